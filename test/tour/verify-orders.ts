/** Finds the tour's orders with the documented order reads, without the terminal. */
import { z } from 'zod';
import { type EmbeddedMarket, get } from '../support/control.ts';
import { typedDollars } from '../support/figures.ts';

const order = z.object({ id: z.string(), status: z.string(), total: z.int() });
const saleOrders = z.object({ data: z.array(order) });
const purchaseOrder = z.object({ data: order.extend({ shippingLabelUrl: z.url().nullable() }) });

/** The order of a buy. @throws Error when the list does not have it */
export async function verifySaleOrder(market: EmbeddedMarket, orderId: string): Promise<string> {
  const { data } = saleOrders.parse(await get(market, '/orders/get-sale-orders/v1?limit=100'));
  const found = data.find(({ id }) => id === orderId);
  if (found === undefined) throw new Error(`Expected sale order ${orderId} in the list.`);
  return `${found.id}  ${typedDollars(found.total)}  ${found.status}`;
}

/** The order of a sell, with its label. @throws Error when there is none with this id */
export async function verifyPurchaseOrder(
  market: EmbeddedMarket,
  orderId: string,
): Promise<string> {
  const path = `/orders/get-purchase-order/v1?id=${encodeURIComponent(orderId)}`;
  const { data } = purchaseOrder.parse(await get(market, path));
  if (data.id !== orderId) throw new Error(`Expected purchase order ${orderId}, not ${data.id}.`);
  if (data.shippingLabelUrl === null) throw new Error('Expected a shipping label by now.');
  return `${data.id}  ${typedDollars(data.total)}  ${data.status}  ${data.shippingLabelUrl}`;
}
