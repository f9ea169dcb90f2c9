/**
 * From a key press in the market's search to the paint that shows the letter, and to the one that shows what it found, in the
 * terminal itself with its market moving, of 5,000 and of 100,000 rows; beside the same keys in a bare field, in a window of its
 * own. The three take turns. Needs the built application.
 *
 * `node test/bench/input.ts [--rows 5000,100000]` prints a table, with `--json` one JSON line a figure.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright';
import { makeDataFolder, type Scale, switchesOf } from '../support/data/data-folder.ts';
import { launchTerminal } from '../support/running/terminal.ts';
import { Desk } from '../support/screen/desk.ts';
import { untilText } from '../support/waiting/until.ts';
import { type Seen, watchKeystrokes } from './support/keystrokes.ts';
import { servePages, type Server, withScene } from './support/pages.ts';
import { median, partBelow, tell } from './support/report.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, rows: { type: 'string', default: '5000,100000' } },
});

const SEED = 'input';
const ROUNDS = 3;
const VARIANTS_PER_PRODUCT = 3;
/** Most from a key to its results, half of the keys, by the rows of the market. */
const RESULTS_MS: ReadonlyMap<number, number> = new Map([
  [5_000, 20],
  [100_000, 30],
]);
/** Slower than anybody types, so that no key waits for another one. */
const PAUSE_MS = 60;
/** All of the market is read by then. */
const LIMIT_MS = 300_000;
/** What a start leaves for later is done by then. */
const REST_MS = 20_000;
const TEXTS = ['american gold eagle', 'maple leaf', 'silver 10 oz bar', 'pamp lady', 'krugerrand'];

async function typed(page: Page): Promise<Seen> {
  const field = page.locator('input[type="search"]').first();
  await field.focus();
  const seen = await watchKeystrokes(page);
  const all: { letters: number[]; results: number[] } = { letters: [], results: [] };
  // The first is for the compiler.
  for (const [at, text] of ['gold coin', ...TEXTS].entries()) {
    for (const letter of text) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await sleep(PAUSE_MS);
    }
    const { letters, results } = await seen();
    if (at > 0) {
      all.letters.push(...letters);
      all.results.push(...results);
    }
    await field.fill('');
    await sleep(PAUSE_MS * 5);
    await seen();
  }
  return all;
}

const inBareField = (server: Server): Promise<Seen> =>
  withScene(server, 'bare-input', async ({ page, settle }) => {
    await settle();
    return typed(page);
  });

async function inTerminal(userData: string, scale: Scale): Promise<Seen> {
  const args = [...switchesOf(scale, SEED), '--no-first-trade'];
  const terminal = await launchTerminal({ userData, args });
  try {
    const { page } = terminal;
    await new Desk(page).ready({ timeoutMs: LIMIT_MS });
    const field = page.locator('input[type="search"]').first();
    const products = new RegExp(new Intl.NumberFormat('en-US').format(scale.products));
    const shown = async (): Promise<string> => (await field.getAttribute('placeholder')) ?? '';
    await untilText('all products', shown, products, { timeoutMs: LIMIT_MS });
    await sleep(REST_MS);
    return await typed(page);
  } finally {
    await terminal.close();
  }
}

const home = mkdtempSync(join(tmpdir(), 'touchstone-input-'));
const server = await servePages(1);
try {
  const bare: Seen[] = [];
  const markets = values.rows.split(',').map((rows) => ({
    rows: Number(rows),
    folder: join(home, rows),
    scale: {
      products: Math.round(Number(rows) / VARIANTS_PER_PRODUCT),
      orders: 1_000,
      levels: 100,
    },
    seen: new Array<Seen>(),
  }));
  for (const { folder, scale } of markets) {
    await makeDataFolder({ folder, scale, seed: SEED, now: Date.now() });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await inBareField(server));
    for (const { folder, scale, seen } of markets) seen.push(await inTerminal(folder, scale));
  }
  const of = (seen: readonly Seen[], what: keyof Seen, part: number): number =>
    median(seen.map((one) => partBelow(one[what], part)));
  for (const { rows, seen } of markets) {
    for (const part of [0.5, 0.99]) {
      const name = `p${String(part * 100)}, ${new Intl.NumberFormat('en-US').format(rows)} rows`;
      const beside = [of(bare, 'letters', part), 'letter in a bare field'] as const;
      const value = of(seen, 'results', part);
      const most = part === 0.5 ? RESULTS_MS.get(rows) : undefined;
      const goal =
        most === undefined ? {} : { goal: [`≤ ${String(most)} ms`, value <= most] as const };
      tell({
        name: `input: key to letter, ${name}`,
        value: of(seen, 'letters', part),
        unit: 'ms',
        beside,
      });
      tell({ name: `input: key to results, ${name}`, value, unit: 'ms', beside, ...goal });
    }
  }
} finally {
  await server.close();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
