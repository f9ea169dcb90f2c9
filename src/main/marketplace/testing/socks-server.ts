import { connect, createServer, type Socket } from 'node:net';
import { listen } from './servers.ts';

/** A small real SOCKS5 proxy on this computer. */
interface SocksServer {
  readonly address: URL;
  /** Hosts and ports of the requested tunnels. */
  readonly asked: string[];
  /** Everything that came and went, the tunnels included. */
  readonly seen: () => string;
}

interface SocksOptions {
  /** Every tunnel leads there, as a test has no real names. */
  readonly target: URL;
  /** `name:password` that is requested; nobody is asked when left out. */
  readonly password?: string;
  /** What a tunnel is answered with; 0, success, by default. */
  readonly reply?: number;
}

/** Reads messages of a known length out of what arrives. */
function reader(socket: Socket): (count: number) => Promise<Buffer> {
  let held = Buffer.alloc(0);
  let wake = (): void => undefined;
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    wake();
  });
  return async (count) => {
    while (held.length < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const bytes = held.subarray(0, count);
    held = held.subarray(count);
    return bytes;
  };
}

export async function socksServer({
  target,
  password,
  reply = 0,
}: SocksOptions): Promise<SocksServer> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  let seen = '';
  const watch = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      seen += chunk.toString('latin1');
    });
  };
  const serve = async (client: Socket): Promise<void> => {
    const read = reader(client);
    const [, methods = 0] = await read(2);
    const offered = await read(methods);
    const wanted = password === undefined ? 0 : 2;
    if (!offered.includes(wanted)) {
      client.end(Buffer.from([5, 0xff]));
      return;
    }
    client.write(Buffer.from([5, wanted]));
    if (password !== undefined) {
      const [, nameLength = 0] = await read(2);
      const name = (await read(nameLength)).toString();
      const [length = 0] = await read(1);
      const given = `${name}:${(await read(length)).toString()}`;
      client.write(Buffer.from([1, given === password ? 0 : 1]));
      if (given !== password) {
        client.end();
        return;
      }
    }
    const [, , , kind = 0] = await read(4);
    const length = kind === 3 ? ((await read(1))[0] ?? 0) : kind === 4 ? 16 : 4;
    const host = await read(length);
    const port = (await read(2)).readUInt16BE();
    asked.push(`${kind === 3 ? host.toString() : host.toString('hex')}:${String(port)}`);
    if (reply !== 0) {
      client.end(Buffer.from([5, reply, 0, 1, 0, 0, 0, 0, 0, 0]));
      return;
    }
    const upstream = connect(Number(target.port), target.hostname, () => {
      watch(upstream);
      client.removeAllListeners('data');
      watch(client);
      client.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 80]));
      client.pipe(upstream).pipe(client);
    });
    upstream.on('error', () => client.destroy());
  };
  const server = createServer((client) => {
    watch(client);
    void serve(client);
  });
  const { url } = await listen(server, 'socks5', sockets);
  return { address: url, asked, seen: () => seen };
}
