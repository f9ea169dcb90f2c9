/**
 * Memory of a terminal that nobody touches, of all its processes, beside a window of the same Electron that shows nothing;
 * the practice marketplace, which is another program in all but name, is counted apart. What processes share is divided
 * among them (PSS), and with whatever else runs the same Electron: nothing else may. The two take turns. Needs Linux and the built
 * application.
 *
 * `node test/bench/memory/memory.ts` prints a table, with `--json` one JSON line a figure.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BLANK, OWN_ROWS } from '../support/first-paint.ts';
import { idleMemory, type Memory } from '../support/idle-memory.ts';
import { median, tell, tellRatio } from '../support/report.ts';

const ROUNDS = 3;
const IDLE_MS = 20_000;
/** Of the blank window's. */
const GOAL = 1.25;

const home = mkdtempSync(join(tmpdir(), 'touchstone-memory-'));
try {
  const [terminal, blank]: [Memory[], Memory[]] = [[], []];
  const used = { ...OWN_ROWS, switches: ['--practice-seed=7', '--no-first-trade'] };
  for (let round = 0; round < ROUNDS; round += 1) {
    blank.push(await idleMemory(BLANK, join(home, 'blank'), IDLE_MS));
    terminal.push(await idleMemory(used, join(home, 'used'), IDLE_MS));
  }
  const of = (all: readonly Memory[], part: keyof Memory): number =>
    median(all.map((one) => one[part]));
  tellRatio('memory: idle', of(terminal, 'all'), 'MB', [of(blank, 'all'), 'blank window'], GOAL);
  tell({
    name: 'memory: the practice marketplace',
    value: of(terminal, 'practice'),
    unit: 'MB',
  });
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
