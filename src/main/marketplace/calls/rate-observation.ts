import { readRateLimitHeaders, type HeaderBag } from '#contract/api/reading/headers.ts';
import { retryAfterMs } from '../errors/classify-error.ts';
import type { RateObservation } from '../scheduler/token-bucket.ts';

/** Assumed wait of a 429 without `retry-after` and without a reset time. */
const WAIT_WITHOUT_HEADER_MS = 2000;
/** Upper bound: a wrong header must not stop the terminal for a day. */
const LONGEST_WAIT_MS = 600_000;

/**
 * What the headers of a response say about its bucket.
 *
 * @param random 0 to 1: extends a 429's wait by up to a quarter, so that several terminals do not return at
 * once
 */
export function rateObservationOf(
  headers: HeaderBag,
  status: number,
  random: number,
): RateObservation {
  const { limit, remaining, resetSeconds } = readRateLimitHeaders(headers);
  const untilToken = resetSeconds === undefined ? undefined : resetSeconds * 1000;
  const asked =
    status === 429 ? (retryAfterMs(headers) ?? (untilToken || WAIT_WITHOUT_HEADER_MS)) : undefined;
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(remaining === undefined ? {} : { remaining }),
    ...(asked === undefined
      ? {}
      : { retryAfterMs: Math.min(asked, LONGEST_WAIT_MS) + random * Math.min(1000, asked / 4) }),
  };
}
