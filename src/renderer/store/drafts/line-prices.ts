/** Current prices of the lines of a ticket, and better ones. Pure functions from one text to the next. */
import type { Side } from '#domain/market/side.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import type { KnownMarket } from './ticket-lines.ts';
import {
  bestOf,
  type LineLevel,
  type LineText,
  NO_LISTING_CHOICE,
  type TicketText,
} from './ticket-text.ts';

/**
 * The lines at the current prices of their listings or offers, as far as they are known: a draft agrees with the order
 * book. The same text if none changed.
 */
export function followPrices(
  text: TicketText,
  knownOf: (rowKey: string) => KnownMarket,
): TicketText {
  let moved = false;
  const lines = text.lines.map((line) => {
    const price = priceNow(line, text.side, knownOf(line.rowKey));
    if (price === null || price === line.price) return line;
    moved = true;
    return { ...line, price };
  });
  return moved ? { ...text, lines } : text;
}

/** The levels of a side, the best first: of the book on the screen if it is the row's, so that all are of one reading. */
function levelsOf(rowKey: string, side: Side, { book, row }: KnownMarket): readonly LineLevel[] {
  if (book?.rowKey !== rowKey) return [bestOf(row, side)];
  return side === 'buy' ? book.asks : book.bids;
}

/** The price of the first listing or offer of a line that still exists; null if none does. */
function priceNow(line: LineText, side: Side, known: KnownMarket): number | null {
  const levels = levelsOf(line.rowKey, side, known);
  for (const { id } of line.sources) {
    const level = levels.find(({ sources }) => sources.some((source) => source.id === id));
    if (level !== undefined) return level.price;
  }
  return null;
}

export interface BetterPrice {
  readonly price: number;
  /** Where the whole line could trade; null if there are too few pieces at a better price. */
  readonly level: LineLevel | null;
  /** Pieces at that price; null if unknown. */
  readonly pieces: number | null;
}

/**
 * A better price for a line than that of its own listing or offer, both as known now, and than each that the ticket shows for it: of
 * a level that takes all of it if there is one, else the best. Null if there is none, or its own price is unknown.
 *
 * @param shown prices of a piece by the quote that is on the screen
 */
export function betterPrice(
  text: TicketText,
  line: LineText,
  market: KnownMarket,
  shown: readonly number[],
): BetterPrice | null {
  const now = priceNow(line, text.side, market) ?? line.price;
  const read = parseQuantityInput(line.quantityText);
  if (now === null || !read.ok) return null;
  const own = text.side === 'buy' ? Math.min(now, ...shown) : Math.max(now, ...shown);
  const taken = new Set([
    ...text.lines.flatMap(({ sources }) => sources.map(({ id }) => id)),
    ...(line.gone ?? []),
  ]);
  const better = levelsOf(line.rowKey, text.side, market).flatMap(({ price, sources }) => {
    const free = sources.filter(({ id }) => !taken.has(id));
    const isBetter = price !== null && (text.side === 'buy' ? price < own : price > own);
    if (!isBetter || free.length === 0) return [];
    const pieces = free.reduce<number | null>(
      (sum, { quantity }) => (sum === null || quantity === null ? null : sum + quantity),
      0,
    );
    return [{ price, pieces, level: { price, sources: free } }];
  });
  const [best] = better;
  const whole = better.find(({ pieces }) => pieces === null || pieces >= read.value);
  return whole ?? (best === undefined ? null : { ...best, level: null });
}

/** Moves a line to a better price. Its old listings or offers stay available. */
export function takeBetter(text: TicketText, lineId: number, level: LineLevel): TicketText {
  return {
    ...text,
    activeLine: lineId,
    lines: text.lines.map((line) => (line.id === lineId ? { ...line, ...level } : line)),
    ...NO_LISTING_CHOICE,
  };
}
