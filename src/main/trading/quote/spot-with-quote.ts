/**
 * Spot beside a quote: asked for right after it, so that its premium, the limit from spot, the journal and the order rest on one
 * reading of the moment at which it was priced. Where that cannot be had, the last reading serves, with its age.
 */
import type { TradingClock } from '../ports/clock.ts';

/** A quote is worth a minute: one that has come waits no longer than this for spot. */
export const SPOT_WAIT_MS = 500;

/**
 * Settles with the answer, as soon as spot was read too or was waited for long enough.
 *
 * @param isQuote an answer that is none is told at once
 * @param readSpot settles when spot was read, or could not be
 */
export async function withSpot<Answer>(
  answer: Promise<Answer>,
  isQuote: (answer: Answer) => boolean,
  readSpot: () => Promise<unknown>,
  after: TradingClock['after'],
): Promise<Answer> {
  // A turn later: the quote goes first, and by then the ticket counts as open, which keeps tokens back for it.
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
