/** Which orders polling follows: those of this run as soon as they are known, sells of earlier ones until their label. */
import type { Polling } from '#main/polling/types.ts';
import { type JournaledIntent, orderIdsOf } from '#main/trading/journal/intent-book.ts';
import type { PlacedSell } from '../order-rows.ts';

/** An order came to be known, by an answer, by a look-up or because the user linked it. A part may be several orders. */
export function followPlacedOrders(
  polling: Pick<Polling, 'touchOwnOrder'>,
  intent: JournaledIntent,
): void {
  const { side, destination } = intent.prepared;
  for (const orderId of orderIdsOf(intent)) {
    polling.touchOwnOrder({ side, orderId, toVault: destination === 'vault' });
  }
}

/** The sells the journal knows of, all of their orders: the service lists no purchase orders. */
export function followEarlierSells(
  polling: Pick<Polling, 'watchLabel'>,
  sells: readonly PlacedSell[],
): void {
  for (const { orderIds, at } of sells) {
    for (const orderId of orderIds) polling.watchLabel(orderId, at);
  }
}
