/** Why a figure is not known, in a few words. Pure. */
import type { MarketRow, OrderBookView, SpotRow } from '#contract/ipc/market/market.ts';
import type { BookSide } from '#domain/market/side.ts';
import { isContentOpen } from '#renderer/shared/product/content-words.ts';
import { ageText } from '#renderer/ui/figures/format.ts';

export interface Known {
  readonly row: MarketRow;
  /** Null while it loads. */
  readonly book: OrderBookView | null;
  /** Undefined before it was read. */
  readonly spot: SpotRow | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

export const whyNoPrice = ({ row }: Pick<Known, 'row'>, side: BookSide): string =>
  row.unread?.[side] === undefined
    ? side === 'ask'
      ? 'No asks right now'
      : 'No bids right now'
    : 'Could not be read';

export function whyNoSpot({ row, book, spot, now }: Known): string {
  if (row.material === null) return 'Metal not known';
  if (book === null) return 'The order book is loading';
  if (spot === undefined) return `No ${row.material.toLowerCase()} spot read yet`;
  return `Spot is ${ageText(now - spot.asOf)} old: too stale to use`;
}

export const whyNoWeight = (row: MarketRow): string =>
  isContentOpen(row) ? 'In doubt: see below' : 'Not enough data from the marketplace';

/** Melt value and premium need both the fine weight and spot. */
export function whyNoMelt(known: Known): string {
  if (isContentOpen(known.row)) return 'Fine weight in doubt';
  return known.row.fine === null
    ? 'Fine weight not known: not enough data from the marketplace'
    : whyNoSpot(known);
}

export function whyNoSpread({ book }: Pick<Known, 'book'>): string {
  if (book === null) return 'The order book is loading';
  return book.asks.length === 0 || book.bids.length === 0
    ? 'Needs an ask and a bid'
    : 'Could not be calculated';
}
