/** Which lots a sale takes from. */
import type { Lot } from './lot.ts';

/** `chosen`: those that were chosen for it; what was not is taken as it came. */
export const LOT_RULES = ['fifo', 'lifo', 'highest-cost', 'average', 'chosen'] as const;

export type LotRule = (typeof LOT_RULES)[number];

/** Negative where a lot is taken from before another. Lots of the same time are taken in the order of their entries. */
export type LotOrder = (a: Lot, b: Lot) => number;

const oldestFirst: LotOrder = (a, b) => a.entry.at - b.entry.at || a.nth - b.nth;

const newestFirst: LotOrder = (a, b) => oldestFirst(b, a);

/** By what a piece cost, fees included; those of unknown cost last; of what cost the same the oldest first. */
const dearestFirst: LotOrder = (a, b) => {
  if (a.cost === null || b.cost === null) {
    return a.cost === b.cost ? oldestFirst(a, b) : a.cost === null ? 1 : -1;
  }
  return byCross(b.cost, a.entry.pieces, a.cost, b.entry.pieces) || oldestFirst(a, b);
};

/** The sign of `a × b − c × d`, exactly. */
function byCross(a: number, b: number, c: number, d: number): number {
  const left = a * b;
  const right = c * d;
  if (Number.isSafeInteger(left) && Number.isSafeInteger(right)) return left - right;
  const difference = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** An average is of the cost alone: the pieces are the oldest, which is what their term is counted by. */
export const LOT_ORDERS: Readonly<Record<LotRule, LotOrder>> = {
  fifo: oldestFirst,
  lifo: newestFirst,
  'highest-cost': dearestFirst,
  average: oldestFirst,
  chosen: oldestFirst,
};
