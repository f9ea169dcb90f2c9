import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';
import type { ListingChange } from '#domain/listings/listing-change.ts';
import { listingRow } from '#renderer/testing/record-fixtures.ts';
import { expect, it } from 'vitest';
import { isLargeMove } from './large-move.ts';

const reported = <Value>(value: Value) => ({ value, at: 0, source: 'list' as const });
const row = listingRow({
  price: reported(cents(500_000)),
  premiumPercent: reported(ppm(30_000)),
  premiumDollars: reported(cents(15_000)),
});

it.each<[string, ListingChange, boolean]>([
  ['a fifth up', { price: cents(600_000) }, false],
  ['a cent more', { price: cents(600_001) }, true],
  ['a digit lost', { price: cents(50_000) }, true],
  ['3 % to 20 %', { premium: { kind: 'percent', ppm: ppm(200_000) } }, false],
  ['3 % to 30 %', { premium: { kind: 'percent', ppm: ppm(300_000) } }, true],
  ['$150 to $1,500', { premium: { kind: 'dollars', amount: cents(150_000) } }, true],
  ['$150 to $300', { premium: { kind: 'dollars', amount: cents(30_000) } }, false],
  ['only pieces', { quantity: 1_000 }, false],
])('%s', (_, change, large) => {
  expect(isLargeMove(row, change)).toBe(large);
});

it('an unknown price is not called a large move', () => {
  const unknown = listingRow({ price: null, premiumPercent: null, premiumDollars: null });
  expect(isLargeMove(unknown, { price: cents(1) })).toBe(false);
  expect(
    isLargeMove(listingRow({ price: null }), { premium: { kind: 'dollars', amount: cents(1) } }),
  ).toBe(false);
});
