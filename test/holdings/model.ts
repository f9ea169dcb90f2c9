/**
 * The independent ledger: every entry from the first to the last whenever it is asked, every amount as an exact fraction until it is
 * booked. It shares nothing with the books but the shapes of entries.
 */
import type { Disposed, HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { compared, fraction } from './fraction.ts';
import {
  addedUp,
  amountOf,
  between,
  firstOf,
  least,
  melted,
  type ModelLot,
  type ModelSale,
  type ModelTotals,
  type Part,
  sum,
  taken,
} from './model-books.ts';

export interface Model {
  readonly products: ReadonlyMap<string, ModelTotals>;
  /** Pieces stated by kind of discrepancy. */
  readonly stated: ReadonlyMap<string, number>;
}

export function modelOf(history: readonly HoldingEntry[], rule: LotRule): Model {
  const stated = new Map<string, number>();
  const state = (kind: string, pieces: number): void => {
    if (pieces > 0) stated.set(kind, (stated.get(kind) ?? 0) + pieces);
  };
  const movements = inForce(history);
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

/** The first of those that are reported twice, as the last correction says. */
function inForce(history: readonly HoldingEntry[]): readonly Movement[] {
  const first = new Map<string, Movement>();
  for (const one of history) {
    if (one.kind === 'corrected' || one.kind === 'chosen' || one.kind === 'distinct') continue;
    if (!first.has(one.id)) first.set(one.id, one);
  }
  return [...first.values()]
    .flatMap((one) => {
      const last = history.findLast((other) => other.kind === 'corrected' && other.of === one.id);
      if (last?.kind !== 'corrected') return [one];
      return last.as === null ? [] : [{ ...last.as, id: one.id }];
    })
    .map((one) => {
      const choice = history.findLast((other) => other.kind === 'chosen' && other.of === one.id);
      if (one.kind !== 'disposed' || choice?.kind !== 'chosen') return one;
      return choice.from.length === 0 ? one : { ...one, from: choice.from };
    });
}

function inTime(movements: readonly Movement[]): readonly Movement[] {
  const kinds = ['acquired', 'disposed', 'came-back'];
  return movements.toSorted((a, b) => a.at - b.at || kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
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
