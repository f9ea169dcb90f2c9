/** Failures of what is read in addition to the quote: the promotion code and the credit for instant payout. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { type Cents, multiplyCents } from '#domain/money/money.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { localFailure } from '#main/shared/failures.ts';
import { sentence } from './failures.ts';

/** Execution v1 cannot carry a code, so an order with one is not sent without it. */
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

/** Adds the available credit to the refusal. */
export function instantPayoutCredit(failure: FailureView, credit: Cents): FailureView {
  return {
    ...failure,
    advice: `Your available credit is ${formatDollars(credit)}. Remove instant payout and requote, or sell less.`,
  };
}

/** Adds why the chosen add-ons could not be priced, by their titles in the quote. */
export function addOnsFailed(
  failure: FailureView,
  problems: readonly { readonly id: string | null; readonly reason: string | null }[],
  quoted: readonly { readonly id: string; readonly title: string }[],
): FailureView {
  const sentences = problems.map(({ id, reason }) => {
    const title = quoted.find((optional) => optional.id === id)?.title ?? id ?? 'An add-on';
    return `${title} could not be priced now: ${sentence(reason ?? 'no reason given')}`;
  });
  return { ...failure, advice: [failure.advice, ...sentences].join(' ') };
}

/**
 * An instant payout above the credit. The document's unit is the cent, and nothing in the answer proves it: where the
 * same number of dollars would suffice, both readings are named.
 */
export function beyondCredit(payout: Cents, credit: Cents): string {
  const is = `Instant payout of ${formatDollars(payout)} is more than your available credit of ${formatDollars(credit)}`;
  const inDollars = unlessOverflow(() => multiplyCents(credit, 100));
  const other =
    inDollars !== null && payout <= inDollars
      ? ` if the marketplace gives it in cents, as its document says; in dollars it would be ${formatDollars(inDollars)}`
      : '';
  return `${is}${other}. The marketplace may reject it.`;
}
