import { parseJson } from '#domain/parse-json.ts';
import { readErrorBody } from '#contract/api/reading/errors.ts';
import { retryAfterMs } from '../errors/classify-error.ts';
import type { WireOutcome } from '../transport/wire.ts';

const FIRST_BACKOFF_MS = 250;
/** Whoever asks for a longer wait is asked again with the next poll. */
const LONGEST_ASKED_MS = 5000;

/**
 * How long to wait before a read is sent again, or null when it should not be, as when the answer says that this is of no use. Only for reads: nothing that writes is
 * ever sent twice.
 *
 * @param attempt the try that just ended, 1 for the first
 * @param random 0 to 1
 */
export function retryDelayOf(outcome: WireOutcome, attempt: number, random: number): number | null {
  const wait = FIRST_BACKOFF_MS * 2 ** (attempt - 1) * (0.5 + random);
  if (outcome.kind === 'response') {
    // The bucket itself is closed until the time a 429 asked for; nothing needs to be added here.
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
