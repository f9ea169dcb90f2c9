/** Words about what is asked besides the quote: the promotion code and the credit for instant payout. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Cents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { localFailure } from '#main/shared/failures.ts';

/** Execution v1 has no place for a code, so an order with one is not sent without it. */
export function promotionNeedsV2(): FailureView {
  return localFailure(
    'promotion-needs-v2',
    'Promotion codes need execution API v2',
    'Remove the code and requote, or choose v2 in the profile.',
  );
}

/** @param status the service's own word; null when it gave none */
export function promotionNotApplied(code: string, status: string | null): FailureView {
  const says =
    status === null ? 'The marketplace gave no discount.' : `The marketplace says: ${status}.`;
  return localFailure(
    'promotion-not-applied',
    `The code ${code} takes nothing off this order`,
    `${says} Check the code, or remove it and requote.`,
  );
}

/** The refusal with the credit there is, so that the user knows how far the payout is beyond it. */
export function instantPayoutCredit(failure: FailureView, credit: Cents): FailureView {
  return {
    ...failure,
    advice: `Your available credit is ${formatDollars(credit)}. Remove instant payout and requote, or sell less.`,
  };
}
