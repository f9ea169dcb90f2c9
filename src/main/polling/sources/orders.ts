/** Orders: the list of buys while it is looked at or an own buy is not in it yet, and own sells until their label came. */
import { REST, type Pace } from '../choice/choose.ts';
import { READ } from '../choice/poll-loop.ts';
import type { Following } from '#main/polling/reading/follow.ts';
import { VISIBLE } from '#main/polling/reading/visibility.ts';
import { callOptions, readPages } from '#main/polling/reading/read-pages.ts';
import { NEVER } from '#main/polling/reading/never-read.ts';
import {
  deliver,
  share,
  type PollingSource,
  type SourceParts,
} from '#main/polling/reading/source.ts';

const ORDERS_MIN_MS = 5000;
const ORDERS_PER_PAGE = 100;
const MOST_PAGES = 10;
/** About how often something followed is asked for; only to tell what is left for the rest. */
const FOLLOWED_EVERY_MS = 30_000;

/** Due when the next of what is followed is; otherwise as it would be without. */
export function followedOr(following: Following, now: number, otherwise: Pace): Pace {
  const next = following.next();
  if (next === null || (otherwise.kind !== 'rest' && next.dueAt > now)) return otherwise;
  return { kind: 'due', at: next.dueAt, everyMs: FOLLOWED_EVERY_MS, lane: 'visible' };
}

/** @param buys own buys that are not in the list yet */
export function saleOrdersSource(parts: SourceParts, buys: Following): PollingSource {
  const { client, sinks, visibility } = parts;
  let readAt = NEVER;
  let cost = 1;
  return {
    name: 'sale-orders',
    route: 'getSaleOrders',
    pace: (now) => {
      const weight = visibility.shows('orders') ? VISIBLE : 0;
      return followedOr(buys, now, share(weight, readAt, ORDERS_MIN_MS, { cost }));
    },
    read: async (how) => {
      const list = await readPages({
        limit: ORDERS_PER_PAGE,
        overlap: 1,
        mostPages: MOST_PAGES,
        ask: ({ offset, page }) =>
          client.getSaleOrders({ limit: ORDERS_PER_PAGE, offset }, callOptions(how, page)),
        idOf: (order) => order.id,
        heard: how.heard,
      });
      if (!list.ok) return list;
      readAt = how.startedAt;
      cost = list.value.pages;
      for (const { id } of list.value.rows) buys.end(id);
      buys.asked(how.startedAt);
      sinks.saleOrdersFetched(list.value.rows, list.value.complete, list.value.fetchedAt);
      return READ;
    },
  };
}

/** @param sells own sells without a label */
export function purchaseOrdersSource(
  { client, sinks }: SourceParts,
  sells: Following,
): PollingSource {
  return {
    name: 'purchase-orders',
    route: 'getPurchaseOrder',
    pace: (now) => followedOr(sells, now, REST),
    read: async (how) => {
      const next = sells.next();
      if (next === null) return READ;
      const answer = await client.getPurchaseOrder(next.id, callOptions(how, 0));
      if (!answer.ok) {
        // One order that cannot be read does not hold up the others.
        sells.asked(how.startedAt, next.id);
        return { ...answer, keepsPace: true };
      }
      return deliver(answer, how, (order, at) => {
        sells.asked(how.startedAt, next.id);
        if (order.labelUrl !== null) sells.end(next.id);
        sinks.purchaseOrderFetched(order, at);
      });
    },
  };
}
