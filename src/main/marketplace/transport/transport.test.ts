import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AllowedOrigins } from '../connection/sockets/address.ts';
import {
  closedPort,
  httpServer,
  httpsServer,
  socketServer,
  testAuthority,
  whenRequested,
} from '../testing/servers.ts';
import { settlePromises } from '../scheduler/testing/simulated-time.ts';
import { Transport, type TransportOptions } from './transport.ts';
import type { WireOutcome, WireRequest } from './wire.ts';

const KEY = 'canary-key-7f3a';

function transportTo(url: URL, more: Partial<TransportOptions> = {}): Transport {
  const transport = new Transport({
    apiKey: KEY,
    origins: new AllowedOrigins([url.href]),
    ...more,
  });
  onTestFinished(() => transport.close());
  return transport;
}

const get = (url: URL, path = '/spot?x=1'): WireRequest => ({
  method: 'GET',
  url: new URL(path, url),
  body: undefined,
  isRepeatable: true,
});

const post = (url: URL): WireRequest => ({
  method: 'POST',
  url: new URL('/quotes', url),
  body: '{"items":[]}',
  isRepeatable: true,
});

const failure = (outcome: WireOutcome): unknown =>
  outcome.kind === 'failed' ? outcome.failure : outcome;

describe('a request', () => {
  test('carries the key, path, query and body, and its answer comes back whole', async () => {
    const { url } = await httpServer((request, response) => {
      const { method, url: target, headers } = request;
      response.end(
        JSON.stringify({
          method,
          target,
          key: headers['x-api-key'],
          type: headers['content-type'],
        }),
      );
    });
    const transport = transportTo(url);
    const read = await transport.send(get(url));
    expect(read.kind === 'response' && JSON.parse(read.bodyText)).toEqual({
      method: 'GET',
      target: '/spot?x=1',
      key: KEY,
    });
    const quote = await transport.send(post(url));
    expect(quote.kind === 'response' && JSON.parse(quote.bodyText)).toEqual({
      method: 'POST',
      target: '/quotes',
      key: KEY,
      type: 'application/json',
    });
  });

  test('goes over a connection kept from those before', async () => {
    const ports = new Set<number>();
    const { url } = await httpServer((request, response) => {
      ports.add(request.socket.remotePort ?? 0);
      response.end('{}');
    });
    const transport = transportTo(url);
    for (let n = 0; n < 10; n += 1) await transport.send(get(url));
    expect(ports.size).toBeLessThanOrEqual(2);
  });

  test('does not wait for slow ones before it', async () => {
    const { url } = await httpServer((request, response) => {
      if (request.url === '/fast') response.end('{}');
    });
    const transport = transportTo(url, { timeouts: { totalMs: 300 } });
    const slow = Array.from({ length: 20 }, () => transport.send(get(url, '/slow')));
    expect((await transport.send(get(url, '/fast'))).kind).toBe('response');
    await transport.close();
    await Promise.all(slow);
  });

  test('goes over TLS only with a certificate that is trusted, current and for this host', async () => {
    const connection = { certificates: [testAuthority()] };
    let asked = 0;
    const answer = (): void => {
      asked += 1;
    };
    const good = await httpsServer('good', (_, response) => response.end('{}'));
    expect((await transportTo(good.url, { connection }).send(get(good.url))).kind).toBe('response');
    const stranger = await httpsServer('good', answer);
    expect(failure(await transportTo(stranger.url).send(get(stranger.url)))).toMatchObject({
      phase: 'tls',
    });
    for (const name of ['expired', 'wronghost'] as const) {
      const { url } = await httpsServer(name, answer);
      expect(failure(await transportTo(url, { connection }).send(get(url)))).toMatchObject({
        phase: 'tls',
      });
    }
    expect(asked).toBe(0);
  });
});

describe('the key stays with the profile’s hosts', () => {
  test('a redirect is an error; the other host is never asked', async () => {
    let elsewhere = 0;
    const other = await httpServer((_, response) => {
      elsewhere += 1;
      response.end('{}');
    });
    for (const status of [301, 302, 303, 307, 308]) {
      const { url } = await httpServer((_, response) => {
        response.writeHead(status, { location: new URL('/stolen', other.url).href }).end();
      });
      expect(failure(await transportTo(url).send(get(url)))).toEqual({
        kind: 'redirect-refused',
        to: other.url.origin,
      });
    }
    expect(elsewhere).toBe(0);
  });

  test('"not modified" is an answer, no redirect and no lost connection', async () => {
    const { url } = await httpServer((_, response) => {
      response.writeHead(304).end();
    });
    expect(await transportTo(url).send(get(url))).toMatchObject({
      kind: 'response',
      status: 304,
      bodyText: '',
    });
  });

  test.each([
    'http://example.com/',
    'https://user:secret@127.0.0.1/',
    'ftp://127.0.0.1/',
    'https://127.0.0.1.example.com/',
  ])('%s is not asked', async (address) => {
    const own = await httpServer((_, response) => response.end('{}'));
    const transport = transportTo(own.url);
    const outcome = await transport.send({
      method: 'GET',
      url: new URL(address),
      body: undefined,
      isRepeatable: true,
    });
    expect(failure(outcome)).toMatchObject({ kind: 'host-refused' });
  });

  test('another port of the same host is another host', async () => {
    const own = await httpServer((_, response) => response.end('{}'));
    const other = await httpServer((_, response) => response.end('{}'));
    expect(failure(await transportTo(own.url).send(get(other.url)))).toMatchObject({
      kind: 'host-refused',
    });
  });
});

