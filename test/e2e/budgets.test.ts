/** What the application may cost, as far as it does not depend on the machine. Nothing here is timed: it is counted. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isDeepStrictEqual } from 'node:util';
import {
  type MarketView,
  type RowsChanged,
  viewPageSchema,
} from '#contract/ipc/market/market-view.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { activityEntrySchema } from '#contract/ipc/app/session.ts';
import { MAX_PAGE_ROWS } from '#domain/market/view-limits.ts';
import { addCents, cents } from '#domain/money/money.ts';
import { isKept, reportOf } from '../support/budgets/budgets.ts';
import {
  costOfChanges,
  COUNTING,
  countedInMain,
  countedInPage,
} from '../support/budgets/counted.ts';
import { closureOf, modulesOf } from '../support/built/bundled-files.ts';
import { control } from '../support/running/control.ts';
import type { Desk } from '../support/screen/desk.ts';
import { FIRST_LOAD_BUDGET, firstLoad } from '../support/built/first-load.ts';
import { openPractice } from '../support/running/fixtures.ts';
import type { Terminal } from '../support/running/terminal.ts';

const OUT = join(import.meta.dirname, '..', '..', 'out');
/** Of the same update: what ticks by itself falls between some of them, and never between all. */
const UPDATES = 8;
const IDLE_MS = 10_000;
/** Of which the calmest counts: a busy machine is not done with a start for long. */
const IDLE_SPANS = 3;
/** In which a start has read the practice catalogue. */
const START_MS = 3_000;

it('asks for no more JavaScript before anything is drawn than it may', () => {
  const { gzip, scripts } = firstLoad();
  expect(gzip).toBeLessThanOrEqual(FIRST_LOAD_BUDGET);
  // What docks panes, draws charts or reads phrases comes later, and what only the main process needs never.
  const text = scripts.map((path) => readFileSync(join(OUT, 'renderer', path), 'utf8')).join('\n');
  for (const late of ['flexlayout__layout', 'uplot', 'cmdk-input', 'electron-store']) {
    expect(text).not.toContain(late);
  }
});

