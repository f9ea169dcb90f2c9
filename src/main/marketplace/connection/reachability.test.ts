import { expect, test } from 'vitest';
import { checkReachability } from './reachability.ts';
import { closedPort, socketServer } from '../testing/servers.ts';

const patient = (): AbortSignal => new AbortController().signal;

test('somebody listens: a connection that carries nothing is opened and closed', async () => {
  const received: string[] = [];
  let opened = 0;
  let closed: () => void = () => undefined;
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const server = await socketServer((socket) => {
    opened += 1;
    socket.on('data', (chunk) => received.push(chunk.toString('latin1')));
    socket.on('close', closed);
  });
  expect(await checkReachability(server.url, undefined, patient())).toBe('open');
  await isClosed;
  expect({ opened, received }).toEqual({ opened: 1, received: [] });
});

test('an https address is looked at in the same way: nothing of TLS is said', async () => {
  const received: string[] = [];
  const server = await socketServer((socket) => {
    socket.on('data', (chunk) => received.push(chunk.toString('latin1')));
  });
  const secure = new URL(server.url.href.replace('http:', 'https:'));
  expect(await checkReachability(secure, undefined, patient())).toBe('open');
  expect(received).toEqual([]);
});

test('nobody listens', async () => {
  expect(await checkReachability(await closedPort(), undefined, patient())).toBe('closed');
});

test('who is on the way to it says nothing of the service: a proxy is not asked', async () => {
  let connections = 0;
  const proxy = await socketServer(() => {
    connections += 1;
  });
  const target = new URL('https://api.example.com');
  expect(await checkReachability(target, () => [proxy.url], patient())).toBe('unknown');
  expect(connections).toBe(0);
});

test('when the system cannot say which way connections go, neither can this', async () => {
  const broken = (): Promise<never> => Promise.reject(new Error('no answer'));
  const target = new URL('https://api.example.com');
  expect(await checkReachability(target, broken, patient())).toBe('unknown');
});

test('whoever stops waiting is answered at once', async () => {
  const given = new AbortController();
  // Reserved for documentation: nobody answers there, not even to refuse (or the computer knows no way to it).
  const looked = checkReachability(new URL('http://192.0.2.1'), undefined, given.signal);
  given.abort();
  expect(await looked).toBe('closed');
});
