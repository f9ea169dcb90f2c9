/** Which orders polling follows: those of this run as soon as they are known, sells of earlier ones until their label. */
import type { Polling } from '#main/polling/types.ts';
import { type JournaledIntent, orderIdsOf } from '#main/trading/journal/intent-book.ts';

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

/**
 * The sells the journal knows of, the newest first, all of their orders: the service lists no purchase orders.
 *
 * @param intents oldest first
 */
export function followEarlierSells(
  polling: Pick<Polling, 'watchLabel'>,
  intents: readonly JournaledIntent[],
): void {
  for (const intent of intents.toReversed()) {
    if (intent.prepared.side !== 'sell') continue;
    const placedAt = intent.sentAt ?? intent.preparedAt;
    for (const orderId of orderIdsOf(intent)) polling.watchLabel(orderId, placedAt);
  }
}
