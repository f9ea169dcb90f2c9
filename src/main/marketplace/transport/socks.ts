/** The client's side of SOCKS version 5 (RFC 1928), with a user name and password (RFC 1929). */
import { isIPv4, isIPv6, type Socket } from 'node:net';
import { ProxyRefusal } from './proxy-refusal.ts';

const VERSION = 5;
const PASSWORD_VERSION = 1;
const NO_PASSWORD = 0;
const BY_PASSWORD = 2;
const NO_METHOD = 0xff;
const CONNECT = 1;
const IPV4 = 1;
const NAME = 3;
const IPV6 = 4;

/** Where a tunnel is to lead. */
export interface TunnelEnd {
  /** A name, or an address in numbers without brackets. Names are looked up by the proxy. */
  readonly host: string;
  readonly port: number;
}

/** Who asks; null where the proxy's address names nobody. */
export type ProxyCredentials = { readonly name: string; readonly password: string } | null;

/**
 * Asks the proxy at the other end of this socket for a tunnel. Afterwards the socket is the tunnel. Rejects with a
 * {@link ProxyRefusal} that says why there is none, or with what broke the connection.
 */
export async function askSocksProxy(
  socket: Socket,
  end: TunnelEnd,
  credentials: ProxyCredentials,
): Promise<void> {
  const bytes = new Reader(socket);
  try {
    const methods = credentials === null ? [NO_PASSWORD] : [NO_PASSWORD, BY_PASSWORD];
    socket.write(Buffer.from([VERSION, methods.length, ...methods]));
    const [version, method] = await bytes.read(2);
    if (version !== VERSION) throw new ProxyRefusal(version === 0 ? 'socks4' : 'not-socks5');
    if (method === BY_PASSWORD && credentials !== null) await identify(socket, bytes, credentials);
    else if (method !== NO_PASSWORD) {
      throw new ProxyRefusal(method === NO_METHOD ? noMethod(credentials) : 'not-socks5');
    }
    socket.write(Buffer.concat([Buffer.from([VERSION, CONNECT, 0]), addressOf(end)]));
    await readReply(bytes);
  } finally {
    bytes.release();
  }
  // A proxy that goes on talking before TLS began is not one to be trusted with anything.
  if (socket.readableLength > 0) throw new ProxyRefusal('not-socks5');
}

function noMethod(credentials: ProxyCredentials): string {
  return credentials === null ? 'password-needed' : 'password-refused';
}

async function identify(
  socket: Socket,
  bytes: Reader,
  { name, password }: NonNullable<ProxyCredentials>,
): Promise<void> {
  socket.write(Buffer.concat([Buffer.from([PASSWORD_VERSION]), sized(name), sized(password)]));
  const [, status] = await bytes.read(2);
  if (status !== 0) throw new ProxyRefusal('password-refused');
}

function addressOf({ host, port }: TunnelEnd): Buffer {
  const portBytes = Buffer.alloc(2);
  portBytes.writeUInt16BE(port);
  if (isIPv4(host)) return Buffer.concat([Buffer.from([IPV4, ...ipv4Bytes(host)]), portBytes]);
  if (isIPv6(host)) return Buffer.concat([Buffer.from([IPV6]), ipv6Bytes(host), portBytes]);
  return Buffer.concat([Buffer.from([NAME]), sized(host), portBytes]);
}

/** A text with its length in one byte before it. */
function sized(text: string): Buffer {
  const content = Buffer.from(text, 'utf8');
  if (content.length > 255) throw new ProxyRefusal('too-long');
  return Buffer.concat([Buffer.from([content.length]), content]);
}

function ipv4Bytes(host: string): number[] {
  return host.split('.').map(Number);
}

/** As URLs write it: groups of hexadecimal digits, of which one row of zeros may be left out. */
function ipv6Bytes(host: string): Buffer {
  const [head = '', tail = ''] = host.split('::');
  const groups = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const zeros = Math.max(0, 8 - groups(head).length - groups(tail).length);
  const all = [...groups(head), ...Array.from({ length: zeros }, () => '0'), ...groups(tail)];
  return Buffer.concat(all.map((group) => Buffer.from(group.padStart(4, '0'), 'hex')));
}

async function readReply(bytes: Reader): Promise<void> {
  const [version, reply, , kind] = await bytes.read(4);
  if (version !== VERSION) throw new ProxyRefusal('not-socks5');
  if (reply !== 0) throw new ProxyRefusal(reasonOf(reply));
  await bytes.read((await boundLength(bytes, kind)) + 2);
}

/** How long the address is from which the proxy connects; it is of no use here, but has to be read away. */
async function boundLength(bytes: Reader, kind: number | undefined): Promise<number> {
  switch (kind) {
    case IPV4:
      return 4;
    case IPV6:
      return 16;
    case NAME:
      return (await bytes.read(1))[0] ?? 0;
    case undefined:
    default:
      throw new ProxyRefusal('not-socks5');
  }
}

function reasonOf(reply: number | undefined): string {
  switch (reply) {
    case 2:
      return 'not-allowed';
    case 3:
    case 4:
      return 'unreachable';
    case 5:
      return 'connection-refused';
    case 6:
      return 'too-late';
    case undefined:
    default:
      return `socks-${String(reply)}`;
  }
}

/** Reads exactly as many bytes as are asked for, and leaves the others where they are. */
class Reader {
  readonly #socket: Socket;
  #wanted = 0;
  #settle: { resolve: (bytes: Buffer) => void; reject: (reason: unknown) => void } | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('readable', this.#onReadable).on('error', this.#onError).on('close', this.#onClose);
  }

  read(count: number): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#wanted = count;
      this.#settle = { resolve, reject };
      if (this.#socket.destroyed) this.#onClose();
      else this.#onReadable();
    });
  }

  release(): void {
    this.#socket
      .off('readable', this.#onReadable)
      .off('error', this.#onError)
      .off('close', this.#onClose);
  }

  readonly #onReadable = (): void => {
    if (this.#settle === null || this.#socket.readableLength < this.#wanted) return;
    const bytes: unknown = this.#socket.read(this.#wanted);
    if (!(bytes instanceof Buffer)) return;
    const { resolve } = this.#settle;
    this.#settle = null;
    resolve(bytes);
  };

  readonly #onError = (error: Error): void => {
    this.#settle?.reject(error);
    this.#settle = null;
  };

  readonly #onClose = (): void => {
    this.#onError(new ProxyRefusal('closed'));
  };
}
