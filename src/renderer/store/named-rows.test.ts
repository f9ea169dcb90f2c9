import { array, assert, constantFrom, oneof, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { anyRow } from '#domain/market/testing/any-row.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { MarketRows, rowsOfProduct } from './market-rows.ts';

const NAMES = [{ productId: 'one' }, { productId: 'other', title: 'Eagle' }] as const;

const key = constantFrom('a', 'b', 'c', 'd');
const step = oneof(
  { weight: 5, arbitrary: key.chain((of) => anyRow(of).map((put) => ({ put }))) },
  { weight: 1, arbitrary: record({ gone: key }) },
);

/** Keys of the rows of each name, in their order. */
const found = (rows: Parameters<typeof rowsOfProduct>[0]): readonly (readonly string[])[] =>
  NAMES.map((name) => rowsOfProduct(rows, name).map((row) => row.key));

it('finds the rows of a product, in their order, whatever came and went since it was looked for', () => {
  assert(
    property(array(step, { maxLength: 30 }), (steps) => {
      const market = new MarketRows();
      for (const one of steps) {
        if ('gone' in one) market.delete(one.gone);
        else market.put(one.put);
        expect(found(market)).toEqual(found(new Map(market)));
      }
    }),
    { numRuns: 200 },
  );
});

it('finds them where rows moved together', () => {
  const market = new MarketRows();
  for (let at = 0; at < 3_000; at += 1) {
    market.put(marketRow({ key: String(at), productId: at === 2_999 ? 'one' : 'another' }));
  }
  expect(found(market)).toEqual([['2999'], []]);
  const { table } = market.packed();
  for (let at = 0; at < 2_990; at += 1) market.delete(String(at));
  expect(market.isPackedIn(table)).toBe(false);
  expect(found(market)).toEqual([['2999'], []]);
});
