/** A trade of the same product, whatever it costs that day, by the keyboard. */
import { ordersAt } from './control.ts';
import type { Practice } from './fixtures.ts';

/** Trades, and answers the order as the marketplace has it. */
export async function tradeMaple(
  { desk, market }: Practice,
  side: 'buy' | 'sell',
  quantity: string,
): Promise<{ readonly id: string; readonly total: number }> {
  await desk.findProduct('maple leaf 1/2 oz');
  await desk.openTicket(side);
  await desk.ticket.setQuantity(quantity);
  await desk.ticket.setLimit('');
  await desk.ticket.quote();
  await desk.ticket.awake();
  await desk.ticket.execute();
  const id = await desk.ticket.orderId();
  const order = (await ordersAt(market)).find(({ orderId }) => orderId === id);
  if (order === undefined) throw new Error(`The market knows of no order ${id}.`);
  return { id, total: order.total };
}
