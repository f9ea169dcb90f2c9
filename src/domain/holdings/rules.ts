/** Lot methods. */
import type { Lot } from './lot.ts';

/** `chosen`: the chosen lots; the others oldest first. */
export const LOT_RULES = ['fifo', 'lifo', 'highest-cost', 'average', 'chosen'] as const;

export type LotRule = (typeof LOT_RULES)[number];

/** Negative where the first lot is taken first. */
export type LotOrder = (a: Lot, b: Lot) => number;

const oldestFirst: LotOrder = (a, b) => a.entry.at - b.entry.at || a.nth - b.nth;

const newestFirst: LotOrder = (a, b) => oldestFirst(b, a);

/** By cost per piece with fees; unknown cost last, equal cost oldest first. */
const dearestFirst: LotOrder = (a, b) => {
  if (a.cost === null || b.cost === null) {
    return a.cost === b.cost ? oldestFirst(a, b) : a.cost === null ? 1 : -1;
  }
  return byCross(b.cost, a.entry.pieces, a.cost, b.entry.pieces) || oldestFirst(a, b);
};

/** The exact sign of `a × b − c × d`. */
function byCross(a: number, b: number, c: number, d: number): number {
  const left = a * b;
  const right = c * d;
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left - right;
  const difference = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** Averaging changes the cost only: pieces are still the oldest, which decides their term. */
export const LOT_ORDERS: Readonly<Record<LotRule, LotOrder>> = {
  fifo: oldestFirst,
  lifo: newestFirst,
  'highest-cost': dearestFirst,
  average: oldestFirst,
  chosen: oldestFirst,
};
