/** Routes of the catalogue, marketplace, organization, listings, orders, sandbox and legacy host. */
import {
  addToSellCartBody,
  addToSellCartParams,
  addToSellCartReader,
  addToSellCartResponse,
} from '../execution/cart.ts';
import {
  updateListingBody,
  updateListingReader,
  updateListingResponse,
} from '../catalogue/listings.ts';
import {
  purchaseOrderQuery,
  purchaseOrderReader,
  purchaseOrderResponse,
  saleOrdersQuery,
  saleOrdersReader,
  saleOrdersResponse,
} from '../account/orders.ts';
import { organizationReader, organizationResponse } from '../account/organization.ts';
import {
  categoriesReader,
  categoriesResponse,
  productsReader,
  productsV1Query,
  productsV1Response,
  productsV2Query,
  productsV2Response,
  searchProductsQuery,
} from '../catalogue/products.ts';
import { healthReader, healthResponse, rootReader, rootResponse } from '../catalogue/root.ts';
import { routeDefaults, type RouteSpec } from './route.ts';
import {
  sandboxListingsReader,
  sandboxListingsResponse,
  sandboxOffersReader,
  sandboxOffersResponse,
  sandboxQuery,
} from '../catalogue/sandbox.ts';
import { shippingDatesReader, shippingDatesResponse } from '../catalogue/shipping-dates.ts';
import { spotPricesReader, spotPricesResponse } from '../catalogue/spot.ts';

const catalogue = {
  ...routeDefaults,
  section: 'Endpoints: Catalog, marketplace, organization',
} as const;
const sandbox = {
  ...routeDefaults,
  environments: ['sandbox'],
  section: 'Endpoints: Sandbox-only routes',
} as const;

export const catalogueRoutes = {
  getRoot: {
    ...catalogue,
    path: '/',
    response: rootResponse,
    reader: rootReader,
  },
  getHealth: {
    ...catalogue,
    path: '/healthcheck/v1',
    response: healthResponse,
    reader: healthReader,
  },
  getProductsV2: {
    ...catalogue,
    path: '/products/get-products/v2',
    query: productsV2Query,
    commaJoined: ['attributeIds'],
    response: productsV2Response,
    reader: productsReader,
  },
  getProductsV1: {
    ...catalogue,
    path: '/products/get-products/v1',
    query: productsV1Query,
    commaJoined: ['ids'],
    response: productsV1Response,
    reader: productsReader,
  },
  searchProducts: {
    ...catalogue,
    path: '/products/search/v1',
    query: searchProductsQuery,
    response: productsV2Response,
    reader: productsReader,
  },
  getSpotPrices: {
    ...catalogue,
    path: '/marketplace/get-spot-price/v1',
    response: spotPricesResponse,
    reader: spotPricesReader,
  },
  getShippingDates: {
    ...catalogue,
    path: '/marketplace/get-recommended-shipping-date/v1',
    response: shippingDatesResponse,
    reader: shippingDatesReader,
  },
  getOrganization: {
    ...catalogue,
    path: '/organization/get-organization/v1',
    response: organizationResponse,
    reader: organizationReader,
  },
  getCategories: {
    ...catalogue,
    path: '/v1/products/categories',
    host: 'legacy',
    response: categoriesResponse,
    reader: categoriesReader,
  },
  addToSellCart: {
    ...catalogue,
    method: 'POST',
    path: '/v1/cart/sell/{cartId}/add',
    host: 'legacy',
    params: addToSellCartParams,
    body: addToSellCartBody,
    response: addToSellCartResponse,
    reader: addToSellCartReader,
  },
  updateListing: {
    ...routeDefaults,
    method: 'PATCH',
    path: '/listings/update-listing/v1',
    body: updateListingBody,
    response: updateListingResponse,
    reader: updateListingReader,
    section: 'Endpoints: Listings',
  },
  getPurchaseOrder: {
    ...routeDefaults,
    path: '/orders/get-purchase-order/v1',
    query: purchaseOrderQuery,
    response: purchaseOrderResponse,
    reader: purchaseOrderReader,
    section: 'Endpoints: Orders',
  },
  getSaleOrders: {
    ...routeDefaults,
    path: '/orders/get-sale-orders/v1',
    query: saleOrdersQuery,
    response: saleOrdersResponse,
    reader: saleOrdersReader,
    section: 'Endpoints: Orders',
  },
  getSandboxListings: {
    ...sandbox,
    path: '/sandbox/listings/get/v1',
    query: sandboxQuery,
    response: sandboxListingsResponse,
    reader: sandboxListingsReader,
  },
  getSandboxOffers: {
    ...sandbox,
    path: '/sandbox/offers/get/v1',
    query: sandboxQuery,
    response: sandboxOffersResponse,
    reader: sandboxOffersReader,
  },
} as const satisfies Record<string, RouteSpec>;
