/** Which rows of a long table are drawn. All rows have one height, so the scroll position decides. Pure. */

/** Rows drawn before and after the visible ones. */
const OVERSCAN = 8;

/** All in px. */
export interface Scrolled {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
}

/** Places, both included; `last` is before `first` if there are none. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
}

/** The visible rows. If the table became shorter, those at its end, where it is going to be scrolled to. */
export function visibleSpan({ top, height, rowHeight }: Scrolled, count: number): RowSpan {
  const from = Math.max(0, Math.floor(top / rowHeight));
  const fits = Math.max(0, Math.ceil((top + height) / rowHeight) - from);
  const first = Math.max(0, Math.min(from, count - fits));
  return { first, last: Math.min(count, first + fits) - 1 };
}

/** The visible rows with some around them. */
export function drawnSpan({ first, last }: RowSpan, count: number): RowSpan {
  if (last < first) return { first, last };
  return { first: Math.max(0, first - OVERSCAN), last: Math.min(count - 1, last + OVERSCAN) };
}

/**
 * Where to scroll to make a row visible, moving as little as possible.
 *
 * @param head px of the header that covers the top of the table
 */
export function topFor(place: number, { top, height, rowHeight }: Scrolled, head: number): number {
  const [start, end] = [place * rowHeight, (place + 1) * rowHeight];
  const room = height - head;
  if (start < top || room < rowHeight) return start;
  return end > top + room ? end - room : top;
}
