/** Amounts of an order that are not numbers, verbatim: shown in place of the number. */
import type { OrderDetails, OrderRow } from '#contract/ipc/trading/orders.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';

/** Longest text that is shown, in characters. */
const MOST = 60;

const NAMES: Readonly<Record<string, string>> = {
  salesTax: 'Sales tax',
  shipping: 'Shipping',
  processingFee: 'Processing fee',
};

/** Of the first order without a readable total. */
export function totalUnread(orders: readonly Order[]): Pick<OrderRow, 'totalUnread'> {
  const [raw] = orders.flatMap((order) => rawOf(order, 'total') ?? []);
  return raw === undefined ? {} : { totalUnread: raw };
}

export function subtotalUnread(order: Order | undefined): Pick<OrderDetails, 'subtotalUnread'> {
  const raw = order === undefined ? undefined : rawOf(order, 'subtotal');
  return raw === undefined ? {} : { subtotalUnread: raw };
}

/** @param index of the line in its order */
export function priceUnread(order: Order, index: number): { readonly priceUnread?: string } {
  const raw = rawOf(order, `price of line ${String(index + 1)}`);
  return raw === undefined ? {} : { priceUnread: raw };
}

/** Fees and taxes, under their usual names. */
export function feesUnread(orders: readonly Order[]): NonNullable<OrderDetails['feesUnread']> {
  return orders.flatMap((order) => [
    ...order.fees.flatMap(({ id, label }, index) => {
      const raw = rawOf(order, `fee ${String(index + 1)}`);
      return raw === undefined ? [] : [{ label: label ?? id ?? 'Fee', raw }];
    }),
    ...Object.entries(NAMES).flatMap(([what, label]) => {
      const raw = rawOf(order, what);
      return raw === undefined ? [] : [{ label, raw }];
    }),
  ]);
}

function rawOf({ unread }: Order, what: string): string | undefined {
  const raw = unread.find((amount) => amount.what === what)?.raw;
  return raw !== undefined && raw.length > MOST ? `${raw.slice(0, MOST)}…` : raw;
}
