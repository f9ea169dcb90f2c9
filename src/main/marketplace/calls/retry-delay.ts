import { parseJson } from '#domain/text/parse-json.ts';
import { readErrorBody } from '#contract/api/reading/refusals/errors.ts';
import { retryAfterMs } from '../errors/classify-error.ts';
import type { WireOutcome } from '../transport/wire.ts';

const FIRST_BACKOFF_MS = 250;
/** A longer wait is left to the next poll. */
const LONGEST_ASKED_MS = 5000;

/**
 * The delay before a read is sent again, or null if it should not be, for example if the response says that a
 * retry is useless. Reads only: writes are never sent twice.
 *
 * @param attempt the attempt that just ended, 1 for the first
 * @param random 0 to 1
 */
export function retryDelayOf(outcome: WireOutcome, attempt: number, random: number): number | null {
  const wait = FIRST_BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + random);
  if (outcome.kind === 'response') {
    // The bucket itself is closed until a 429's wait is over.
    if (outcome.status === 429) return 0;
    if (outcome.status < 500 || saysUnrecoverable(outcome.bodyText)) return null;
    const asked = retryAfterMs(outcome.headers) ?? 0;
    return asked > LONGEST_ASKED_MS ? null : Math.max(wait, asked);
  }
  return outcome.failure.kind === 'network' || outcome.failure.kind === 'timeout' ? wait : null;
}

function saysUnrecoverable(bodyText: string): boolean {
  return readErrorBody(parseJson(bodyText)).unrecoverable === true;
}
