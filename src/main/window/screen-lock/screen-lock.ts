/**
 * The lock of the screen on Linux, where Electron reports none: each desktop announces it on D-Bus. Whoever else announces one locks
 * trading too, which costs a password and nothing more.
 */
import { connect, type Socket } from 'node:net';
import { busCall, type DbusSignal, takeMessage } from './dbus-message.ts';

/** GNOME, KDE and most others; what their screens are locked by emits `ActiveChanged` with true. */
const SCREEN_SAVERS: ReadonlySet<string> = new Set([
  'org.freedesktop.ScreenSaver',
  'org.gnome.ScreenSaver',
  'org.cinnamon.ScreenSaver',
  'org.mate.ScreenSaver',
  'org.xfce.ScreenSaver',
]);
const LOGIN_SESSION = 'org.freedesktop.login1.Session';

interface Bus {
  /** The addresses to try, in D-Bus's own form. */
  readonly addresses: string;
  readonly rules: readonly string[];
}

const rule = (name: string, member: string): string =>
  `type='signal',interface='${name}',member='${member}'`;

/** The buses of this user and of the machine. */
function buses(env: NodeJS.ProcessEnv): readonly Bus[] {
  return [
    {
      addresses: env['DBUS_SESSION_BUS_ADDRESS'] ?? `unix:path=${env['XDG_RUNTIME_DIR'] ?? ''}/bus`,
      rules: [...SCREEN_SAVERS].map((name) => rule(name, 'ActiveChanged')),
    },
    {
      addresses: env['DBUS_SYSTEM_BUS_ADDRESS'] ?? 'unix:path=/run/dbus/system_bus_socket',
      rules: [rule(LOGIN_SESSION, 'Lock')],
    },
  ];
}

const isLock = (signal: DbusSignal): boolean =>
  (SCREEN_SAVERS.has(signal.interface) &&
    signal.member === 'ActiveChanged' &&
    signal.flag === true) ||
  (signal.interface === LOGIN_SESSION && signal.member === 'Lock');

/**
 * Calls `onLocked` whenever the screen is locked. A bus that is not there reports none.
 *
 * @returns the function that ends it
 */
export function watchScreenLock(
  onLocked: () => void,
  env: NodeJS.ProcessEnv = process.env,
): () => void {
  const sockets = buses(env).flatMap((bus) => listen(bus, onLocked) ?? []);
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

function listen({ addresses, rules }: Bus, onLocked: () => void): Socket | null {
  const path = socketPath(addresses);
  if (path === null) return null;
  const socket = connect(path);
  // Never a reason to keep the program running.
  socket.unref();
  const user = Buffer.from(String(process.getuid?.() ?? '')).toString('hex');
  socket.write(`\0AUTH EXTERNAL ${user}\r\n`);
  let received: Buffer = Buffer.alloc(0);
  let isOpen = false;
  const take = (): void => {
    if (!isOpen) {
      const end = received.indexOf('\r\n');
      if (end === -1) return;
      if (!received.toString('latin1', 0, end).startsWith('OK')) {
        socket.destroy();
        return;
      }
      received = received.subarray(end + 2);
      isOpen = true;
      const calls = [
        { member: 'Hello', args: [] },
        ...rules.map((match) => ({ member: 'AddMatch', args: [match] })),
      ];
      socket.write('BEGIN\r\n');
      socket.write(Buffer.concat(calls.map((call, at) => busCall(call, at + 1))));
    }
    for (let taken = takeMessage(received); taken !== null; taken = takeMessage(received)) {
      received = taken.rest;
      if (taken.signal !== null && isLock(taken.signal)) onLocked();
    }
  };
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    try {
      take();
    } catch {
      // What is no message cannot be followed any further.
      socket.destroy();
    }
  });
  socket.on('error', () => {
    // No such bus: then it reports nothing, as the guide says.
    socket.destroy();
  });
  return socket;
}

/** The socket of the first address that is one; null for none. `unix:path=/run/user/1000/bus,guid=…` */
function socketPath(addresses: string): string | null {
  for (const address of addresses.split(';')) {
    const [, kind, value] = /^unix:(?:[^,]*,)*?(path|abstract)=([^,]+)/.exec(address) ?? [];
    if (value === undefined) continue;
    let path: string;
    try {
      path = decodeURIComponent(value);
    } catch {
      continue;
    }
    if (path.startsWith('/')) return kind === 'abstract' ? `\0${path}` : path;
  }
  return null;
}
