import { expect, test } from 'vitest';
import type { SweepCandidate, SweepTarget } from '#domain/market/sweep/sweep.ts';
import { UNITS_PER_TROY_OUNCE, fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';
import { premiumAtSize } from './book-values.ts';

const OUNCE = fineContent('ozt', UNITS_PER_TROY_OUNCE);
const READ_AT = 1_750_000_000_000;
const SPOT: DatedSpot = { price: spotPrice(1_000_000_000), readAt: READ_AT - 2_000 };
const ASKS: readonly SweepCandidate[] = [
  { id: 'a', quantity: 10, allIn: cents(102_000), content: OUNCE },
  { id: 'b', quantity: 10, allIn: cents(104_000), content: OUNCE },
];

const at = (size: SweepTarget, spot: DatedSpot | null = SPOT): ReturnType<typeof premiumAtSize> =>
  premiumAtSize({ side: 'buy', candidates: ASKS, size, maxLines: 100, readAt: READ_AT, spot });

const ounces = (count: number): SweepTarget => ({
  kind: 'fine',
  content: fineContent('ozt', count * UNITS_PER_TROY_OUNCE),
});

test('is the average of the book down to the size', () => {
  expect(at(ounces(10))?.value).toBe(20_000);
  expect(at(ounces(15))?.value).toBe(26_667);
  expect(at({ kind: 'pieces', quantity: 20 })?.value).toBe(30_000);
});

test('is as old as the older of book and spot', () => {
  expect(at(ounces(10))?.at).toBe(READ_AT - 2_000);
  expect(at(ounces(10), { ...SPOT, readAt: READ_AT + 1 })?.at).toBe(READ_AT);
});

test('is unknown without spot, or if the book does not cover the size', () => {
  expect(at(ounces(10), null)).toBeNull();
  expect(at(ounces(21))).toBeNull();
  expect(at({ kind: 'pieces', quantity: 21 })).toBeNull();
});
