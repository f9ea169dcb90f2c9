import type { Order } from '#main/marketplace/model/order-model.ts';
import type { IntentProjection } from '../journal/model/intent-projection.ts';

/** Ids of quotes are UUIDs, so case does not matter. */
export function isSameQuote(one: string | null, other: string): boolean {
  return one !== null && one.toLowerCase() === other.toLowerCase();
}

/**
 * True where this list has the quote id of a known order, so that a different id on another order means a different
 * quote. A list's quote ids need not be ours.
 */
export function namesQuotes(orders: readonly Order[], book: IntentProjection): boolean {
  return orders.some(({ side, id, quoteId }) => {
    const intent = quoteId === null ? undefined : book.intentOfOrder(side, id);
    return intent !== undefined && isSameQuote(quoteId, intent.prepared.quoteId);
  });
}
