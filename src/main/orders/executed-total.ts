/**
 * What an order came to when it was executed, where the marketplace changed it afterwards. Its record has one total: after a refund that
 * is what was kept, and no price of anything. Pure.
 */
import { type Cents, cents, isCents } from '#domain/money/money.ts';
import { whatStatusSays } from '#domain/orders/order-status.ts';
import type { Order } from '#main/marketplace/model/market-model.ts';

/** What is known of the execution beside the orders' own records. */
export interface KnownOfExecution {
  /** The total that was executed. */
  readonly quoted: Cents;
  /** The total that the answer to the execution repeated; null where it repeated none. */
  readonly said: Cents | null;
}

/** `null`: changed, and what it came to is not known. */
export type ExecutedTotal =
  { readonly isChanged: false } | { readonly isChanged: true; readonly executed: Cents | null };

const UNCHANGED: ExecutedTotal = { isChanged: false };

/**
 * @param total what the records say now, of all orders together
 * @param known null of orders that were placed elsewhere
 */
export function executedTotal(
  orders: readonly Order[],
  total: Cents | null,
  known: KnownOfExecution | null,
): ExecutedTotal {
  if (orders.length === 0) return UNCHANGED;
  const expected = [known?.said, known?.quoted].filter(
    (amount) => amount !== null && amount !== undefined,
  );
  const sums = sumsOf(orders);
  const confirmed = expected.find((amount) => sums.includes(amount)) ?? null;
  const isEnded = orders.some(({ status }) => whatStatusSays(status) !== 'stands');
  if (isEnded) {
    const executed = known?.said ?? confirmed ?? likeliest(sums, total);
    // Nothing was given back yet: it is what it came to.
    return executed !== null && executed === total ? UNCHANGED : { isChanged: true, executed };
  }
  // Its own lines and fees still come to what was executed, and its total no longer does.
  return confirmed !== null && total !== null && total !== confirmed
    ? { isChanged: true, executed: confirmed }
    : UNCHANGED;
}

/** Less is given back than there was. */
const likeliest = (sums: readonly Cents[], total: Cents | null): Cents | null => {
  const [first = null] = sums;
  return first !== null && (total === null || total <= first) ? first : null;
};

/** What lines and fees come to, the likeliest first; none where a record does not tell all of them. Named fees have no sign. */
function sumsOf(orders: readonly Order[]): readonly Cents[] {
  let [lines, fees, named]: [number | null, number, number] = [0, 0, 0];
  for (const order of orders) {
    const own = linesOf(order);
    lines = lines === null || own === null ? null : lines + own;
    for (const { amount } of order.fees) fees += amount ?? 0;
    named += (order.processingFee ?? 0) + (order.salesTax ?? 0) + (order.shipping ?? 0);
  }
  if (lines === null) return [];
  const signs = orders[0]?.side === 'sell' ? [-1, 1] : [1, -1];
  return signs
    .map((sign) => (lines ?? 0) + fees + sign * named)
    .flatMap((sum) => (isCents(sum) ? [cents(sum)] : []));
}

function linesOf({ subtotal, lines }: Order): number | null {
  if (subtotal !== null) return subtotal;
  let sum = 0;
  for (const { price, quantity } of lines) {
    if (price === null || quantity === null) return null;
    sum += price * quantity;
  }
  return lines.length === 0 ? null : sum;
}
