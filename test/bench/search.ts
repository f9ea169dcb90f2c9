/**
 * A search over 3,000, 30,000, 100,000 and 300,000 rows, typed key by key: 160 keystrokes and more, each answered with the rows to show in
 * their order, the products of each metal and the choices of the filters. Beside uFuzzy, and SQLite’s FTS5 without an order,
 * which answer with places alone. What the index takes is what is still in use when garbage was collected, objects and typed arrays.
 *
 * `node test/bench/search.ts [--rows 100000]` prints a table, with `--json` one JSON line a figure. uFuzzy is installed into a
 * cache of its own.
 */
import { spawnSync } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { MarketRow } from '#contract/ipc/market.ts';
import { copyOf } from '#domain/market/rows/row-view.ts';
import { matchIndex } from '#renderer/shared/market/index/match-index.ts';
import { SearchIndex } from '#renderer/shared/market/index/search-index.ts';
import { foldText, readQuery } from '#main/market/search/query.ts';
import { scanMarket } from '#renderer/shared/market/search.ts';
import { MarketRows } from '#renderer/store/market-rows.ts';
import { marketChanged } from '#renderer/store/market-version.ts';
import { NO_FILTER } from '#renderer/store/market-filter.ts';
import { largeCatalogue } from '../support/large-catalogue.ts';
import { KEYSTROKE_TEXTS } from '../support/typed-queries.ts';
import { competitor } from './support/competitor.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rows: { type: 'string', default: '3000,30000,100000,300000' },
  },
});

const GOAL_MS = 0.6;
const ROUNDS = 5;
const CHANGES = 9;
/** Rows that others are measured with. */
const MOST_BESIDE = 100_000;

const NOTHING: ReadonlySet<string> = new Set();

/** The part of uFuzzy that is measured. */
interface Fuzzy {
  search(texts: readonly string[], text: string): unknown;
}
const fuzzyModule = z.looseObject({
  default: z.custom<new (options: object) => Fuzzy>((value) => typeof value === 'function'),
});

interface Spread {
  readonly p50: number;
  readonly p99: number;
}

/** Of each keystroke its median over the rounds, then over the keystrokes. */
function spreadOf(search: (text: string) => unknown, rounds = ROUNDS): Spread {
  const medians = KEYSTROKE_TEXTS.map(() => [] as number[]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, text] of KEYSTROKE_TEXTS.entries()) {
      const started = performance.now();
      search(text);
      // The first round is for the compiler.
      if (round > 0) medians[at]?.push(performance.now() - started);
    }
  }
  const times = medians.map((of) => median(of)).toSorted((one, other) => one - other);
  return { p50: at(times, 0.5), p99: at(times, 0.99) };
}

setFlagsFromString('--expose-gc');
const collectGarbage = z
  .custom<() => void>((value) => typeof value === 'function')
  .parse(runInNewContext('gc'));

