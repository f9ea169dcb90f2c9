/** The order book as a ladder, and a cursor that stays on its price while the book moves. Pure. */
import type { BookLevelView, OrderBookView } from '#contract/ipc/market/market.ts';
import type { BookSide } from '#domain/market/side.ts';
import type { BookCursor } from '#renderer/store/state/view-state.ts';

/**
 * Both sides of a book, one above the other: asks from the highest to the best, then bids from the best down. Places count
 * from the best of a side, indices from the top. A level is built only when it is looked at: a book of ten thousand levels
 * changes many times a second, and thirty are visible.
 */
export interface Ladder {
  /** The best first. */
  readonly asks: readonly BookLevelView[];
  /** The best first. */
  readonly bids: readonly BookLevelView[];
  /** Pieces on the deeper side, at least 1. */
  readonly deepest: number;
}

export interface LadderLevel {
  readonly side: BookSide;
  readonly level: BookLevelView;
  /** Cumulative depth as a share of the deeper side, 0 to 100: the width of its bar. */
  readonly depthPercent: number;
}

export function ladderOf(book: Pick<OrderBookView, 'asks' | 'bids'>): Ladder {
  const asks = bestFirst(book.asks, 1);
  const bids = bestFirst(book.bids, -1);
  return { asks, bids, deepest: Math.max(1, piecesOn(asks), piecesOn(bids)) };
}

/** They usually arrive in this order. */
function bestFirst(levels: readonly BookLevelView[], step: 1 | -1): readonly BookLevelView[] {
  const isSorted = levels.every((level, place) => {
    const before = levels[place - 1];
    return before === undefined || (level.price - before.price) * step >= 0;
  });
  return isSorted ? levels : levels.toSorted((a, b) => (a.price - b.price) * step);
}

const piecesOn = (levels: readonly BookLevelView[]): number =>
  deepestOf(levels)?.cumulativeQuantity ?? 0;

/** The last level with a known cumulative depth. */
export const deepestOf = (levels: readonly BookLevelView[]): BookLevelView | undefined =>
  levels.findLast(({ cumulativeQuantity }) => cumulativeQuantity !== null);

export const lengthOf = ({ asks, bids }: Ladder): number => asks.length + bids.length;

export const indexOf = ({ asks }: Ladder, side: BookSide, place: number): number =>
  side === 'ask' ? asks.length - 1 - place : asks.length + place;

export const placeOf = ({ asks }: Ladder, index: number): number =>
  index < asks.length ? asks.length - 1 - index : index - asks.length;

export function levelAt(ladder: Ladder, side: BookSide, place: number): LadderLevel | undefined {
  const level = (side === 'ask' ? ladder.asks : ladder.bids)[place];
  if (level === undefined) return undefined;
  const depth = ((level.cumulativeQuantity ?? 0) * 100) / ladder.deepest;
  return { side, level, depthPercent: Math.round(depth) };
}

export function entryAt(ladder: Ladder, index: number): LadderLevel | undefined {
  if (index < 0) return undefined;
  const side = index < ladder.asks.length ? 'ask' : 'bid';
  return levelAt(ladder, side, placeOf(ladder, index));
}

/** From top to bottom. */
export const levelsOf = (ladder: Ladder): readonly LadderLevel[] =>
  Array.from({ length: lengthOf(ladder) }, (_, index) => entryAt(ladder, index)).filter(
    (entry) => entry !== undefined,
  );

export const bestLevel = (ladder: Ladder, side: BookSide): LadderLevel | null =>
  levelAt(ladder, side, 0) ?? null;

/**
 * The index of the cursor. If its price left the book, the nearest price of the side, of two equally near the higher; if the
 * side is empty, the other side; without a cursor the best ask.
 */
export function resolveCursor(ladder: Ladder, cursor: BookCursor | null): number {
  if (cursor !== null) {
    const place = nearestPlace(cursor.side === 'ask' ? ladder.asks : ladder.bids, cursor);
    if (place !== -1) return indexOf(ladder, cursor.side, place);
  }
  if (ladder.asks.length > 0) return indexOf(ladder, 'ask', 0);
  return ladder.bids.length > 0 ? 0 : -1;
}

function nearestPlace(levels: readonly BookLevelView[], { side, price }: BookCursor): number {
  const step = side === 'ask' ? 1 : -1;
  /** At least as far from the best as the price. */
  const isBeyond = (place: number): boolean => ((levels[place]?.price ?? 0) - price) * step >= 0;
  let [low, high] = [0, levels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(middle)) high = middle;
    else low = middle + 1;
  }
  const away = (place: number): number => {
    const level = levels[place];
    return level === undefined ? Infinity : Math.abs(level.price - price);
  };
  const [before, beyond] = [away(low - 1), away(low)];
  if (before === Infinity && beyond === Infinity) return -1;
  if (before !== beyond) return before < beyond ? low - 1 : low;
  return side === 'ask' ? low : low - 1;
}

/** `delta` levels down, or up if negative. */
export function moveCursor(
  ladder: Ladder,
  cursor: BookCursor | null,
  delta: number,
): BookCursor | null {
  const at = resolveCursor(ladder, cursor);
  const entry = entryAt(ladder, Math.min(lengthOf(ladder) - 1, Math.max(0, at + delta)));
  return at === -1 || entry === undefined ? null : { side: entry.side, price: entry.level.price };
}

/** The level under the cursor if it is on this side, else the best. */
export function levelToTrade(
  ladder: Ladder,
  cursor: BookCursor | null,
  side: BookSide,
): LadderLevel | null {
  const under = entryAt(ladder, resolveCursor(ladder, cursor));
  return under?.side === side ? under : bestLevel(ladder, side);
}

/**
 * Levels hidden at the end away from the spread; one that is more than half visible does not count.
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
