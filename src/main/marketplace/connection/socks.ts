/** Tunnels through proxies that speak SOCKS version 5 (RFC 1928), with or without a user name and password (RFC 1929). */
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ProxyRefusal } from './proxy-refusal.ts';
import { dial } from './dial.ts';

/** One end of a connection. */
interface Endpoint {
  /** A name, or an address in numbers without brackets. */
  readonly host: string;
  readonly port: number;
}

/** Who asks; null where the proxy's address names nobody. */
export type ProxyCredentials = { readonly name: string; readonly password: string } | null;

interface SocksTunnelOptions {
  readonly proxy: Endpoint;
  /** A name is looked up by the proxy. */
  readonly destination: Endpoint;
  readonly credentials: ProxyCredentials;
  readonly deadline: AbortSignal;
}

/** RFC 1929 gives the length of a name and of a password in one byte. */
const LONGEST_CREDENTIAL_BYTES = 255;

/**
 * Opens a tunnel: what is written to the socket arrives at the destination. Rejects with a {@link ProxyRefusal} that says
 * why there is none, or with what broke the connection, or when the deadline comes.
 */
export async function openSocksTunnel(options: SocksTunnelOptions): Promise<Socket> {
  const { proxy, destination, credentials, deadline } = options;
  const { name, password } = credentials ?? { name: '', password: '' };
  if ([name, password].some((text) => Buffer.byteLength(text) > LONGEST_CREDENTIAL_BYTES)) {
    throw new ProxyRefusal('too-long');
  }
  // Loaded when it is needed, as few use such a proxy; and before connecting, so that no byte or error goes unheard.
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
    // The library's own error is never passed on: it carries the password.
    throw seen.error() ?? new ProxyRefusal(reasonOf(error, seen.firstByte(), credentials));
  } finally {
    deadline.removeEventListener('abort', onDeadline);
    seen.stop();
  }
  // What goes wrong in the tunnel shows in the TLS connection on top of it; here it needs no second hearing.
  return socket.on('error', () => undefined);
}

/** A proxy that goes on talking before TLS began is not one to be trusted with anything. */
async function expectSilence(socket: Socket, seen: Watch): Promise<void> {
  const before = seen.bytes();
  // What came with the proxy's answer is handed on by the library, as `data`, in the next turn of the event loop.
  await nextTurn();
  socket.pause();
  if (seen.bytes() !== before || socket.readableLength > 0) throw new ProxyRefusal('not-socks5');
}

/** What the library does not tell. */
interface Watch {
  /** How many bytes were handed on so far. */
  readonly bytes: () => number;
  /** Where a SOCKS5 proxy names its version. */
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

/** The replies of RFC 1928, section 6, as the library names them. */
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
      // Granted, but in another version of the protocol.
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