it('has scripts in ASCII alone, which the engine holds in one byte a character', () => {
  const scripts = ['main', 'preload', 'renderer/assets'].flatMap((folder) =>
    readdirSync(join(OUT, folder))
      .filter((name) => /\.c?js$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(scripts.length).toBeGreaterThan(50);
  const others = scripts.filter((path) => readFileSync(join(OUT, path)).some((byte) => byte > 127));
  expect(others).toEqual([]);
});

it('opens, sends, draws and wakes no more often than it may', async () => {
  const { terminal, desk, market } = await openPractice({ args: COUNTING });
  const started = await countedInMain(terminal);
  const { requests, rows } = await shown(terminal);
  const counts = new Map([
    ...modules(),
    ['files opened before the window', started.openedBeforeWindow ?? Infinity],
    ['files opened until the prices', started.opened.length],
    ['requests of a start', requests],
  ]);
  await control(market, { op: 'still', still: true });
  const inSight = await rowsInSight(desk, rows);
  for (const [count, words] of [
    [1, '1 changed price'],
    [20, '20 changed prices'],
  ] as const) {
    const changed = inSight.slice(0, count);
    const messages = Array.from({ length: UPDATES }, (_, update) => sentFor(changed, update + 1));
    counts.set(`messages for ${words}`, Math.max(...messages.map(({ length }) => length)));
    counts.set(`characters for ${words}`, charactersOf(messages[0] ?? []));
    const costs = await costOfChanges(terminal, messages.flat());
    counts.set(`commits for ${words}`, Math.min(...costs.map(({ commits }) => commits)));
    counts.set(`renders for ${words}`, Math.min(...costs.map(({ renders }) => renders)));
  }
  const readAgain = inSight.slice(0, 20).map((row) => ({ ...row, fetchedAt: row.fetchedAt + 1 }));
  counts.set('characters for 20 rows read again', charactersOf(sent(inSight, readAgain)));
  for (let span = 0; span < IDLE_SPANS; span += 1) {
    const calm = await idle(terminal);
    for (const [name, count] of calm) counts.set(name, Math.min(count, counts.get(name) ?? count));
    if (calm.every(([name]) => isKept(name, counts.get(name) ?? Infinity))) break;
  }

  const report = reportOf(counts);
  // All of them, where one is broken: what moved together tells why.
  expect(report.some((line) => line.startsWith('✗')) ? report : []).toEqual([]);
});

/** As the build counted them; what the bundler left inside functions until it is requested is among them. */
function modules(): [string, number][] {
  const [main, renderer] = [join(OUT, 'main'), join(OUT, 'renderer')];
  const read = closureOf(main, 'application.js');
  return [
    ['modules of the main process', modulesOf(main, read)],
    ['kB of scripts of the main process', Math.ceil(bytesOf(main, read) / 1_000)],
    ['modules of the first load', modulesOf(renderer, firstLoad().scripts)],
  ];
}

const bytesOf = (folder: string, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

const WHOLE_MARKET = {
  view: {
    watchlist: null,
    words: '',
    materials: [],
    category: null,
    attribute: null,
    ira: false,
    certified: false,
    esg: false,
    numismatic: false,
    order: null,
    found: [],
  } satisfies MarketView,
  range: { from: 0, to: MAX_PAGE_ROWS },
};

const snapshotSchema = z.object({ activity: z.array(activityEntrySchema) });

async function shown({ page }: Terminal): Promise<{ requests: number; rows: MarketRow[] }> {
  await sleep(START_MS);
  const counted: unknown = await page.evaluate(
    `window.touchstone.invoke('app/get-snapshot', {}).then(({ snapshot }) => snapshot)`,
  );
  const moments = snapshotSchema.parse(counted).activity.map(({ at }) => at);
  const first = Math.min(...moments);
  const requests = moments.filter((at) => at - first < START_MS).length;
  const read: unknown = await page.evaluate(
    `window.touchstone.invoke('market/read-page', ${JSON.stringify(WHOLE_MARKET)})`,
  );
  return { requests, rows: viewPageSchema.parse(read).rows };
}

/** The rows of the market that are on the screen. */
async function rowsInSight(desk: Desk, rows: readonly MarketRow[]): Promise<readonly MarketRow[]> {
  const texts = z.array(z.string().nullable()).parse(
    await desk.page.evaluate(`[
      ...document.querySelectorAll('[data-testid="market-row"] [title]:first-child'),
    ].map((element) => element.getAttribute('title'))`),
  );
  const titles = new Set(texts);
  return rows.filter(({ title, variantTitle }) => titles.has(`${title} · ${variantTitle}`));
}

/** What the main process sends when the prices of these rows change within one frame. */
function sentFor(rows: readonly MarketRow[], step: number): readonly RowsChanged[] {
  const changed = rows.map((row) => ({
    ...row,
    ask: row.ask === null ? null : { ...row.ask, price: addCents(row.ask.price, cents(step)) },
  }));
  return sent(rows, changed);
}

/** What is sent to a window that has these rows: those that changed, as they are now, in one message a frame. */
function sent(rows: readonly MarketRow[], now: readonly MarketRow[]): readonly RowsChanged[] {
  const before = new Map(rows.map((row) => [row.key, row]));
  const changed = now.filter((row) => !isDeepStrictEqual(row, before.get(row.key)));
  return [{ rows: changed, gone: [] }];
}

const charactersOf = (patches: readonly RowsChanged[]): number => JSON.stringify(patches).length;

/** Where the machine is busy, what lies between two counts is longer than requested. */
async function idle(terminal: Terminal): Promise<readonly [string, number][]> {
  const [mainBefore, pageBefore] = [await countedInMain(terminal), await countedInPage(terminal)];
  await sleep(IDLE_MS);
  const [main, page] = [await countedInMain(terminal), await countedInPage(terminal)];
  const ofMain = IDLE_MS / (main.atMs - mainBefore.atMs);
  const ofPage = IDLE_MS / (page.atMs - pageBefore.atMs);
  const messages = main.messages.length - mainBefore.messages.length;
  return [
    ['timers of the main process in 10 s', Math.round((main.timers - mainBefore.timers) * ofMain)],
    ['timers of the page in 10 s', Math.round((page.timers - pageBefore.timers) * ofPage)],
    ['messages to the page in 10 s', Math.round(messages * ofMain)],
  ];
}
