/** The levels of a side of the ladder that are drawn. Places count from the best level. Pure. */

export interface SideWindow {
  /** `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** A side with up to this many levels is drawn as a whole. */
const WHOLE = 150;
/** Levels drawn beyond the visible ones, at either end. */
const OVERSCAN = 3;

export const wholeOf = (count: number): SideWindow => ({ from: 0, to: Math.min(count, WHOLE) });

/**
 * @param offset px from the best level to the nearest visible edge
 * @param room visible px
 * @param rowHeight px; 0 while it is not known
 */
export function visibleLevels(
  count: number,
  { offset, room, rowHeight }: Readonly<Record<'offset' | 'room' | 'rowHeight', number>>,
): SideWindow {
  if (count <= WHOLE || rowHeight <= 0) return wholeOf(count);
  const first = Math.floor(offset / rowHeight) - OVERSCAN;
  const last = Math.ceil((offset + room) / rowHeight) + OVERSCAN;
  const from = Math.max(0, Math.min(first, count - 1));
  return { from, to: Math.max(from + 1, Math.min(last, count)) };
}

/** The nearest offset at which the level at a place is visible. */
export function offsetToShow(
  place: number,
  { offset, room, rowHeight }: Readonly<Record<'offset' | 'room' | 'rowHeight', number>>,
): number {
  const begin = place * rowHeight;
  if (begin < offset) return begin;
  return Math.max(offset, begin + rowHeight - room);
}
