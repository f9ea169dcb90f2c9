/** Where an execute response may name orders, and what counts as an order id. */
import { firstOf, isRecord } from './tolerant-values.ts';

type Level = Record<string, unknown>;

const ORDER_ID_FIELDS = ['orderId', 'order_id', 'orderID', 'purchaseOrderId', 'saleOrderId'];

/** The objects that may describe the order: the response itself and the content of its envelope. */
export function envelopesOf(body: unknown): readonly Level[] {
  return isRecord(body) ? [body, body['data'], body['result']].filter(isRecord) : [];
}

/** Every order id in the response, each once. */
export function namedOrders(body: unknown): readonly string[] {
  const levels = envelopesOf(body);
  const orders = levels.map((level) => level['order']).filter(isRecord);
  return [
    ...new Set([
      ...idsUnder(levels, ORDER_ID_FIELDS),
      ...idsUnder(orders, ['id', ...ORDER_ID_FIELDS]),
    ]),
  ];
}

/** The ids under these names: a text, a number, a list of either, or of objects around one. Each once. */
export function idsUnder(levels: readonly Level[], names: readonly string[]): string[] {
  const found = levels.flatMap((level) =>
    names.flatMap((name) => {
      const value = firstOf(level, [name]);
      const values: readonly unknown[] = Array.isArray(value) ? value : [value];
      return values.map((one) =>
        idOf(isRecord(one) ? firstOf(one, [...ORDER_ID_FIELDS, 'id']) : one),
      );
    }),
  );
  return [...new Set(found.filter((id): id is string => id !== undefined))];
}

function idOf(value: unknown): string | undefined {
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) && value > 0 ? String(value) : undefined;
  }
  if (typeof value !== 'string' || !/^[\w.:-]{1,200}$/.test(value)) return undefined;
  return /^(?:null|undefined|none|nan|true|false|0)$/i.test(value) ? undefined : value;
}
