/** Which orders polling follows: those of this run as soon as they are known, other sells until their label came. */
import type { Polling } from '#main/polling/types.ts';
import type { Order } from '#main/marketplace/model/market-model.ts';
import type { FoundSell } from '#main/settings/stored-sells.ts';
import { isComplete } from './is-complete.ts';
import { type JournaledIntent, orderIdsOf } from '#main/trading/journal/journaled-intent.ts';

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
 * The sells the journal knows of, the newest first, all of their orders. It does not wait for a list of them: the API document
 * has none, and where a marketplace has one it tells of no label.
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

/** The sells that the user found by their ids, the newest first. */
export function followFoundSells(
  polling: Pick<Polling, 'watchLabel'>,
  sells: readonly FoundSell[],
  now: number,
): void {
  for (const { orderId, placedAt } of sells.toReversed())
    polling.watchLabel(orderId, placedAt ?? now);
}

/**
 * Sells of a list, wherever they were placed, whose label is not known. Of those that are complete there may be hundreds
 * whose label nobody needs any more.
 */
export function followListedSells(
  polling: Pick<Polling, 'watchLabel'>,
  sells: readonly Order[],
  {
    labelUrl,
    now,
  }: { readonly labelUrl: (orderId: string) => string | null; readonly now: number },
): void {
  for (const { id, status, createdAt } of sells) {
    if (!isComplete(status) && labelUrl(id) === null) polling.watchLabel(id, createdAt ?? now);
  }
}
