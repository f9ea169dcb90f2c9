/** Words about the limits that an order goes over. Nothing was sent. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { LimitBreach } from '#contract/ipc/safety.ts';
import { localFailure } from '#main/shared/failures.ts';

/** What the order is over may not be gone over in this profile. */
export function limitRefused(breaches: readonly LimitBreach[]): FailureView {
  return localFailure(
    'limit-refused',
    `Over ${limitNames(breaches)}: not sent`,
    `${sentences(breaches)} Make the order smaller, or change the risk limit in the profile.`,
  );
}

/** The order waits until the user accepts what it is over. */
export function limitAsked(breaches: readonly LimitBreach[]): FailureView {
  const limits = breaches.filter(({ limit }) => limit !== 'sums');
  if (limits.length === 0) {
    return localFailure(
      'limit-asked',
      'The quote does not add up: accept first',
      `${sentences(breaches)} Accept it in the ticket if the total is what you want, or requote.`,
    );
  }
  const also = limits.length < breaches.length ? ', and the quote does not add up' : '';
  return localFailure(
    'limit-asked',
    `Over ${limitNames(limits)}${also}: accept first`,
    `${sentences(breaches)} Accept it in the ticket, or make the order smaller.`,
  );
}

const LIMIT_NAMES: Readonly<Record<LimitBreach['limit'], string>> = {
  perOrder: 'per order',
  perDay: 'per day',
  premium: 'from spot',
  ounces: 'in ounces',
  sums: 'on what does not add up',
};

function limitNames(breaches: readonly LimitBreach[]): string {
  const [first] = breaches;
  return first === undefined || breaches.length > 1
    ? `${breaches.length} of your risk limits`
    : `your risk limit ${LIMIT_NAMES[first.limit]}`;
}

function sentences(breaches: readonly LimitBreach[]): string {
  return breaches.map(({ words }) => words).join(' ');
}
