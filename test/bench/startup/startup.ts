/**
 * Startup: from the start of the process to the first painted prices, which are those kept on the disk, and to the rows that
 * the terminal itself draws, beside a window of the same Electron that shows nothing. They take turns. Needs the built application.
 *
 * `node test/bench/startup/startup.ts` prints a table, with `--json` one JSON line a figure.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useOnce } from '../support/use-once.ts';
import { BLANK, firstPaint, OWN_ROWS, TERMINAL } from '../support/first-paint.ts';
import { median, tell } from '../support/report.ts';

const ROUNDS = 9;
/** How much longer than the blank window it may take. */
const GOAL_MS = 200;

const home = mkdtempSync(join(tmpdir(), 'touchstone-startup-'));
try {
  const used = join(home, 'used');
  await useOnce(used, ['--practice-seed=7']);
  const [prices, rows, blank]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    blank.push(await firstPaint(BLANK, join(home, 'blank')));
    prices.push(await firstPaint(TERMINAL, used));
    rows.push(await firstPaint(OWN_ROWS, used));
  }
  const beside = [median(blank), 'blank window'] as const;
  const value = median(prices);
  tell({
    name: 'startup',
    value,
    unit: 'ms',
    beside,
    goal: [`blank + ${String(GOAL_MS)} ms`, value <= beside[0] + GOAL_MS],
  });
  tell({ name: 'startup: the terminal’s own rows', value: median(rows), unit: 'ms', beside });
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
