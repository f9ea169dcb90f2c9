/**
 * Orders: the list of buys while visible or until an own buy is listed, and sells one by one until their
 * label is ready.
 */
import type { Order } from '#main/marketplace/model/order-model.ts';
import { REST, type Pace } from '../choice/choose.ts';
import { READ } from '../choice/poll-source.ts';
import type { Following } from '#main/polling/reading/follow.ts';
import { HIDDEN, VISIBLE } from '#main/polling/reading/visibility.ts';
import { callOptions } from '#main/polling/reading/read-pages.ts';
import { openList } from '#main/polling/reading/growing-list.ts';
import { deliver, polled, type Needs } from '../reading/source.ts';

const ORDERS_MIN_MS = 5000;
const ORDERS_PER_PAGE = 100;
/** Pages read by default, and added each time the user wants more. */
const PAGES_AT_ONCE = 10;
/** Approximate interval of followed orders; only to estimate what is left for the rest. */
const FOLLOWED_EVERY_MS = 30_000;

/** Due with the next followed order; otherwise by its own pace. */
export function followedOr(following: Following, now: number, otherwise: Pace): Pace {
  const next = following.next(now);
  if (next === null || (otherwise.kind !== 'rest' && next.dueAt > now)) return otherwise;
  return { kind: 'due', at: next.dueAt, everyMs: FOLLOWED_EVERY_MS, lane: 'visible' };
}

const saleOrdersReading = polled({
  name: 'sale-orders',
  route: 'getSaleOrders',
  shownIn: ['orders', 'details', 'portfolio', 'vault'],
  open: ({ client, events, visibility, ownOrders: { buys } }: Needs<'getSaleOrders'>) => {
    const list = openList<Order>({
      limit: ORDERS_PER_PAGE,
      overlap: 1,
      pagesAtOnce: PAGES_AT_ONCE,
      idOf: (order) => order.id,
      minIntervalMs: ORDERS_MIN_MS,
      weight: () => {
        if (visibility.shows('orders', 'portfolio')) return VISIBLE;
        return visibility.shows('details', 'vault') ? HIDDEN : 0;
      },
      ask: ({ offset }, options, status) =>
        client.getSaleOrders(
          { limit: ORDERS_PER_PAGE, offset, ...(status === null ? {} : { status }) },
          options,
        ),
      tell: ({ rows, fetchedAt, extent }, startedAt) => {
        for (const { id } of rows) buys.end(id);
        buys.asked(startedAt);
        events.emit('saleOrdersRead', rows, fetchedAt, extent);
      },
    });
    return { ...list, pace: (now) => followedOr(buys, now, list.pace(now)) };
  },
});

const purchaseOrdersReading = polled({
  name: 'purchase-orders',
  route: 'getPurchaseOrder',
  shownIn: ['orders'],
  open: ({ client, events, ownOrders: { sells } }: Needs<'getPurchaseOrder'>) => ({
    pace: (now) => followedOr(sells, now, REST),
    read: async (how) => {
      const next = sells.next(how.startedAt);
      if (next === null) return READ;
      const answer = await client.getPurchaseOrder(next.id, callOptions(how, 0));
      if (!answer.ok) {
        // An unreadable order does not hold up the others.
        sells.asked(how.startedAt, next.id);
        return { ...answer, keepsPace: true };
      }
      return deliver(answer, how, (order, at) => {
        sells.asked(how.startedAt, next.id);
        if (order.labelUrl !== null) sells.end(next.id);
        events.emit('purchaseOrderRead', order, at);
      });
    },
  }),
});

/** In order of precedence. */
export const orderReadings = [saleOrdersReading, purchaseOrdersReading] as const;
