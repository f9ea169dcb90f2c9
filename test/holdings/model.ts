/**
 * The independent ledger: every entry from the first to the last whenever it is asked, every amount as an exact fraction until it is
 * booked. It shares nothing with the books but the shapes of entries.
 */
import type { Acquired, Disposed, HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { compared, fraction, type Fraction, rounded, times } from './fraction.ts';

/** An amount of a lot, and what of it no sale has yet. Whole cents, or units of content. */
interface Amount {
  readonly all: bigint;
  left: bigint;
}

interface ModelLot {
  readonly entry: Acquired;
  readonly pieces: bigint;
  left: bigint;
  readonly fine: Amount | null;
  readonly cost: Amount | null;
  readonly melt: Amount | null;
  readonly priceOfPiece: Fraction | null;
}

interface Part {
  readonly lot: ModelLot | null;
  readonly pieces: bigint;
  readonly fine: bigint | null;
  readonly cost: bigint | null;
  readonly melt: bigint | null;
}

interface ModelSale {
  readonly entry: Disposed;
  parts: Part[];
  kept: bigint;
}

/** A part of a sale that is of one lot. */
export type ModelPart = readonly [
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

export interface Model {
  readonly products: ReadonlyMap<string, ModelTotals>;
  /** Pieces stated by kind of discrepancy. */
  readonly stated: ReadonlyMap<string, number>;
}

export function modelOf(told: readonly HoldingEntry[], rule: LotRule): Model {
  const stated = new Map<string, number>();
  const state = (kind: string, pieces: number): void => {
    if (pieces > 0) stated.set(kind, (stated.get(kind) ?? 0) + pieces);
  };
  const movements = inForce(told);
  const products = new Map<string, ModelTotals>();
  const productOfSale = (id: string): string | null => {
    const sale = movements.find((one) => one.id === id);
    return sale?.kind === 'disposed' ? sale.product : null;
  };
  const productOf = (one: Movement): string | null =>
    one.kind === 'came-back' ? productOfSale(one.of) : one.product;
  for (const one of movements) {
    if (productOf(one) === null) state('nothing-to-come-back', one.pieces);
  }
  for (const product of new Set(movements.map(productOf))) {
    if (product === null) continue;
    const own = movements.filter((one) => productOf(one) === product);
    products.set(product, totalsOf(inTime(own), rule, state));
  }
  return { products, stated };
}

/** The first of those that are told twice, as the last correction says. */
function inForce(told: readonly HoldingEntry[]): readonly Movement[] {
  const first = new Map<string, Movement>();
  for (const one of told) {
    if (one.kind === 'corrected' || one.kind === 'chosen' || one.kind === 'distinct') continue;
    if (!first.has(one.id)) first.set(one.id, one);
  }
  return [...first.values()]
    .flatMap((one) => {
      const last = told.findLast((other) => other.kind === 'corrected' && other.of === one.id);
      if (last?.kind !== 'corrected') return [one];
      return last.as === null ? [] : [{ ...last.as, id: one.id }];
    })
    .map((one) => {
      const choice = told.findLast((other) => other.kind === 'chosen' && other.of === one.id);
      if (one.kind !== 'disposed' || choice?.kind !== 'chosen') return one;
      return choice.from.length === 0 ? one : { ...one, from: choice.from };
    });
}

function inTime(movements: readonly Movement[]): readonly Movement[] {
  const kinds = ['acquired', 'disposed', 'came-back'];
  return movements.toSorted((a, b) => a.at - b.at || kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

const amountOf = (all: bigint | null): Amount | null => (all === null ? null : { all, left: all });

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** What the first of so many pieces have of an amount. */
const firstOf = (amount: bigint, taken: bigint, pieces: bigint): bigint =>
  rounded(times(fraction(amount), fraction(taken, pieces)));

const between = (amount: bigint, from: bigint, to: bigint, pieces: bigint): bigint =>
  firstOf(amount, to, pieces) - firstOf(amount, from, pieces);

/** At spot, to the cent. */
function melted(fine: bigint, perUnit: number, unit: 'ozt' | 'btc'): bigint {
  const unitsOfSpot = unit === 'ozt' ? 311_034_768n : 100_000_000n;
  return rounded(times(fraction(fine, unitsOfSpot), fraction(BigInt(perUnit), 10_000n)));
}

function taken(lot: ModelLot, count: bigint): Part {
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

/** What a lot is worth a piece decides which goes first; those of unknown cost go last. */
function dearest(open: readonly ModelLot[]): ModelLot | undefined {
  return open.toSorted((a, b) => {
    if (a.priceOfPiece === null) return b.priceOfPiece === null ? 0 : 1;
    return b.priceOfPiece === null ? -1 : compared(b.priceOfPiece, a.priceOfPiece);
  })[0];
}

function totalsOf(
  movements: readonly Movement[],
  rule: LotRule,
  state: (kind: string, pieces: number) => void,
): ModelTotals {
  const lots: ModelLot[] = [];
  const sales: ModelSale[] = [];
  let unit: 'ozt' | 'btc' | null = null;
  const pool = { pieces: 0n, cost: 0n };

  const next = (): ModelLot | undefined => {
    const open = lots.filter(({ left }) => left > 0n);
    if (rule === 'lifo') return open.at(-1);
    return rule === 'highest-cost' ? dearest(open) : open[0];
  };

  const sell = (one: Disposed): void => {
    let wanted = BigInt(one.pieces);
    let parts: Part[] = [];
    let missed = 0n;
    for (const { lot: id, pieces } of one.reason === 'sold' && rule !== 'chosen' ? [] : one.from) {
      const lot = lots.find(({ entry }) => entry.id === id);
      const asked = least(BigInt(pieces), wanted);
      const count = least(asked, lot?.left ?? 0n);
      missed += asked - count;
      if (lot !== undefined && count > 0n) parts.push(taken(lot, count));
      wanted -= count;
    }
    state('chosen-not-held', Number(missed));
    for (let lot = next(); wanted > 0n && lot !== undefined; lot = next()) {
      const count = least(wanted, lot.left);
      parts.push(taken(lot, count));
      wanted -= count;
    }
    if (rule === 'average') {
      const before = { ...pool };
      let gone = 0n;
      parts = parts.map((part) => {
        if (part.cost === null) return part;
        const cost = between(before.cost, gone, gone + part.pieces, before.pieces);
        gone += part.pieces;
        pool.pieces -= part.pieces;
        pool.cost -= cost;
        return { ...part, cost };
      });
    }
    state('more-than-held', Number(wanted));
    if (wanted > 0n) parts.push({ lot: null, pieces: wanted, fine: null, cost: null, melt: null });
    sales.push({ entry: one, parts, kept: 0n });
  };

  const takeBack = (id: string, asked: number, refund: number | null): void => {
    const sale = sales.find(({ entry }) => entry.id === id);
    const before = sale?.entry.reason === 'sold' ? sum(sale.parts.map(({ pieces }) => pieces)) : 0n;
    const back = least(BigInt(asked), before);
    state('nothing-to-come-back', asked - Number(back));
    if (sale === undefined || back === 0n) return;
    const { price, fees, pieces } = sale.entry;
    const all = BigInt(pieces);
    if (price !== null && refund !== null) {
      const received =
        between(BigInt(price), before - back, before, all) -
        between(BigInt(fees), before - back, before, all);
      sale.kept += received - BigInt(refund);
    }
    for (let left = back; left > 0n;) {
      const part = sale.parts.pop();
      if (part === undefined) break;
      const count = least(left, part.pieces);
      left -= count;
      const keep = part.pieces - count;
      const stays = (amount: bigint | null): bigint | null =>
        amount === null ? null : firstOf(amount, keep, part.pieces);
      const rest = (amount: bigint | null): bigint =>
        amount === null ? 0n : amount - firstOf(amount, keep, part.pieces);
      const { lot } = part;
      if (lot !== null) {
        lot.left += count;
        if (lot.fine !== null) lot.fine.left += rest(part.fine);
        if (lot.melt !== null) lot.melt.left += rest(part.melt);
        if (lot.cost !== null) {
          // By an average nothing is of the lot but its pieces.
          if (rule !== 'average') lot.cost.left += rest(part.cost);
          pool.pieces += count;
          pool.cost += rest(part.cost);
        }
      }
      if (keep > 0n) {
        const { fine, cost, melt } = part;
        sale.parts.push({
          lot,
          pieces: keep,
          fine: stays(fine),
          cost: stays(cost),
          melt: stays(melt),
        });
      }
    }
  };

  for (const one of movements) {
    if (one.kind === 'disposed') sell(one);
    else if (one.kind === 'came-back') takeBack(one.of, one.pieces, one.refund);
    else {
      unit ??= one.fine?.unit ?? null;
      const isOther = one.fine !== null && one.fine.unit !== unit;
      if (isOther) state('other-unit', one.pieces);
      const fine = isOther ? null : one.fine;
      const total = one.price === null ? null : BigInt(one.price) + BigInt(one.fees);
      const pieces = BigInt(one.pieces);
      lots.push({
        entry: one,
        pieces,
        left: pieces,
        fine: amountOf(fine === null ? null : BigInt(fine.amount)),
        cost: amountOf(total),
        melt: amountOf(
          fine === null || one.spot === null
            ? null
            : melted(BigInt(fine.amount), one.spot, fine.unit),
        ),
        priceOfPiece: total === null ? null : fraction(total, pieces),
      });
      if (total !== null) {
        pool.pieces += pieces;
        pool.cost += total;
      }
    }
  }
  return addedUp(lots, sales, rule, pool, unit);
}

function addedUp(
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
