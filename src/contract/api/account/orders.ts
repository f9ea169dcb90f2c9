/** Order reads (API document, section Endpoints, Orders). Only shippingLabelUrl is shown. */
import { z } from 'zod';
import {
  count,
  dataEnvelope,
  identifier,
  integerCents,
  nonNegativeCents,
  pieces,
  queryLimit,
  queryOffset,
  timestamp,
  uuid,
} from '../reading/common.ts';
import { fee, feeReading } from '../execution/quotes.ts';
import { parcelsIn, trackerReading, TRACKING_NAMES } from './trackers.ts';
import { aliased, listReader, recordReader } from '../reading/tolerant-bodies.ts';
import { wireAmountText, withAmounts } from '../reading/amounts.ts';
import {
  amountIn,
  firstOf,
  isRecord,
  optional,
  plainDecimal,
  required,
} from '../reading/tolerant-values.ts';

/** GET /orders/get-purchase-order/v1; `id` is the orderId of a sell. */
export const purchaseOrderQuery = z.object({ id: identifier });

/** GET /orders/get-sale-orders/v1; bounds of limit and offset: not shown: chosen as elsewhere. */
export const saleOrdersQuery = z.object({
  /** `order_complete` is the only documented value. */
  status: z.string().min(1).max(100).optional(),
  limit: queryLimit,
  offset: queryOffset,
});

/** Not shown: chosen form. price is cents per piece. */
const orderLine = z.object({
  id: z.string(),
  quantity: pieces,
  price: nonNegativeCents,
  product: z.object({ id: identifier, sku: z.string(), title: z.string(), material: z.string() }),
  variant: z.object({ id: identifier, title: z.string() }),
});

const order = z.object({
  id: identifier,
  status: z.string(),
  createdAt: timestamp,
  quoteId: uuid.optional(),
  subtotal: integerCents,
  total: integerCents,
  fees: z.array(fee),
  lineItems: z.array(orderLine),
  trackingNumber: z.string().nullable(),
});

/** A sell's order. Not shown beyond shippingLabelUrl (null until the label exists): chosen form. */
const purchaseOrder = order.extend({
  shippingLabelUrl: z.url().nullable(),
  payoutMethod: z.string(),
});
export const purchaseOrderResponse = dataEnvelope(purchaseOrder);

/** A buy's order. Not shown: chosen form. */
const saleOrder = order.extend({
  paymentMethod: z.string(),
  /** True when it went to the buyer's vault. */
  vaultShipping: z.boolean(),
});
export const saleOrdersResponse = z.object({
  data: z.array(saleOrder),
  total: count,
  limit: z.int().min(1),
  offset: count,
});

/** A line names its product in an object, in flat fields, or by title alone. */
export const orderLineReading = z
  .unknown()
  .transform((value): unknown => {
    if (!isRecord(value)) return value;
    const part = (name: string) => {
      const given = value[name];
      if (isRecord(given)) return given;
      return {
        id: value[`${name}Id`],
        title: firstOf(value, [`${name}Title`, `${name}Name`]) ?? given,
      };
    };
    const item = part('product');
    return {
      ...value,
      product: {
        ...item,
        title: firstOf(item, ['title', 'name']) ?? firstOf(value, ['title', 'name']),
        sku: firstOf(item, ['sku']) ?? value['sku'],
        material: firstOf(item, ['material']) ?? value['material'],
      },
      variant: part('variant'),
    };
  })
  .pipe(
    aliased(
      {
        price: ['unitPrice', 'unit_price', 'pricePerUnit'],
        quantity: ['qty'],
        trackingNumber: ['tracking', 'trackingCode', 'tracking_number', 'tracking_code'],
        spotPremium: ['spot_premium'],
        spotPremiumDollar: ['spot_premium_dollar'],
      },
      z.looseObject({
        id: optional.id,
        quantity: optional.count,
        /** Of one piece. */
        price: wireAmountText,
        status: optional.text,
        trackingNumber: optional.text,
        shippingService: optional.text,
        sellerId: optional.id,
        sellerName: optional.text,
        sellerShipped: optional.flag,
        receivedForInspection: optional.flag,
        passedInspection: optional.flag,
        spotPremium: optional.decimal,
        /** Dollars, by its name. */
        spotPremiumDollar: optional.decimal,
        product: z.looseObject({
          id: optional.id,
          title: optional.text,
          sku: optional.text,
          material: optional.text,
        }),
        variant: z.looseObject({ id: optional.id, title: optional.text }),
      }),
    ),
  );

