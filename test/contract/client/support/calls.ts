import { randomUUID } from 'node:crypto';
import { answers } from '#contract/api/testing/answers.ts';
import { undocumentedAnswers } from '#contract/api/testing/undocumented-answers.ts';
import type { CallableId } from '#contract/api/routes/routes.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';

type Call = (client: MarketplaceClient) => Promise<Answer<unknown>>;

/** The id that every call that needs one asks for. */
export const ASKED_ID = randomUUID();
const id = ASKED_ID;
/** The product that the answers are about. */
export const ASKED_PRODUCT = undocumentedAnswers.getOrderBookV2.data.productId;
const items = [{ listingId: id, quantity: 1 }];
const bids = [{ offerId: id, quantity: 1 }];
const paymentMethod = 'wire_transfer';
const once = { tries: 1 } as const;
const v1 = { version: 'v1', ...once } as const;

/** A call of every route but the four that execute, which are not read by the client. */
export const calls: Readonly<Partial<Record<CallableId, Call>>> = {
  getRoot: (client) => client.getRoot(once),
  getHealth: (client) => client.getHealth(once),
  getProductsV2: (client) => client.getProducts({ limit: 3 }, once),
  getProductsV1: (client) => client.getProductsByIds([id], once),
  searchProducts: (client) => client.searchProducts({ query: 'gold', limit: 3 }, once),
  getSpotPrices: (client) => client.getSpotPrices(once),
  getShippingDates: (client) => client.getShippingDates(once),
  getOrganization: (client) => client.getOrganization(once),
  getCategories: (client) => client.getCategories(once),
  addToSellCart: (client) =>
    client.addToSellCart(id, { productId: id, variantId: id, quantity: 1 }, once),
  updateListing: (client) => client.updateListing({ listingId: id, quantity: 1 }, once),
  getPurchaseOrder: (client) => client.getPurchaseOrder(id, once),
  getSaleOrders: (client) => client.getSaleOrders({}, once),
  getSandboxListings: (client) => client.getSandboxListings({ limit: 5 }, once),
  getSandboxOffers: (client) => client.getSandboxOffers({ limit: 5 }, once),
  createBuyQuoteV2: (client) => client.createBuyQuote({ items, paymentMethod }, once),
  previewPromotionV2: (client) => client.previewPromotion(id, { promotionCode: 'CODE' }, once),
  getBuyOptionalsV2: (client) => client.getBuyOptionals(id, once),
  createSellQuoteV2: (client) => client.createSellQuote({ items: bids }, once),
  refreshSellQuoteV2: (client) => client.refreshSellQuote(id, [], once),
  getSellOptionalsV2: (client) => client.getSellOptionals(id, once),
  getListingConflictsV2: (client) => client.getListingConflicts(id, once),
  createBuyQuoteV1: (client) => client.createBuyQuote({ items, paymentMethod }, v1),
  refreshBuyQuoteV1: (client) => client.refreshBuyQuoteV1(id, once),
  createSellQuoteV1: (client) => client.createSellQuote({ items: bids }, v1),
  refreshSellQuoteV1: (client) => client.refreshSellQuote(id, [], v1),
  getPayoutMethods: (client) => client.getPayoutMethods(once),
  getPaymentMethods: (client) => client.getPaymentMethods(once),
  getTradingStatus: (client) => client.getTradingStatus(once),
  getOutboundRequests: (client) => client.getOutboundRequests({ includeLineItems: true }, once),
  getOutboundRequest: (client) => client.getOutboundRequest(id, once),
  getInboundShipments: (client) => client.getInboundShipments({ includeLineItems: true }, once),
  getOutboundShipments: (client) => client.getOutboundShipments({ includeLineItems: true }, once),
  getFulfillmentRequests: (client) => client.getFulfillmentRequests({}, once),
  getIntakeAddress: (client) => client.getIntakeAddress(once),
  getOrderBookV2: (client) => client.getOrderBookV2(ASKED_PRODUCT, once),
  getOrdersV2: (client) => client.getOrdersV2({ type: 'all' }, once),
  getPurchaseOrdersV1: (client) => client.getPurchaseOrdersV1({}, once),
  getOwnOffers: (client) => client.getOwnOffers({}, once),
  getProductOptions: (client) => client.getProductOptions(once),
  getProductActivity: (client) => client.getProductActivity({ productId: ASKED_PRODUCT }, once),
};

/** An answer of every route, as it is documented or has been seen. */
export const goodAnswers: Readonly<Record<CallableId, unknown>> = {
  ...answers,
  ...undocumentedAnswers,
};
