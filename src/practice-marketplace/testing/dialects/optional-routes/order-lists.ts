import { z } from 'zod';
import { queryLimit, queryOffset } from '#contract/api/reading/common.ts';
import type { MoneyForm } from '../wire/exact-dollars.ts';
import type { Scene } from '../wire/scene.ts';
import { numberOfId } from '../wire/order-numbers.ts';
import {
  processingFeeOfBuy,
  processingFeeOfSell,
  type PurchaseOrder,
  type SaleOrder,
  seenPurchaseOrder,
  shippingOf,
} from '../seen/orders.ts';
import { type OptionalRoute, optionalRoute } from './optional-route.ts';

const listQuery = z.object({
  status: z.string().min(1).max(100).optional(),
  limit: queryLimit,
  offset: queryOffset,
});

type Row =
  | { readonly type: 'purchase'; readonly order: PurchaseOrder }
  | { readonly type: 'sale'; readonly order: SaleOrder };

/** `GET /orders/v2/`: the orders of both kinds, newest first. */
export const ordersV2 = (money: MoneyForm): OptionalRoute =>
  optionalRoute(
    'getOrdersV2',
    '/orders/v2/',
    listQuery.extend({ type: z.enum(['purchase', 'sale', 'all']).default('all') }),
    (scene, { type, status, limit, offset }) => {
      const rows = rowsOf(scene).filter(
        (row) =>
          (type === 'all' || row.type === type) &&
          (status === undefined || row.order.status === status),
      );
      const page = rows.slice(offset, offset + limit);
      return { data: page.map((row) => rowOf(row, money)), total: rows.length };
    },
  );

/**
 * `GET /orders/get-purchase-orders/v1`: the sells. It is known by name only; its rows are those of the single read
 * them, with an id.
 */
export const purchaseOrders = (money: MoneyForm): OptionalRoute =>
  optionalRoute(
    'getPurchaseOrders',
    '/orders/get-purchase-orders/v1',
    listQuery,
    (scene, { status, limit, offset }) => {
      const orders = rowsOf(scene).flatMap((row) =>
        row.type === 'purchase' && (status === undefined || row.order.status === status)
          ? [row.order]
          : [],
      );
      return {
        data: orders.slice(offset, offset + limit).map((order) => ({
          id: numberOfId(order.id),
          ...seenPurchaseOrder(scene.world, order, money),
        })),
        total: orders.length,
      };
    },
  );

/** The caller's orders of both kinds, newest first. */
function rowsOf({ world, account }: Scene): Row[] {
  const own = account.organization.id;
  const { saleOrders, purchaseOrders: sells } = world.ledger;
  const rows: Row[] = [
    ...saleOrders
      .filter(({ organizationId }) => organizationId === own)
      .map(({ wire }) => ({ type: 'sale' as const, order: wire })),
    ...sells
      .filter(({ organizationId }) => organizationId === own)
      .map(({ wire }) => ({ type: 'purchase' as const, order: wire })),
  ];
  return rows.toReversed().toSorted((a, b) => b.order.createdAt.localeCompare(a.order.createdAt));
}

function rowOf(row: Row, money: MoneyForm): Record<string, unknown> {
  const { type, order } = row;
  const tracking = order.trackingNumber;
  return {
    id: numberOfId(order.id),
    type,
    status: order.status,
    subtotal: money(order.subtotal),
    salesTax: money(0),
    shipping: money(row.type === 'sale' ? shippingOf(row.order) : 0),
    processingFee: money(
      row.type === 'sale' ? processingFeeOfBuy(row.order) : processingFeeOfSell(row.order),
    ),
    total: money(order.total),
    currency: 'USD',
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
    completeAt: null,
    trackingIds: tracking === null ? [] : [tracking],
    lineItems: order.lineItems.map(({ id, product, variant, price, quantity }) => ({
      id: numberOfId(id),
      productId: product.id,
      variantId: variant.id,
      price: money(price),
      quantity,
      tracking,
      shippingService: tracking === null ? null : '2nd Day Air',
      status: order.status,
    })),
  };
}