describe('bodies', () => {
  const bytes = (size: number): Buffer => Buffer.alloc(size, 'x');

  test.each(['gzip', 'x-gzip', 'GZIP'])('are read compressed: %s', async (encoding) => {
    const { url } = await httpServer((request, response) => {
      expect(request.headers['accept-encoding']).toBe('gzip');
      response.writeHead(200, { 'content-encoding': encoding }).end(gzipSync('{"price":265012}'));
    });
    expect(await transportTo(url).send(get(url))).toMatchObject({ bodyText: '{"price":265012}' });
  });

  test('are not read when they are announced, turn out, or unfold too large', async () => {
    const maxBodyBytes = 1000;
    const announced = await httpServer((_, response) => {
      response.writeHead(200, { 'content-length': 2000 }).write('x');
    });
    const endless = await httpServer((_, response) => {
      const more = (): void => {
        while (response.write(bytes(500)));
      };
      response.on('drain', more);
      more();
    });
    const bomb = await httpServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(bytes(100_000)));
    });
    for (const { url } of [announced, endless, bomb]) {
      expect(failure(await transportTo(url, { maxBodyBytes }).send(get(url)))).toEqual({
        kind: 'body-too-large',
        limitBytes: 1000,
      });
    }
  });

  test('that are damaged or in an encoding nobody asked for are unreadable', async () => {
    const damaged = await httpServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip');
    });
    const brotli = await httpServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'br' }).end('{}');
    });
    const latin = await httpServer((_, response) => response.end(Buffer.from([0x22, 0xe9, 0x22])));
    for (const { url } of [damaged, brotli, latin]) {
      expect(failure(await transportTo(url).send(get(url)))).toMatchObject({
        kind: 'unreadable-body',
      });
    }
  });

  test('that break off are a network error', async () => {
    const { url } = await socketServer((socket) => {
      whenRequested(socket, () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n{"a'));
    });
    expect(failure(await transportTo(url).send(get(url)))).toMatchObject({
      kind: 'network',
      phase: 'exchange',
    });
  });
});

describe('giving up', () => {
  test('tells in which phase it was', async () => {
    const silent = await httpServer(() => undefined);
    const half = await httpServer((_, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('x');
    });
    const timeouts = { headersMs: 60, bodyMs: 60 };
    expect(failure(await transportTo(silent.url, { timeouts }).send(get(silent.url)))).toEqual({
      kind: 'timeout',
      phase: 'headers',
    });
    expect(failure(await transportTo(half.url, { timeouts }).send(get(half.url)))).toEqual({
      kind: 'timeout',
      phase: 'body',
    });
    expect(
      failure(await transportTo(silent.url, { timeouts: { totalMs: 60 } }).send(get(silent.url))),
    ).toEqual({ kind: 'timeout', phase: 'total' });
    const deaf = await socketServer(() => undefined);
    const secure = new URL(`https://127.0.0.1:${String(deaf.port)}/`);
    expect(
      failure(await transportTo(secure, { timeouts: { connectMs: 60 } }).send(get(secure))),
    ).toEqual({ kind: 'timeout', phase: 'connect' });
    const nobody = await closedPort();
    expect(failure(await transportTo(nobody).send(get(nobody)))).toEqual({
      kind: 'network',
      phase: 'connect',
      code: 'ECONNREFUSED',
    });
  });

  test('by the caller aborts the request', async () => {
    let closed = false;
    const asked = Promise.withResolvers<undefined>();
    const { url } = await httpServer((request) => {
      request.socket.on('close', () => {
        closed = true;
      });
      asked.resolve(undefined);
    });
    const giveUp = new AbortController();
    const outcome = transportTo(url).send(get(url), giveUp.signal);
    await asked.promise;
    giveUp.abort();
    expect(failure(await outcome)).toEqual({ kind: 'aborted' });
    await expect.poll(() => closed).toBe(true);
  });
});

test('a quote that the server answers by dropping the connection is sent a second time, and no more', async () => {
  const requests: string[] = [];
  const { url } = await socketServer((socket) => {
    socket.on('data', (chunk) => {
      const method = chunk.toString('latin1').split(' ')[0] ?? '';
      requests.push(method);
      if (method === 'GET') socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
      else socket.resetAndDestroy();
    });
  });
  const transport = transportTo(url);
  for (let n = 0; n < 5; n += 1) {
    await transport.send(get(url));
    await settlePromises();
    expect(failure(await transport.send(post(url)))).toMatchObject({ kind: 'network' });
  }
  expect(requests.filter((method) => method === 'POST')).toHaveLength(10);
  const once = { ...post(url), isRepeatable: false };
  await transport.send(get(url));
  expect(failure(await transport.send(once))).toMatchObject({ kind: 'network' });
  expect(requests.filter((method) => method === 'POST')).toHaveLength(11);
});
