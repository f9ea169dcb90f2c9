/**
 * The market table with 5,000 and 300,000 rows: how long they take to come in page by page, the longest time that nothing else could
 * run, the first page after a start, and 160 keystrokes of searches, each with the rows to show in their order and all counts. Beside
 * uFuzzy over 30,000 texts, which answers with positions alone. Keystrokes are timed by the clock, the median of five: processor time of a
 * thread is counted in ticks of some milliseconds. Everything longer is processor time.
 *
 * `node test/bench/search.ts [--rows 300000] [--variants 1]` prints a table, with `--json` one JSON line a figure. uFuzzy is installed into a
 * cache of its own.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { NO_CHOICES } from '#main/settings/content-choices.ts';
import { MarketData } from '#main/market/market-data.ts';
import type { Product } from '#main/marketplace/model/market-model.ts';
import { MarketTable } from '#main/market/table/market-table.ts';
import { productsOf, tableOptions } from '#main/market/testing/table-of-rows.ts';
import { TableQueries } from '#main/market/views/table-queries.ts';
import { openState } from '#main/state/testing/app-state.ts';
import { largeCatalogue } from '../support/data/large-catalogue.ts';
import { KEYSTROKE_TEXTS } from '../support/data/typed-queries.ts';
import { competitor } from './support/competitor.ts';
import { median, partBelow, tell } from './support/report.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rows: { type: 'string', default: '5000,300000' },
    variants: { type: 'string' },
  },
});

const ROUNDS = 5;
/** Of each product: a large market has 100,000 products of three variants. */
const variantsOf = (rows: number): number => Number(values.variants ?? (rows > 5_000 ? 3 : 1));
const PAGE = 100;
const SHOWN = { from: 0, to: 60 };
/** Products of the catalog are made in parts of this size, so that not all are in memory. */
const PART = 5_000;
const FUZZY_ROWS = 30_000;
const GOALS = { fillCpuS: 6, blockMs: 50, startMs: 50, search: { 5000: 0.3, 300_000: 4 } } as const;

const KEY = { profileId: 'practice', environment: 'practice', market: 'bench' } as const;
const VIEW = {
  watchlist: null,
  materials: [],
  category: null,
  attribute: null,
  ira: false,
  certified: false,
  esg: false,
  numismatic: false,
  order: null,
  found: [],
};

const fuzzyModule = z.looseObject({
  default: z.custom<
    new (options: object) => { search(texts: readonly string[], text: string): unknown }
  >((value) => typeof value === 'function'),
});

/** Processor time of this thread: other programs on the machine do not count, and neither do waits for the disk. */
function threadMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Of each keystroke its median over the rounds, then the 99th percentile over the keystrokes. */
function p99Of(search: (text: string) => unknown, beforeRound = (): void => undefined): number {
  const medians = KEYSTROKE_TEXTS.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    beforeRound();
    for (const [at, text] of KEYSTROKE_TEXTS.entries()) {
      const from = performance.now();
      search(text);
      const spent = performance.now() - from;
      // The first round is for the compiler.
      if (round > 0) medians[at]?.push(spent);
    }
  }
  return partBelow(medians.map(median), 0.99);
}

function* productsOfSize(rows: number): Generator<readonly Product[]> {
  const variants = variantsOf(rows);
  const count = Math.floor(rows / variants);
  for (let from = 0; from < count; from += PART) {
    const part = largeCatalogue({
      products: Math.min(PART, count - from),
      variants,
      seed: String(from),
    });
    const named = part.map((row) => ({
      ...row,
      key: `${String(from)}-${row.key}`,
      productId: `${String(from)}-${row.productId}`,
    }));
    const products = productsOf(named);
    for (let at = 0; at < products.length; at += PAGE) yield products.slice(at, at + PAGE);
  }
}

function openMarket(folder: string): {
  table: MarketTable;
  market: MarketData;
  queries: TableQueries;
} {
  const table = new MarketTable(KEY, tableOptions(folder));
  const clock = { serviceNow: () => 1_000, wallNow: () => 1_000, after: () => () => undefined };
  const market = new MarketData(openState().state.publish, clock, table, NO_CHOICES);
  const queries = new TableQueries({
    table,
    records: market.known,
    watchlist: () => null,
    openings: null,
  });
  return { table, market, queries };
}

/** Processor time of this thread while something is worked out in slices: all of it, and the longest that nothing else could run. */
async function blocks(work: () => Promise<unknown>): Promise<{ all: number; longest: number }> {
  const done = { is: false };
  let longest = 0;
  const from = process.threadCpuUsage();
  const spent = (since: NodeJS.CpuUsage): number => {
    const { user, system } = process.threadCpuUsage(since);
    return (user + system) / 1_000;
  };
  const working = work().finally(() => {
    done.is = true;
  });
  let last = from;
  while (!done.is) {
    // oxlint-disable-next-line no-await-in-loop -- Whatever else waits has its turn here.
    await setImmediate();
    longest = Math.max(longest, spent(last));
    last = process.threadCpuUsage();
  }
  await working;
  return { all: spent(from), longest };
}

