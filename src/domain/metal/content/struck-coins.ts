/** Weights of alloy coins. */
import { type Fineness, isSameRole } from './content-roles.ts';
import { type ContentStatement, contentRangeOf } from './content-statement.ts';
import { UNITS_PER_GRAM } from '#domain/metal/fine-weight.ts';
import { type Rational, compare, mul, ratio } from '#domain/money/rational.ts';

/** Gross weights of coins in milligrams, by fineness in ten-thousandths. `testing/minted.ts` has the source of each, and its test requires them all. */
const MILLIGRAMS: readonly (readonly [fineness: number, weights: readonly number[]])[] = [
  [9860, [3491, 13_964]],
  [9250, [28_276, 14_138, 11_310, 5655, 2828, 1414]],
  [9167, [39_940, 34_050, 33_931, 19_619, 16_966, 15_976, 8483, 7988, 3994, 3393]],
  [
    9000,
    [
      41_667, 33_875, 33_436, 32_258, 27_778, 27_216, 26_730, 25_000, 16_718, 16_667, 16_129,
      12_904, 12_500, 12_441, 11_111, 8961, 8603, 8359, 8333, 7965, 6775, 6452, 6250, 6221, 5556,
      5015, 4480, 4301, 4180, 4167, 3982, 3388, 3226, 2778, 2500, 2488, 2240, 2083, 1991, 1672,
      1667, 1613, 1244,
    ],
  ],
  [8350, [10_000, 5000, 2500, 1000]],
  [8333, [28_067]],
  [5000, [28_276, 14_138, 11_310, 5655, 2828, 1414]],
  [4000, [24_590, 11_500]],
  [3500, [5000]],
];

const STRUCK = MILLIGRAMS.map(([fineness, weights]) => ({
  fineness: ratio(fineness, 10_000),
  weights: weights.map((weight) => ratio(weight * (UNITS_PER_GRAM / 1000))),
}));
const ONE = ratio(1);
const ZERO = ratio(0);

/** Whether grams are the fine weight of a coin of this fineness, as the 7.32 g of a 22 karat sovereign, although they could be gross. */
export function maySayFineWeight(one: ContentStatement, fineness: Fineness): boolean {
  const { low, high } = contentRangeOf(one, ONE, ZERO);
  const weights = STRUCK.flatMap((coins) =>
    isSameRole(coins.fineness, fineness.value) ? coins.weights : [],
  );
  const isIn = (amount: Rational): boolean =>
    compare(low, amount) <= 0 && compare(amount, high) <= 0;
  return (
    !weights.some((gross) => isIn(gross)) &&
    weights.some((gross) => isIn(mul(gross, fineness.value)))
  );
}
