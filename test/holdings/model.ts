/**
 * The independent model: every piece by itself, every entry from the first to the last whenever it is asked. It shares nothing
 * with the books but the shapes of entries.
 */
import type { Acquired, Disposed, HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';

/** One for each piece, the largest first. */
type Each = bigint[] | null;

interface ModelLot {
  readonly entry: Acquired;
  left: number;
  fine: Each;
  cost: Each;
  melt: Each;
  readonly priceOfPiece: readonly [cents: bigint, pieces: bigint] | null;
}

interface Part {
  readonly lot: ModelLot | null;
  pieces: number;
  fine: Each;
  cost: Each;
  melt: Each;
}

interface ModelSale {
  readonly entry: Disposed;
  readonly prices: Each;
  readonly fees: bigint[];
  readonly parts: Part[];
  kept: bigint;
}

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

/** One for each piece: as like as whole units allow, the larger ones first. */
function each(total: bigint, pieces: number): bigint[] {
  const count = BigInt(pieces);
  const low = total >= 0n ? total / count : -((-total + count - 1n) / count);
  const more = Number(total - low * count);
  return Array.from({ length: pieces }, (_, index) => (index < more ? low + 1n : low));
}

const known = (amount: number | null | undefined, pieces: number): Each =>
  amount === null || amount === undefined ? null : each(BigInt(amount), pieces);

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

const largestFirst = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1);

/** At spot, to the cent, half to even. */
function melted(fine: bigint, perUnit: number, unit: 'ozt' | 'btc'): bigint {
  const below = (unit === 'ozt' ? 311_034_768n : 100_000_000n) * 10_000n;
  const above = fine * BigInt(perUnit);
  const [whole, twice] = [above / below, (above % below) * 2n];
  return twice > below || (twice === below && whole % 2n === 1n) ? whole + 1n : whole;
}

function totalsOf(
  movements: readonly Movement[],
  rule: LotRule,
  state: (kind: string, pieces: number) => void,
): ModelTotals {
  const lots: ModelLot[] = [];
  const sales: ModelSale[] = [];
  let unit: 'ozt' | 'btc' | null = null;
  let pool: bigint[] = [];

  const takeFrom = (lot: ModelLot, pieces: number): Part => {
    lot.left -= pieces;
    const cut = (of: Each): Each => of?.splice(0, pieces) ?? null;
    return { lot, pieces, fine: cut(lot.fine), cost: cut(lot.cost), melt: cut(lot.melt) };
  };
  const next = (): ModelLot | undefined => {
    const open = lots.filter(({ left }) => left > 0);
    if (rule === 'lifo') return open.at(-1);
    if (rule !== 'highest-cost') return open[0];
    return open.toSorted((a, b) => {
      if (a.priceOfPiece === null) return b.priceOfPiece === null ? 0 : 1;
      if (b.priceOfPiece === null) return -1;
      return largestFirst(
        a.priceOfPiece[0] * b.priceOfPiece[1],
        b.priceOfPiece[0] * a.priceOfPiece[1],
      );
    })[0];
  };

  for (const one of movements) {
    if (one.kind === 'acquired') {
      unit ??= one.fine?.unit ?? null;
      const isOther = one.fine !== null && one.fine.unit !== unit;
      if (isOther) state('other-unit', one.pieces);
      const fine = isOther ? null : one.fine;
      const total = one.price === null ? null : one.price + one.fees;
      const melt =
        fine === null || one.spot === null
          ? null
          : melted(BigInt(fine.amount), one.spot, fine.unit);
      lots.push({
        entry: one,
        left: one.pieces,
        fine: known(fine?.amount, one.pieces),
        cost: known(total, one.pieces),
        melt: melt === null ? null : each(melt, one.pieces),
        priceOfPiece: total === null ? null : [BigInt(total), BigInt(one.pieces)],
      });
      pool.push(...(known(total, one.pieces) ?? []));
    } else if (one.kind === 'disposed') {
      let wanted = one.pieces;
      const parts: Part[] = [];
      let missed = 0;
      for (const { lot: id, pieces } of one.reason === 'sold' && rule !== 'chosen'
        ? []
        : one.from) {
        const lot = lots.find(({ entry }) => entry.id === id);
        for (let n = 0, part: Part | null = null; n < pieces && wanted > 0; n += 1) {
          if (lot === undefined || lot.left === 0) {
            missed += Math.min(pieces - n, wanted);
            break;
          }
          const piece = takeFrom(lot, 1);
          if (part === null) parts.push((part = piece));
          else join(part, piece);
          wanted -= 1;
        }
      }
      state('chosen-not-held', missed);
      for (let lot = next(), part: Part | null = null; wanted > 0 && lot !== undefined;) {
        const piece = takeFrom(lot, 1);
        if (part?.lot === lot) join(part, piece);
        else parts.push((part = piece));
        wanted -= 1;
        lot = next();
      }
      if (wanted > 0) {
        state('more-than-held', wanted);
        parts.push({ lot: null, pieces: wanted, fine: null, cost: null, melt: null });
      }
      if (rule === 'average' && pool.length > 0) {
        pool = each(sum(pool), pool.length);
        for (const part of parts) {
          if (part.cost !== null) part.cost = pool.splice(0, part.pieces);
        }
      }
      const prices = known(one.price, one.pieces);
      sales.push({ entry: one, prices, fees: each(BigInt(one.fees), one.pieces), parts, kept: 0n });
    } else {
      const sale = sales.find(({ entry }) => entry.id === one.of);
      let back = 0;
      for (; sale?.entry.reason === 'sold' && back < one.pieces; back += 1) {
        const part = sale.parts.at(-1);
        if (part === undefined) break;
        const at = sale.parts.reduce((all, { pieces }) => all + pieces, 0) - 1;
        const price = sale.prices?.[at];
        if (one.refund !== null && price !== undefined) sale.kept += price - (sale.fees[at] ?? 0n);
        part.pieces -= 1;
        const { lot } = part;
        const cost = part.cost?.pop();
        const fine = part.fine?.pop();
        const melt = part.melt?.pop();
        if (lot !== null) {
          lot.left += 1;
          if (fine !== undefined) lot.fine?.push(fine);
          if (melt !== undefined) lot.melt?.push(melt);
          if (cost !== undefined) (rule === 'average' ? pool : lot.cost)?.push(cost);
          for (const left of [lot.fine, lot.cost, lot.melt]) left?.sort(largestFirst);
        }
        if (part.pieces === 0) sale.parts.pop();
      }
      if (back > 0 && sale !== undefined && sale.prices !== null && one.refund !== null) {
        sale.kept -= BigInt(one.refund);
      }
      state('nothing-to-come-back', one.pieces - back);
    }
  }
  return addedUp(lots, sales, rule, pool, unit);
}

