import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { busCall, takeMessage } from './dbus-message.ts';
import { watchScreenLock } from './screen-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-bus-'));
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const hasBus = existsSync('/usr/bin/dbus-daemon') && existsSync('/usr/bin/dbus-send');

/** What a real bus of its own needs; each test runs where Debian's `dbus` is installed, as on every Linux desktop. */
describe.runIf(hasBus)('on a real bus', () => {
  const address = `unix:path=${join(folder, 'bus')}`;
  let bus: ChildProcess;
  let locks = 0;
  let wake = (): void => undefined;

  beforeAll(async () => {
    const file = join(folder, 'bus.conf');
    writeFileSync(
      file,
      `<busconfig><listen>${address}</listen><policy context="default">
      <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>`,
    );
    bus = spawn('dbus-daemon', [`--config-file=${file}`, '--nofork', '--print-address=1'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise((resolve) => bus.stdout?.once('data', resolve));
  });
  afterAll(() => bus.kill());

  const emit = (path: string, name: string, ...args: readonly string[]): void => {
    const { status, stderr } = spawnSync(
      'dbus-send',
      [`--bus=${address}`, '--type=signal', path, name, ...args],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
  };
  const locked = (count: number): Promise<void> =>
    vi.waitFor(() => {
      expect(locks).toBe(count);
    }, 10_000);
  /** The bus has the rules of the terminal once a signal gets through. */
  const watching = async (): Promise<void> => {
    locks = 0;
    const env = { DBUS_SESSION_BUS_ADDRESS: address, DBUS_SYSTEM_BUS_ADDRESS: address };
    ends.push(
      watchScreenLock(() => {
        locks += 1;
        wake();
      }, env),
    );
    const probe = setInterval(() => {
      emit(
        '/org/freedesktop/ScreenSaver',
        'org.freedesktop.ScreenSaver.ActiveChanged',
        'boolean:true',
      );
    }, 50);
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    clearInterval(probe);
    locks = 0;
  };

  it('knows the lock of every desktop, and no unlock for one', async () => {
    await watching();
    emit('/o', 'org.freedesktop.ScreenSaver.ActiveChanged', 'boolean:false');
    emit('/o', 'org.gnome.ScreenSaver.ActiveChanged', 'boolean:true');
    await locked(1);
    emit('/o', 'org.mate.ScreenSaver.ActiveChanged', 'boolean:true');
    await locked(2);
    emit('/o', 'org.freedesktop.login1.Session.Unlock');
    emit('/o', 'org.freedesktop.ScreenSaver.ActiveChanged', 'string:true');
    emit('/o', 'org.freedesktop.login1.Session.Lock');
    await locked(3);
    expect(locks).toBe(3);
  });
});

describe('whatever a bus sends', () => {
  it('a missing bus reports nothing', () => {
    const env = {
      DBUS_SESSION_BUS_ADDRESS: 'autolaunch:',
      DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/none/x',
    };
    ends.push(watchScreenLock(() => expect.unreachable(), env));
    expect(ends).toHaveLength(1);
  });

  it.each([
    ['a refusal', Buffer.from('REJECTED EXTERNAL\r\n')],
    ['a message too long', Buffer.concat([Buffer.from('OK 1\r\n'), Buffer.alloc(64, 0xff)])],
  ])('%s ends the connection', async (_, answer) => {
    const path = join(folder, 'other');
    const server = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .resume()
        .write(answer);
    });
    await new Promise<void>((resolve) => {
      server.listen(path, resolve);
    });
    const closed = new Promise<void>((resolve) => {
      server.once('connection', (socket) =>
        socket.once('close', () => {
          resolve();
        }),
      );
    });
    const env = {
      DBUS_SESSION_BUS_ADDRESS: `unix:path=${path},guid=0`,
      DBUS_SYSTEM_BUS_ADDRESS: '',
    };
    ends.push(watchScreenLock(() => expect.unreachable(), env));
    await closed;
    server.close();
    expect(server.listening).toBe(false);
  });

  it('a message is taken once it is complete', () => {
    const call = busCall({ member: 'AddMatch', args: ["type='signal'"] }, 7);
    for (let length = 0; length < call.length; length += 1) {
      expect(takeMessage(call.subarray(0, length))).toBeNull();
    }
    const taken = takeMessage(Buffer.concat([call, Buffer.from('more')]));
    expect(taken?.signal).toBeNull();
    expect(taken?.rest.toString()).toBe('more');
  });
});
