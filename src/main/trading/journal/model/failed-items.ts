import type { Outcome } from './records.ts';

type Confirmed = Extract<Outcome, { state: 'CONFIRMED' }>;
/** An unfilled item of a placed order. */
export type FailedItem = NonNullable<Confirmed['failedItems']>[number];

/** Unfilled items as reported: `2 × Gold Eagle: unavailable`. Empty where none were. */
export function failedItemWords(outcome: Outcome | null): string[] {
  if (outcome?.state !== 'CONFIRMED') return [];
  return (outcome.failedItems ?? []).map(({ what, quantity, reason }) => {
    const item = quantity === null ? what : `${String(quantity)} × ${what}`;
    return reason === null ? item : `${item}: ${reason}`;
  });
}
