import { array, assert, constantFrom, integer, nat, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type BookEntry, buildOrderBook } from '#domain/market/order-book.ts';
import { parseSpot } from '#domain/market/spot.ts';
import { cents } from '#domain/money/money.ts';
import type { TopOfBook } from '#main/marketplace/model/market-model.ts';
import { BuiltBooks } from './built-books.ts';
import { ounce, top } from '#main/market/testing/products.ts';

const spotOf = (dollars: string) => {
  const read = parseSpot(dollars);
  return read.ok ? read.value : null;
};

const entries = array(
  record({
    id: constantFrom('a', 'b', 'c', 'd', 'e'),
    price: integer({ min: 1, max: 9 }).map(cents),
    quantity: option(nat(5), { nil: null }),
    expiresAt: option(nat(40), { nil: null }),
  }),
);

test('a book is what it would be if it were built each time', () => {
  const lists = array(entries, { minLength: 2, maxLength: 4 });
  const asked = array(
    record({
      key: constantFrom('v', 'w'),
      asks: nat(3),
      bids: nat(3),
      now: nat(50),
      spot: constantFrom('4000', '4001'),
      newest: option(integer({ min: 1, max: 9 }), { nil: null }),
    }),
    { maxLength: 30 },
  );
  assert(
    property(lists, asked, (known, questions) => {
      const built = new BuiltBooks<number>();
      for (const { key, asks: ofAsks, bids: ofBids, now, spot, newest } of questions) {
        const asks = known[ofAsks % known.length] ?? [];
        const bids = known[ofBids % known.length] ?? [];
        const newer = newest === null ? null : { ask: top('n', newest), bid: null };
        const put: readonly BookEntry[] = newer === null ? asks : [withoutMore(newer.ask), ...asks];
        const ground = {
          depth: 'full',
          asks,
          bids,
          newer,
          content: ounce,
          spot: spotOf(spot),
        } as const;
        const { book, extra } = built.book(key, ground, now, () => ({
          asks: put,
          bids,
          extra: put.length,
        }));
        expect(book).toEqual(buildOrderBook({ ...ground, asks: put, now }));
        expect(extra).toBe(put.length);
      }
    }),
  );
});

const withoutMore = ({ id, price, quantity, expiresAt }: TopOfBook): BookEntry => ({
  id,
  price,
  quantity,
  expiresAt,
});

test('one of which nothing changed is the very same, until something in it expires', () => {
  const built = new BuiltBooks<null>();
  const asks = [{ id: 'a', price: cents(5), quantity: 1, expiresAt: 100 }];
  const ground = { depth: 'full', asks, bids: [], newer: null, content: null, spot: null } as const;
  let times = 0;
  const at = (now: number, of = ground) =>
    built.book('v', of, now, () => {
      times += 1;
      return { asks: of.asks, bids: of.bids, extra: null };
    }).book;
  const first = at(1);
  expect(at(99, { ...ground })).toBe(first);
  expect(times).toBe(1);
  expect(at(100).asks).toEqual([]);
  expect(at(99).asks).toHaveLength(1);
  expect(at(99, { ...ground, asks: [...asks] })).not.toBe(first);
});
