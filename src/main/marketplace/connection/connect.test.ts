import { createServer, type IncomingMessage } from 'node:http';
import { connect as connectTcp, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { AllowedOrigins } from './sockets/address.ts';
import { openConnection } from './connect.ts';
import { ExecutionTransport } from '../transport/execution-transport.ts';
import {
  closedPort,
  httpsServer,
  listen,
  socketServer,
  testAuthority,
  whenRequested,
} from '../testing/servers.ts';
import { BEHIND_PROXY, marketplaceBehindProxy } from '../testing/through-proxy.ts';

const KEY = 'canary-key-7f3a';

interface Proxy {
  readonly address: URL;
  /** Heads of the CONNECT requests. */
  readonly asked: string[];
  /** Everything that went through the tunnels, both ways. */
  readonly seen: () => string;
}

/** A small proxy that only tunnels; every host is led to `target`, as a test has no real names. */
async function proxy(target: URL, password?: string): Promise<Proxy> {
  const asked: string[] = [];
  let seen = '';
  const sockets = new Set<Duplex>();
  const server = createServer((_, response) => {
    response.writeHead(405).end();
  });
  server.on('connect', (request: IncomingMessage, client: Duplex) => {
    sockets.add(client);
    client.on('error', () => undefined);
    asked.push(`${request.url ?? ''} ${JSON.stringify(request.headers)}`);
    const expected = password === undefined ? undefined : `Basic ${btoa(`trader:${password}`)}`;
    if (request.headers['proxy-authorization'] !== expected) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    const upstream: Socket = connectTcp(Number(target.port), target.hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      client.on('data', (chunk: Buffer) => (seen += chunk.toString('latin1')));
      upstream.on('data', (chunk: Buffer) => (seen += chunk.toString('latin1')));
      client.pipe(upstream).pipe(client);
    });
    sockets.add(upstream);
    upstream.on('error', () => undefined);
  });
  const { url } = await listen(server, 'http', sockets);
  return { address: url, asked, seen: () => seen };
}

/** A marketplace reached by a name that only the proxy knows; its certificate is for localhost. */
const REMOTE = new URL('https://marketplace.invalid/');

describe('through a proxy', () => {
  test('a tunnel is opened by name, and the certificate has to be for that name', async () => {
    const { url } = await httpsServer('good', (_, response) => response.end('{}'));
    const through = await proxy(url);
    const opened = await openConnection(REMOTE, {
      timeoutMs: 2000,
      certificates: [testAuthority()],
      proxyFor: () => [through.address],
    });
    expect(opened).toMatchObject({
      ok: false,
      error: { phase: 'tls', code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    });
    expect(through.asked[0]).toContain('marketplace.invalid:443');
  });

  test('reads and orders reach the marketplace, and the proxy sees neither key nor request', async () => {
    const { target, readAndOrder } = await marketplaceBehindProxy();
    const through = await proxy(target, 'p@ss word');
    const address = new URL(through.address);
    address.username = 'trader';
    address.password = 'p@ss word';
    await readAndOrder(address, KEY);
    expect(through.asked.join()).not.toContain(KEY);
    expect(through.seen()).not.toContain(KEY);
    expect(through.seen().length).toBeGreaterThan(1000);
  });

  test('a wrong password is reported, and nothing was sent', async () => {
    let asked = 0;
    const { url } = await httpsServer('good', () => {
      asked += 1;
    });
    const through = await proxy(url, 'secret');
    const origins = new AllowedOrigins([REMOTE.href]);
    const connection = { proxyFor: () => [through.address] };
    const transport = new ExecutionTransport({ apiKey: KEY, origins, connection });
    expect(await transport.postOnce({ url: REMOTE, body: '{}' })).toEqual({
      kind: 'never-connected',
      error: { kind: 'network', phase: 'proxy', code: 'password-needed' },
    });
    expect(asked).toBe(0);
  });

  test('this computer itself is never reached through a proxy', async () => {
    const { url } = await httpsServer('good', (_, response) => response.end('{}'));
    const through = await proxy(url);
    const opened = await openConnection(url, {
      timeoutMs: 2000,
      certificates: [testAuthority()],
      proxyFor: () => [through.address],
    });
    expect(opened.ok).toBe(true);
    if (opened.ok) opened.value.destroy();
    expect(through.asked).toEqual([]);
  });

  test('several are tried in their order; one that refuses is not gone around', async () => {
    const { url } = await httpsServer('wronghost', (_, response) => response.end('{}'));
    const works = await proxy(url);
    const refuses = await proxy(url, 'secret');
    const dead = await closedPort();
    const silent = await socketServer(() => undefined);
    const open = async (...routes: readonly (URL | null)[]) => {
      const began = performance.now();
      const opened = await openConnection(BEHIND_PROXY, {
        timeoutMs: 1500,
        certificates: [testAuthority()],
        proxyFor: () => routes,
      });
      if (opened.ok) opened.value.destroy();
      expect(performance.now() - began).toBeLessThan(1700);
      return opened.ok ? 'open' : opened.error;
    };
    expect(await open(dead, works.address)).toBe('open');
    expect(await open(silent.url, dead, works.address)).toBe('open');
    // It is known by now, and comes last.
    const asked = works.asked.length;
    expect(await open(silent.url, works.address)).toBe('open');
    expect(works.asked).toHaveLength(asked + 1);
    expect(await open(refuses.address, works.address)).toMatchObject({ code: 'password-needed' });
    expect(works.asked).toHaveLength(asked + 1);
    // Nobody knows the name without a proxy, so the last of them is taken.
    expect(await open(null, works.address)).toBe('open');
    expect(await open(silent.url)).toEqual({ kind: 'network', phase: 'proxy', code: 'silent' });
  });

  test.each([
    [407, 'Negotiate', '407 Negotiate'],
    [407, 'NTLM, Negotiate', '407 NTLM, Negotiate'],
    [407, 'Digest realm="a, b", nonce="x", qop="auth"', '407 Digest'],
    [407, 'Basic realm="x"', 'password-needed'],
    [407, 'NTLM, basic realm="x"', 'password-needed'],
    [407, 'Negotiate YII=, NTLM', '407 Negotiate, NTLM'],
    [401, '', 'password-needed'],
    [403, '', '403'],
    [502, '', '502'],
  ])('one that answers %i %s is reported as that', async (status, challenge, code) => {
    const { url } = await socketServer((socket) => {
      whenRequested(socket, () => {
        socket.end(
          `HTTP/1.1 ${String(status)} No\r\nproxy-authenticate: ${challenge}\r\ncontent-length: 0\r\n\r\n`,
        );
      });
    });
    const opened = await openConnection(REMOTE, { timeoutMs: 2000, proxyFor: () => [url] });
    expect(opened).toMatchObject({ ok: false, error: { phase: 'proxy', code } });
  });

  test('a proxy that is not there is reported as that', async () => {
    const opened = await openConnection(REMOTE, {
      timeoutMs: 2000,
      proxyFor: () => [new URL('http://127.0.0.1:9')],
    });
    expect(opened).toMatchObject({ ok: false, error: { phase: 'proxy', code: 'ECONNREFUSED' } });
  });
});
