/** An X server with a window manager, whose keyboard has any layout; keys are pressed by position. */
import { spawn, spawnSync } from 'node:child_process';
import { ended, lineOf } from '../../support/running/processes.ts';
import type { Place } from './row.ts';

/** The numbers that X gives the positions of a PC keyboard. */
const KEYCODES = {
  ControlLeft: 37,
  KeyK: 45,
  KeyA: 38,
  KeyB: 56,
  KeyW: 25,
  Comma: 59,
  ShiftLeft: 50,
  Enter: 36,
  Space: 65,
  KeyR: 27,
  KeyU: 30,
} as const;
export type Position = keyof typeof KEYCODES;

export class XKeyboard {
  readonly env: Readonly<Record<string, string>>;

  private constructor(display: string) {
    this.env = { DISPLAY: display };
  }

  static async start(place: Place): Promise<XKeyboard> {
    const server = spawn(
      'Xvfb',
      ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    place.atTheEnd(async () => {
      server.kill();
      await ended(server, 5_000);
    });
    const x = new XKeyboard(`:${await lineOf(server)}`);
    const manager = spawn('openbox', ['--sm-disable'], {
      env: { ...process.env, ...x.env },
      stdio: 'ignore',
    });
    place.atTheEnd(() => void manager.kill());
    return x;
  }

  /** `us`, `us dvorak`: layout and variant. */
  layout(name: string): void {
    const [layout = '', variant = ''] = name.split(' ');
    this.run('setxkbmap', '-layout', layout, '-variant', variant);
  }

  press(...positions: readonly Position[]): void {
    const codes = positions.map((one) => String(KEYCODES[one]));
    for (const code of codes) this.run('xdotool', 'keydown', code);
    for (const code of codes.toReversed()) this.run('xdotool', 'keyup', code);
  }

  run(command: string, ...args: readonly string[]): void {
    const env = { ...process.env, ...this.env };
    const { status, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  }
}
