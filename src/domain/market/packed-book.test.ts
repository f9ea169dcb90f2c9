import {
  array,
  assert,
  constant,
  integer,
  maxSafeInteger,
  nat,
  option,
  property,
  record,
  string,
} from 'fast-check';
import { expect, test } from 'vitest';

import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import type { BookLevel } from './order-book.ts';
import { isDeep, packBook, unpackBook } from './packed-book.ts';
import { ppm } from './premium.ts';
import { parseSpot } from './spot.ts';
import { deepSide } from './testing/deep-side.ts';

/** Any book of one product; what else it says goes along. */
interface BookOf {
  readonly rowKey: string;
  readonly asks: readonly BookLevel[];
  readonly bids: readonly BookLevel[];
  readonly fetchedAt: number;
}

const maybe = { nil: null };
const premium = option(integer({ min: -900_000, max: 9_000_000 }).map(ppm), maybe);
const source = record(
  {
    id: string(),
    quantity: option(nat(), maybe),
    expiresAt: option(maxSafeInteger(), maybe),
    updatedAt: nat(),
    pricing: record({
      type: option(string(), maybe),
      premium,
      amount: option(string(), maybe),
    }),
  },
  { requiredKeys: ['id', 'quantity', 'expiresAt'] },
);
const level = record({
  price: integer({ min: 1, max: 1e9 }).map(cents),
  quantity: option(nat(), maybe),
  cumulativeQuantity: option(maxSafeInteger(), maybe),
  cumulativeFine: option(
    nat().map((amount) => fineContent('ozt', amount)),
    maybe,
  ),
  premium,
  sources: array(source, { maxLength: 4 }),
});
const spot = parseSpot('4033.20');
const book = record({
  rowKey: constant('row'),
  depth: constant('full' as const),
  asks: array(level),
  bids: array(level),
  spread: constant({ amount: cents(-3), ppm: ppm(-7) }),
  spot: constant(spot.ok ? spot.value : null),
  spotReadAt: option(nat(), maybe),
  melt: constant(null),
  fetchedAt: nat(),
  depthReadAt: nat(),
});

const over = (one: BookOf): BookOf | null => {
  const packed = packBook(one, null);
  // As it crosses the bridge.
  return packed === null ? null : unpackBook(structuredClone(packed), null);
};

test('a book that was packed is the same book', () => {
  assert(
    property(book, (one) => {
      const all = [...one.asks, ...one.bids].flatMap(({ sources }) => sources);
      const mayBePacked = all.every(({ id }) => !id.includes('\n'));
      expect(over(one)).toEqual(mayBePacked ? one : null);
    }),
  );
});

const deep = (count: number, parts: Partial<BookOf> = {}): BookOf => ({
  rowKey: 'row',
  asks: deepSide(count),
  bids: [],
  fetchedAt: 1,
  ...parts,
});

test('levels that the windows have do not cross again', () => {
  const sent = deep(100);
  const again = packBook({ ...sent, fetchedAt: 2 }, sent);
  expect(again?.levels).toBeNull();
  if (again === null) throw new Error('it was not packed');
  const unpacked = unpackBook(again, sent);
  expect(unpacked).toEqual({ ...sent, fetchedAt: 2 });
  expect(unpacked?.asks).toBe(sent.asks);
  // Of another product, or with none, it is not known which levels are meant.
  expect(unpackBook(again, { ...sent, rowKey: 'other' })).toBeNull();
  expect(unpackBook(again, null)).toBeNull();
  expect(packBook({ ...sent, rowKey: 'other' }, sent)?.levels).not.toBeNull();
  expect(packBook({ ...sent, asks: [...sent.asks] }, sent)?.levels).not.toBeNull();
});

test('contents of two kinds are not packed as one', () => {
  const [first, ...others] = deep(3).asks;
  if (first === undefined) throw new Error('there is none');
  const asks = [
    { ...first, cumulativeFine: fineContent('ozt', 1) },
    ...others.map((one) => ({ ...one, cumulativeFine: fineContent('btc', 1) })),
  ];
  expect(packBook(deep(0, { asks }), null)).toBeNull();
});

test('a book of few levels is not deep', () => {
  expect([isDeep(deep(64)), isDeep(deep(65))]).toEqual([false, true]);
});
