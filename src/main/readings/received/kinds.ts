/** Which answers contain a record, and where. */
import { firstOf } from '#contract/api/reading/tolerant-values.ts';
import type { CallableId } from '#contract/api/routes/routes.ts';
import type { ReceivedKind } from '#contract/ipc/app/received.ts';
import {
  requestedBy,
  askedInPath,
  type FindRecord,
  partWith,
  rowWhere,
  rowWith,
  whole,
} from './find-record.ts';

type Routes = ReadonlyMap<CallableId, FindRecord>;

const row = rowWith('id');
const ORDER_IDS = ['id', 'orderId', 'order_id', '_id'] as const;
const order = rowWith(...ORDER_IDS);
/** In lists that have both kinds of orders, which may have the same id: a row that does not say that it is the other. */
const purchase = rowWhere((one) => !/^sale/i.test(orderKind(one)), ...ORDER_IDS);
const sale = rowWhere((one) => !/^purchase/i.test(orderKind(one)), ...ORDER_IDS);
const quote = rowWith('quoteId', 'cartId');
const best = partWith('id', 'listing_id', 'offer_id');
const listing = rowWith('listingId', 'id');
const routes = (...of: readonly (readonly [CallableId, FindRecord])[]): Routes => new Map(of);

export const ROUTES_OF: Readonly<Record<ReceivedKind, Routes>> = {
  product: routes(['getProductsV2', row], ['getProductsV1', row], ['searchProducts', row]),
  level: routes(
    ['getSandboxListings', listing],
    ['getSandboxOffers', rowWith('offerId', 'id')],
    ['getOrderBookV2', row],
    ['getProductsV2', best],
    ['getProductsV1', best],
    ['searchProducts', best],
  ),
  listing: routes(['updateListing', row], ['getSandboxListings', listing]),
  'purchase-order': routes(
    ['getPurchaseOrder', requestedBy('id')],
    ['getOrdersV2', purchase],
    ['getPurchaseOrdersV1', order],
  ),
  'sale-order': routes(['getSaleOrders', order], ['getOrdersV2', sale]),
  quote: routes(
    ['createBuyQuoteV2', quote],
    ['createSellQuoteV2', quote],
    ['refreshSellQuoteV2', quote],
    ['createBuyQuoteV1', quote],
    ['refreshBuyQuoteV1', quote],
    ['createSellQuoteV1', quote],
    ['refreshSellQuoteV1', quote],
    ['previewPromotionV2', askedInPath],
    ['getBuyOptionalsV2', askedInPath],
    ['getSellOptionalsV2', askedInPath],
    ['getListingConflictsV2', askedInPath],
  ),
  'inbound-shipment': routes(['getInboundShipments', row]),
  'outbound-shipment': routes(['getOutboundShipments', row]),
  'outbound-request': routes(
    ['getOutboundRequests', row],
    ['getOutboundRequest', requestedBy('id')],
  ),
  'fulfillment-request': routes(['getFulfillmentRequests', row]),
  'intake-address': routes(['getIntakeAddress', whole]),
  organization: routes(['getOrganization', whole]),
  'payment-methods': routes(['getPaymentMethods', whole]),
  'payout-methods': routes(['getPayoutMethods', whole]),
  'trading-status': routes(['getTradingStatus', whole]),
};

function orderKind(one: Readonly<Record<string, unknown>>): string {
  const word = firstOf({ ...one }, ['type', 'orderType', 'order_type', 'kind']);
  return typeof word === 'string' ? word.trim() : '';
}
