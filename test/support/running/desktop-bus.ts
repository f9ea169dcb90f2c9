/** A D-Bus on which a test announces the lock of the screen and sleep as desktops do. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLoginManager } from './login-manager.ts';
import { lineOf } from './processes.ts';

/** Whether it can be started here: Debian's `dbus`, which every Linux desktop has. */
export const hasDesktopBus = (): boolean =>
  existsSync('/usr/bin/dbus-daemon') && existsSync('/usr/bin/dbus-send');

export interface DesktopBus {
  /** For the terminal: both its buses are this one. */
  readonly env: Readonly<Record<string, string>>;
  /** As systemd-logind announces it. */
  lockSession(): void;
  /** As the screen saver of a desktop announces it. */
  lockScreen(desktop: 'freedesktop' | 'gnome'): void;
  /** As systemd-logind announces it, before the computer sleeps and after. */
  prepareForSleep(isStarting: boolean): void;
  end(): void;
}

/** @param folder empty; for the socket and its configuration */
export async function startDesktopBus(folder: string): Promise<DesktopBus> {
  const address = `unix:path=${join(folder, 'bus')}`;
  const file = join(folder, 'bus.conf');
  writeFileSync(
    file,
    `<busconfig><listen>${address}</listen><policy context="default">
    <allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>`,
  );
  const bus = spawn('dbus-daemon', [`--config-file=${file}`, '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await lineOf(bus);
  const manager = await startLoginManager(join(folder, 'bus'));
  const emit = (path: string, signal: string, ...args: readonly string[]): void => {
    const sent = spawnSync(
      'dbus-send',
      [`--bus=${address}`, '--type=signal', path, signal, ...args],
      { encoding: 'utf8' },
    );
    if (sent.status !== 0) throw new Error(sent.stderr);
  };
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: address, DBUS_SYSTEM_BUS_ADDRESS: address },
    lockSession: () => {
      emit('/org/freedesktop/login1/session/_31', 'org.freedesktop.login1.Session.Lock');
    },
    lockScreen: (desktop) => {
      const name = `org.${desktop}.ScreenSaver`;
      emit(`/${name.replaceAll('.', '/')}`, `${name}.ActiveChanged`, 'boolean:true');
    },
    prepareForSleep: (isStarting) => {
      manager.prepareForSleep(isStarting);
    },
    end: () => {
      manager.end();
      bus.kill();
    },
  };
}
