/** Connections that died in silence, or are closed just as a request is on its way: real sockets, with TLS where it matters. */
import type { IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { AllowedOrigins } from '../connection/sockets/address.ts';
import { NetworkIdentity } from '../connection/network-identity.ts';
import {
  httpServer,
  httpsServer,
  socketServer,
  testAuthority,
  whenRequested,
} from '../testing/servers.ts';
import { wireTo } from '../testing/wire.ts';
import { Transport, type TransportOptions } from './transport.ts';
import type { WireOutcome, WireRequest } from './wire.ts';

const patience = { quoteMs: 200, readMs: 300 };

function transportTo(url: URL, more: Partial<TransportOptions> = {}): Transport {
  const transport = new Transport({
    apiKey: 'canary-key-7f3a',
    origins: new AllowedOrigins([url.href]),
    connection: { certificates: [testAuthority()] },
    patience,
    ...more,
  });
  onTestFinished(() => transport.close());
  return transport;
}

const get = (url: URL): WireRequest => ({
  method: 'GET',
  url: new URL('/spot', url),
  body: undefined,
  isRepeatable: true,
});
const quote = (url: URL): WireRequest => ({
  method: 'POST',
  url: new URL('/quotes', url),
  body: '{"items":[]}',
  isRepeatable: true,
});
const update = (url: URL): WireRequest => ({ ...quote(url), isRepeatable: false });

const kindOf = ({ kind }: WireOutcome): string => kind;
const seen = (request: IncomingMessage): string => `${request.method ?? ''} ${request.url ?? ''}`;

test.each([get, quote])(
  '%o over a connection that died in silence goes out on a new one',
  async (make) => {
    const asked: string[] = [];
    const { url: far } = await httpsServer('good', (request, response) => {
      asked.push(seen(request));
      response.end('{}');
    });
    const wire = await wireTo(far);
    const transport = transportTo(wire.url);
    // Two connections wait, and both die.
    await Promise.all([transport.send(get(wire.url)), transport.send(get(wire.url))]);
    expect(wire.made()).toBe(2);
    wire.cut();
    asked.length = 0;
    const began = performance.now();
    expect(kindOf(await transport.send(make(wire.url)))).toBe('response');
    expect(performance.now() - began).toBeLessThan(1000);
    expect(asked).toHaveLength(1);
    // The other one is not tried first.
    expect(kindOf(await transport.send(make(wire.url)))).toBe('response');
    expect(asked).toHaveLength(2);
    expect(wire.made()).toBe(3);
  },
);

test('a connection kept ready that died in silence costs no more', async () => {
  const { url: far, whenMade } = await httpsServer('good', (_, response) => response.end('{}'));
  const wire = await wireTo(far);
  const transport = transportTo(wire.url);
  transport.keepWarm(wire.url, true);
  await whenMade(2);
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  wire.cut();
  const began = performance.now();
  expect(kindOf(await transport.send(quote(wire.url)))).toBe('response');
  expect(performance.now() - began).toBeLessThan(1000);
});

test('a service that is slow is asked twice once, and not again for a while', async () => {
  let asked = 0;
  const { url } = await httpServer((_, response) => {
    asked += 1;
    setTimeout(() => response.end('{}'), asked === 1 ? 0 : 500);
  });
  const transport = transportTo(url);
  await transport.send(quote(url));
  expect(kindOf(await transport.send(quote(url)))).toBe('response');
  expect(asked).toBe(3);
  expect(kindOf(await transport.send(quote(url)))).toBe('response');
  expect(asked).toBe(4);
});

test('a slow answer on a new connection is waited for', async () => {
  let asked = 0;
  const { url } = await httpServer((_, response) => {
    asked += 1;
    setTimeout(() => response.end('{}'), 500);
  });
  expect(kindOf(await transportTo(url).send(quote(url)))).toBe('response');
  expect(asked).toBe(1);
});

test('what is not repeatable goes out once, on a connection that is new', async () => {
  const asked: string[] = [];
  const { url: far } = await httpServer((request, response) => {
    asked.push(seen(request));
    if (asked.length === 1) response.end('{}');
    else setTimeout(() => request.socket.destroy(), 400);
  });
  const wire = await wireTo(far);
  const transport = transportTo(wire.url);
  await transport.send(get(wire.url));
  expect(await transport.send(update(wire.url))).toMatchObject({
    kind: 'failed',
    failure: { kind: 'network', phase: 'exchange' },
  });
  expect(asked).toHaveLength(2);
  expect(wire.made()).toBe(2);
});

test('a connection that is closed just when a request is on its way: sent again, unless some of an answer came', async () => {
  let answers = ['whole', 'none', 'whole', 'part', 'whole'];
  let asked = 0;
  const { url } = await socketServer((socket) => {
    const serve = (): void => {
      asked += 1;
      const [answer] = answers;
      answers = answers.slice(1);
      if (answer === 'whole') socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
      else if (answer === 'none') socket.destroy();
      else socket.end('HTTP/1.1 200 OK\r\ncont');
    };
    socket.on('data', serve);
  });
  const transport = transportTo(url);
  expect(kindOf(await transport.send(quote(url)))).toBe('response');
  expect(kindOf(await transport.send(quote(url)))).toBe('response');
  expect(asked).toBe(3);
  expect(await transport.send(quote(url))).toMatchObject({ failure: { kind: 'network' } });
  expect(asked).toBe(4);
});

test('after the network changed, and after a resume, no connection is used that was open before', async () => {
  const { url: far } = await httpsServer('good', (_, response) => response.end('{}'));
  const wire = await wireTo(far);
  let addresses = 'eth0 192.0.2.1';
  const network = new NetworkIdentity(() => addresses);
  const transport = transportTo(wire.url, { network, patience: { quoteMs: 9e6, readMs: 9e6 } });
  await transport.send(get(wire.url));
  await new Promise((resolve) => {
    setTimeout(resolve, 1050);
  });
  wire.cut();
  addresses = 'eth0 192.0.2.1,tun0 198.51.100.7';
  expect(kindOf(await transport.send(quote(wire.url)))).toBe('response');
  wire.cut();
  transport.dropIdle();
  expect(kindOf(await transport.send(quote(wire.url)))).toBe('response');
  expect(wire.made()).toBe(3);
});

test.each(['HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'])(
  'an interim answer nobody asked for is passed over: %j',
  async (interim) => {
    let asked = 0;
    const { url } = await socketServer((socket) => {
      whenRequested(socket, (request) => {
        asked += 1;
        expect(request).toContain('x-api-key: canary-key-7f3a');
        socket.write(interim);
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\nage: 7\r\n\r\n{"data":1}'.slice(0, -1));
      });
    });
    const transport = transportTo(url);
    for (const make of [get, quote, update]) {
      expect(await transport.send(make(url))).toMatchObject({ kind: 'response', status: 200 });
    }
    // Once more for what was learnt by it.
    expect(asked).toBe(interim.includes('100') ? 4 : 3);
  },
);

test('behind one that sends interim answers a redirect, a large body and silence are what they are elsewhere', async () => {
  let answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}';
  const { url } = await socketServer((socket) => {
    whenRequested(socket, () => {
      socket.write('HTTP/1.1 100 Continue\r\n\r\n');
      if (answer !== '') socket.end(answer);
    });
  });
  const transport = transportTo(url, { maxBodyBytes: 10, timeouts: { totalMs: 300 } });
  expect(kindOf(await transport.send(get(url)))).toBe('response');
  answer =
    'HTTP/1.1 302 Found\r\nlocation: https://elsewhere.example/x\r\ncontent-length: 0\r\n\r\n';
  expect(await transport.send(get(url))).toMatchObject({
    failure: { kind: 'redirect-refused', to: 'https://elsewhere.example' },
  });
  answer = 'HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\n{"data":"xx"}';
  expect(await transport.send(get(url))).toMatchObject({ failure: { kind: 'body-too-large' } });
  answer = '';
  expect(await transport.send(get(url))).toMatchObject({ failure: { kind: 'timeout' } });
  const stop = new AbortController();
  const given = transport.send(get(url), stop.signal);
  stop.abort();
  expect(await given).toMatchObject({ failure: { kind: 'aborted' } });
});
