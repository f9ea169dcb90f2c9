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

const CATALOGUE = 'Endpoints: Catalog, marketplace, organization';
const SANDBOX = 'Endpoints: Sandbox-only routes';

export const catalogueRoutes = {
  getRoot: {
    ...routeDefaults,
    method: 'GET',
    path: '/',
    response: rootResponse,
    reader: rootReader,
    section: CATALOGUE,
  },
  getHealth: {
    ...routeDefaults,
    method: 'GET',
    path: '/healthcheck/v1',
    response: healthResponse,
    reader: healthReader,
    section: CATALOGUE,
  },
  getProductsV2: {
    ...routeDefaults,
    method: 'GET',
    path: '/products/get-products/v2',
    query: productsV2Query,
    commaJoined: ['attributeIds'],
    response: productsV2Response,
    reader: productsReader,
    section: CATALOGUE,
  },
  getProductsV1: {
    ...routeDefaults,
    method: 'GET',
    path: '/products/get-products/v1',
    query: productsV1Query,
    commaJoined: ['ids'],
    response: productsV1Response,
    reader: productsReader,
    section: CATALOGUE,
  },
  searchProducts: {
    ...routeDefaults,
    method: 'GET',
    path: '/products/search/v1',
    query: searchProductsQuery,
    response: productsV2Response,
    reader: productsReader,
    section: CATALOGUE,
  },
  getSpotPrices: {
    ...routeDefaults,
    method: 'GET',
    path: '/marketplace/get-spot-price/v1',
    response: spotPricesResponse,
    reader: spotPricesReader,
    section: CATALOGUE,
  },
  getShippingDates: {
    ...routeDefaults,
    method: 'GET',
    path: '/marketplace/get-recommended-shipping-date/v1',
    response: shippingDatesResponse,
    reader: shippingDatesReader,
    section: CATALOGUE,
  },
  getOrganization: {
    ...routeDefaults,
    method: 'GET',
    path: '/organization/get-organization/v1',
    response: organizationResponse,
    reader: organizationReader,
    section: CATALOGUE,
  },
  getCategories: {
    ...routeDefaults,
    method: 'GET',
    path: '/v1/products/categories',
    host: 'legacy',
    response: categoriesResponse,
    reader: categoriesReader,
    section: CATALOGUE,
  },
  addToSellCart: {
    ...routeDefaults,
    method: 'POST',
    path: '/v1/cart/sell/{cartId}/add',
    host: 'legacy',
    params: addToSellCartParams,
    body: addToSellCartBody,
    response: addToSellCartResponse,
    reader: addToSellCartReader,
    section: CATALOGUE,
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
    method: 'GET',
    path: '/orders/get-purchase-order/v1',
    query: purchaseOrderQuery,
    response: purchaseOrderResponse,
    reader: purchaseOrderReader,
    section: 'Endpoints: Orders',
  },
  getSaleOrders: {
    ...routeDefaults,
    method: 'GET',
    path: '/orders/get-sale-orders/v1',
    query: saleOrdersQuery,
    response: saleOrdersResponse,
    reader: saleOrdersReader,
    section: 'Endpoints: Orders',
  },
  getSandboxListings: {
    ...routeDefaults,
    method: 'GET',
    path: '/sandbox/listings/get/v1',
    environments: ['sandbox'],
    query: sandboxQuery,
    response: sandboxListingsResponse,
    reader: sandboxListingsReader,
    section: SANDBOX,
  },
  getSandboxOffers: {
    ...routeDefaults,
    method: 'GET',
    path: '/sandbox/offers/get/v1',
    environments: ['sandbox'],
    query: sandboxQuery,
    response: sandboxOffersResponse,
    reader: sandboxOffersReader,
    section: SANDBOX,
  },
} as const satisfies Record<string, RouteSpec>;
