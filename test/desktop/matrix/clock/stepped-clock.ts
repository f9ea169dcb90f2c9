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

  /** From now on the clock differs from the system's by this many hours. */
  hours(hours: number): void {
    const seconds = Buffer.alloc(8);
    seconds.writeBigInt64LE(BigInt(hours) * 3_600n);
    // In place: the program has the file mapped.
    const file = openSync(this.#file, 'r+');
    writeSync(file, seconds, 0, seconds.length, 0);
    closeSync(file);
  }
}
