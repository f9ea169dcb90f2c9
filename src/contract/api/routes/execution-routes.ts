/** Routes of the Execution API, v2 and v1, all behind the allow-list. */
import {
  paymentMethodsReader,
  paymentMethodsResponse,
  payoutMethodsReader,
  payoutMethodsResponse,
} from '../execution/payment-methods.ts';
import { executeReader } from '../execution/execute-results.ts';
import {
  buyQuoteV1Response,
  createBuyQuoteV1Body,
  createSellQuoteV1Body,
  executeBuyV1Body,
  executeSellV1Body,
  executeV1Response,
  refreshBuyQuoteV1Query,
  refreshSellQuoteV1Query,
  sellQuoteV1Response,
} from '../execution/v1.ts';
import {
  createBuyQuoteBody,
  createBuyQuoteResponse,
  executeBuyQuoteBody,
  executeQuoteResponse,
  promotionPreviewBody,
  promotionPreviewReader,
  promotionPreviewResponse,
} from '../execution/v2-buy.ts';
import {
  createSellQuoteBody,
  executeSellQuoteBody,
  listingConflictsReader,
  listingConflictsResponse,
  refreshSellQuoteQuery,
  sellQuoteResponse,
} from '../execution/v2-sell.ts';
import {
  optionalsReader,
  optionalsResponse,
  quoteParams,
  quoteReader,
} from '../execution/quotes.ts';
import { routeDefaults, type RouteSpec } from './route.ts';
import { tradingStatusReader, tradingStatusResponse } from '../execution/trading-status.ts';

const admin = { ...routeDefaults, role: 'identity_admin', allowlistGate: true } as const;
const v2Buy = { ...admin, section: 'Endpoints: Execution v2 (buy)' } as const;
const v2Sell = { ...admin, section: 'Endpoints: Execution v2 (sell)' } as const;
const v1 = { ...admin, section: 'Endpoints: Execution v1 (older)' } as const;
const reads = {
  ...admin,
  role: 'identity_member',
  section: 'Endpoints: Other execution reads',
} as const;

export const executionRoutes = {
  createBuyQuoteV2: {
    ...v2Buy,
    method: 'POST',
    path: '/execution/v2/buy/quotes',
    body: createBuyQuoteBody,
    response: createBuyQuoteResponse,
    reader: quoteReader,
  },
  executeBuyQuoteV2: {
    ...v2Buy,
    method: 'POST',
    path: '/execution/v2/buy/quotes/{quoteId}/execute',
    params: quoteParams,
    body: executeBuyQuoteBody,
    response: executeQuoteResponse,
    reader: executeReader,
  },
  previewPromotionV2: {
    ...v2Buy,
    method: 'POST',
    path: '/execution/v2/buy/quotes/{quoteId}/promotion-preview',
    params: quoteParams,
    body: promotionPreviewBody,
    response: promotionPreviewResponse,
    reader: promotionPreviewReader,
  },
  getBuyOptionalsV2: {
    ...v2Buy,
    path: '/execution/v2/buy/quotes/{quoteId}/optionals',
    params: quoteParams,
    response: optionalsResponse,
    reader: optionalsReader,
  },
  createSellQuoteV2: {
    ...v2Sell,
    method: 'POST',
    path: '/execution/v2/sell/quotes',
    body: createSellQuoteBody,
    response: sellQuoteResponse,
    reader: quoteReader,
  },
  refreshSellQuoteV2: {
    ...v2Sell,
    path: '/execution/v2/sell/quotes/{quoteId}',
    params: quoteParams,
    query: refreshSellQuoteQuery,
    response: sellQuoteResponse,
    reader: quoteReader,
  },
  executeSellQuoteV2: {
    ...v2Sell,
    method: 'POST',
    path: '/execution/v2/sell/quotes/{quoteId}/execute',
    params: quoteParams,
    body: executeSellQuoteBody,
    response: executeQuoteResponse,
    reader: executeReader,
  },
  getSellOptionalsV2: {
    ...v2Sell,
    path: '/execution/v2/sell/quotes/{quoteId}/optionals',
    params: quoteParams,
    response: optionalsResponse,
    reader: optionalsReader,
  },
  getListingConflictsV2: {
    ...v2Sell,
    path: '/execution/v2/sell/quotes/{quoteId}/listing-conflicts',
    params: quoteParams,
    response: listingConflictsResponse,
    reader: listingConflictsReader,
  },
  createBuyQuoteV1: {
    ...v1,
    method: 'POST',
    path: '/execution/buy/quote/v1',
    body: createBuyQuoteV1Body,
    response: buyQuoteV1Response,
    reader: quoteReader,
  },
  refreshBuyQuoteV1: {
    ...v1,
    path: '/execution/buy/quote/v1',
    query: refreshBuyQuoteV1Query,
    response: buyQuoteV1Response,
    reader: quoteReader,
  },
  executeBuyV1: {
    ...v1,
    method: 'POST',
    path: '/execution/buy/v1',
    body: executeBuyV1Body,
    response: executeV1Response,
    reader: executeReader,
  },
  createSellQuoteV1: {
    ...v1,
    method: 'POST',
    path: '/execution/sell/quote/v1',
    body: createSellQuoteV1Body,
    response: sellQuoteV1Response,
    reader: quoteReader,
  },
  refreshSellQuoteV1: {
    ...v1,
    path: '/execution/sell/quote/v1',
    query: refreshSellQuoteV1Query,
    commaJoined: ['selectedOptionalIds'],
    response: sellQuoteV1Response,
    reader: quoteReader,
  },
  executeSellV1: {
    ...v1,
    method: 'POST',
    path: '/execution/sell/v1',
    body: executeSellV1Body,
    response: executeV1Response,
    reader: executeReader,
  },
  getPayoutMethods: {
    ...reads,
    path: '/execution/payout-methods/v1',
    response: payoutMethodsResponse,
    reader: payoutMethodsReader,
  },
  getPaymentMethods: {
    ...reads,
    path: '/execution/payment-methods/v1',
    response: paymentMethodsResponse,
    reader: paymentMethodsReader,
  },
  getTradingStatus: {
    ...reads,
    path: '/execution/v2/trading-status',
    response: tradingStatusResponse,
    reader: tradingStatusReader,
  },
} as const satisfies Record<string, RouteSpec>;
