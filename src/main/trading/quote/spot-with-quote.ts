/**
 * Spot for a quote: read right after it, so that its premium, the limit from spot, the journal and the order use one
 * reading from the moment it was priced. If that fails, the last reading is used, with its age.
 */
import type { TradingClock } from '../ports/clock.ts';

/** A quote is valid for a minute: it waits no longer than this for spot. */
export const SPOT_WAIT_MS = 500;

/**
 * Settles with the answer once spot was read or the wait is over.
 *
 * @param isQuote other answers do not wait
 * @param readSpot settles when spot was read, or could not be
 */
export async function withSpot<Answer>(
  answer: Promise<Answer>,
  isQuote: (answer: Answer) => boolean,
  readSpot: () => Promise<unknown>,
  after: TradingClock['after'],
): Promise<Answer> {
  // In a later turn: the quote goes first, and the ticket then counts as open, which reserves tokens for it.
  const spot = Promise.resolve().then(readSpot);
  const came = await answer;
  if (isQuote(came)) await settledWithin(spot, after);
  return came;
}

async function settledWithin(work: Promise<unknown>, after: TradingClock['after']): Promise<void> {
  await new Promise<void>((resolve) => {
    const cancel = after(SPOT_WAIT_MS, resolve);
    const end = (): void => {
      cancel();
      resolve();
    };
    work.then(end, end);
  });
}
