/** Limits that an order exceeds. Nothing was sent. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { LimitBreach } from '#contract/ipc/trading/safety.ts';
import { localFailure } from '#main/shared/failures.ts';

/** Limits that may not be exceeded in this profile. */
export function limitRefused(breaches: readonly LimitBreach[]): FailureView {
  return localFailure(
    'limit-refused',
    `Over ${limitNames(breaches)}: not sent`,
    `${sentences(breaches)} Make the order smaller, or change the risk limit in the profile.`,
  );
}

/** Limits that the user may accept. */
export function limitAsked(breaches: readonly LimitBreach[]): FailureView {
  const faults = QUOTE_FAULTS.filter(([fault]) => breaches.some(({ limit }) => limit === fault));
  const does = faults.map(([, words]) => words).join(' and ');
  const limits = breaches.filter(({ limit }) => !QUOTE_FAULTS.some(([fault]) => fault === limit));
  if (limits.length === 0) {
    return localFailure(
      'limit-asked',
      `The quote ${does}: accept first`,
      `${sentences(breaches)} Accept it in the ticket if the total is what you want, or requote.`,
    );
  }
  const also = faults.length === 0 ? '' : `, and the quote ${does}`;
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
  doubts: 'on a question that it leaves open',
};

/** Checked in every profile, whatever its limits. */
const QUOTE_FAULTS = [
  ['sums', 'does not add up'],
  ['doubts', 'leaves a question open'],
] as const;

function limitNames(breaches: readonly LimitBreach[]): string {
  const [first] = breaches;
  return first === undefined || breaches.length > 1
    ? `${breaches.length} of your risk limits`
    : `your risk limit ${LIMIT_NAMES[first.limit]}`;
}

function sentences(breaches: readonly LimitBreach[]): string {
  return breaches.map(({ words }) => words).join(' ');
}
