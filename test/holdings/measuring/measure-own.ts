/** How long the portfolio takes where the user reported many purchases: when it is first requested, and each time after that. */
import { calendarIn } from '#domain/calendar/zone-calendar.ts';
import { cents } from '#domain/money/money.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import type { OwnEntry } from '#main/holdings/own/entry-lines.ts';
import { OwnEntries } from '#main/holdings/own/own-entries.ts';
import { order, serviceOf, shown } from '#main/holdings/testing/portfolio-world.ts';

/** As {@link measureLots}. */
const OPEN_MS = 150;
const PRODUCTS = 50;
const AGAIN = 20;

/** Answers whether something took longer than it may. */
export async function measureOwn(lots: number, say: (line: string) => void): Promise<boolean> {
  const lines = [
    { at: 1, what: 'Import', undoes: null, entries: Array.from({ length: lots }, entryOf) },
  ];
  const own = new OwnEntries({
    file: {
      load: () => Promise.resolve(),
      lines: () => lines,
      unread: () => 0,
      add: () => undefined,
    },
    facts: () => ({ productsTitled: () => [], fineOf: () => null, calendar: calendarIn('UTC') }),
    wallNow: () => 1,
    rest: () => Promise.resolve(),
    newId: () => 'one',
  });
  const service = serviceOf({ rows: [order('b1', 1)], ownEntries: own });
  const started = performance.now();
  const { holdings } = await shown(service);
  const first = performance.now() - started;
  const times: number[] = [];
  for (let n = 0; n < AGAIN; n += 1) {
    const before = performance.now();
    await shown(service);
    times.push(performance.now() - before);
  }
  const slowest = Math.max(...times);
  const median = times.toSorted((a, b) => a - b)[AGAIN / 2] ?? slowest;
  say(
    `${lots} own entries of ${holdings.length} products calculated in ${ms(first)}; requested again in ${ms(median)}, the slowest of ${AGAIN} in ${ms(slowest)}`,
  );
  return slowest > OPEN_MS;
}

const ms = (time: number): string => `${time.toFixed(2)} ms`;

const entryOf = (_: unknown, n: number): OwnEntry => ({
  kind: 'acquired',
  id: `import:${n}`,
  at: n * 3_600_000,
  product: `product-${n % PRODUCTS}`,
  pieces: 2,
  fine: fineContent('ozt', 622_069_536),
  price: cents(20_000 + n),
  fees: cents(10),
  spot: spotPrice(2_000_000_000),
  source: 'import',
});
