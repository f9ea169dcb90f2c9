/**
 * The routes that list purchase orders, the orders of sells. The API document has none of them; a marketplace
 * may support one, the other or neither, which `OptionalRoutes` remembers.
 */
import type { SeenRouteId } from '#contract/api/routes/undocumented-routes.ts';
import type { CallOptions } from './calls/caller.ts';
import type { MarketplaceClient } from './client.ts';
import type { Answer } from './model/answer.ts';
import type { Page } from './model/market-model.ts';
import type { Order } from './model/order-model.ts';
import type { OptionalRoutes } from './optional-routes.ts';

export type SellListClient = Pick<MarketplaceClient, 'getOrdersV2' | 'getPurchaseOrdersV1'>;
type Standings = Pick<OptionalRoutes, 'standing'>;

/** The route whose format was seen comes first. */
const SELL_LISTS = ['getOrdersV2', 'getPurchaseOrdersV1'] as const satisfies readonly SeenRouteId[];
export type SellListId = (typeof SELL_LISTS)[number];

/** Whether one of the routes is supported; `silent` if none is. */
export function sellsListed(routes: Standings): ReturnType<OptionalRoutes['standing']> {
  const standings = SELL_LISTS.map((route) => routes.standing(route));
  if (standings.includes('answers')) return 'answers';
  return standings.includes('unknown') ? 'unknown' : 'silent';
}

/** The routes to try in turn: the supported ones, otherwise all. */
export function sellListsToAsk(routes: Standings): readonly SellListId[] {
  const answering = SELL_LISTS.filter((route) => routes.standing(route) === 'answers');
  return answering.length > 0 ? answering : SELL_LISTS;
}

export function askForSells(
  client: SellListClient,
  route: SellListId,
  query: { readonly limit: number; readonly offset: number; readonly status?: string },
  options: CallOptions,
): Promise<Answer<Page<Order>>> {
  return route === 'getOrdersV2'
    ? client.getOrdersV2({ type: 'purchase', ...query }, options)
    : client.getPurchaseOrdersV1(query, options);
}
