/** Whether the time that the marketplace gives for a price can be one. Pure. */
import { SPOT_GOOD_FOR_MS } from './spot-age.ts';

const HOUR_MS = 3_600_000;
/** No zone is farther from another. */
const MOST_HOURS = 26;
/** Clocks are not so far apart that are held against each other. */
const FUTURE_MS = 10 * 60_000;

/** What the readings of a price tell of the clock that dates them. */
export interface SpotTime {
  /** It is no time that one can use: of the future, or local time that is written without its zone. */
  readonly isImpossible: boolean;
  /** By how many hours it was off when last it was a whole number of them, and the time given then. */
  readonly near: { readonly hours: number; readonly updatedAt: number } | null;
}

export const NO_SPOT_TIME: SpotTime = { isImpossible: false, near: null };

/**
 * A price that is hours old stays the one it is. One that changes, and is a whole number of hours old each time, is dated in the
 * local time of another zone. A reading that is less far behind disproves that.
 *
 * @param before what the readings of the same price before this told
 * @param updatedAt epoch milliseconds as the marketplace gives it
 * @param answeredAt the same of the answer, by the marketplace's clock
 */
export function readSpotTime(before: SpotTime, updatedAt: number, answeredAt: number): SpotTime {
  const behind = answeredAt - updatedAt;
  const isOfTheFuture = -behind > FUTURE_MS;
  const hours = Math.round(behind / HOUR_MS);
  const isNear =
    hours !== 0 &&
    Math.abs(hours) <= MOST_HOURS &&
    Math.abs(behind - hours * HOUR_MS) <= SPOT_GOOD_FOR_MS;
  const last = before.near;
  if (!isNear) {
    const isDisproved = last !== null && behind < last.hours * HOUR_MS - SPOT_GOOD_FOR_MS;
    return { isImpossible: isOfTheFuture, near: isDisproved ? null : last };
  }
  const isAgain = last?.hours === hours;
  const isLocal = isAgain && (before.isImpossible || updatedAt > last.updatedAt);
  return { isImpossible: isOfTheFuture || isLocal, near: { hours, updatedAt } };
}
