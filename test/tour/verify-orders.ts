/** Finds the tour's orders with the documented order reads, without the terminal. */
import { z } from 'zod';
import { type EmbeddedMarket, get } from '../support/running/control.ts';
import { typedDollars } from '../support/screen/figures.ts';

/** Numbers as ids, and amounts that are not in cents, have been seen; they are passed on unchanged. */
const order = z.object({
  id: z.union([z.string(), z.int()]).transform(String),
  status: z.string(),
  total: z.number(),
});
const totalText = (total: number): string =>
  Number.isInteger(total) ? typedDollars(total) : `${String(total)} as received`;
const saleOrders = z.object({ data: z.array(order) });
/** It was requested by its id, which an answer may leave out. */
const purchaseOrder = z.object({
  data: order.extend({ id: order.shape.id.optional(), shippingLabelUrl: z.url().nullable() }),
});

/** The order of a buy. @throws Error when the list does not have it */
export async function verifySaleOrder(market: EmbeddedMarket, orderId: string): Promise<string> {
  const { data } = saleOrders.parse(await get(market, '/orders/get-sale-orders/v1?limit=100'));
  const found = data.find(({ id }) => id === orderId);
  if (found === undefined) throw new Error(`Expected sale order ${orderId} in the list.`);
  return `${found.id}  ${totalText(found.total)}  ${found.status}`;
}

/** The order of a sell, with its label. @throws Error when there is none with this id */
export async function verifyPurchaseOrder(
  market: EmbeddedMarket,
  orderId: string,
): Promise<string> {
  const path = `/orders/get-purchase-order/v1?id=${encodeURIComponent(orderId)}`;
  const { data } = purchaseOrder.parse(await get(market, path));
  const id = data.id ?? orderId;
  if (id !== orderId) throw new Error(`Expected purchase order ${orderId}, not ${id}.`);
  if (data.shippingLabelUrl === null) throw new Error('Expected a shipping label by now.');
  return `${id}  ${totalText(data.total)}  ${data.status}  ${data.shippingLabelUrl}`;
}