function join(part: Part, piece: Part): void {
  part.pieces += 1;
  part.fine?.push(...(piece.fine ?? []));
  part.cost?.push(...(piece.cost ?? []));
  part.melt?.push(...(piece.melt ?? []));
}

function addedUp(
  lots: readonly ModelLot[],
  sales: readonly ModelSale[],
  rule: LotRule,
  pool: readonly bigint[],
  unit: 'ozt' | 'btc' | null,
): ModelTotals {
  const held = lots.filter(({ left }) => left > 0);
  const total = (of: (lot: ModelLot) => Each): bigint | null =>
    held.some((lot) => of(lot) === null) ? null : sum(held.flatMap((lot) => of(lot) ?? []));
  const pricedLots = held.filter(({ priceOfPiece }) => priceOfPiece !== null);
  const priced = pricedLots.reduce((all, { left }) => all + left, 0);
  const cost = rule === 'average' ? sum(pool) : sum(pricedLots.flatMap((lot) => lot.cost ?? []));
  const spread = rule === 'average' && pool.length > 0 ? each(sum(pool), pool.length) : [];
  let [sold, unknown] = [0, 0];
  let [received, basis, gain] = [0n, 0n, 0n];
  let metal: bigint | null = 0n;
  for (const { entry, prices, fees, parts, kept } of sales) {
    gain += kept;
    let at = 0;
    for (const part of parts) {
      const [from, to] = [at, at + part.pieces];
      at = to;
      if (entry.reason === 'sold') sold += part.pieces;
      if (entry.reason === 'gone') continue;
      if (prices === null || part.cost === null) {
        unknown += part.pieces;
        continue;
      }
      const net = sum(prices.slice(from, to)) - sum(fees.slice(from, to));
      received += net;
      basis += sum(part.cost);
      gain += net - sum(part.cost);
      if (part.fine === null || part.melt === null || entry.spot === null || unit === null) {
        metal = null;
      } else if (metal !== null) {
        metal += melted(sum(part.fine), entry.spot, unit) - sum(part.melt);
      }
    }
  }
  return {
    pieces: held.reduce((all, { left }) => all + left, 0),
    fine: total(({ fine }) => fine),
    priced,
    cost,
    melt: total(({ melt }) => melt),
    lots: held.map((lot) => {
      const own =
        lot.priceOfPiece === null
          ? null
          : rule === 'average'
            ? spread.splice(0, lot.left)
            : lot.cost;
      return [
        lot.entry.id,
        lot.left,
        lot.fine === null ? null : sum(lot.fine),
        own === null ? null : sum(own),
      ] as const;
    }),
    sold,
    received,
    basis,
    gain,
    metal,
    unknown,
  };
}
