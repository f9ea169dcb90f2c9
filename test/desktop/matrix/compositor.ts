/** A Wayland compositor without a screen: sway, which can be asked what it shows, or weston. */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { outputOf } from '../../support/running/processes.ts';
import { until } from '../../support/waiting/until.ts';
import type { Place } from './row.ts';
import { startProgram, type Variables } from './starting.ts';

/** Compositors refuse to run as root: nobody runs them then. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = (command: readonly string[]): readonly [string, ...string[]] =>
  isRoot
    ? [
        'setpriv',
        `--reuid=${String(NOBODY)}`,
        `--regid=${String(NOBODY)}`,
        '--clear-groups',
        ...command,
      ]
    : ['env', ...command];

export interface Compositor {
  /** For the programs that are to be shown in it. */
  readonly env: Variables;
}

async function start(
  place: Place,
  command: readonly string[],
  env: Variables,
): Promise<Compositor & { readonly runtime: string }> {
  const runtime = join(place.folder, 'run');
  mkdirSync(runtime, { mode: 0o700 });
  if (isRoot) chownSync(runtime, NOBODY, NOBODY);
  const [program, ...args] = asUser(command);
  const child = startProgram(place, program, args, {
    env: { HOME: runtime, XDG_RUNTIME_DIR: runtime, ...env },
    output: 'pipe',
  });
  const output = outputOf(child);
  const display = await until(
    'a socket of the compositor',
    () => readdirSync(runtime).find((name) => /^wayland-\d+$/u.test(name)),
    { timeoutMs: 20_000, seen: output },
  );
  return {
    runtime,
    env: { XDG_RUNTIME_DIR: runtime, WAYLAND_DISPLAY: display, XDG_SESSION_TYPE: 'wayland' },
  };
}

export async function startWeston(place: Place): Promise<Compositor> {
  const size = ['--width=1600', '--height=1000'];
  const command = ['weston', '--backend=headless-backend.so', '--use-pixman', ...size];
  return start(place, [...command, '--socket=wayland-1'], {});
}

const node = z.object({
  name: z.string().nullable(),
  pid: z.int().optional(),
  visible: z.boolean().optional(),
  rect: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }),
  get nodes() {
    return z.array(node);
  },
  get floating_nodes() {
    return z.array(node);
  },
});
type Node = z.infer<typeof node>;
const within = (one: Node): readonly Node[] => [
  one,
  ...[...one.nodes, ...one.floating_nodes].flatMap(within),
];

export class Sway implements Compositor {
  readonly env: Variables;
  readonly #socket: string;

  private constructor(env: Variables, socket: string) {
    this.env = env;
    this.#socket = socket;
  }

  /** @param configuration lines of sway's own; one screen of 1920 × 1080 by default */
  static async start(
    place: Place,
    configuration = 'output HEADLESS-1 resolution 1920x1080 position 0 0',
  ): Promise<Sway> {
    const file = join(place.folder, 'sway.conf');
    writeFileSync(file, `${configuration}\n`);
    const { env, runtime } = await start(place, ['sway', '-c', file], {
      WLR_BACKENDS: 'headless',
      WLR_RENDERER: 'pixman',
      WLR_LIBINPUT_NO_DEVICES: '1',
    });
    const socket = await until('the socket of sway', () =>
      readdirSync(runtime).find((name) => name.startsWith('sway-ipc')),
    );
    return new Sway(env, join(runtime, socket));
  }

  /** A command of sway's. @throws Error when sway refuses it */
  do(command: string): void {
    const { status, stdout } = this.#message([command]);
    if (status !== 0) throw new Error(`sway refuses “${command}”: ${stdout}`);
  }

  /** The windows that it shows. */
  windows(): readonly Node[] {
    const { stdout } = this.#message(['-t', 'get_tree', '-r']);
    return within(node.parse(JSON.parse(stdout))).filter(({ pid }) => pid !== undefined);
  }

  #message(args: readonly string[]): { readonly status: number | null; readonly stdout: string } {
    if (!existsSync(this.#socket)) throw new Error('sway has ended');
    return spawnSync('swaymsg', ['-s', this.#socket, ...args], { encoding: 'utf8' });
  }
}
