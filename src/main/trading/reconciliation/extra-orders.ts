/** Orders that there should not be: a second one of a quote, or one of an order that was refused. Pure. */
import type { Order } from '#main/marketplace/model/market-model.ts';
import { sellerOrdersIn } from '../journal/seller-orders.ts';
import type { IntentProjection } from '../journal/intent-projection.ts';
import { type JournaledIntent, orderIdsOf } from '../journal/journaled-intent.ts';
import { isSameQuote, namesQuotes } from './same-quote.ts';

export interface FoundExtra {
  readonly intent: JournaledIntent;
  readonly orderId: string;
  /** What shows it, in a sentence. */
  readonly evidence: string;
}

/** Settled, so that the journal says which orders it has, or that it has none. */
const SETTLED: ReadonlySet<JournaledIntent['status']> = new Set<JournaledIntent['status']>([
  'CONFIRMED',
  'PARTLY_EXECUTED',
  'CONFIRMED_BY_LOOKUP',
  'CONFIRMED_BY_USER',
  'REJECTED',
  'NOT_SENT',
  'ABSENT_BY_USER',
]);

/** Orders with the quote of a settled intent that are none of its orders. They are extra ones whenever they are seen. */
export function extrasByQuote(orders: readonly Order[], book: IntentProjection): FoundExtra[] {
  return orders.flatMap((order): FoundExtra[] => {
    if (order.quoteId === null || book.intentOfOrder(order.side, order.id) !== undefined) return [];
    const sender = book.senderOf(order.quoteId) ?? book.senderOf(order.quoteId.toLowerCase());
    const intent = sender === undefined ? undefined : book.get(sender);
    if (intent === undefined || !isExtraOf(intent, order)) return [];
    const evidence = `Order ${order.id} has the quote ID ${intent.prepared.quoteId}, too.`;
    return [{ intent, orderId: order.id, evidence }];
  });
}

/**
 * Orders that are new since this intent was prepared, have the same lines as its own, and belong to no other: where a list names
 * no quotes. None where its own order is not listed, or where it is not known which orders there were before.
 */
export function extrasByLines(
  intent: JournaledIntent,
  orders: readonly Order[],
  book: IntentProjection,
): FoundExtra[] {
  const { baseline, side, quoteId } = intent.prepared;
  const ownIds = orderIdsOf(intent);
  const own = orders.find(({ id }) => ownIds.includes(id));
  if (baseline?.complete !== true || own === undefined) return [];
  const named = namesQuotes(orders, book);
  return orders
    .filter(
      (order) =>
        isExtraOf(intent, order) &&
        book.intentOfOrder(side, order.id) === undefined &&
        !book.knewOrder(side, order.id, baseline.known) &&
        (order.quoteId === null || !named || isSameQuote(order.quoteId, quoteId)) &&
        haveSameLines(own, order),
    )
    .map(({ id }) => ({
      intent,
      orderId: id,
      evidence: `Order ${id} is new, has the same lines as order ${own.id}, and belongs to no other order of yours.`,
    }));
}

function isExtraOf(intent: JournaledIntent, { id, side }: Order): boolean {
  return (
    SETTLED.has(intent.status) &&
    side === intent.prepared.side &&
    !orderIdsOf(intent).includes(id) &&
    // The parts of an order that go to different sellers may be listed by their own ids.
    !sellerOrdersIn(intent.evidence?.body ?? null).includes(id)
  );
}

/** By products and quantities; by the total where a list has no lines. */
function haveSameLines(one: Order, other: Order): boolean {
  if (one.lines.length === 0 || other.lines.length === 0) {
    return one.total !== null && one.total === other.total;
  }
  return linesText(one) === linesText(other);
}

function linesText({ lines }: Order): string {
  return lines
    .map(({ productId, variantId, title, variantTitle, quantity }) =>
      JSON.stringify([productId ?? title, variantId ?? variantTitle, quantity]),
    )
    .toSorted()
    .join();
}
