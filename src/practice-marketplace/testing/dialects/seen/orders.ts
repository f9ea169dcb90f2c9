import type { RouteResponse } from '#contract/api/routes/routes.ts';
import { cents } from '#domain/money/money.ts';
import { premiumOfPrice } from '#practice/market/premium.ts';
import type { PracticeWorld } from '#practice/world/world.ts';
import type { MoneyForm } from '../wire/exact-dollars.ts';
import { numberOfId } from '../wire/order-numbers.ts';

export type PurchaseOrder = RouteResponse<'getPurchaseOrder'>['data'];
export type SaleOrder = RouteResponse<'getSaleOrders'>['data'][number];
type Line = PurchaseOrder['lineItems'][number];

const CARRIER = 'UPS';
const SERVICE = '2nd Day Air';

/** What the marketplace takes for its work on a sell: all between the lines and what is paid out, in cents. */
export function processingFeeOfSell({ subtotal, total }: PurchaseOrder): number {
  return subtotal - total;
}

/** What a buyer pays for shipping, in cents. */
export function shippingOf({ fees }: SaleOrder): number {
  return fees.filter(({ id }) => id === 'shipping').reduce((sum, { amount }) => sum + amount, 0);
}

/** What a buyer pays beyond the lines and shipping, in cents. */
export function processingFeeOfBuy(order: SaleOrder): number {
  return order.total - order.subtotal - shippingOf(order);
}

/** A sell's order as it has been seen: without its id, with the parcels that track it. */
export function seenPurchaseOrder(
  world: PracticeWorld,
  order: PurchaseOrder,
  money: MoneyForm,
): Record<string, unknown> {
  return {
    status: order.status,
    subtotal: money(order.subtotal),
    total: money(order.total),
    salesTax: money(0),
    currency: 'USD',
    processingFee: money(processingFeeOfSell(order)),
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
    shippingLabelUrl: order.shippingLabelUrl,
    payoutMethod: order.payoutMethod,
    lineItems: order.lineItems.map((line) => seenLine(world, line, order.status, money)),
    trackers: trackersOf(order, money),
  };
}

/** A buy's order as it has been seen. That rows of a list have an id is inferred: nothing else could tell them apart. */
export function seenSaleOrder(
  world: PracticeWorld,
  order: SaleOrder,
  money: MoneyForm,
): Record<string, unknown> {
  const paid = order.status !== 'order_placed';
  return {
    id: numberOfId(order.id),
    status: order.status,
    subtotal: money(order.subtotal),
    total: money(order.total),
    salesTax: money(0),
    shipping: money(shippingOf(order)),
    currency: 'USD',
    processingFee: money(processingFeeOfBuy(order)),
    paymentStatus: paid ? 'paid' : 'pending',
    paymentMethod: order.paymentMethod,
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
    lineItems: order.lineItems.map((line) => ({
      ...seenLine(world, line, order.status, money),
      ...partOfBuy(order),
    })),
  };
}

/** The seller and progress of a line of a buy. */
function partOfBuy({ status, trackingNumber }: SaleOrder): Record<string, unknown> {
  return {
    trackingNumber,
    shippingService: trackingNumber === null ? null : SERVICE,
    sellerId: 4_100,
    sellerName: 'Practice Dealer',
    sellerShipped: trackingNumber !== null,
    receivedForInspection: status === 'order_complete',
    passedInspection: status === 'order_complete',
  };
}

function seenLine(
  world: PracticeWorld,
  line: Line,
  status: string,
  money: MoneyForm,
): Record<string, unknown> {
  const product = world.catalogue.productById.get(line.product.id);
  const premium =
    product === undefined
      ? undefined
      : premiumOfPrice(cents(line.price), product.content, world.spot.reference(product.material));
  return {
    id: numberOfId(line.id),
    productId: line.product.id,
    productTitle: line.product.title,
    variantTitle: line.variant.title,
    price: money(line.price),
    quantity: line.quantity,
    status,
    spotPremium: premium?.percent ?? null,
    spotPremiumDollar: premium?.dollars ?? null,
  };
}

/** Words of a carrier for how far a parcel is. */
const parcelStates: Readonly<Record<string, string>> = {
  label_created: 'pre_transit',
  in_transit: 'in_transit',
};

function trackersOf(order: PurchaseOrder, money: MoneyForm): unknown[] {
  if (order.trackingNumber === null) return [];
  const status = parcelStates[order.status] ?? 'delivered';
  return [
    {
      status,
      statusDetail: status === 'pre_transit' ? 'label_created' : 'status_update',
      weight: 12,
      carrier: CARRIER,
      service: SERVICE,
      containerType: null,
      trackingCode: order.trackingNumber,
      delivered: status === 'delivered',
      totalValue: money(order.subtotal),
      estDeliveryDate: null,
      currentLocation: null,
      createdAt: withoutMilliseconds(order.createdAt),
      updatedAt: withoutMilliseconds(order.createdAt),
      lineItems: order.lineItems.map(({ id, quantity }) => ({ id: numberOfId(id), quantity })),
    },
  ];
}

function withoutMilliseconds(iso: string): string {
  return iso.replace(/\.\d+Z$/, 'Z');
}
