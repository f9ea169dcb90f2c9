import { array, assert, constantFrom, oneof, property, string, uuid } from 'fast-check';
import { expect, it } from 'vitest';
import { MarketRows } from '#renderer/store/market-rows.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import { ProductNumbers } from './product-numbers.ts';

it('numbers products as they come, each once', () => {
  const id = oneof(uuid(), string(), constantFrom('p1', 'p2', 'p1 and more', ''));
  assert(
    property(array(id, { maxLength: 60 }), id, (ids, other) => {
      const market = new MarketRows(
        ids.map((productId, at) => marketRow({ key: String(at), productId })),
      );
      const { table, stands } = market.packed();
      const numbers = new ProductNumbers(table);
      const expected = [...new Set(ids)];
      for (let time = 0; time < 2; time += 1) {
        expect(Array.from(stands, (stand) => numbers.at(stand))).toEqual(
          ids.map((productId) => expected.indexOf(productId)),
        );
      }
      expect(numbers.size).toBe(expected.length);
      expect(numbers.find(other) ?? -1).toBe(expected.indexOf(other));
    }),
  );
});

it('finds them also when they are many', () => {
  const count = 5_000;
  const market = new MarketRows(
    Array.from({ length: count }, (_, at) =>
      marketRow({ key: String(at), productId: `product-${String(at)}` }),
    ),
  );
  const { table, stands } = market.packed();
  const numbers = new ProductNumbers(table);
  for (const stand of stands) numbers.at(stand);
  expect(numbers.size).toBe(count);
  for (let at = 0; at < count; at += 1) expect(numbers.find(`product-${String(at)}`)).toBe(at);
  expect(numbers.find('product')).toBeUndefined();
});
