/** Fine weight of one piece, or of a pack, of a known fineness. */
import {
  type Fineness,
  type MetalRead,
  NOTHING,
  agreeingCandidates,
  candidatesAlone,
  distinct,
  isSameRole,
} from './content-roles.ts';
import { type ContentStatement, haveCommon, contentRangeOf } from './content-statement.ts';
import { bullionCandidates, finenessUnknown } from './content-without-alloy.ts';
import { UNITS_PER_TROY_OUNCE, UNITS_PER_GRAM } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import { compare, mul, ratio, roundToInteger, type Rational } from '#domain/money/rational.ts';

/** From here on the trade treats the weight of a bar or coin as fine: one ounce of .999 silver is an ounce of silver. */
const BULLION = ratio(999, 1000);
/** Gold from here up to bullion comes in bars, which are weighed gross (LBMA Good Delivery Rules, annex C). */
const BAR_GOLD = ratio(990, 1000);
/** Gold bars of this weight are counted in thousandths of a fine ounce. */
const LARGE = ratio(2_500_000_000n);
const GOOD_DELIVERY = [350, 430].map((ounces) => ratio(UNITS_PER_TROY_OUNCE * ounces));
const THOUSANDTH = ratio(UNITS_PER_TROY_OUNCE, 1000);

export interface Ground {
  readonly material: Material;
  readonly fineness: Fineness | null;
  readonly isNamedByFineOunces: boolean;
}

export function readStatements(statements: readonly ContentStatement[], ground: Ground): MetalRead {
  const { fineness, material, isNamedByFineOunces } = ground;
  if (statements.length === 0) return NOTHING;
  if (fineness === null) return finenessUnknown(statements);
  const isGold = material === 'Gold';
  const isBar = isGold && statements.every((one) => isLargeBar(one));
  if (compare(fineness.value, BULLION) >= 0 && !isBar)
    return bullionCandidates(statements, fineness);
  const isBarGold = isGold && compare(fineness.value, BAR_GOLD) >= 0;
  const ounces = isBarGold ? 'gross' : isNamedByFineOunces ? 'fine' : 'either';
  const agreed = agreeingCandidates(statements, fineness, ounces);
  if (agreed.length !== 1) {
    const amounts = agreed.length > 1 ? agreed : candidatesAlone(statements, fineness);
    return inThousandths({ amounts, isCertain: false }, isBar);
  }
  const fine = fineWeights(statements, fineness);
  const amounts = distinct([...agreed, ...fine]);
  return inThousandths({ amounts, isCertain: amounts.length === 1 }, isBar);
}

/** Grams that repeat one weight, where that is the fine one of a coin. */
function fineWeights(
  statements: readonly ContentStatement[],
  fineness: Fineness,
): MetalRead['amounts'] {
  const [first] = statements;
  if (first === undefined) return [];
  const isOne =
    statements.every(({ kind, measures }) => kind === 'scale' && measures === null) &&
    haveCommon(statements.map((one) => contentRangeOf(one, ratio(1), ratio(0))));
  return isOne && maySayFineWeight(first, fineness)
    ? [{ amount: first.amount, from: `${first.text} fine, as of a coin of ${fineness.text}` }]
    : [];
}

/** A good delivery bar by its ounces, or one of a quarter of a kilogram and more. */
function isLargeBar({ kind, amount, measures }: ContentStatement): boolean {
  if (measures === 'fine') return false;
  const [low, high] = GOOD_DELIVERY;
  if (kind === 'scale' || low === undefined || high === undefined)
    return compare(amount, LARGE) >= 0;
  return compare(amount, low) >= 0 && compare(amount, high) <= 0;
}

function inThousandths({ amounts, isCertain }: MetalRead, isBar: boolean): MetalRead {
  if (!isBar) return { amounts, isCertain };
  const rounded = amounts.map(({ amount, from }) => {
    const count = roundToInteger(mul(amount, ratio(THOUSANDTH.den, THOUSANDTH.num)), 'half-up');
    return { amount: mul(ratio(count), THOUSANDTH), from };
  });
  return { amounts: rounded, isCertain };
}

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
function maySayFineWeight(one: ContentStatement, fineness: Fineness): boolean {
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
