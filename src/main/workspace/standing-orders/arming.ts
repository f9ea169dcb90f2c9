/** Why a standing order is not armed, stopped or removed. */
import { MOST_STANDING_ORDERS } from '#contract/ipc/trading/standing-orders.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { StandingTerms } from '#domain/quote/standing-orders/terms.ts';
import { exposureWords } from '#domain/quote/standing-orders/words.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import { localFailure } from '#main/shared/failures.ts';
import { systemFailure } from '#main/shared/system-error.ts';
import { draftRefusal } from '#main/trading/ticket/draft-rules.ts';
import { standingDraft, type StandingOrder } from './standing-order.ts';

const LONGEST_MS = 30 * 86_400_000;

interface Asked {
  readonly terms: StandingTerms;
  readonly title: string;
  /** As the user read it. */
  readonly exposure: string;
  readonly timeZone: string;
  readonly now: number;
}

/** Null where these terms may be armed: the user read exactly what it may do, and its time has not passed. */
export function armingRefusal({
  terms,
  title,
  exposure,
  timeZone,
  now,
}: Asked): FailureView | null {
  if (terms.until <= now) {
    return localFailure('already-over', 'Its time has passed', 'Enter a later moment.');
  }
  if (terms.until - now > LONGEST_MS) {
    return localFailure('too-long', 'Its time is too long', 'Enter a moment within 30 days.');
  }
  if (exposure !== exposureWords(terms, title, timeZone)) {
    return standingRefusals.otherExposure();
  }
  return null;
}

interface Proposing extends Pick<Asked, 'timeZone' | 'now'> {
  /** Of the product; null where it is not in the market. */
  readonly title: string | null;
  /** Standing orders that there are. */
  readonly others: number;
}

/** What the user has to read before it is armed. */
export function proposed(
  { terms, delivery }: Pick<StandingOrder, 'terms' | 'delivery'>,
  { title, others, timeZone, now }: Proposing,
): Result<{ readonly title: string; readonly exposure: string }, FailureView> {
  if (others >= MOST_STANDING_ORDERS) return failed(standingRefusals.tooMany());
  if (title === null) return failed(standingRefusals.noRow());
  const exposure = exposureWords(terms, title, timeZone);
  const refusal =
    armingRefusal({ terms, title, exposure, timeZone, now }) ??
    draftRefusal(standingDraft({ terms, delivery }, []));
  return refusal === null ? ok({ title, exposure }) : failed(refusal);
}

export const standingRefusals = {
  otherExposure: () =>
    localFailure(
      'other-exposure',
      'It would do something else than the window said',
      'Open the form again, and read what it says now.',
    ),
  tooMany: () =>
    localFailure(
      'too-many-standing-orders',
      `There are ${String(MOST_STANDING_ORDERS)} standing orders already`,
      'Remove one that is over, then try again.',
    ),
  noRow: () =>
    localFailure(
      'unknown-product',
      'This product is not in the market now',
      'Wait until the market is read, then try again.',
    ),
  gone: () =>
    localFailure(
      'no-such-standing-order',
      'This standing order is gone',
      'Look at the list again.',
    ),
  notRearmed: () =>
    localFailure(
      'not-rearmed',
      'This standing order cannot be armed again',
      'Nothing is left of it, or the outcome of its order is not known.',
    ),
  notRemoved: () =>
    localFailure(
      'not-removed',
      'This standing order is not over',
      'Stop it first. One with an order of unknown outcome stays until that is settled.',
    ),
  notSaved: (error: unknown) =>
    systemFailure(
      'standing-order-not-saved',
      'The standing order was not saved',
      (reason) => `Make Touchstone’s data folder writable, then try again. ${reason}`,
      error,
    ),
  stoppedUnsaved: (error: unknown) =>
    systemFailure(
      'stop-not-saved',
      'Stopped, but only until Touchstone is closed',
      (reason) =>
        `That could not be saved, so it may be armed again at the next start. Make Touchstone’s data folder writable, then stop it again. ${reason}`,
      error,
    ),
};
