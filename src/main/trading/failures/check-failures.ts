/** Words about what is asked besides the quote: the promotion code and the credit for instant payout. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Cents } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { localFailure } from '#main/failures.ts';

/** Execution v1 has no place for a code, so an order with one is not sent without it. */
export function promotionNeedsV2(): FailureView {
  return localFailure(
    'promotion-needs-v2',
    'Promotion codes need the execution API v2',
    'Take the code out and quote again, or choose v2 in the profile.',
  );
}

/** @param status the service's own word; null when it gave none */
export function promotionNotApplied(code: string, status: string | null): FailureView {
  const says = status === null ? 'The service named no discount.' : `The service says: ${status}.`;
  return localFailure(
    'promotion-not-applied',
    `The code ${code} takes nothing off this order`,
    `${says} Check the code, or take it out and quote again.`,
  );
}

/** The refusal with the credit there is, so that the user knows how far the payout is beyond it. */
export function instantPayoutCredit(failure: FailureView, credit: Cents): FailureView {
  return {
    ...failure,
    advice: `Your available credit is ${formatDollars(credit)}. Remove instant payout and ask for a new quote, or sell less.`,
  };
}
