/** Makes every file of a portfolio and reads it back, on a computer whose clock is in the zone of `TZ`: prints what it read as JSON. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import { periodOf } from '#domain/calendar/calendar.ts';
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { Books } from '#domain/holdings/books.ts';
import type { Acquired, Disposed, HoldingEntry } from '#domain/holdings/entries.ts';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { PAPER_KINDS, PAPERS } from '#domain/papers/kinds.ts';
import { DEFAULT_TERM_RULE } from '#domain/papers/term.ts';
import { drafted, type PaperTerms } from '#main/papers/paper-tables.ts';
import { writeRows } from '#main/papers/table-file.ts';
import { writeWorkbook } from '#main/papers/workbook-file.ts';

const calendar = calendarIn('America/New_York');
const fees = cents(0);

const bought = (id: string, at: string, change: Partial<Acquired> = {}): Acquired => ({
  kind: 'acquired',
  id,
  at: Date.parse(at),
  product: 'eagle',
  pieces: 3,
  fine: fineContent('ozt', 3 * UNITS_PER_TROY_OUNCE),
  price: cents(10_000),
  fees,
  spot: null,
  source: 'by-hand',
  ...change,
});
const sold = (id: string, at: string, change: Partial<Disposed> = {}): Disposed => ({
  kind: 'disposed',
  reason: 'sold',
  id,
  at: Date.parse(at),
  product: 'eagle',
  pieces: 1,
  price: cents(5_000),
  fees,
  spot: null,
  from: [],
  source: 'by-hand',
  ...change,
});

/** Each around a midnight: of New York, of elsewhere, or a day without a time whose moment is of another day in most zones. */
const history: readonly HoldingEntry[] = [
  bought('evening', '2023-06-16T03:30:00Z'),
  bought('day', '2025-01-01T00:00:00Z', { day: '2025-01-01' }),
  sold('anniversary', '2024-06-16T03:59:59Z'),
  sold('day-after', '2024-06-16T04:00:00Z'),
  sold('new-year', '2026-01-01T02:30:00Z'),
  sold('written', '2026-01-02T14:00:00Z', { day: '2026-01-01' }),
  bought('coin', '2024-02-29T23:00:00Z', {
    product: 'btc',
    pieces: 300_910,
    fine: fineContent('btc', 300_910),
  }),
  sold('coin-sold', '2025-03-01T05:00:00Z', { product: 'btc', pieces: 910 }),
];

const asOf = Date.parse('2026-06-01T12:00:00Z');
const terms: PaperTerms = {
  calendar,
  termRule: DEFAULT_TERM_RULE,
  titleOf: (product) => product,
  materialOf: (product) => (product === 'btc' ? 'Bitcoin' : 'Gold'),
  spotOf: () => null,
  asOf,
  program: 'Touchstone',
  profile: 'Mine',
  isPractice: false,
  rest: () => Promise.resolve(),
};
const folder = mkdtempSync(join(tmpdir(), 'touchstone-zones-'));
try {
  const books = new Books('fifo', history);
  const found: Record<string, unknown> = {};
  for (const paper of PAPER_KINDS) {
    if (paper === 'statement') continue;
    const period = periodOf({ kind: 'all' }, asOf, calendar);
    const year = periodOf({ kind: 'this-year' }, asOf, calendar);
    if (period === null || year === null) throw new Error('No period.');
    const periods = PAPERS[paper].hasPeriod ? ({ all: period, year } as const) : { all: period };
    for (const [name, one] of Object.entries(periods)) {
      const draft = await drafted(paper, { books, untied: [], unread: null }, one, terms);
      const writing = {
        place: { folder, name: `${paper}.${PAPERS[paper].extension}`, taken: 'replace' as const },
        signal: new AbortController().signal,
        onProgress: () => undefined,
      };
      const path =
        draft.kind === 'text'
          ? await writeRows(draft.rows, writing)
          : await writeWorkbook(draft.table, writing);
      if (path === null) throw new Error('It was cancelled.');
      found[`${paper} ${name}`] = await readBack(path);
    }
  }
  process.stdout.write(JSON.stringify(found));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function readBack(path: string): Promise<unknown> {
  if (path.endsWith('.xlsx')) return readXlsx(path);
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.csv') ? parse(text, { bom: true }) : text.split(/\r?\n/);
}
