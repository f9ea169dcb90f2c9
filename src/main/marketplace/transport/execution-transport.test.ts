import type { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { AllowedOrigins } from '../connection/sockets/address.ts';
import {
  ExecutionTransport,
  type ExecutionPostOptions,
  type PostOutcome,
} from './execution-transport.ts';
import {
  closedPort,
  httpServer,
  httpsServer,
  socketServer,
  testAuthority,
  whenRequested,
} from '../testing/servers.ts';

const KEY = 'canary-key-7f3a';
const BODY = '{"expectedTotal":264000}';

async function post(
  url: URL,
  more: ExecutionPostOptions & {
    readonly certificates?: readonly string[];
    readonly maxBodyBytes?: number;
    readonly connectTimeoutMs?: number;
  } = {},
): Promise<PostOutcome> {
  const { certificates, maxBodyBytes, connectTimeoutMs, ...options } = more;
  const transport = new ExecutionTransport({
    apiKey: KEY,
    origins: new AllowedOrigins([url.href]),
    ...(certificates === undefined ? {} : { connection: { certificates } }),
    ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
    ...(connectTimeoutMs === undefined ? {} : { connectTimeoutMs }),
  });
  return transport.postOnce({ url: new URL('/execute', url), body: BODY }, options);
}

/** A server that answers each request with these bytes and then does what it is asked to do with the socket. */
async function raw(
  bytes: string,
  then: (socket: Socket) => void = (socket) => socket.end(),
): Promise<{ url: URL; requests: string[]; connections: () => number }> {
  const requests: string[] = [];
  let connections = 0;
  const { url } = await socketServer((socket) => {
    connections += 1;
    whenRequested(socket, (request) => {
      requests.push(request);
      if (bytes !== '') socket.write(bytes, 'latin1');
      then(socket);
    });
  });
  return { url, requests, connections: () => connections };
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const wait = (): undefined => undefined;

describe('an answer', () => {
  test('with a length is complete when all of it came', async () => {
    const server = await raw(`${OK}content-length: 16\r\n\r\n{"orderId":"o1"}`, wait);
    expect(await post(server.url)).toMatchObject({
      kind: 'response',
      status: 200,
      complete: true,
      bodyText: '{"orderId":"o1"}',
      error: null,
    });
  });

  test('in chunks is complete at its last chunk', async () => {
    const server = await raw(
      `${OK}transfer-encoding: chunked\r\n\r\n4\r\n{"a"\r\n3\r\n:1}\r\n0\r\n\r\n`,
      wait,
    );
    expect(await post(server.url)).toMatchObject({ complete: true, bodyText: '{"a":1}' });
  });

  test('of any status is reported as it is', async () => {
    for (const status of [204, 302, 409, 500, 503]) {
      const server = await raw(
        `HTTP/1.1 ${String(status)} X\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n`,
      );
      expect(await post(server.url)).toMatchObject({ kind: 'response', status, complete: true });
      expect(server.connections()).toBe(1);
    }
  });

  test('after 100s is the final one', async () => {
    const server = await raw(
      `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${OK}content-length: 2\r\n\r\n{}`,
    );
    expect(await post(server.url)).toMatchObject({ status: 200, complete: true, bodyText: '{}' });
  });

  test('keeps both values of a header that came twice', async () => {
    const server = await raw(
      `${OK}x-ratelimit-remaining: 4\r\nx-ratelimit-remaining: 9\r\ncontent-length: 2\r\n\r\n{}`,
    );
    const outcome = await post(server.url);
    expect(outcome.kind === 'response' && outcome.headers['x-ratelimit-remaining']).toEqual([
      '4',
      '9',
    ]);
  });
});

describe('half an answer', () => {
  const half = { kind: 'response', status: 200, complete: false };

  test('with less than its length is not complete', async () => {
    const server = await raw(`${OK}content-length: 16\r\n\r\n{"orderId"`);
    expect(await post(server.url)).toMatchObject({ ...half, bodyText: '{"orderId"' });
  });

  test('without its last chunk is not complete, even if what came is JSON', async () => {
    const server = await raw(`${OK}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n`);
    expect(await post(server.url)).toMatchObject({ ...half, bodyText: '{}' });
  });

  test('cut by a reset is not complete', async () => {
    const server = await raw(`${OK}content-length: 16\r\n\r\n{"ord`, (socket) => {
      setImmediate(() => socket.resetAndDestroy());
    });
    expect(await post(server.url)).toMatchObject({
      kind: expect.stringMatching(/response|broken/),
    });
  });

  test('that drips slowly is not waited for beyond the time', async () => {
    const server = await raw(`${OK}content-length: 16\r\n\r\n`, (socket) => {
      const drip = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => {
        clearInterval(drip);
      });
    });
    expect(await post(server.url, { timeoutMs: 100 })).toMatchObject({
      ...half,
      error: { kind: 'timeout', phase: 'body' },
    });
  });

  test('that is too large is not read on', async () => {
    const server = await raw(`${OK}content-length: 5000\r\n\r\n${'x'.repeat(5000)}`);
    const outcome = await post(server.url, { maxBodyBytes: 1000 });
    expect(outcome).toMatchObject({ ...half, error: { kind: 'body-too-large' } });
  });

  test('that is compressed though it was not asked for is not read', async () => {
    const server = await raw(`${OK}content-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}`);
    expect(await post(server.url)).toMatchObject({ ...half, error: { kind: 'unreadable-body' } });
  });

  test('that is not UTF-8 is not complete', async () => {
    const server = await raw(`${OK}content-length: 2\r\n\r\n\xff\xfe`);
    expect(await post(server.url)).toMatchObject({ ...half, error: { kind: 'unreadable-body' } });
  });
});

describe('no answer', () => {
  test('after a reset before the request was read is broken: nobody knows', async () => {
    const { url } = await socketServer((socket) => {
      setImmediate(() => socket.resetAndDestroy());
    });
    expect(await post(url)).toMatchObject({ kind: 'broken', error: { kind: 'network' } });
  });

  test('after a reset once the request was read is broken, and nothing is sent again', async () => {
    const server = await raw('', (socket) => socket.resetAndDestroy());
    expect(await post(server.url)).toMatchObject({ kind: 'broken', error: { code: 'ECONNRESET' } });
    expect(server.requests).toHaveLength(1);
    expect(server.connections()).toBe(1);
  });

  test('after an orderly end is broken', async () => {
    const server = await raw('');
    expect(await post(server.url)).toMatchObject({ kind: 'broken' });
    expect(server.requests).toHaveLength(1);
  });

  test('within the time is broken', async () => {
    const server = await raw('', wait);
    expect(await post(server.url, { timeoutMs: 50 })).toMatchObject({
      kind: 'broken',
      error: { kind: 'timeout', phase: 'headers' },
    });
    expect(server.requests).toHaveLength(1);
  });

  test.each([
    ['that is no HTTP', 'SSH-2.0-OpenSSH\r\n\r\n'],
    ['with headers without end', `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(5000)}`],
    ['with two different lengths', `${OK}content-length: 2\r\ncontent-length: 3\r\n\r\n{}}`],
  ])('%s is broken', async (_, bytes) => {
    const server = await raw(bytes);
    expect(await post(server.url)).toMatchObject({ kind: 'broken', error: { kind: 'network' } });
  });

  test('but a switch of protocols is no order either', async () => {
    const server = await raw(
      'HTTP/1.1 101 Switching\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
      wait,
    );
    expect(await post(server.url)).toMatchObject({
      kind: 'response',
      status: 101,
      complete: false,
    });
  });
});

describe('nothing was sent', () => {
  test('when the connection is refused', async () => {
    expect(await post(await closedPort())).toMatchObject({
      kind: 'never-connected',
      error: { kind: 'network', phase: 'connect', code: 'ECONNREFUSED' },
    });
  });

  test('when the name does not exist', async () => {
    expect(await post(new URL('https://no-such-host.invalid/'))).toMatchObject({
      kind: 'never-connected',
      error: { kind: 'network', phase: 'connect' },
    });
  });

  test('when the host is none of the profile’s', async () => {
    let asked = 0;
    const { url } = await httpServer(() => {
      asked += 1;
    });
    const transport = new ExecutionTransport({ apiKey: KEY, origins: new AllowedOrigins([]) });
    expect(await transport.postOnce({ url, body: BODY })).toMatchObject({
      kind: 'never-connected',
      error: { kind: 'host-refused' },
    });
    expect(asked).toBe(0);
  });

  test.each([
    ['expired', 'CERT_HAS_EXPIRED'],
    ['wronghost', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ] as const)('when the certificate is %s', async (certificate, code) => {
    let asked = 0;
    const { url } = await httpsServer(certificate, () => {
      asked += 1;
    });
    expect(await post(url, { certificates: [testAuthority()] })).toEqual({
      kind: 'never-connected',
      error: { kind: 'network', phase: 'tls', code },
    });
    expect(asked).toBe(0);
  });

  test('when the certificate’s authority is unknown, and not a byte of the key arrives', async () => {
    let received = '';
    const { url } = await httpsServer('good', (request) => {
      received += JSON.stringify(request.headers);
    });
    expect(await post(url)).toMatchObject({
      kind: 'never-connected',
      error: { phase: 'tls', code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    });
    expect(received).toBe('');
  });

  test('when the other side does not speak TLS', async () => {
    const { url, port } = await socketServer((socket) => socket.write('HTTP/1.1 400 No\r\n\r\n'));
    const secure = new URL(`https://127.0.0.1:${String(port)}/`);
    expect(url.protocol).toBe('http:');
    expect(await post(secure)).toMatchObject({ kind: 'never-connected', error: { phase: 'tls' } });
  });

  test('when the handshake does not end in time', async () => {
    const { port } = await socketServer(() => undefined);
    const secure = new URL(`https://127.0.0.1:${String(port)}/`);
    expect(await post(secure, { connectTimeoutMs: 50 })).toMatchObject({
      kind: 'never-connected',
      error: { kind: 'timeout', phase: 'connect' },
    });
  });
});

describe('what is sent', () => {
  test('is exactly the frozen body, with the key, once, on a connection of its own', async () => {
    const server = await raw(`${OK}content-length: 2\r\n\r\n{}`, wait);
    await post(server.url);
    await post(server.url);
    expect(server.connections()).toBe(2);
    const [request = ''] = server.requests;
    expect(request.startsWith('POST /execute HTTP/1.1\r\n')).toBe(true);
    expect(request.endsWith(`\r\n\r\n${BODY}`)).toBe(true);
    expect(request.match(/x-api-key: canary-key-7f3a/g)).toHaveLength(1);
    expect(request).toContain(`host: ${server.url.host}\r\n`);
  });

  test('goes over TLS with a trusted certificate', async () => {
    const { url } = await httpsServer('good', (request, response) => {
      response.end(JSON.stringify({ key: request.headers['x-api-key'] === KEY }));
    });
    expect(await post(url, { certificates: [testAuthority()] })).toMatchObject({
      complete: true,
      bodyText: '{"key":true}',
    });
  });
});
