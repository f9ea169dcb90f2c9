import { readRateLimitHeaders, type HeaderBag } from '#contract/api/reading/headers.ts';
import type { ExecutionSighting } from '../transport/execution-transport.ts';
import type { RateObservation } from '../scheduler/token-bucket.ts';
import { retryAfterMs } from '../errors/classify-error.ts';
import type { WireOutcome } from '../transport/wire.ts';

/** What a scheduled request came to: a read's or quote's outcome, or what was seen of an execution. */
export type Exchange =
  | {
      readonly kind: 'wire';
      readonly activityId: number;
      /** Wall clock, epoch milliseconds, just before it was sent. */
      readonly sentAtWall: number;
      readonly outcome: WireOutcome;
    }
  | {
      readonly kind: 'execution';
      readonly activityId: number;
      readonly sighting: ExecutionSighting;
    };

/** Without `retry-after` a 429 is taken to mean this. */
const WAIT_WITHOUT_HEADER_MS = 2000;
/** No service means more than that; a mistaken header must not stop the terminal for a day. */
const LONGEST_WAIT_MS = 600_000;

/**
 * What the headers of an answer say about its bucket.
 *
 * @param random 0 to 1: a 429's wait is made up to a quarter longer, so that several terminals do not come back at once
 */
export function rateOf(headers: HeaderBag, status: number, random: number): RateObservation {
  const { limit, remaining } = readRateLimitHeaders(headers);
  const asked = status === 429 ? (retryAfterMs(headers) ?? WAIT_WITHOUT_HEADER_MS) : undefined;
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(remaining === undefined ? {} : { remaining }),
    ...(asked === undefined
      ? {}
      : { retryAfterMs: Math.min(asked, LONGEST_WAIT_MS) + random * Math.min(1000, asked / 4) }),
  };
}

const FIRST_BACKOFF_MS = 250;

/**
 * How long to wait before a read is sent again, or null when it should not be. Only for reads: nothing that writes is
 * ever sent twice.
 *
 * @param attempt the try that just ended, 1 for the first
 * @param random 0 to 1
 */
export function backoffOf(outcome: WireOutcome, attempt: number, random: number): number | null {
  const wait = FIRST_BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + random);
  if (outcome.kind === 'response') {
    // The bucket itself is closed until the time a 429 asked for; nothing needs to be added here.
    if (outcome.status === 429) return 0;
    return outcome.status >= 500 ? wait : null;
  }
  return outcome.failure.kind === 'network' || outcome.failure.kind === 'timeout' ? wait : null;
}
