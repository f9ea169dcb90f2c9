/**
 * Undocumented routes seen in public. The terminal may use them if the service supports them, and never needs
 * them. Read-only: the document promises no such write, so none is sent, and the type of this table excludes
 * them.
 */
import { z } from 'zod';
import { routeDefaults, type RouteSpec } from './route.ts';
import { orderBookQuery, orderBookReader } from '../undocumented-routes/order-book.ts';
import {
  ordersV2Query,
  ordersV2Reader,
  purchaseOrdersQuery,
  purchaseOrdersReader,
} from '../undocumented-routes/order-lists.ts';
import { ownOffersQuery, ownOffersReader } from '../undocumented-routes/own-offers.ts';
import {
  productActivityQuery,
  productActivityReader,
  productOptionsReader,
} from '../undocumented-routes/product-lists.ts';

/** A route that can only be read. */
export interface SeenRouteSpec extends RouteSpec {
  readonly method: 'GET';
  readonly host: 'api';
  readonly body: null;
}

const seen = {
  ...routeDefaults,
  /** No form is documented: only what the reader accepts. */
  response: z.unknown(),
  section: 'Seen, and not in the document',
} as const;

export const undocumentedRoutes = {
  getOrderBookV2: {
    ...seen,
    path: '/products/orderbook/v2',
    query: orderBookQuery,
    reader: orderBookReader,
  },
  getOrdersV2: { ...seen, path: '/orders/v2/', query: ordersV2Query, reader: ordersV2Reader },
  getPurchaseOrdersV1: {
    ...seen,
    path: '/orders/get-purchase-orders/v1',
    query: purchaseOrdersQuery,
    reader: purchaseOrdersReader,
  },
  getOwnOffers: {
    ...seen,
    path: '/offers/get-offers/v1',
    query: ownOffersQuery,
    reader: ownOffersReader,
  },
  getProductOptions: {
    ...seen,
    path: '/products/get-product-options/v1',
    reader: productOptionsReader,
  },
  getProductActivity: {
    ...seen,
    path: '/products/get-product-activity/v1',
    query: productActivityQuery,
    reader: productActivityReader,
  },
} as const satisfies Record<string, SeenRouteSpec>;

/** Name of an undocumented route. */
export type SeenRouteId = keyof typeof undocumentedRoutes;
