/** The value of the holdings over time, at cost and at spot. */
import { meltValue } from '#domain/market/premium.ts';
import { isSpotPrice } from '#domain/market/spot.ts';
import { type FineContent, fineContent } from '#domain/metal/fine-weight.ts';
import { type Cents, cents, sumCents } from '#domain/money/money.ts';
import type { HeldAt } from '#domain/holdings/books.ts';

/** Recorded spot of a material, oldest first. */
export interface SpotCourse {
  /** Epoch milliseconds. */
  readonly at: readonly number[];
  /** Micro-dollars per ounce or bitcoin. */
  readonly price: readonly number[];
  /** 1 after a gap. */
  readonly gap: readonly number[];
}

/** The holdings of a product at each moment. */
export interface HeldCourse {
  readonly unit: FineContent['unit'] | null;
  readonly states: readonly HeldAt[];
  /** Null: not known. */
  readonly spot: SpotCourse | null;
}

/** Products between two yields. */
const AT_ONCE = 256;

interface ValueCourse {
  readonly at: readonly number[];
  readonly value: readonly Cents[];
  readonly cost: readonly Cents[];
  /** 1 after a gap. */
  readonly gap: readonly number[];
}

/** Yields in between.  @param moments oldest first; a moment that cannot be valued is left out */
export function* valueCourse(
  moments: readonly number[],
  held: readonly HeldCourse[],
): Generator<undefined, ValueCourse> {
  const prices = new Map(
    held.flatMap(({ spot }) => (spot === null ? [] : [[spot, pricesAt(moments, spot)] as const])),
  );
  const course = {
    at: [] as number[],
    value: [] as Cents[],
    cost: [] as Cents[],
    gap: [] as number[],
  };
  let isBroken = true;
  for (const [nth, moment] of moments.entries()) {
    const values: Cents[] = [];
    const costs: Cents[] = [];
    let isKnown = true;
    for (const [at, { unit, states, spot }] of held.entries()) {
      if (at % AT_ONCE === 0) yield;
      const state = states[nth];
      if (state === undefined || state.pieces === 0) continue;
      costs.push(cents(state.cost));
      const price = spot === null ? null : (prices.get(spot)?.[nth] ?? null);
      const fine = unit === null || state.fine === null ? null : fineContent(unit, state.fine);
      const melt = isSpotPrice(price) ? meltValue(fine, price) : null;
      if (melt === null) isKnown = false;
      else values.push(melt);
    }
    if (isKnown) {
      course.at.push(moment);
      course.value.push(sumCents(values));
      course.cost.push(sumCents(costs));
      course.gap.push(isBroken ? 1 : 0);
    }
    isBroken = !isKnown;
  }
  return course;
}

/** The last price before each moment; null before the first one, and in a gap. */
function pricesAt(
  moments: readonly number[],
  { at, price, gap }: SpotCourse,
): readonly (number | null)[] {
  let next = 0;
  return moments.map((moment) => {
    while (next < at.length && (at[next] ?? Infinity) <= moment) next += 1;
    const last = next - 1;
    const isOpen = gap[next] === 1 && at[last] !== moment;
    return last < 0 || isOpen ? null : (price[last] ?? null);
  });
}
