import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createHttp, type RequestListener, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer as createTcp, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { TlsOptions } from 'node:tls';
import { onTestFinished } from 'vitest';

/** Certificates of the tests: a good one, one that ended in 2020, one for another host. */
export type CertificateName = 'good' | 'expired' | 'wronghost';

const folder = join(import.meta.dirname, 'tls');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** How a server makes connections secure. */
type SecureOptions = Pick<TlsOptions, 'ALPNProtocols' | 'ciphers' | 'maxVersion' | 'minVersion'>;

/** The authority that signed the tests' certificates. */
export const testAuthority = (): string => read('authority.cert.pem');

/** Address of a server and what to do at its end. */
interface Listening {
  readonly url: URL;
  readonly port: number;
}

/** What a server saw of connections that are ready to carry a request. */
interface SecureListening extends Listening {
  /** The client's port of each that was made so far, the handshake included. */
  readonly ports: () => readonly number[];
  /** Resolves when that many have been made. */
  readonly whenMade: (count: number) => Promise<void>;
  /** Resolves when none is open any more. */
  readonly whenNoneOpen: () => Promise<void>;
  /** Closes all that are open, from this side. */
  readonly hangUp: () => void;
}

interface Closable {
  close(done: () => void): unknown;
}

/** Listens on a free port of this computer until the test ends; `sockets` are those it has open then. */
export async function listen(
  server: Closable & {
    listen(port: number, host: string, done: () => void): unknown;
    address(): unknown;
  },
  protocol: 'http' | 'https' | 'socks5',
  sockets: ReadonlySet<Duplex>,
): Promise<Listening> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    await new Promise<void>((resolve) => {
      server.close(resolve);
      for (const socket of sockets) socket.destroy();
    });
  });
  const address = server.address();
  const port =
    typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;
  return { port, url: new URL(`${protocol}://127.0.0.1:${String(port)}/`) };
}

function track(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  return sockets;
}

/** A real HTTP server on this computer, closed when the test ends. */
export async function httpServer(answer: RequestListener): Promise<Listening> {
  const server = createHttp(answer);
  return listen(server, 'http', track(server));
}

/** The same behind TLS, with one of the tests' certificates. */
export async function httpsServer(
  certificate: CertificateName,
  answer: RequestListener,
  options: SecureOptions = {},
): Promise<SecureListening> {
  const server = createHttps(
    { ...options, key: read(`${certificate}.key.pem`), cert: read(`${certificate}.cert.pem`) },
    answer,
  );
  server.on('tlsClientError', () => undefined);
  const open = new Set<Socket>();
  const changes = new EventEmitter();
  const ports: number[] = [];
  server.on('secureConnection', (socket) => {
    ports.push(socket.remotePort ?? 0);
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      changes.emit('changed');
    });
    changes.emit('changed');
  });
  const when = async (reached: () => boolean): Promise<void> => {
    while (!reached()) await once(changes, 'changed');
  };
  return {
    ...(await listen(server, 'https', track(server))),
    ports: () => [...ports],
    whenMade: (count) => when(() => ports.length >= count),
    whenNoneOpen: () => when(() => open.size === 0),
    hangUp: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

/** A server of bare sockets, for answers no HTTP library would give. */
export async function socketServer(serve: (socket: Socket) => void): Promise<Listening> {
  const sockets = new Set<Socket>();
  const server = createTcp((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    serve(socket);
  });
  return listen(server, 'http', sockets);
}

/** Calls `then` with everything received once the head of a request (and a body of this many bytes) is there. */
export function whenRequested(socket: Socket, then: (received: string) => void): void {
  let received = '';
  let handedOn = false;
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    const head = received.indexOf('\r\n\r\n');
    if (handedOn || head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
    if (received.length < head + 4 + length) return;
    handedOn = true;
    then(received);
  });
}

/** A port on which nothing listens. */
export async function closedPort(): Promise<URL> {
  const server = createTcp();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  return new URL(`http://127.0.0.1:${String(port)}/`);
}
