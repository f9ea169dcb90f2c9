/** An X server with a window manager, whose keyboard has any layout; keys are pressed by position. */
import { spawnSync } from 'node:child_process';
import type { Place } from './row.ts';
import { startProgram, startXvfb, type Variables } from './starting.ts';

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
  readonly env: Variables;

  private constructor(env: Variables) {
    this.env = env;
  }

  static async start(place: Place): Promise<XKeyboard> {
    const x = new XKeyboard(await startXvfb(place, '1440x900'));
    startProgram(place, 'openbox', ['--sm-disable'], { env: x.env });
    return x;
  }

  /** `us`, `us dvorak`: layout and variant. */
  layout(name: string): void {
    const [layout = '', variant = ''] = name.split(' ');
    this.run('setxkbmap', '-layout', layout, '-variant', variant);
  }

  /** In one run of the program: what is held for long repeats. */
  press(...positions: readonly Position[]): void {
    const codes = positions.map((one) => String(KEYCODES[one]));
    this.run(
      'xdotool',
      ...codes.flatMap((code) => ['keydown', code]),
      ...codes.toReversed().flatMap((code) => ['keyup', code]),
    );
  }

  run(command: string, ...args: readonly string[]): void {
    const env = { ...process.env, ...this.env };
    const { status, stderr } = spawnSync(command, args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  }
}
