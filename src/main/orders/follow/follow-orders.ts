/** Orders that polling follows: those of this run as soon as they are known, other sells until their label comes. */
import type { Polling } from '#main/polling/types.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { FoundSell } from '#main/settings/stored/stored-sells.ts';
import { isComplete } from './is-complete.ts';
import { type JournaledIntent, orderIdsOf } from '#main/trading/journal/model/journaled-intent.ts';

/** An order became known, by an answer, a look-up or the user. A partial fill may be several orders. */
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
 * The sells in the journal, newest first, with all of their orders. A list of sells is not enough: the API document
 * has none, and lists of marketplaces have no labels.
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
 * Listed sells, wherever they were placed, whose label is unknown. Complete ones are skipped: there may be hundreds,
 * and nobody needs their label any more.
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
