/**
 * Finds new purchase orders, the orders of sells, where the marketplace lists them. No such list is documented: it
 * may repeat or skip orders between pages, ignore filters, or stop answering, and its own word that it is complete is
 * not believed.
 */
import type { Result } from '#domain/result.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import type { Page } from '#main/marketplace/model/market-model.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';
import type { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import {
  askForSells,
  sellListsToAsk,
  sellsListed,
  type SellListClient,
} from '#main/marketplace/sell-lists.ts';
import type { FoundOrders, KnownOrders, NoList } from '../ports/found-orders.ts';
import { readSaleOrders } from './sale-orders.ts';

const NOT_READ = { ok: false, error: 'unread' } as const;

/** From the first route that answers; routes known to answer come first. */
export async function readPurchaseOrders(
  client: SellListClient,
  routes: OptionalRoutes,
  known: KnownOrders,
  { isWaitedFor, limit }: { readonly isWaitedFor: boolean; readonly limit: number },
): Promise<Result<FoundOrders, NoList>> {
  // Never an answer that was already on its way: it may be older than the order that is looked for.
  const options = { fresh: true, lane: isWaitedFor ? 'interactive' : 'hidden' } as const;
  for (const route of sellListsToAsk(routes)) {
    const found = await readList(
      (offset) =>
        routes.ask(
          route,
          () => askForSells(client, route, { limit, offset }, options),
          isWaitedFor,
        ),
      known,
    );
    if (found.ok) return found;
  }
  return sellsListed(routes) === 'silent' ? { ok: false, error: 'unlisted' } : NOT_READ;
}

async function readList(
  ask: (offset: number) => Promise<Answer<Page<Order>> | null>,
  known: KnownOrders,
): Promise<Result<FoundOrders, NoList>> {
  let total: number | null = null;
  let pages = 0;
  let ended = false;
  let fromCache = false;
  const found = await readSaleOrders(async (offset) => {
    const answer = await ask(offset);
    if (answer?.ok !== true) return NOT_READ;
    const page = answer.value;
    fromCache ||= answer.meta.fromCache;
    total ??= page.total;
    if (page.rows.length > 0) pages += 1;
    else ended = true;
    ended ||= page.hasMore === false;
    return answer;
  }, known.knows);
  if (!found.ok) return found;
  const { orders, complete } = found.value;
  const unknown = orders.filter(({ id }) => !known.knows(id)).length;
  const isCounted = total === null ? ended && pages <= 1 : unknown + known.count() >= total;
  return {
    ok: true,
    value: {
      // A list that ignores the filter contains buys.
      orders: orders.filter(({ side }) => side === 'sell'),
      complete: complete && isCounted,
      fromCache,
    },
  };
}
