/** Routes of the Execution API, v2 and v1, all behind the allow-list. */
import {
  paymentMethodsReader,
  paymentMethodsResponse,
  payoutMethodsReader,
} from '../execution/payment-methods.ts';
import { payoutMethodsResponse } from '../execution/payment-methods.ts';
import { executeReader } from '../execution/execute-results.ts';
import {
  buyQuoteV1Response,
  createBuyQuoteV1Body,
  createSellQuoteV1Body,
} from '../execution/v1.ts';
import { executeBuyV1Body, executeSellV1Body, executeV1Response } from '../execution/v1.ts';
import { refreshBuyQuoteV1Query, refreshSellQuoteV1Query } from '../execution/v1.ts';
import { sellQuoteV1Response } from '../execution/v1.ts';
import { createBuyQuoteBody, createBuyQuoteResponse } from '../execution/v2-buy.ts';
import { executeBuyQuoteBody, executeQuoteResponse } from '../execution/v2-buy.ts';
import { promotionPreviewBody, promotionPreviewReader } from '../execution/v2-buy.ts';
import { promotionPreviewResponse } from '../execution/v2-buy.ts';
import { createSellQuoteBody, executeSellQuoteBody } from '../execution/v2-sell.ts';
import { listingConflictsReader, listingConflictsResponse } from '../execution/v2-sell.ts';
import { refreshSellQuoteQuery, sellQuoteResponse } from '../execution/v2-sell.ts';
import {
  optionalsReader,
  optionalsResponse,
  quoteParams,
  quoteReader,
} from '../execution/quotes.ts';
import { routeDefaults } from './route.ts';
import type { RouteSpec } from './route.ts';
import { tradingStatusReader, tradingStatusResponse } from '../execution/trading-status.ts';

const admin = { ...routeDefaults, role: 'identity_admin', allowlistGate: true } as const;
const member = { ...routeDefaults, role: 'identity_member', allowlistGate: true } as const;
const V2_BUY = 'Endpoints: Execution v2 (buy)';
const V2_SELL = 'Endpoints: Execution v2 (sell)';
const V1 = 'Endpoints: Execution v1 (older)';
const READS = 'Endpoints: Other execution reads';

export const executionRoutes = {
  createBuyQuoteV2: {
    ...admin,
    method: 'POST',
    path: '/execution/v2/buy/quotes',
    body: createBuyQuoteBody,
    response: createBuyQuoteResponse,
    reader: quoteReader,
    section: V2_BUY,
  },
  executeBuyQuoteV2: {
    ...admin,
    method: 'POST',
    path: '/execution/v2/buy/quotes/{quoteId}/execute',
    params: quoteParams,
    body: executeBuyQuoteBody,
    response: executeQuoteResponse,
    reader: executeReader,
    section: V2_BUY,
  },
  previewPromotionV2: {
    ...admin,
    method: 'POST',
    path: '/execution/v2/buy/quotes/{quoteId}/promotion-preview',
    params: quoteParams,
    body: promotionPreviewBody,
    response: promotionPreviewResponse,
    reader: promotionPreviewReader,
    section: V2_BUY,
  },
  getBuyOptionalsV2: {
    ...admin,
    method: 'GET',
    path: '/execution/v2/buy/quotes/{quoteId}/optionals',
    params: quoteParams,
    response: optionalsResponse,
    reader: optionalsReader,
    section: V2_BUY,
  },
  createSellQuoteV2: {
    ...admin,
    method: 'POST',
    path: '/execution/v2/sell/quotes',
    body: createSellQuoteBody,
    response: sellQuoteResponse,
    reader: quoteReader,
    section: V2_SELL,
  },
  refreshSellQuoteV2: {
    ...admin,
    method: 'GET',
    path: '/execution/v2/sell/quotes/{quoteId}',
    params: quoteParams,
    query: refreshSellQuoteQuery,
    response: sellQuoteResponse,
    reader: quoteReader,
    section: V2_SELL,
  },
  executeSellQuoteV2: {
    ...admin,
    method: 'POST',
    path: '/execution/v2/sell/quotes/{quoteId}/execute',
    params: quoteParams,
    body: executeSellQuoteBody,
    response: executeQuoteResponse,
    reader: executeReader,
    section: V2_SELL,
  },
  getSellOptionalsV2: {
    ...admin,
    method: 'GET',
    path: '/execution/v2/sell/quotes/{quoteId}/optionals',
    params: quoteParams,
    response: optionalsResponse,
    reader: optionalsReader,
    section: V2_SELL,
  },
  getListingConflictsV2: {
    ...admin,
    method: 'GET',
    path: '/execution/v2/sell/quotes/{quoteId}/listing-conflicts',
    params: quoteParams,
    response: listingConflictsResponse,
    reader: listingConflictsReader,
    section: V2_SELL,
  },
  createBuyQuoteV1: {
    ...admin,
    method: 'POST',
    path: '/execution/buy/quote/v1',
    body: createBuyQuoteV1Body,
    response: buyQuoteV1Response,
    reader: quoteReader,
    section: V1,
  },
  refreshBuyQuoteV1: {
    ...admin,
    method: 'GET',
    path: '/execution/buy/quote/v1',
    query: refreshBuyQuoteV1Query,
    response: buyQuoteV1Response,
    reader: quoteReader,
    section: V1,
  },
  executeBuyV1: {
    ...admin,
    method: 'POST',
    path: '/execution/buy/v1',
    body: executeBuyV1Body,
    response: executeV1Response,
    reader: executeReader,
    section: V1,
  },
  createSellQuoteV1: {
    ...admin,
    method: 'POST',
    path: '/execution/sell/quote/v1',
    body: createSellQuoteV1Body,
    response: sellQuoteV1Response,
    reader: quoteReader,
    section: V1,
  },
  refreshSellQuoteV1: {
    ...admin,
    method: 'GET',
    path: '/execution/sell/quote/v1',
    query: refreshSellQuoteV1Query,
    commaJoined: ['selectedOptionalIds'],
    response: sellQuoteV1Response,
    reader: quoteReader,
    section: V1,
  },
  executeSellV1: {
    ...admin,
    method: 'POST',
    path: '/execution/sell/v1',
    body: executeSellV1Body,
    response: executeV1Response,
    reader: executeReader,
    section: V1,
  },
  getPayoutMethods: {
    ...member,
    method: 'GET',
    path: '/execution/payout-methods/v1',
    response: payoutMethodsResponse,
    reader: payoutMethodsReader,
    section: READS,
  },
  getPaymentMethods: {
    ...member,
    method: 'GET',
    path: '/execution/payment-methods/v1',
    response: paymentMethodsResponse,
    reader: paymentMethodsReader,
    section: READS,
  },
  getTradingStatus: {
    ...member,
    method: 'GET',
    path: '/execution/v2/trading-status',
    response: tradingStatusResponse,
    reader: tradingStatusReader,
    section: READS,
  },
} as const satisfies Record<string, RouteSpec>;
