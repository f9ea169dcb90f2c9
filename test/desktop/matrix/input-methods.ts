/** fcitx5, which composes Japanese, on an X server and a bus of its own, switched on. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../support/waiting/until.ts';
import type { Place } from './row.ts';
import { startBus, startProgram, type Variables } from './starting.ts';
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
  readonly env: Variables;
  /** Once the program has the focus: the engine takes what is typed. */
  composes(): Promise<void>;
}

export async function startInputMethod(place: Place): Promise<Composer> {
  const x = await XKeyboard.start(place);
  x.layout('us');
  const home = join(place.folder, 'home');
  mkdirSync(join(home, '.config', 'fcitx5'), { recursive: true, mode: 0o700 });
  writeFileSync(join(home, '.config', 'fcitx5', 'profile'), FCITX_PROFILE);
  const own = { HOME: home, XDG_RUNTIME_DIR: home };
  const env = {
    ...x.env,
    ...own,
    ...(await startBus(place, home, { env: { ...x.env, ...own } })),
    GTK_IM_MODULE: 'fcitx',
    XMODIFIERS: '@im=fcitx',
  };
  const all = { ...process.env, ...env };
  const run = (command: string, ...args: readonly string[]): string =>
    spawnSync(command, args, { env: all, encoding: 'utf8', timeout: 10_000 }).stdout.trim();
  startProgram(place, 'fcitx5', ['--disable=wayland'], { env });
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
