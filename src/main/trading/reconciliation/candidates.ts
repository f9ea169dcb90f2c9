/** Orders of a list that may be the outcome of an intent. Pure. */
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { IntentProjection } from '../journal/model/intent-projection.ts';
import type { JournaledIntent } from '../journal/model/journaled-intent.ts';
import type { Candidate } from '../journal/model/records.ts';
import { isoOf } from './look-up-words.ts';
import { isSameQuote, namesQuotes } from './same-quote.ts';

/** New orders without an intent. One that existed before cannot be the outcome, whatever it carries. */
function newOrders(
  { prepared: { baseline, side } }: JournaledIntent,
  orders: readonly Order[],
  book: IntentProjection,
): readonly Order[] {
  return orders.filter(
    ({ id }) =>
      book.intentOfOrder(side, id) === undefined && !book.knewOrder(side, id, baseline?.known ?? 0),
  );
}

/** To be shown to the user, and kept as evidence. */
export function candidatesOf(
  intent: JournaledIntent,
  orders: readonly Order[],
  book: IntentProjection,
): Candidate[] {
  return newOrders(intent, orders, book).map(({ id, total, createdAt, quoteId }) => ({
    orderId: id,
    total,
    createdAt: isoOf(createdAt),
    carriesQuoteId: isSameQuote(quoteId, intent.prepared.quoteId),
  }));
}

/** Without orders of other quotes, if the list names quotes as we know them. */
export function mayBeIts(
  intent: JournaledIntent,
  orders: readonly Order[],
  book: IntentProjection,
): readonly Order[] {
  const fresh = newOrders(intent, orders, book);
  if (!namesQuotes(orders, book)) return fresh;
  return fresh.filter(
    ({ quoteId }) => quoteId === null || isSameQuote(quoteId, intent.prepared.quoteId),
  );
}
