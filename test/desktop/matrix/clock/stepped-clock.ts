/** The wall clock of a program, moved while it runs: a library in front of the system's, compiled for the row. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../row.ts';

export class SteppedClock {
  /** For the program whose clock it is, and all that it starts. */
  readonly env: Readonly<Record<string, string>>;
  readonly #file: string;

  constructor({ folder }: Place) {
    const library = join(folder, 'stepped-clock.so');
    this.#file = join(folder, 'clock-offset');
    writeFileSync(this.#file, Buffer.alloc(8));
    const source = join(import.meta.dirname, 'stepped-clock.c');
    const { status, stderr } = spawnSync(
      'cc',
      ['-shared', '-fPIC', '-O1', '-o', library, source, '-ldl'],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`cc: ${stderr}`);
    this.env = { LD_PRELOAD: library, STEPPED_CLOCK: this.#file };
  }

  /** Now it is this moment, to the second. Epoch milliseconds. */
  set(moment: number): void {
    const seconds = Math.round((moment - Date.now()) / 1_000);
    const offset = Buffer.alloc(8);
    offset.writeBigInt64LE(BigInt(seconds));
    // In place: the program has the file mapped.
    const file = openSync(this.#file, 'r+');
    writeSync(file, offset, 0, offset.length, 0);
    closeSync(file);
  }
}
