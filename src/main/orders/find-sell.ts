/**
 * A sell placed elsewhere, by its id: read, kept for the profile, and followed to its label like the terminal's own.
 */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Result } from '#domain/result.ts';
import { done, failed, ok } from '#domain/result.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import { failureFor } from '#main/marketplace/errors/failure-view.ts';
import type { OwnOrders } from '#main/polling/reading/own-orders.ts';
import type { Polling } from '#main/polling/types.ts';
import { localFailure, refusedLocally } from '#main/shared/failures.ts';
import type { OrderFollowUp } from './follow/order-follow-up.ts';
import type { FoundSells } from './sells/found-sells.ts';
import type { OrderList } from './order-list.ts';

export interface FindSellParts {
  readonly list: Pick<OrderList, 'rowOfOrder' | 'purchaseOrderRead' | 'forgetSell'>;
  readonly found: FoundSells;
  readonly followUp: Pick<OrderFollowUp, 'purchaseOrderRead'>;
  readonly client: Pick<MarketplaceClient, 'getPurchaseOrder'>;
  readonly polling: Pick<Polling, 'watchLabel'>;
  readonly ownOrders: Pick<OwnOrders, 'sells'>;
  readonly wallNow: () => number;
}

/** Form of an order id. */
const ORDER_ID = /^[\w.:-]{1,200}$/;

export class FindSell {
  readonly #parts: FindSellParts;

  constructor(parts: FindSellParts) {
    this.#parts = parts;
  }

  /** @returns the key of its row */
  async find(text: string): Promise<Result<{ key: string }, FailureView>> {
    const { list, found, followUp, client, polling, wallNow } = this.#parts;
    const asked = text.trim();
    if (!ORDER_ID.test(asked)) return failed(NO_ID);
    const known = list.rowOfOrder('sell', asked);
    if (known === null && found.isFull) return failed(FULL);
    const answer = await client.getPurchaseOrder(asked, { lane: 'interactive', fresh: true });
    if (!answer.ok) {
      const isBuy = list.rowOfOrder('buy', asked) !== null;
      return failed(
        answer.error.kind === 'not-found' ? noSell(asked, isBuy) : failureFor(answer.error),
      );
    }
    const order = answer.value;
    if (order.id.toLowerCase() !== asked.toLowerCase()) return failed(other(asked, order.id));
    if (known === null) found.keep(order.id, order.createdAt);
    list.purchaseOrderRead(order, answer.meta.fetchedAt);
    followUp.purchaseOrderRead(order);
    if (order.labelUrl === null) polling.watchLabel(order.id, order.createdAt ?? wallNow());
    const row = list.rowOfOrder('sell', order.id);
    return row === null ? failed(noSell(asked, false)) : ok({ key: row.key });
  }

  /** Removes it from the list. */
  forget(orderId: string): Result<null, FailureView> {
    const { list, found, ownOrders } = this.#parts;
    if (list.rowOfOrder('sell', orderId)?.isRemovable !== true) {
      return refusedLocally(
        'sell-stays',
        'This order cannot be removed',
        'Only sells that you found by their ID can be removed from the list.',
      );
    }
    found.forget(orderId);
    ownOrders.sells.end(orderId);
    list.forgetSell(orderId);
    return done;
  }
}

const NO_ID = localFailure(
  'order-id-invalid',
  'This is not an order ID',
  'Order IDs are one word of letters, digits, and - _ . : only. Copy it from the marketplace’s dashboard or an email.',
);

const FULL = localFailure(
  'found-sells-full',
  'No more orders can be kept by their ID',
  'Remove some of those you found before from the list.',
);

const noSell = (orderId: string, isBuy: boolean): FailureView =>
  localFailure(
    'sell-not-found',
    `The marketplace knows no sell with the ID ${orderId}`,
    isBuy
      ? 'There is a buy with this ID in the list. Buys cannot be read by their ID.'
      : 'Check the ID, and that it was placed with this account. Buys cannot be read by their ID.',
  );

const other = (asked: string, answered: string): FailureView =>
  localFailure(
    'sell-is-another',
    'The marketplace answered with another order',
    `The request was for ${asked}, the answer was ${answered}. Nothing was kept.`,
  );
