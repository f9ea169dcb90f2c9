import { describe, expect, test } from 'vitest';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import { openConnection } from '../connect.ts';
import { withoutAnswer } from '#main/marketplace/errors/marketplace-error.ts';
import { httpsServer, socketServer, testAuthority } from '#main/marketplace/testing/servers.ts';
import { socksServer } from '#main/marketplace/testing/socks-server.ts';
import { BEHIND_PROXY, marketplaceBehindProxy } from '#main/marketplace/testing/through-proxy.ts';

const KEY = 'canary-key-7f3a';

function withCredentials(address: URL, name: string, password: string): URL {
  const proxy = new URL(address);
  proxy.username = name;
  proxy.password = password;
  return proxy;
}

const through = (proxy: URL) =>
  openConnection(BEHIND_PROXY, {
    timeoutMs: 2000,
    certificates: [testAuthority()],
    proxyFor: () => [proxy],
  });

/** What the user reads when no connection came about, and what stands under details. */
async function saidOf(proxy: URL): Promise<Pick<FailureView, 'title' | 'systemError'>> {
  const opened = await through(proxy);
  if (opened.ok) throw new Error('It should not connect.');
  expect(opened.error).toMatchObject({ kind: 'network', phase: 'proxy' });
  return failureFor(withoutAnswer('getSpotPrices', opened.error));
}

const titleFor = async (proxy: URL): Promise<string> => (await saidOf(proxy)).title;

describe('through a SOCKS5 proxy', () => {
  test.each([
    ['that asks nobody', undefined],
    ['with a password', 'trader:p@ss word'],
  ])('%s: reads and orders arrive, and it sees neither key nor request', async (_, password) => {
    const { target, readAndOrder } = await marketplaceBehindProxy();
    const proxy = await socksServer({ target, ...(password === undefined ? {} : { password }) });
    await readAndOrder(withCredentials(proxy.address, 'trader', 'p@ss word'), KEY);
    // Looked up by the proxy: the name, never an address.
    expect(proxy.asked).toEqual(['elsewhere.example:443', 'elsewhere.example:443']);
    expect(proxy.seen().length).toBeGreaterThan(1000);
    expect(proxy.seen()).not.toContain(KEY);
  });

  test('the certificate has to be for the name', async () => {
    const { url } = await httpsServer('good', (_, response) => response.end('{}'));
    const proxy = await socksServer({ target: url });
    expect(await through(proxy.address)).toMatchObject({
      ok: false,
      error: { phase: 'tls', code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    });
  });

  test('a server known by its number is requested by it', async () => {
    const { url } = await httpsServer('good', (_, response) => response.end('{}'));
    const proxy = await socksServer({ target: url });
    const proxyFor = () => [proxy.address];
    for (const host of ['10.1.2.3:8443', '[2001:db8::7]']) {
      await openConnection(new URL(`https://${host}/`), { timeoutMs: 2000, proxyFor });
    }
    expect(proxy.asked).toEqual(['0a010203:8443', '20010db8000000000000000000000007:443']);
  });
});

describe('a SOCKS5 proxy that opens no tunnel', () => {
  test('because of the password', async () => {
    let asked = 0;
    const { url } = await httpsServer('wronghost', () => {
      asked += 1;
    });
    const proxy = await socksServer({ target: url, password: 'trader:secret' });
    expect(await titleFor(proxy.address)).toBe('The proxy requires a user name and password');
    expect(await titleFor(withCredentials(proxy.address, 'trader', 'wrong'))).toBe(
      'The proxy did not accept the user name or password',
    );
    expect(await titleFor(withCredentials(proxy.address, 'trader', 'x'.repeat(300)))).toBe(
      'The user name or password of the proxy is too long',
    );
    expect([asked, proxy.asked]).toEqual([0, []]);
  });

  test.each([
    [1, 'The proxy did not connect', 'socks-1'],
    [2, 'The proxy’s rules do not allow this address', 'not-allowed'],
    [3, 'The proxy could not reach the marketplace', 'unreachable'],
    [4, 'The proxy could not reach the marketplace', 'unreachable'],
    [5, 'The proxy could not reach the marketplace', 'connection-refused'],
    [6, 'The proxy could not reach the marketplace', 'too-late'],
    [7, 'The proxy did not connect', 'socks-7'],
    [8, 'The proxy did not connect', 'socks-8'],
    [99, 'The proxy did not connect', 'socks-unknown'],
  ])('for the reason %i', async (reply, title, systemError) => {
    const { url } = await httpsServer('good', (_, response) => response.end('{}'));
    const proxy = await socksServer({ target: url, reply });
    expect(await saidOf(proxy.address)).toMatchObject({ title, systemError });
  });

  test.each([
    ['a SOCKS4 proxy', Buffer.from([0, 91, 0, 0, 0, 0, 0, 0]), 'SOCKS4 proxies are not supported'],
    [
      'a web server',
      Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'),
      'The proxy does not speak SOCKS5',
    ],
    [
      'one that wants a kind of password nobody offered',
      Buffer.from([5, 1]),
      'The proxy does not speak SOCKS5',
    ],
    [
      'one that grants in another version',
      Buffer.from([5, 0, 4, 0, 0, 1, 0, 0, 0, 0, 0, 0]),
      'The proxy does not speak SOCKS5',
    ],
    [
      'one that goes on talking',
      Buffer.from([5, 0, 5, 0, 0, 1, 0, 0, 0, 0, 0, 0, 9]),
      'The proxy does not speak SOCKS5',
    ],
  ])('because it is %s', async (_, answer, title) => {
    const { url } = await socketServer((socket) => {
      socket.once('data', () => socket.end(answer));
    });
    expect(await titleFor(new URL(`socks5://${url.host}`))).toBe(title);
  });

  test('because it hangs up, is not there, or never answers', async () => {
    const { url } = await socketServer((socket) => {
      socket.once('data', () => socket.destroy());
    });
    expect(await titleFor(new URL(`socks5://${url.host}`))).toMatch(/^The proxy did not connect/);
    expect(await saidOf(new URL('socks5://127.0.0.1:9'))).toMatchObject({
      title: 'The proxy did not connect',
      systemError: 'ECONNREFUSED',
    });
    const silent = await socketServer(() => undefined);
    const opened = await openConnection(BEHIND_PROXY, {
      timeoutMs: 50,
      proxyFor: () => [new URL(`socks5://${silent.url.host}`)],
    });
    expect(opened).toEqual({
      ok: false,
      error: { kind: 'network', phase: 'proxy', code: 'silent' },
    });
  });

  test('because the connection to it is reset', async () => {
    const { url } = await socketServer((socket) => {
      socket.once('data', () => socket.resetAndDestroy());
    });
    expect(await saidOf(new URL(`socks5://${url.host}`))).toMatchObject({
      title: 'The proxy did not connect',
      systemError: 'ECONNRESET',
    });
  });

  test('in time: the connection to it is closed', async () => {
    let closed: () => void = () => undefined;
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { url } = await socketServer((socket) => {
      // It greets, and then says nothing more.
      socket.once('data', () => socket.write(Buffer.from([5, 0])));
      socket.on('close', closed);
    });
    const opened = await openConnection(BEHIND_PROXY, {
      timeoutMs: 50,
      proxyFor: () => [new URL(`socks5://${url.host}`)],
    });
    expect(opened).toEqual({
      ok: false,
      error: { kind: 'network', phase: 'proxy', code: 'silent' },
    });
    await isClosed;
  });

  test('because its address says SOCKS4', async () => {
    expect(await titleFor(new URL('socks4://127.0.0.1:9'))).toContain('SOCKS4');
  });
});
