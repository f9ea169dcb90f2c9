import type { RouteId } from '#contract/api/routes/routes.ts';
import type { WireQuery } from '../wire/scene.ts';

/** What each list gives when no limit is requested. */
const defaults: Partial<Record<RouteId, number>> = {
  getProductsV2: 20,
  searchProducts: 20,
  getSaleOrders: 20,
  getOutboundRequests: 20,
  getInboundShipments: 20,
  getOutboundShipments: 20,
  getFulfillmentRequests: 20,
  getSandboxListings: 50,
  getSandboxOffers: 50,
};

/** Reads fewer rows than were requested, and one at least. What is no number stays to be refused. */
export function smallerPage(id: RouteId, query: WireQuery, percent: number): WireQuery {
  const standard = defaults[id];
  if (standard === undefined) return query;
  const asked = query['limit'] ?? String(standard);
  if (typeof asked !== 'string' || !/^[1-9]\d{0,2}$/.test(asked)) return query;
  const most = id === 'getSandboxListings' || id === 'getSandboxOffers' ? 250 : 100;
  const limit = Number(asked);
  return limit > most ? query : { ...query, limit: String(Math.ceil((limit * percent) / 100)) };
}
