/** Movements as the portfolio's files take them, with amounts to the last cent and texts that sheets stumble over. */
import { type Moved, movementTable } from '#domain/reports/movement-table.ts';
import type { ReportTable } from '#domain/reports/table.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { randomStream } from '#practice/clock-and-random/random.ts';

const TITLES = [
  'American Eagle 1 oz',
  '=1+1',
  '+1 oz',
  '@SUM(A1:A9)',
  'a, comma',
  'Krügerrand – ½ oz €',
];
const FIRST = Date.UTC(2019, 0, 1, 12);
const DAY = 86_400_000;

/** The same seed gives the same movements. */
export function madeMovements(seed: string, count: number): ReportTable {
  const random = randomStream(seed, 'movements');
  const moved = Array.from({ length: count }, (_, index): Moved => {
    const pieces = random.integer(1, 500);
    const isKnown = random.chance(0.9);
    return {
      kind: random.pick(['acquired', 'sold', 'gone'] as const),
      id: `order-${index}/0`,
      product: random.pick(TITLES),
      at: FIRST + index * DAY,
      pieces,
      fine: isKnown ? fineContent('ozt', pieces * random.integer(1, 311_034_768)) : null,
      price: isKnown ? cents(random.integer(1, 99_999_999_999)) : null,
      fees: cents(random.integer(0, 100_000)),
      spot: null,
      recorded: null,
      source: 'journal-reported',
    };
  });
  const calendar = {
    dayOf: (at: number) => new Date(at).toISOString().slice(0, 10),
    startOf: (day: string) => Date.parse(day),
  };
  return movementTable(moved, { calendar, titleOf: (product) => product });
}
