/** Why a figure of the product is not known, in a few words. Pure. */
import type { MarketRow, OrderBookView, SpotRow } from '#contract/ipc/market.ts';
import type { BookSide } from '#domain/market/side.ts';
import { isContentOpen } from '#renderer/shared/product/content-words.ts';
import { ageText } from '#renderer/ui/figures/format.ts';

export interface Known {
  readonly row: MarketRow;
  /** Null while it loads. */
  readonly book: OrderBookView | null;
  /** Spot of its metal as it was read last; undefined before it was. */
  readonly spot: SpotRow | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Of a side without a best price. */
export const whyNoPrice = ({ row }: Pick<Known, 'row'>, side: BookSide): string =>
  row.unread?.[side] === undefined
    ? side === 'ask'
      ? 'No asks right now'
      : 'No bids right now'
    : 'It could not be read';

export function whyNoSpot({ row, book, spot, now }: Known): string {
  if (row.material === null) return 'Its metal is not known';
  if (book === null) return 'The order book is loading';
  if (spot === undefined) return `No spot of ${row.material.toLowerCase()} was read yet`;
  return `Spot is ${ageText(now - spot.asOf)} old: too old to calculate with`;
}

export const whyNoWeight = (row: MarketRow): string =>
  isContentOpen(row) ? 'In doubt: see below' : 'The marketplace does not say enough';

/** Melt value and premium rest on both the fine weight and spot. */
export function whyNoMelt(known: Known): string {
  if (isContentOpen(known.row)) return 'Its fine weight is in doubt';
  return known.row.fine === null
    ? 'Its fine weight is not known: the marketplace does not say enough'
    : whyNoSpot(known);
}

export function whyNoSpread({ book }: Pick<Known, 'book'>): string {
  if (book === null) return 'The order book is loading';
  return book.asks.length === 0 || book.bids.length === 0
    ? 'It takes an ask and a bid'
    : 'It could not be calculated';
}
