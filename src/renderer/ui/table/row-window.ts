/** Which rows of a long table exist: all are of one height, so that it is read off from where the table is scrolled to. Pure. */

/** Rows before and after those in sight that exist too. */
const OVERSCAN = 8;

export interface RowWindow {
  /** Place of the topmost row in sight. */
  readonly first: number;
  /** Rows in sight, those in part too. */
  readonly fits: number;
  /** As many as there ever are at this height. */
  readonly most: number;
  /** Place of the row whose element comes first in the document; see {@link drawnPlaces}. */
  readonly origin: number;
  /** The table is being scrolled, and will rest. */
  readonly isPassing: boolean;
}

/** All in px. */
export interface Scrolled {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
}

/** @param before the table is being scrolled: elements stay where they stood, as far as rows of before are still drawn; null: they stand in the order of their rows */
export function windowOf(
  { top, height, rowHeight }: Scrolled,
  before: RowWindow | null,
): RowWindow {
  const first = Math.max(0, Math.floor(top / rowHeight));
  const fits = Math.max(0, Math.ceil((top + height) / rowHeight) - first);
  const most = Math.ceil(height / rowHeight) + 1;
  const isNear =
    before !== null && before.most === most && Math.abs(before.first - first) < slotsOf(before);
  return {
    first,
    fits,
    most,
    origin: isNear ? before.origin : Math.max(0, first - OVERSCAN),
    isPassing: before !== null,
  };
}

/** Whether both show the same rows at the same places; one may be passing, and the other at rest. */
export const showsSame = (one: RowWindow, other: RowWindow): boolean =>
  one.first === other.first &&
  one.fits === other.fits &&
  one.most === other.most &&
  one.origin === other.origin;

/** The rows in sight; of a table that has become shorter its end, where it will be scrolled to. `last` is before `first` where there are none. */
export function inSight(
  { first, fits }: RowWindow,
  count: number,
): { readonly first: number; readonly last: number } {
  const topmost = Math.max(0, Math.min(first, count - fits));
  return { first: topmost, last: Math.min(count, topmost + fits) - 1 };
}

const slotsOf = ({ most }: RowWindow): number => most + 2 * OVERSCAN;

export interface DrawnPlace {
  readonly place: number;
  readonly isInSight: boolean;
  /** Rows take the elements of those that went out of sight: making one is dearer than writing another text into it. */
  readonly slot: number;
}

/**
 * The rows that are drawn, in the order of their elements. While a table is scrolled, elements are not moved within the document,
 * which would be laid out anew; once it rests (another `origin`), they stand as their rows do, for whoever reads or selects them.
 */
export function drawnPlaces(window: RowWindow, count: number): readonly DrawnPlace[] {
  const seen = inSight(window, count);
  if (seen.last < seen.first) return [];
  const slots = slotsOf(window);
  const first = Math.max(0, seen.first - OVERSCAN);
  // Whether another one is seen in part or not, there are as many: none comes and goes while the table is scrolled.
  const last = Math.min(count - 1, seen.first + window.most - 1 + OVERSCAN);
  // Of the places from one multiple of `slots` after the origin to the next, the later ones come before the first ones.
  const turn = first + ((((window.origin - first) % slots) + slots) % slots);
  const places: DrawnPlace[] = [];
  const add = (place: number): void => {
    const isInSight = place >= seen.first && place <= seen.last;
    places.push({ place, slot: place % slots, isInSight });
  };
  for (let place = turn; place <= last; place += 1) add(place);
  for (let place = first; place < Math.min(turn, last + 1); place += 1) add(place);
  return places;
}

/**
 * Where to scroll to for a row to be in sight, as near as it is.
 *
 * @param head px of the table that stand over its rows wherever it is scrolled to
 */
export function topFor(place: number, { top, height, rowHeight }: Scrolled, head: number): number {
  const [start, end] = [place * rowHeight, (place + 1) * rowHeight];
  const room = height - head;
  if (start < top || room < rowHeight) return start;
  return end > top + room ? end - room : top;
}
