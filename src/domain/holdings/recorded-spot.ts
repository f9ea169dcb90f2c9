/** Spot as it was recorded near a moment: of the same quarter of an hour, or of the same day where only that is known. Pure. */
import { isSpotPrice, microsPerUnit, type SpotPrice } from '#domain/market/spot.ts';
import type { Acquired, Disposed, HoldingEntry, SpotNear } from './entries.ts';

export const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/** Spot in buckets of {@link QUARTER_MS}, oldest first, as long as each other. */
export interface RecordedCourse {
  /** When each begins. */
  readonly at: readonly number[];
  /** The last that was read in it, micro-dollars. */
  readonly last: readonly number[];
  /** What is before was made up, and was never a price; null where nothing was. */
  readonly simulatedUntil: number | null;
}

/** What has a spot that nobody told, and could have been recorded. */
export type Unspotted = Acquired | Disposed;

/** An order of this terminal has the spot of its quote, or none. */
export const isUnspotted = (entry: HoldingEntry): entry is Unspotted =>
  (entry.kind === 'acquired' || entry.kind === 'disposed') &&
  entry.spot === null &&
  entry.source !== 'journal-told' &&
  entry.source !== 'journal-quoted';

/** Of what the user tells only the day is known. */
export const nearOf = ({ source }: Unspotted): SpotNear =>
  source === 'by-hand' || source === 'import' ? 'day' : 'quarter';

/**
 * The last that was recorded from one moment to another; null without any.
 *
 * @param from the range, its end not included; epoch milliseconds
 */
export function lastRecorded(
  { at, last, simulatedUntil }: RecordedCourse,
  from: number,
  until: number,
): SpotPrice | null {
  const index = at.findLastIndex(
    (begin, place) => begin >= from && begin < until && !mayBeWholeDay(at, place),
  );
  const [begin, value] = [at[index], last[index]];
  if (begin === undefined || value === undefined) return null;
  if (simulatedUntil !== null && begin < simulatedUntil) return null;
  const price = microsPerUnit(value);
  return isSpotPrice(price) ? price : null;
}

/** Of long ago there are days alone: one bucket at midnight, which says nothing of a quarter of an hour. */
function mayBeWholeDay(at: readonly number[], place: number): boolean {
  const begin = at[place] ?? 0;
  return begin % DAY_MS === 0 && (at[place + 1] ?? Infinity) >= begin + DAY_MS;
}
