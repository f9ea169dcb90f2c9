/** Fine weight of one piece, or of a pack, of a known fineness. */
import {
  type Fineness,
  type MetalRead,
  NOTHING,
  agreeingCandidates,
  candidatesAlone,
  distinct,
} from './content-roles.ts';
import { type ContentStatement, haveCommon, contentRangeOf } from './content-statement.ts';
import { bullionCandidates, finenessUnknown } from './content-without-alloy.ts';
import { UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import type { Material } from '#domain/metal/material.ts';
import { maySayFineWeight } from './struck-coins.ts';
import { compare, mul, ratio, roundToInteger } from '#domain/money/rational.ts';

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
