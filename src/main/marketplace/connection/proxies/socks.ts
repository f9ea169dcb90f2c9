/** Tunnels through proxies that speak SOCKS version 5 (RFC 1928), with or without a user name and password (RFC 1929). */
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ProxyRefusal } from './proxy-refusal.ts';
import { dial } from '../sockets/dial.ts';

/** One end of a connection. */
interface Endpoint {
  /** A name, or a numeric address without brackets. */
  readonly host: string;
  readonly port: number;
}

/** Credentials; null if the proxy's address contains none. */
export type ProxyCredentials = { readonly name: string; readonly password: string } | null;

interface SocksTunnelOptions {
  readonly proxy: Endpoint;
  /** Names are resolved by the proxy. */
  readonly destination: Endpoint;
  readonly credentials: ProxyCredentials;
  readonly deadline: AbortSignal;
}

/** RFC 1929 stores the length of name and password in one byte. */
const LONGEST_CREDENTIAL_BYTES = 255;

/**
 * Opens a tunnel: what is written to the socket arrives at the destination. Rejects with a {@link
 * ProxyRefusal}, with the connection error, or at the deadline.
 */
export async function openSocksTunnel(options: SocksTunnelOptions): Promise<Socket> {
  const { proxy, destination, credentials, deadline } = options;
  const { name, password } = credentials ?? { name: '', password: '' };
  if ([name, password].some((text) => Buffer.byteLength(text) > LONGEST_CREDENTIAL_BYTES)) {
    throw new ProxyRefusal('too-long');
  }
  // Loaded on demand, as few use such a proxy; and before connecting, so that no byte or error is missed.
  const { SocksClient } = await import('socks');
  const socket = await dial(proxy.host, proxy.port, deadline);
  const seen = watch(socket);
  const onDeadline = (): void => {
    socket.destroy();
  };
  deadline.addEventListener('abort', onDeadline, { once: true });
  try {
    await SocksClient.createConnection({
      command: 'connect',
      proxy: { type: 5, ...proxy, userId: name, password },
      destination: { ...destination },
      existing_socket: socket,
    });
    await expectSilence(socket, seen);
  } catch (error) {
    socket.destroy();
    if (error instanceof ProxyRefusal) throw error;
    // The library's own error is never passed on: it contains the password.
    throw seen.error() ?? new ProxyRefusal(reasonOf(error, seen.firstByte(), credentials));
  } finally {
    deadline.removeEventListener('abort', onDeadline);
    seen.stop();
  }
  // Errors of the tunnel surface in the TLS connection on top; no second handler is needed.
  return socket.on('error', () => undefined);
}

/** A proxy that sends more before TLS starts is not to be trusted. */
async function expectSilence(socket: Socket, seen: Watch): Promise<void> {
  const before = seen.bytes();
  // The library emits bytes that came with the proxy's reply as `data` in the next turn of the event loop.
  await nextTurn();
  socket.pause();
  if (seen.bytes() !== before || socket.readableLength > 0) throw new ProxyRefusal('not-socks5');
}

/** State that the library does not expose. */
interface Watch {
  /** Bytes emitted so far. */
  readonly bytes: () => number;
  /** Position of the version in a SOCKS5 reply. */
  readonly firstByte: () => number | undefined;
  /** The system's own error, with its code. */
  readonly error: () => Error | undefined;
  readonly stop: () => void;
}

function watch(socket: Socket): Watch {
  let bytes = 0;
  let firstByte: number | undefined;
  let broken: Error | undefined;
  const onData = (chunk: Buffer): void => {
    firstByte ??= chunk[0];
    bytes += chunk.length;
  };
  const onError = (error: Error): void => {
    broken = error;
  };
  socket.on('data', onData).on('error', onError);
  return {
    bytes: () => bytes,
    firstByte: () => firstByte,
    error: () => broken,
    stop: () => socket.off('data', onData).off('error', onError),
  };
}

/** The library tells why by its message only; `socks.test.ts` holds each of them against a real exchange. */
function reasonOf(
  error: unknown,
  firstByte: number | undefined,
  credentials: ProxyCredentials,
): string {
  const message = error instanceof Error ? error.message : '';
  const noPassword = credentials === null ? 'password-needed' : 'password-refused';
  if (message === 'Socket closed') return 'closed';
  if (message.includes('invalid socks version')) return firstByte === 0 ? 'socks4' : 'not-socks5';
  if (message.includes('no accepted authentication type')) return noPassword;
  if (message === 'Socks5 Authentication failed') return noPassword;
  const [, reply] = /^Socks5 proxy rejected connection - (\w+)$/.exec(message) ?? [];
  return reply === undefined ? 'not-socks5' : reasonOfReply(reply);
}

/** The replies of RFC 1928, section 6, in the library's names. */
function reasonOfReply(reply: string): string {
  switch (reply) {
    case 'NotAllowed':
      return 'not-allowed';
    case 'NetworkUnreachable':
    case 'HostUnreachable':
      return 'unreachable';
    case 'ConnectionRefused':
      return 'connection-refused';
    case 'TTLExpired':
      return 'too-late';
    case 'Granted':
      // Granted, but in another protocol version.
      return 'not-socks5';
    case 'Failure':
      return 'socks-1';
    case 'CommandNotSupported':
      return 'socks-7';
    case 'AddressNotSupported':
      return 'socks-8';
    default:
      return 'socks-unknown';
  }
}
