/**
 * What a terminal of many years costs beside one of some months: 1,000 products in 3,000 variants, 10,000 orders, an order book of
 * 100 levels and a year of recorded prices; ten times as many products, orders and levels; a hundred times as many. Of
 * each the first painted prices and the terminal's own rows after a start, beside a window of the same Electron that shows
 * nothing, how long until all of the catalogue is there, and the memory when nobody touches it. Needs Linux, the built application and 3 GB of disk.
 *
 * `node test/bench/scale.ts [--times 1,10,100]` prints a table, with `--json` one JSON line a figure.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  makeDataFolder,
  scaleOf,
  switchesOf,
  type Times,
  TIMES,
} from '../support/data/data-folder.ts';
import { Desk } from '../support/screen/desk.ts';
import { launchTerminal } from '../support/running/terminal.ts';
import { untilText } from '../support/waiting/until.ts';
import { BLANK, firstPaint, OWN_ROWS, TERMINAL } from './support/first-paint.ts';
import { idleMemory } from './support/idle-memory.ts';
import { median, tell, tellRatio } from './support/report.ts';
import { useOnce } from './support/use-once.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, times: { type: 'string', default: TIMES.join(',') } },
});

const SEED = 'scale';
const ROUNDS = 5;
const LIMIT_MS = 300_000;
/** After the rows are there: the search index is made, and the journal was read through. */
const IDLE_MS: Readonly<Record<Times, number>> = { 1: 30_000, 10: 45_000, 100: 90_000 };
const LARGEST: Times = 100;
/** Of the largest: more than a blank window's first paint, and of its memory. */
const GOALS = { paintMs: 250, memory: 1.5 };

const wordsOf = (times: Times): string =>
  `${new Intl.NumberFormat('en-US').format(scaleOf(times).products)} products`;

/** Ms from the start until every product of the catalogue is on the screen. */
async function untilWhole(userData: string, switches: readonly string[], times: Times) {
  const began = performance.now();
  const terminal = await launchTerminal({ userData, args: switches });
  try {
    const desk = new Desk(terminal.page);
    await desk.shows();
    const field = terminal.page.locator('input[type="search"]').first();
    const said = async (): Promise<string> => (await field.getAttribute('placeholder')) ?? '';
    await untilText('all products', said, new RegExp(wordsOf(times)), { timeoutMs: LIMIT_MS });
    return performance.now() - began;
  } finally {
    await terminal.close();
  }
}

async function measure(home: string, times: Times): Promise<void> {
  const scale = scaleOf(times);
  const folder = join(home, `${String(times)}-times`);
  await makeDataFolder({ folder, scale, seed: SEED, now: Date.now() });
  const switches = [...switchesOf(scale, SEED), '--no-first-trade'];
  await useOnce(folder, switches);
  const [prices, rows, blank]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    blank.push(await firstPaint(BLANK, join(home, 'blank')));
    prices.push(await firstPaint({ ...TERMINAL, switches }, folder));
    rows.push(await firstPaint({ ...OWN_ROWS, switches }, folder));
  }
  const of = `${String(times)} ×`;
  const beside = [median(blank), 'blank window'] as const;
  const value = median(prices);
  const isLargest = times === LARGEST;
  const goal = [`blank + ${String(GOALS.paintMs)} ms`, value <= beside[0] + GOALS.paintMs] as const;
  tell({
    name: `scale: start to painted prices, ${of}`,
    value,
    unit: 'ms',
    beside,
    ...(isLargest ? { goal } : {}),
  });
  tell({ name: `scale: start to own rows, ${of}`, value: median(rows), unit: 'ms', beside });
  tell({
    name: `scale: start to the whole catalog, ${of}`,
    value: (await untilWhole(folder, switches, times)) / 1_000,
    unit: 's',
  });
  const empty = await idleMemory(BLANK, join(home, 'blank'), 5_000);
  const { all } = await idleMemory({ ...OWN_ROWS, switches }, folder, IDLE_MS[times]);
  const against = [empty.all, 'blank window'] as const;
  const name = `scale: memory when idle, ${of}`;
  if (isLargest) tellRatio(name, all, 'MB', against, GOALS.memory);
  else tell({ name, value: all, unit: 'MB', beside: against });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

const home = mkdtempSync(join(tmpdir(), 'touchstone-scale-'));
try {
  for (const asked of values.times.split(',').map(Number)) {
    const times = TIMES.find((one) => one === asked);
    if (times === undefined) throw new Error(`--times takes ${TIMES.join(', ')}.`);
    await measure(home, times);
  }
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