/** The cost of shipping; as an object it is an address or a parcel. */
const shippingReading = z
  .unknown()
  .transform((value) => plainDecimal(amountIn(value)))
  .optional();

const orderRecord = z.looseObject({
  id: required.id,
  status: optional.text,
  createdAt: optional.instant,
  updatedAt: optional.instant,
  quoteId: optional.id,
  currency: optional.text,
  /** Cents or dollars, all in the same unit, which is determined for the response as a whole. */
  subtotal: wireAmountText,
  total: wireAmountText,
  salesTax: wireAmountText,
  shipping: shippingReading,
  processingFee: wireAmountText,
  fees: optional.parts(feeReading),
  lineItems: optional.parts(orderLineReading),
  shippingLabelUrl: optional.webAddress,
  trackingNumber: optional.text,
  carrier: optional.text,
  payoutMethod: optional.text,
  paymentMethod: optional.text,
  paymentStatus: optional.text,
  vaultShipping: optional.flag,
  trackers: optional.parts(trackerReading),
});

/** The parcel of an order with several trackers: the first with a number. */
function trackerOf(value: Record<string, unknown>): Record<string, unknown> {
  return parcelsIn(value).find((one) => firstOf(one, TRACKING_NAMES) !== undefined) ?? {};
}

/** Moves the nested quote id, label and tracking number to the top level. */
const lifted = z.unknown().transform((value): unknown => {
  if (!isRecord(value)) return value;
  const under = (names: readonly string[]) => {
    const part = firstOf(value, names);
    return isRecord(part) ? part : {};
  };
  const tracker = trackerOf(value);
  const label = under(['shippingLabel', 'label', 'shipping_label', 'shipment']);
  return {
    ...withAmounts(value),
    trackers: parcelsIn(value),
    quoteId:
      firstOf(value, ['quoteId', 'quote_id', 'cartId', 'cart_id']) ??
      firstOf(under(['quote', 'cart']), ['id', 'quoteId', 'cartId']),
    shippingLabelUrl:
      firstOf(value, ['shippingLabelUrl', 'shipping_label_url', 'labelUrl']) ??
      firstOf(label, ['url', 'shippingLabelUrl', 'labelUrl']),
    trackingNumber:
      firstOf(value, TRACKING_NAMES) ??
      firstOf(label, TRACKING_NAMES) ??
      firstOf(tracker, TRACKING_NAMES) ??
      (isRecord(value['tracking']) || Array.isArray(value['tracking'])
        ? undefined
        : value['tracking']),
    carrier: firstOf(value, ['carrier']) ?? firstOf(label, ['carrier']) ?? tracker['carrier'],
  };
});

const ORDER_NAMES = {
  id: ['orderId', 'order_id', '_id'],
  status: ['orderStatus', 'state'],
  updatedAt: ['updated_at'],
  createdAt: ['created_at', 'orderDate', 'placedAt'],
  paymentStatus: ['payment_status'],
  lineItems: ['items', 'lines', 'line_items', 'orderItems'],
};

/** An order as read. */
export const orderReading = lifted.pipe(aliased(ORDER_NAMES, orderRecord));

/**
 * An order requested by id. Its response need not repeat the id (seen in public); without one it must have
 * what only an order has, a status and lines.
 */
const askedOrderReading = lifted.pipe(
  aliased(
    ORDER_NAMES,
    orderRecord
      .extend({ id: optional.id })
      .refine(({ id, status, lineItems }) =>
        id === undefined ? status !== undefined && lineItems !== undefined : true,
      ),
  ),
);
export const purchaseOrderReader = recordReader(askedOrderReading, [
  'order',
  'purchaseOrder',
  'purchase_order',
]);

export const saleOrdersReader = listReader(orderReading, [
  'orders',
  'saleOrders',
  'sale_orders',
  'salesOrders',
]);
