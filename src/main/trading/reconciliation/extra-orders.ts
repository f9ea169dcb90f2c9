/** Unexpected orders: a second one of a quote, or one of a refused order. Pure. */
import type { Order } from '#main/marketplace/model/order-model.ts';
import { sellerOrdersIn } from '../journal/model/seller-orders.ts';
import type { IntentProjection } from '../journal/model/intent-projection.ts';
import { type JournaledIntent, orderIdsOf } from '../journal/model/journaled-intent.ts';
import { isSameQuote, namesQuotes } from './same-quote.ts';

export interface FoundExtra {
  readonly intent: JournaledIntent;
  readonly orderId: string;
  /** A sentence. */
  readonly evidence: string;
}

/** Resolved: the journal says which orders it has, or that there are none. */
const SETTLED: ReadonlySet<JournaledIntent['status']> = new Set<JournaledIntent['status']>([
  'CONFIRMED',
  'PARTLY_EXECUTED',
  'CONFIRMED_BY_LOOKUP',
  'CONFIRMED_BY_USER',
  'REJECTED',
  'NOT_SENT',
  'ABSENT_BY_USER',
]);

export const isSettled = (status: JournaledIntent['status']): boolean => SETTLED.has(status);

/** Longer than a copy of a request can still place an order; one that comes later was placed for itself. */
const COPIES_WITHIN_MS = 10 * 60_000;

/** Orders with the quote of a resolved intent that are not its own. They are extra ones whenever they appear. */
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
 * Orders without an intent that are new since this one was prepared and have the same lines, where a list names no
 * quotes. None where its own order is not listed, or where it is unknown which orders existed before.
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
        haveSameLines(own, order) &&
        isOfOneTime(own, order),
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
    // Parts of an order for different sellers may be listed under their own ids.
    !sellerOrdersIn(intent.evidence?.body ?? null).includes(id)
  );
}

/** Also where a list does not say when they were placed. */
const isOfOneTime = (one: Order, other: Order): boolean =>
  one.createdAt === null ||
  other.createdAt === null ||
  Math.abs(one.createdAt - other.createdAt) <= COPIES_WITHIN_MS;

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