/** Bytes that are still in use: objects, and what typed arrays hold. */
function used(): number {
  for (let time = 0; time < 2; time += 1) collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
const median = (of: readonly number[]): number =>
  at(
    of.toSorted((one, other) => one - other),
    0.5,
  );

function tell(
  name: string,
  value: number,
  unit: string,
  baseline: readonly [value: number, name: string] | null,
  goal: number | null = null,
): void {
  const line = {
    name: `search: ${name}`,
    value,
    unit,
    baseline: baseline?.[0] ?? null,
    baselineName: baseline?.[1] ?? null,
    ratio: baseline === null ? null : value / baseline[0],
    goal: goal === null ? null : `≤ ${String(goal)}`,
    ok: goal === null ? null : value <= goal,
  };
  console.log(
    values.json
      ? JSON.stringify(line)
      : `${line.name.padEnd(52)} ${value.toFixed(3)} ${unit}${baseline === null ? '' : `  (${baseline[0].toFixed(2)} ${baseline[1]})`}`,
  );
}

/** All words, each as the beginning of one; places alone, in no order. */
function fullTextSearch(texts: readonly string[]): (text: string) => unknown {
  const database = new DatabaseSync(':memory:');
  database.exec("CREATE VIRTUAL TABLE market USING fts5(words, content='', prefix='1 2 3')");
  const insert = database.prepare('INSERT INTO market (rowid, words) VALUES (?, ?)');
  database.exec('BEGIN');
  for (const [place, text] of texts.entries()) insert.run(place + 1, text);
  database.exec('COMMIT');
  const ask = database.prepare('SELECT rowid FROM market WHERE market MATCH ? LIMIT 100');
  return (text) => {
    const words = foldText(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '');
    return words.length === 0 ? [] : ask.all(words.map((word) => `"${word}"*`).join(' '));
  };
}

const { default: UFuzzy } = fuzzyModule.parse(await competitor('@leeoniya/ufuzzy', '1.0.19'));
const fuzzy = new UFuzzy({});

const counts = values.rows.split(',').map(Number);
const [only] = counts;
if (counts.length === 1 && only !== undefined) await measure(only);
else for (const count of counts) measureApart(count);

/** In a process of its own: what is left of another market is no part of what this one takes. */
function measureApart(count: number): void {
  const options = ['--rows', String(count), ...(values.json ? ['--json'] : [])];
  const { status } = spawnSync(process.execPath, [import.meta.filename, ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The bench of ${String(count)} rows failed.`);
}

/** What it takes until the whole market is updated after such a change: the median of some. */
function followed(
  index: SearchIndex,
  change: (market: MarketRows, row: MarketRow) => void,
): number {
  const rows = [...index.market.keys()];
  return median(
    Array.from({ length: CHANGES }, (_, nth) => {
      const row = index.market.get(
        rows[Math.floor((rows.length * (nth + 1)) / (CHANGES + 2))] ?? '',
      );
      if (row === undefined) throw new Error('There is no such row.');
      change(index.market, copyOf(row));
      const started = performance.now();
      index.follow();
      matchIndex(index, [], NO_FILTER, NOTHING);
      return performance.now() - started;
    }),
  );
}

function leave(market: MarketRows, { key }: MarketRow): void {
  market.delete(key);
  marketChanged(market, [], true);
}

function changeMetal(market: MarketRows, row: MarketRow): void {
  market.put({ ...row, material: row.material === 'Gold' ? 'Silver' : 'Gold' });
  marketChanged(market, [row.key]);
}

async function measure(count: number): Promise<void> {
  // Packed, as a window has it.
  const market = new MarketRows(largeCatalogue({ products: count }));
  await nextTurn();
  const before = used();
  const started = performance.now();
  const index = new SearchIndex(market);
  const slices = index.reading();
  const begunMs = performance.now() - started;
  let longest = 0;
  for (let isDone = false; !isDone;) {
    const began = performance.now();
    isDone = slices.next().done === true;
    longest = Math.max(longest, performance.now() - began);
  }
  const builtMs = performance.now() - started;
  await nextTurn();
  const memory = (used() - before) / 1e6;
  const ours = spreadOf((text) =>
    matchIndex(
      index,
      readQuery(text, market, index.vocabulary),
      { ...NO_FILTER, query: text },
      NOTHING,
    ),
  );
  const texts = Array.from(
    count > MOST_BESIDE ? [] : market.values(),
    ({ title, variantTitle, sku }) => `${title} ${variantTitle} ${sku ?? ''}`,
  );
  const others: readonly (readonly [string, Spread])[] =
    texts.length === 0
      ? []
      : [
          ['uFuzzy', spreadOf((text) => fuzzy.search(texts, text), 2)],
          ['FTS5, 100 places', spreadOf(fullTextSearch(texts), 2)],
          [
            'reading every row',
            spreadOf((text) => {
              const query = readQuery(text, market);
              return scanMarket(market, query, { ...NO_FILTER, query: text }, null, NOTHING);
            }, 1),
          ],
        ];
  const of = `${String(count)} rows`;
  for (const part of ['p50', 'p99'] as const) {
    const goal = part === 'p99' && count === 100_000 ? GOAL_MS : null;
    if (others.length === 0) tell(`${part}, ${of}`, ours[part], 'ms', null, goal);
    for (const [place, [name, spread]] of others.entries()) {
      tell(`${part}, ${of}`, ours[part], 'ms', [spread[part], name], place === 0 ? goal : null);
    }
  }
  tell(`index made, ${of}`, builtMs, 'ms', null);
  // In one go, which only a market is that was there before it was looked at: others are followed as they come in.
  tell(`all rows given their places, ${of}`, begunMs, 'ms', null, 50);
  tell(`a row that goes, ${of}`, followed(index, leave), 'ms', null, 50);
  tell(`a row that changes its metal, ${of}`, followed(index, changeMetal), 'ms', null, 50);
  tell(`longest slice of that, ${of}`, longest, 'ms', null, 50);
  tell(`memory of the index, ${of}`, memory, 'MB', null);
}
