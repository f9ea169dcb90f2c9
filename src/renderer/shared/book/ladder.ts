/** The order book as a ladder, and a cursor that stays on its price while the book moves. Pure. */
import type { BookLevelView, OrderBookView } from '#contract/ipc/market.ts';
import type { BookSide } from '#domain/market/side.ts';
import type { BookCursor } from '#renderer/store/view-state.ts';

export interface LadderLevel {
  readonly side: BookSide;
  readonly level: BookLevelView;
  /** Depth up to here as a share of the deepest side, 0 to 100 whole percent: the width of its bar. */
  readonly depthPercent: number;
}

/** Levels from top to bottom: asks from the dearest to the best, then bids from the best down. */
export function ladderOf(book: OrderBookView): readonly LadderLevel[] {
  const asks = book.asks.toSorted((a, b) => b.price - a.price);
  const bids = book.bids.toSorted((a, b) => b.price - a.price);
  const deepest = Math.max(1, ...[...asks, ...bids].map((level) => level.cumulativeQuantity ?? 0));
  const percent = (level: BookLevelView): number =>
    Math.round(((level.cumulativeQuantity ?? 0) * 100) / deepest);
  return [
    ...asks.map((level) => ({ side: 'ask' as const, level, depthPercent: percent(level) })),
    ...bids.map((level) => ({ side: 'bid' as const, level, depthPercent: percent(level) })),
  ];
}

/** The best level of a side, or null when it is empty. */
export function bestLevel(ladder: readonly LadderLevel[], side: BookSide): LadderLevel | null {
  return (
    (side === 'ask'
      ? ladder.findLast((entry) => entry.side === 'ask')
      : ladder.find((entry) => entry.side === 'bid')) ?? null
  );
}

/**
 * Where the cursor stands now. A price that left the book hands it to the nearest price of the same
 * side; an empty side hands it to the other; no cursor yet stands on the best ask.
 */
export function resolveCursor(ladder: readonly LadderLevel[], cursor: BookCursor | null): number {
  if (cursor === null) {
    const best = bestLevel(ladder, 'ask') ?? bestLevel(ladder, 'bid');
    return best === null ? -1 : ladder.indexOf(best);
  }
  let nearest = -1;
  let distance = Number.POSITIVE_INFINITY;
  ladder.forEach((entry, index) => {
    if (entry.side !== cursor.side) return;
    const away = Math.abs(entry.level.price - cursor.price);
    if (away < distance) {
      nearest = index;
      distance = away;
    }
  });
  return nearest === -1 ? resolveCursor(ladder, null) : nearest;
}

/** The cursor `delta` levels down (negative: up), stopping at either end. */
export function moveCursor(
  ladder: readonly LadderLevel[],
  cursor: BookCursor | null,
  delta: number,
): BookCursor | null {
  const at = resolveCursor(ladder, cursor);
  if (at === -1) return null;
  const entry = ladder[Math.min(ladder.length - 1, Math.max(0, at + delta))];
  return entry === undefined ? null : { side: entry.side, price: entry.level.price };
}

/** The level to trade when `side` is wanted: the one under the cursor if it is that side, else the best. */
export function levelToTrade(
  ladder: readonly LadderLevel[],
  cursor: BookCursor | null,
  side: BookSide,
): LadderLevel | null {
  const under = ladder[resolveCursor(ladder, cursor)];
  return under?.side === side ? under : bestLevel(ladder, side);
}

/**
 * How many levels of a side are out of sight on the side away from the spread; one of which more than half is seen is
 * not. The offset counts from the best level, whichever way the side is laid out.
 *
 * @param rowHeight pixels
 */
export function hiddenLevels(
  box: { readonly scrollHeight: number; readonly clientHeight: number; readonly scrollTop: number },
  rowHeight: number,
): number {
  if (rowHeight <= 0) return 0;
  const beyond = box.scrollHeight - box.clientHeight - Math.abs(box.scrollTop);
  return Math.max(0, Math.round(beyond / rowHeight));
}
