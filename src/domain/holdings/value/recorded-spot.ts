/** Recorded spot for trades without a quote: of the same quarter of an hour, or of the same day where only that is known. */
import { isSpotPrice, microsPerUnit, type SpotPrice } from '#domain/market/spot.ts';
import type { Acquired, Disposed, HoldingEntry, SpotNear } from '#domain/holdings/entries.ts';

export const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/** Buckets of {@link QUARTER_MS}, oldest first. */
export interface RecordedCourse {
  /** The starts of the buckets. */
  readonly at: readonly number[];
  /** The last value in each, micro-dollars. */
  readonly last: readonly number[];
  /** Earlier values are simulated; null where none are. */
  readonly simulatedUntil: number | null;
}

/** A trade that may get a recorded spot. */
export type Unspotted = Acquired | Disposed;

/** Orders of this terminal have the spot of their quote, or none. */
export const isUnspotted = (entry: HoldingEntry): entry is Unspotted =>
  (entry.kind === 'acquired' || entry.kind === 'disposed') &&
  entry.spot === null &&
  entry.source !== 'journal-reported' &&
  entry.source !== 'journal-quoted';

/** For the user's entries only the day is known. */
export const nearOf = ({ source }: Unspotted): SpotNear =>
  source === 'by-hand' || source === 'import' ? 'day' : 'quarter';

/** The last recorded value in a range; null without any.  @param from epoch milliseconds, `until` excluded */
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

/** Old history has one bucket a day, at midnight, which has no quarter of an hour. */
function mayBeWholeDay(at: readonly number[], place: number): boolean {
  const begin = at[place] ?? 0;
  return begin % DAY_MS === 0 && (at[place + 1] ?? Infinity) >= begin + DAY_MS;
}
