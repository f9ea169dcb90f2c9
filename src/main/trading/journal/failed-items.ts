import type { Outcome } from './records.ts';

type Confirmed = Extract<Outcome, { state: 'CONFIRMED' }>;
/** An item of a quote that was not executed, though an order was placed. */
export type FailedItem = NonNullable<Confirmed['failedItems']>[number];

/** What the answer told of items that were not executed: `2 × Gold Eagle: unavailable`. Empty where it told of none. */
export function failedItemWords(outcome: Outcome | null): string[] {
  if (outcome?.state !== 'CONFIRMED') return [];
  return (outcome.failedItems ?? []).map(({ what, quantity, reason }) => {
    const item = quantity === null ? what : `${String(quantity)} × ${what}`;
    return reason === null ? item : `${item}: ${reason}`;
  });
}
