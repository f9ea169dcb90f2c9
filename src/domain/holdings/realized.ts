/** Realized gains. */
import { type Cents, addCents, cents, subtractCents } from '#domain/money/money.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { runToEnd } from '#domain/collections/yielding.ts';
import { meltAtSpot } from './melt-at-spot.ts';
import {
  amountFor,
  type Departure,
  piecesOf,
  type HoldingBook,
  type Slice,
} from './product-book.ts';

/** `split`: metal price and premium. */
export interface Gain {
  readonly total: Cents;
  /** Null where spot then or the weight is not known. */
  readonly split: { readonly metal: Cents; readonly premium: Cents } | null;
}

/** Pieces of a sale from one lot. Null: not known. */
export interface RealizedPart {
  readonly sale: Departure['entry'];
  /** Null: of no lot, as more was sold than held. */
  readonly lot: Slice['lot'] | null;
  readonly pieces: number;
  readonly fine: number | null;
  /** Before fees. */
  readonly proceeds: Cents | null;
  readonly fees: Cents | null;
  readonly cost: Cents | null;
  readonly gain: Gain | null;
}

/** The parts of a sale. A loss without proceeds is no sale. */
export function realizedParts(departure: Departure, book: HoldingBook): readonly RealizedPart[] {
  const { entry: sale, slices, uncovered } = departure;
  if (sale.reason === 'gone') return [];
  let before = 0;
  const amounts = (pieces: number): Pick<RealizedPart, 'proceeds' | 'fees'> => {
    const after = before + pieces;
    const proceeds = amountFor(sale.price, sale.pieces, before, after);
    const fees = amountFor(sale.fees, sale.pieces, before, after);
    before = after;
    return { proceeds, fees };
  };
  const parts = slices.map((slice) => {
    const { proceeds, fees } = amounts(slice.pieces);
    const { lot, pieces, fine } = slice;
    const cost = slice.cost === null ? null : cents(slice.cost);
    const known = { proceeds, fees, cost };
    return { sale, lot, pieces, fine, ...known, gain: gainOf(slice, known, sale, book) };
  });
  if (uncovered === 0) return parts;
  const rest = { pieces: uncovered, fine: null, cost: null, gain: null };
  return [...parts, { sale, lot: null, ...rest, ...amounts(uncovered) }];
}

function gainOf(
  slice: Slice,
  { proceeds, fees, cost }: Pick<RealizedPart, 'proceeds' | 'fees' | 'cost'>,
  sale: Departure['entry'],
  { unit }: HoldingBook,
): Gain | null {
  if (proceeds === null || fees === null || cost === null) return null;
  const total = subtractCents(subtractCents(proceeds, fees), cost);
  const fine = slice.fine === null || unit === null ? null : fineContent(unit, slice.fine);
  const then = meltAtSpot(fine, sale.spot);
  if (then === null || slice.melt === null) return { total, split: null };
  const metal = subtractCents(then, cents(slice.melt));
  return { total, split: { metal, premium: subtractCents(total, metal) } };
}

/** Totals of a product; unknown amounts are counted, not guessed. */
export interface Realized {
  readonly piecesSold: number;
  /** Net of fees, of pieces whose cost and price are known. */
  readonly received: Cents;
  readonly cost: Cents;
  /** With what was kept of returns. */
  readonly gain: Cents;
  /** Of `gain`; null where it is not known of every piece. */
  readonly split: Gain['split'];
  /** Pieces sold with an unknown cost or price. */
  readonly unknownPieces: number;
}

export const realizedOf = (book: HoldingBook): Realized => runToEnd(realizing(book));

/** Yields after each sale. */
export function* realizing(book: HoldingBook): Generator<undefined, Realized> {
  let [received, cost, gain, metal] = [cents(0), cents(0), cents(0), cents(0)];
  let [piecesSold, unknownPieces, unsplit] = [0, 0, 0];
  for (const departure of book.departures) {
    yield;
    if (departure.entry.reason === 'sold') piecesSold += piecesOf(departure);
    gain = addCents(gain, cents(departure.keptOfReturns));
    for (const part of realizedParts(departure, book)) {
      if (part.gain === null || part.cost === null) {
        unknownPieces += part.pieces;
        continue;
      }
      cost = addCents(cost, part.cost);
      gain = addCents(gain, part.gain.total);
      received = addCents(received, addCents(part.gain.total, part.cost));
      if (part.gain.split === null) unsplit += part.pieces;
      else metal = addCents(metal, part.gain.split.metal);
    }
  }
  const split = unsplit === 0 ? { metal, premium: subtractCents(gain, metal) } : null;
  return { piecesSold, received, cost, gain, split, unknownPieces };
}