function tellBlocks(name: string, { all, longest }: { all: number; longest: number }): void {
  tell({ name: `search: ${name}`, value: all, unit: 'ms' });
  const goal = [`≤ ${String(GOALS.blockMs)}`, longest <= GOALS.blockMs] as const;
  tell({ name: `search: ${name}, longest block`, value: longest, unit: 'ms', goal });
}

async function measure(rows: number, fuzzyMs: number): Promise<void> {
  const of = `${String(rows)} rows`;
  const folder = mkdtempSync(join(tmpdir(), 'market-search-'));
  try {
    const { table: filled, market: reading } = openMarket(folder);
    reading.start();
    const pages: number[] = [];
    let cpuMs = 0;
    let page = 0;
    let first: readonly Product[] = [];
    for (const products of productsOfSize(rows)) {
      if (page === 0) first = products;
      page += 1;
      const spent = threadMs(() => {
        reading.productsRead(products, 1_000);
        reading.cataloguePageRead({ page, total: rows, fetchedAt: 1_000, products });
      });
      pages.push(spent);
      cpuMs += spent;
    }
    cpuMs += threadMs(() => {
      filled.close();
    });
    const { table, market, queries } = openMarket(folder);
    market.start();
    tell({
      name: `search: all rows read, processor, ${of}`,
      value: cpuMs / 1_000,
      unit: 's',
      goal: [`≤ ${String(GOALS.fillCpuS)}`, cpuMs <= GOALS.fillCpuS * 1_000],
    });
    const longest = Math.max(...pages);
    tell({
      name: `search: a page of products, p99, ${of}`,
      value: partBelow(pages, 0.99),
      unit: 'ms',
    });
    tell({
      name: `search: a page of products, longest, ${of}`,
      value: longest,
      unit: 'ms',
      goal: [`≤ ${String(GOALS.blockMs)}`, longest <= GOALS.blockMs],
    });
    // Prices were read since the last time, as they are every second: no row is at hand.
    const typed = p99Of(
      (words) => queries.page({ ...VIEW, words }, SHOWN),
      () => {
        market.productsRead(first, 2_000);
      },
    );
    const most = rows === 5_000 || rows === 300_000 ? GOALS.search[rows] : null;
    tell({
      name: `search: keystroke p99, ${of}`,
      value: typed,
      unit: 'ms',
      beside: [fuzzyMs, `uFuzzy, ${String(FUZZY_ROWS)} rows`],
      ...(most === null ? {} : { goal: [`≤ ${String(most)} ×`, typed / fuzzyMs <= most] as const }),
    });
    for (const side of ['buy', 'sell'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- One after another.
      const value = await blocks(() =>
        market.plans.rankValue({ side, material: 'Gold', size: '10 oz' }),
      );
      tellBlocks(`best value, ${side}, ${of}`, value);
      const scope = { kind: 'material', material: 'Gold' } as const;
      // oxlint-disable-next-line no-await-in-loop -- One after another.
      const sweep = await blocks(() =>
        market.plans.planLargeSweep({ side, size: '10 oz', stop: null, scope }),
      );
      tellBlocks(`sweep of a metal, ${side}, ${of}`, sweep);
    }
    table.close();
    const start = threadMs(() => {
      const again = openMarket(folder);
      again.market.start();
      again.queries.page({ ...VIEW, words: '' }, SHOWN);
      again.table.close();
    });
    tell({
      name: `search: start to first page, ${of}`,
      value: start,
      unit: 'ms',
      goal: [`≤ ${String(GOALS.startMs)}`, start <= GOALS.startMs],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const counts = values.rows.split(',').map(Number);
const [only] = counts;
if (counts.length === 1 && only !== undefined) {
  const { default: UFuzzy } = fuzzyModule.parse(await competitor('@leeoniya/ufuzzy', '1.0.19'));
  const fuzzy = new UFuzzy({});
  const texts = largeCatalogue({ products: FUZZY_ROWS }).map(
    ({ title, variantTitle, sku }) => `${title} ${variantTitle} ${sku ?? ''}`,
  );
  const fuzzyMs = p99Of((text) => fuzzy.search(texts, text));
  await measure(only, fuzzyMs);
  if (!values.json)
    console.log(
      `load ${loadavg()
        .map((one) => one.toFixed(1))
        .join(' ')}`,
    );
} else {
  // In a process each: the memory of one market is no part of another.
  for (const count of counts) {
    const options = ['--rows', String(count), ...(values.json ? ['--json'] : [])];
    const { status } = spawnSync(process.execPath, [import.meta.filename, ...options], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
}
