/** fcitx5, which composes Japanese, on an X server and a bus of its own, switched on. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended, lineOf } from '../../support/running/processes.ts';
import { until } from '../../support/waiting/until.ts';
import { busConfiguration } from './keychains/keychain.ts';
import type { Place } from './row.ts';
import { type Position, XKeyboard } from './x-keyboard.ts';

/** The programs that it needs, beside those of the keyboard. */
export const FCITX = [
  'fcitx5',
  'fcitx5-remote',
  '/usr/share/fcitx5/inputmethod/anthy.conf',
  'dbus-daemon',
] as const;
/** What is typed, and the text that it composes. */
const TYPED: Pick<Composer, 'keys' | 'text'> = { keys: ['KeyK', 'KeyA'], text: 'か' };
const ENGINE = 'anthy';

const FCITX_PROFILE = `[Groups/0]
Name=Default
Default Layout=us
DefaultIM=anthy
[Groups/0/Items/0]
Name=keyboard-us
Layout=
[Groups/0/Items/1]
Name=anthy
Layout=
[GroupOrder]
0=Default
`;

export interface Composer {
  readonly x: XKeyboard;
  readonly keys: readonly Position[];
  readonly text: string;
  /** For the program that is typed into. */
  readonly env: Readonly<Record<string, string>>;
  /** Once the program has the focus: the engine takes what is typed. */
  composes(): Promise<void>;
}

export async function startInputMethod(place: Place): Promise<Composer> {
  const x = await XKeyboard.start(place);
  x.layout('us');
  const home = join(place.folder, 'home');
  mkdirSync(join(home, '.config', 'fcitx5'), { recursive: true, mode: 0o700 });
  writeFileSync(join(home, '.config', 'fcitx5', 'profile'), FCITX_PROFILE);
  const own = { ...process.env, ...x.env, HOME: home, XDG_RUNTIME_DIR: home };
  const started = (
    command: string,
    args: readonly string[],
    env: NodeJS.ProcessEnv,
  ): ChildProcess => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    place.atTheEnd(async () => {
      child.kill();
      await ended(child, 5_000);
    });
    return child;
  };
  // Starts nothing by itself: a keychain of the computer would ask.
  const configuration = join(home, 'bus.conf');
  writeFileSync(configuration, busConfiguration(join(home, 'bus'), home));
  const bus = ['--nofork', '--print-address', `--config-file=${configuration}`];
  const address = await lineOf(started('dbus-daemon', bus, own));
  const env = {
    ...x.env,
    DBUS_SESSION_BUS_ADDRESS: address,
    GTK_IM_MODULE: 'fcitx',
    XMODIFIERS: '@im=fcitx',
    HOME: home,
    XDG_RUNTIME_DIR: home,
  };
  const all = { ...own, ...env };
  const run = (command: string, ...args: readonly string[]): string =>
    spawnSync(command, args, { env: all, encoding: 'utf8', timeout: 10_000 }).stdout.trim();
  started('fcitx5', ['--disable=wayland'], all);
  const isOn = (): boolean => {
    run('fcitx5-remote', '-s', ENGINE);
    return run('fcitx5-remote', '-n') === ENGINE;
  };
  const isRunning = (): boolean => run('fcitx5-remote') !== '';
  await until('an input method', () => isRunning() || undefined);
  return {
    x,
    ...TYPED,
    env,
    composes: async () => {
      await until('the engine', () => isOn() || undefined, { timeoutMs: 30_000 });
    },
  };
}
