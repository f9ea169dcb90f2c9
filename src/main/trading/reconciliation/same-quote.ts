import type { Order } from '#main/marketplace/model/market-model.ts';
import type { IntentProjection } from '../journal/intent-projection.ts';

/** Ids of quotes are UUIDs: the same in capitals is the same. */
export function isSameQuote(one: string | null, other: string): boolean {
  return one !== null && one.toLowerCase() === other.toLowerCase();
}

/**
 * True where this list has the quote of an order whose quote is known, so that another id on another order means that it is of
 * another quote. What a list calls a quote's id need not be ours.
 */
export function namesQuotes(orders: readonly Order[], book: IntentProjection): boolean {
  return orders.some(({ side, id, quoteId }) => {
    const intent = quoteId === null ? undefined : book.intentOfOrder(side, id);
    return intent !== undefined && isSameQuote(quoteId, intent.prepared.quoteId);
  });
}
