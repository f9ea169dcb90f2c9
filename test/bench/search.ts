/**
 * Search over 100,000 products: 160 keystrokes as the market's filter and the palette answer them, beside the full-text
 * index of SQLite (FTS5, unranked, the same columns), which finds words and beginnings of words only.
 *
 * `node test/bench/search.ts` prints a table, with `--json` one JSON line a figure.
 */
import { DatabaseSync } from 'node:sqlite';
import type { MarketRow } from '#contract/ipc/market.ts';
import { findRows } from '#renderer/shared/market/find-rows.ts';
import { matchMarket } from '#renderer/shared/market/search.ts';
import { NO_FILTER } from '#renderer/store/market-filter.ts';
import { largeCatalogue } from '../support/large-catalogue.ts';
import { KEYSTROKE_TEXTS } from '../support/typed-queries.ts';

const GOAL_MS = 0.6;
const PRODUCTS = 8;

interface Spread {
  readonly p50: number;
  readonly p99: number;
}

const timed = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

/** Of one time of each keystroke the middle and the 99th of a hundred. */
function measure(ask: (text: string) => unknown): Spread {
  const sorted = KEYSTROKE_TEXTS.map((text) => timed(() => ask(text))).toSorted(
    (one, other) => one - other,
  );
  const at = (part: number): number => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function fullTextIndex(rows: readonly MarketRow[]): (text: string) => unknown {
  const database = new DatabaseSync(':memory:');
  database.exec("CREATE VIRTUAL TABLE product USING fts5(text, prefix='1 2 3')");
  database.exec('BEGIN');
  const insert = database.prepare('INSERT INTO product (text) VALUES (?)');
  for (const { title, variantTitle, sku, manufacturer, category } of rows) {
    insert.run([title, variantTitle, sku, manufacturer, category].join(' '));
  }
  database.exec('COMMIT');
  const select = database.prepare('SELECT rowid FROM product WHERE product MATCH ?');
  return (text) => {
    const words = text.split(/\s+/).filter((word) => word !== '');
    return select.all(words.map((word) => `"${word}"*`).join(' '));
  };
}

function tell(name: string, value: number, baseline: number | null, goal: number | null): void {
  const figure = {
    name: `search: ${name}`,
    value,
    unit: 'ms',
    baseline,
    baselineName: baseline === null ? null : 'SQLite FTS5',
    ratio: baseline === null ? null : value / baseline,
    goal: goal === null ? null : `≤ ${String(goal)} ms`,
    ok: goal === null ? null : value <= goal,
  };
  if (process.argv.includes('--json')) console.log(JSON.stringify(figure));
  else console.log(`${figure.name.padEnd(44)} ${value.toFixed(2)} ms`);
  if (figure.ok === false) process.exitCode = 1;
}

const rows = largeCatalogue();
const market = new Map(rows.map((row) => [row.key, row]));
const filtered = (query: string): unknown => matchMarket(market, { ...NO_FILTER, query }, null);
tell(
  'first keystroke ever, 100,000 products',
  timed(() => filtered('g')),
  null,
  null,
);
const ours = measure(filtered);
const palette = measure((text) => findRows(market, text, PRODUCTS));
const full = measure(fullTextIndex(rows));
tell('market filter, a keystroke, p50', ours.p50, full.p50, null);
tell('market filter, a keystroke, p99', ours.p99, full.p99, GOAL_MS);
tell('palette, a keystroke, p50', palette.p50, full.p50, null);
tell('palette, a keystroke, p99', palette.p99, full.p99, GOAL_MS);
