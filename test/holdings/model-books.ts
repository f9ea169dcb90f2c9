/** What the independent ledger books of one product, and what all of it comes to. */
import type { Acquired, Disposed } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { fraction, type Fraction, rounded, times } from './fraction.ts';

/** An amount of a lot, and the part that no sale has yet. Whole cents, or units of content. */
export interface Amount {
  readonly all: bigint;
  left: bigint;
}

export interface ModelLot {
  readonly entry: Acquired;
  readonly pieces: bigint;
  left: bigint;
  readonly fine: Amount | null;
  readonly cost: Amount | null;
  readonly melt: Amount | null;
  readonly priceOfPiece: Fraction | null;
}

export interface Part {
  readonly lot: ModelLot | null;
  readonly pieces: bigint;
  readonly fine: bigint | null;
  readonly cost: bigint | null;
  readonly melt: bigint | null;
}

export interface ModelSale {
  readonly entry: Disposed;
  parts: Part[];
  kept: bigint;
}

/** A part of a sale that is of one lot. */
type ModelPart = readonly [
  sale: string,
  lot: string | null,
  pieces: bigint,
  proceeds: bigint | null,
  fees: bigint,
  cost: bigint | null,
  fine: bigint | null,
];

/** What of a product has to be alike. Amounts as bigint; null where they are not known. */
export interface ModelTotals {
  readonly pieces: number;
  readonly fine: bigint | null;
  readonly priced: number;
  readonly cost: bigint;
  readonly melt: bigint | null;
  readonly lots: readonly (readonly [
    id: string,
    pieces: number,
    fine: bigint | null,
    cost: bigint | null,
  ])[];
  readonly sold: number;
  readonly received: bigint;
  readonly basis: bigint;
  readonly gain: bigint;
  readonly metal: bigint | null;
  readonly unknown: number;
  /** Each sale, lot by lot. */
  readonly parts: readonly ModelPart[];
}

export const amountOf = (all: bigint | null): Amount | null =>
  all === null ? null : { all, left: all };

export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((all, one) => all + one, 0n);

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** What the first of that many pieces have of an amount. */
export const firstOf = (amount: bigint, count: bigint, pieces: bigint): bigint =>
  rounded(times(fraction(amount), fraction(count, pieces)));

export const between = (amount: bigint, from: bigint, to: bigint, pieces: bigint): bigint =>
  firstOf(amount, to, pieces) - firstOf(amount, from, pieces);

/** At spot, to the cent. */
export function melted(fine: bigint, perUnit: number, unit: 'ozt' | 'btc'): bigint {
  const unitsOfSpot = unit === 'ozt' ? 311_034_768n : 100_000_000n;
  return rounded(times(fraction(fine, unitsOfSpot), fraction(BigInt(perUnit), 10_000n)));
}

export function taken(lot: ModelLot, count: bigint): Part {
  const gone = lot.pieces - lot.left + count;
  const cut = (of: Amount | null): bigint | null => {
    if (of === null) return null;
    const due = firstOf(of.all, gone, lot.pieces) - (of.all - of.left);
    const part = gone === lot.pieces ? of.left : least(due < 0n ? 0n : due, of.left);
    of.left -= part;
    return part;
  };
  const part = {
    lot,
    pieces: count,
    fine: cut(lot.fine),
    cost: cut(lot.cost),
    melt: cut(lot.melt),
  };
  lot.left -= count;
  return part;
}

export function addedUp(
  lots: readonly ModelLot[],
  sales: readonly ModelSale[],
  rule: LotRule,
  pool: { readonly pieces: bigint; readonly cost: bigint },
  unit: 'ozt' | 'btc' | null,
): ModelTotals {
  const held = lots.filter(({ left }) => left > 0n);
  const total = (of: (lot: ModelLot) => Amount | null): bigint | null =>
    held.some((lot) => of(lot) === null) ? null : sum(held.map((lot) => of(lot)?.left ?? 0n));
  const priced = held.filter(({ cost }) => cost !== null);
  let [sold, unknown] = [0, 0];
  let [received, basis, gain] = [0n, 0n, 0n];
  let metal: bigint | null = 0n;
  const booked: ModelPart[] = [];
  for (const { entry, parts, kept } of sales) {
    gain += kept;
    const all = BigInt(entry.pieces);
    let to = 0n;
    for (const { lot, pieces, fine, cost, melt } of parts) {
      const from = to;
      to += pieces;
      if (entry.reason === 'sold') sold += Number(pieces);
      if (entry.reason === 'gone') continue;
      const fees = between(BigInt(entry.fees), from, to, all);
      const proceeds = entry.price === null ? null : between(BigInt(entry.price), from, to, all);
      booked.push([entry.id, lot?.entry.id ?? null, pieces, proceeds, fees, cost, fine]);
      if (proceeds === null || cost === null) {
        unknown += Number(pieces);
        continue;
      }
      received += proceeds - fees;
      basis += cost;
      gain += proceeds - fees - cost;
      if (fine === null || melt === null || entry.spot === null || unit === null) metal = null;
      else if (metal !== null) metal += melted(fine, entry.spot, unit) - melt;
    }
  }
  let before = 0n;
  return {
    pieces: Number(sum(held.map(({ left }) => left))),
    fine: total(({ fine }) => fine),
    priced: Number(sum(priced.map(({ left }) => left))),
    cost: rule === 'average' ? pool.cost : sum(priced.map(({ cost }) => cost?.left ?? 0n)),
    melt: total(({ melt }) => melt),
    lots: held.map(({ entry, left, fine, cost }) => {
      const from = before;
      if (cost !== null) before += left;
      const own =
        rule === 'average' && cost !== null
          ? between(pool.cost, from, before, pool.pieces)
          : (cost?.left ?? null);
      return [entry.id, Number(left), fine?.left ?? null, own] as const;
    }),
    sold,
    received,
    basis,
    gain,
    metal,
    unknown,
    parts: booked,
  };
}
