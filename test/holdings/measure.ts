/** How long it takes to draw up books of many lots, to open them, and to allocate a sale. */
import type { Acquired, Disposed } from '#domain/holdings/entries.ts';
import { realizedOf } from '#domain/holdings/realized.ts';
import { LOT_RULES } from '#domain/holdings/rules.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { KeptBooks } from '#main/holdings/kept-books.ts';
import { randomOf } from './random.ts';

const OPEN_MS = 150;
/** Of processor time: on a machine that others use, a sale waits for them too. */
const SALE_MS = 5;
const MICROS_PER_MS = 1_000;

/** Answers whether something took longer than it may. */
export async function measureLots(lots: number, say: (line: string) => void): Promise<boolean> {
  const entries = Array.from({ length: lots }, (_, n) => acquired(n));
  let slow = false;
  for (const rule of LOT_RULES) {
    const started = performance.now();
    let longest = 0;
    let last = started;
    const kept = new KeptBooks(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      return Promise.resolve();
    });
    const books = await kept.drawnUp(rule, { settled: entries, own: [], open: [] });
    const drawnUp = performance.now();
    longest = Math.max(longest, drawnUp - last);
    // What the pane shows first: totals of what is held, and of what was made.
    const { held } = books.book('eagle');
    const opened = { pieces: held.pieces, gain: realizedOf(books.book('eagle')).gain };
    const open = performance.now() - drawnUp;
    const sales = Array.from({ length: 200 }, (_, n) => {
      const sale = disposed(n, lots);
      const [before, used] = [performance.now(), process.threadCpuUsage()];
      books.add([sale]);
      const { user, system } = process.threadCpuUsage(used);
      return { wall: performance.now() - before, processor: (user + system) / MICROS_PER_MS };
    });
    const slowestBy = (clock: 'wall' | 'processor'): number =>
      Math.max(...sales.map((sale) => sale[clock]));
    const median = sales.map(({ wall }) => wall).toSorted((a, b) => a - b)[100] ?? 0;
    slow ||= open > OPEN_MS || slowestBy('processor') > SALE_MS;
    say(
      `${rule}: ${lots} lots of ${opened.pieces} pieces drawn up in ${ms(drawnUp - started)}, ${ms(longest)} at a time, opened in ${ms(open)}; ` +
        `a sale allocated in ${ms(median)}, the slowest of 200 in ${ms(slowestBy('wall'))}, of which at most ${ms(slowestBy('processor'))} on the processor`,
    );
  }
  return slow;
}

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
    source: 'journal-told',
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
  source: 'journal-told',
});
