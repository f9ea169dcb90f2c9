/** A history whose movements are each around a midnight, and what its files are made by: a profile in New York. */
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import type { Acquired, Disposed, HoldingEntry } from '#domain/holdings/entries.ts';
import { type FineContent, fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { DEFAULT_TERM_RULE } from '#domain/reports/tax/term.ts';
import type { ReportTerms } from '#main/holdings/reports/report-tables.ts';

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
export const history: readonly HoldingEntry[] = [
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

export const asOf = Date.parse('2026-06-01T12:00:00Z');
export const terms: ReportTerms = {
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

/** What one piece of each product contains. */
export const ONE_PIECE: ReadonlyMap<string, FineContent> = new Map([
  ['eagle', fineContent('ozt', UNITS_PER_TROY_OUNCE)],
  ['btc', fineContent('btc', 1)],
]);
