/** What comes of an execute: order ids, order records, labels. */
import type { Reply } from './client.ts';
import type { Context, Quote } from './context.ts';
import {
  expect,
  expectSame,
  given,
  insideOf,
  integerOf,
  isObject,
  type Json,
  leavesOf,
  listOf,
  objectOf,
  objectsOf,
} from './kit.ts';

/** The order id of an execute's answer, wherever it stands, number or text. @throws Broken if there is none */
export function orderIdOf(answer: unknown): string {
  const body = objectOf(answer, 'answer');
  const data = isObject(body['data']) ? body['data'] : body;
  const id = data['orderId'];
  if (typeof id === 'number') return String(integerOf(id, 'orderId'));
  expect(typeof id === 'string' && id !== '', 'the answer has no orderId');
  return id;
}

/** @throws Broken unless an execute went through */
export function expectExecuted(reply: Reply, what = 'execute'): void {
  expectSame(reply.status, 200, `status of ${what}`);
}

/** The order that an execute made. @throws Broken unless it made one */
export function orderedBy(reply: Reply, what = 'execute'): string {
  expectExecuted(reply, what);
  return orderIdOf(reply.json);
}

/** Most sale orders that one answer lists. */
const MOST = 100;

/** Sale orders, as many as one answer lists. */
export async function saleOrders(
  context: Context,
  query: Readonly<Record<string, string | number>> = {},
): Promise<readonly Json[]> {
  const path = '/orders/get-sale-orders/v1';
  const reply = await context.send('GET', path, { query: { limit: MOST, ...query } });
  expectSame(reply.status, 200, `status of ${path}`);
  const body: unknown = reply.json;
  context.observe('Sale orders', body);
  return objectsOf(insideOf(body), 'sale orders');
}

/** True if the record names the order; in which of its fields is not documented. */
export function names(record: unknown, orderId: string): boolean {
  return leavesOf(record).some(([, value]) => String(value) === orderId);
}

/** What a purchase order says. @throws Broken */
export async function purchaseOrder(context: Context, id: string): Promise<Json> {
  const order = await context.ok('GET', '/orders/get-purchase-order/v1', { query: { id } });
  context.observe('Purchase order', order);
  return objectOf(insideOf(order), 'order');
}

/** Counts the sale orders, as far as they are visible from outside, or to the control server. */
async function countOrders(context: Context, { id }: Quote): Promise<number> {
  if (context.setting.control !== undefined) {
    const { orders } = await context.control({ op: 'orders' });
    return listOf(orders, 'orders').filter((one) => objectOf(one, 'order')['quoteId'] === id)
      .length;
  }
  const listed = await saleOrders(context);
  given(listed.length < MOST, 'there are too many sale orders to see whether one is new');
  return listed.length;
}

/** Does something with a quote of a buy that must not make an order of it. @throws Broken if it does */
export async function expectNoOrder(
  context: Context,
  quote: Quote,
  work: () => Promise<void>,
): Promise<void> {
  const before = await countOrders(context, quote);
  await work();
  expectSame(await countOrders(context, quote), before, 'number of orders');
}
