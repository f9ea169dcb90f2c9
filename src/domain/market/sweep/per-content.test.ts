import { assert, constant, integer, oneof, property, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { comparePerContent } from './per-content.ts';

const priced = tuple(integer({ min: 1, max: 10 ** 12 }), integer({ min: 0, max: 10 ** 13 })).map(
  ([price, amount]) => ({ price: cents(price), content: fineContent('ozt', amount) }),
);

/** Prices that differ in their last digit, or not at all. */
const close = priced.chain((one) =>
  tuple(constant(one), integer({ min: -1, max: 1 })).map(
    ([{ price, content }, more]) =>
      [
        { price, content },
        { price: cents(Math.max(1, price + more)), content },
      ] as const,
  ),
);

it('is exact however near two prices are', () => {
  assert(
    property(oneof(close, tuple(priced, priced)), ([a, b]) => {
      const exact =
        BigInt(a.price) * BigInt(b.content.amount) - BigInt(b.price) * BigInt(a.content.amount);
      expect(Math.sign(comparePerContent(a, b))).toBe(exact === 0n ? 0 : exact < 0n ? -1 : 1);
    }),
  );
});
