/** The Orders pane's rows: the marketplace's list and the journal, each order once. */
import type { JournaledOrders } from './order-row.ts';
import {
  failureOf,
  intentRow,
  keyOf,
  type OrderContext,
  type SellTimes,
  serviceRow,
} from './order-row.ts';
import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import { type JournaledIntent, orderIdsOf } from '#main/trading/journal/model/journaled-intent.ts';

/** Each order once: newest first, orders without a time last. */
export function orderRows(
  journaled: JournaledOrders,
  serviceOrders: readonly Order[],
  context: OrderContext,
): OrderRow[] {
  const listed = new Map(serviceOrders.map((order) => [keyOf(order.side, order.id), order]));
  const rows: OrderRow[] = [];
  for (const intent of withThoseOf(serviceOrders, journaled)) {
    const orderIds = orderIdsOf(intent);
    const keys = orderIds.map((orderId) => keyOf(intent.prepared.side, orderId));
    const orders = keys.flatMap((key) => listed.get(key) ?? []);
    const failure = failureOf(intent, journaled);
    rows.push({ ...intentRow(intent, orderIds, orders, context.times), failure });
    for (const key of keys) listed.delete(key);
  }
  for (const order of listed.values()) {
    if (isShown(order, context)) rows.push(serviceRow(order, context));
  }
  return rows.toSorted((a, b) => (b.at ?? -Infinity) - (a.at ?? -Infinity));
}

/** Rows of these intents alone, in their order; `orders` has the marketplace's records. */
export function journalRows(
  intents: readonly JournaledIntent[],
  orders: (row: Pick<OrderRow, 'side' | 'orderIds'>) => readonly Order[],
  journaled: Pick<JournaledOrders, 'explainRefusal'>,
  times: SellTimes,
): OrderRow[] {
  return intents.map((intent) => {
    const orderIds = orderIdsOf(intent);
    const found = orders({ side: intent.prepared.side, orderIds });
    return {
      ...intentRow(intent, orderIds, found, times),
      failure: failureOf(intent, journaled),
    };
  });
}

/** The newest intents, and older ones whose orders are listed. */
function withThoseOf(
  orders: readonly Order[],
  journaled: JournaledOrders,
): Iterable<JournaledIntent> {
  const intents = new Map(journaled.intents().map((intent) => [intent.intentId, intent]));
  const refusal = new Set(
    [...intents.values()].flatMap((intent) =>
      orderIdsOf(intent).map((orderId) => keyOf(intent.prepared.side, orderId)),
    ),
  );
  for (const { side, id } of orders) {
    if (refusal.has(keyOf(side, id))) continue;
    const older = journaled.intentOfOrder(side, id);
    if (older !== null) intents.set(older.intentId, older);
  }
  return intents.values();
}

/** A sell that is neither listed nor found by its id was removed by the user. */
function isShown({ side, id }: Order, context: OrderContext): boolean {
  return side === 'buy' || context.isListed(id) || context.wasFound(id);
}
