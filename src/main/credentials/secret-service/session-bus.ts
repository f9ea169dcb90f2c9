/** The session's D-Bus, called a few times and closed again. */
import { connect, type Socket } from 'node:net';
import { type BusCall, decodeReply, encodeCall, messageLength, type Reply } from './message.ts';

export interface SessionBus {
  /** @throws Error when it is refused */
  call(call: BusCall): Promise<Reply['values']>;
}

/** The path of the bus's socket; an abstract one begins with a zero. Null where it is reached in another way, or not at all. */
export function busPath(env: Readonly<Record<string, string | undefined>>): string | null {
  const { DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: runtime } = env;
  if (address === undefined || address === '') {
    return runtime === undefined || runtime === '' ? null : `${runtime}/bus`;
  }
  for (const one of address.split(';')) {
    if (!one.startsWith('unix:')) continue;
    const pairs = new Map(
      one
        .slice('unix:'.length)
        .split(',')
        .map((pair): [string, string] => {
          const [key = '', value = ''] = pair.split('=', 2);
          return [key, unescaped(value)];
        }),
    );
    const path = pairs.get('path');
    if (path !== undefined) return path;
    const abstract = pairs.get('abstract');
    if (abstract !== undefined) return `\0${abstract}`;
  }
  return null;
}

const unescaped = (text: string): string =>
  text.replaceAll(/%([0-9a-f]{2})/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/**
 * Connects, does `work`, and disconnects.
 *
 * @param timeoutMs for all of it
 * @throws Error when there is no bus, and when it takes longer
 */
export async function onBus<T>(
  path: string,
  timeoutMs: number,
  work: (bus: SessionBus) => Promise<T>,
): Promise<T> {
  const socket = connect({ path });
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => undefined);
  const timer = setTimeout(() => {
    failed.reject(new Error('D-Bus does not answer'));
  }, timeoutMs);
  socket.on('error', failed.reject);
  socket.on('close', () => {
    failed.reject(new Error('D-Bus has closed the connection'));
  });
  try {
    return await Promise.race([talk(socket, failed.reject, work), failed.promise]);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

async function talk<T>(
  socket: Socket,
  fail: (error: Error) => void,
  work: (bus: SessionBus) => Promise<T>,
): Promise<T> {
  const uid = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex');
  socket.write(`\0AUTH EXTERNAL ${uid}\r\n`);
  const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
  if (!answer.toString('latin1').startsWith('OK ')) throw new Error('D-Bus refuses this user');
  socket.write('BEGIN\r\n');

  const waiting = new Map<number, (reply: Reply) => void>();
  let bytes: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    try {
      for (;;) {
        const length = messageLength(bytes);
        if (length === null || bytes.length < length) return;
        const reply = decodeReply(bytes.subarray(0, length));
        bytes = bytes.subarray(length);
        if (reply !== null) waiting.get(reply.replyTo)?.(reply);
      }
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
  let serial = 0;
  const bus: SessionBus = {
    call: async (call) => {
      serial += 1;
      const mine = serial;
      const reply = await new Promise<Reply>((resolve) => {
        waiting.set(mine, resolve);
        socket.write(encodeCall(call, mine));
      });
      if (reply.isError) throw new Error(`${call.member} is refused`);
      return reply.values;
    },
  };
  const name = 'org.freedesktop.DBus';
  const path = '/org/freedesktop/DBus';
  await bus.call({ destination: name, path, interface: name, member: 'Hello', args: [] });
  return work(bus);
}
