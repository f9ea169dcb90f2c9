/**
 * GET /orders/v2/ and GET /orders/get-purchase-orders/v1: lists with purchase orders, the orders of sells.
 * Undocumented; seen in public, the second by name only.
 */
import { z } from 'zod';
import { orderReading } from '../account/orders.ts';
import { queryLimit, queryOffset } from '../reading/common.ts';
import { aliased, listReader } from '../reading/tolerant-bodies.ts';
import { firstOf, isRecord } from '../reading/tolerant-values.ts';

export const ordersV2Query = z.object({
  type: z.enum(['purchase', 'sale', 'all']),
  status: z.string().min(1).max(100).optional(),
  limit: queryLimit,
  offset: queryOffset,
});

export const purchaseOrdersQuery = z.object({
  status: z.string().min(1).max(100).optional(),
  limit: queryLimit,
  offset: queryOffset,
});

/** `purchase` means that the marketplace buys: a sell of the user. Null for any other word, and for none. */
type OrderKind = 'purchase' | 'sale' | null;

function kindOf(value: unknown): OrderKind {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (word.startsWith('purchase')) return 'purchase';
  return /^sales?([ _-]?order)?$/.test(word) ? 'sale' : null;
}

/** The row of an order, with its side and a list of parcels. */
const row = z
  .unknown()
  .transform((value): unknown => {
    if (!isRecord(value)) return value;
    const ids = firstOf(value, ['trackingIds', 'tracking_ids']);
    const parcels: readonly unknown[] = Array.isArray(ids) ? ids : [];
    const [only, ...others] = parcels;
    return {
      ...value,
      kind: kindOf(firstOf(value, ['type', 'orderType', 'order_type', 'kind'])),
      ...(others.length === 0 && only !== undefined && value['trackingNumber'] === undefined
        ? { trackingNumber: only }
        : {}),
    };
  })
  .pipe(
    aliased(
      {},
      z
        .looseObject({ kind: z.enum(['purchase', 'sale']).nullable().catch(null) })
        .transform((value, context) => {
          const order = orderReading.safeParse(value);
          if (order.success) return { ...order.data, kind: value.kind };
          context.issues.push({ code: 'custom', message: 'no order', input: value });
          return z.NEVER;
        }),
    ),
  );

const NAMES = ['orders', 'purchaseOrders', 'purchase_orders', 'saleOrders'];

export const ordersV2Reader = listReader(row, NAMES);
export const purchaseOrdersReader = listReader(row, NAMES);
