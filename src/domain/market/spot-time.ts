/** Checks whether the marketplace's timestamp of a price is plausible. Pure. */
import { SPOT_GOOD_FOR_MS } from './spot-age.ts';

const HOUR_MS = 3_600_000;
/** The largest distance between two time zones. */
const MOST_HOURS = 26;
/** Larger than the error of any compared clocks. */
const FUTURE_MS = 10 * 60_000;

/** What the readings of a price show about the clock that dates them. */
export interface SpotTime {
  /** The timestamp is unusable: in the future, or local time written without its zone. */
  readonly isImpossible: boolean;
  /** The last offset that was a whole number of hours, and the timestamp then. */
  readonly near: { readonly hours: number; readonly updatedAt: number } | null;
}

export const NO_SPOT_TIME: SpotTime = { isImpossible: false, near: null };

/**
 * An unchanged price may be hours old. A price that changes and is a whole number of hours old each time is
 * dated in the local time of another zone. A reading that is less far behind disproves that.
 *
 * @param before what earlier readings of the same price showed
 * @param updatedAt epoch milliseconds as the marketplace reports
 * @param answeredAt the same of the response, by the marketplace's clock
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
