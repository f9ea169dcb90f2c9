/**
 * The total of an order at execution, where the marketplace changed it later. A record has one total: after a refund
 * it is the reduced one, and no price. Pure.
 */
import { type Cents, cents, isCents } from '#domain/money/money.ts';
import { whatStatusSays } from '#domain/orders/order-status.ts';
import type { Order } from '#main/marketplace/model/order-model.ts';

/** What is known of the execution in addition to the orders' records. */
export interface KnownOfExecution {
  readonly quoted: Cents;
  /** The total in the answer to the execution; null where it had none. */
  readonly said: Cents | null;
}

/** `null`: changed, and the total at execution is unknown. */
export type ExecutedTotal =
  { readonly isChanged: false } | { readonly isChanged: true; readonly executed: Cents | null };

const UNCHANGED: ExecutedTotal = { isChanged: false };

/**
 * @param total of all orders together, from the records now
 * @param known null for orders placed elsewhere
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
    // Nothing was given back: the total stands.
    return executed !== null && executed === total ? UNCHANGED : { isChanged: true, executed };
  }
  // The order's own lines and fees still add up to the executed total, and its total no longer does.
  return confirmed !== null && total !== null && total !== confirmed
    ? { isChanged: true, executed: confirmed }
    : UNCHANGED;
}

/** A refund is smaller than the total. */
const likeliest = (sums: readonly Cents[], total: Cents | null): Cents | null => {
  const [first = null] = sums;
  return first !== null && (total === null || total <= first) ? first : null;
};

/**
 * Possible sums of lines and fees, the likeliest first; none where a record lacks some of them. Named fees have no
 * sign.
 */
function sumsOf(orders: readonly Order[]): readonly Cents[] {
  let [lines, fees, named, givenBack]: [number | null, number, number, number] = [0, 0, 0, 0];
  for (const order of orders) {
    const own = linesOf(order);
    lines = lines === null || own === null ? null : lines + own;
    for (const { amount } of order.fees) fees += amount ?? 0;
    named += (order.processingFee ?? 0) + (order.salesTax ?? 0) + (order.shipping ?? 0);
    givenBack += Math.min(0, order.processingFee ?? 0);
  }
  if (lines === null) return [];
  const signs = orders[0]?.side === 'sell' ? [-1, 1] : [1, -1];
  const sums = signs.map((sign) => (lines ?? 0) + fees + sign * named);
  // A refund may be a negative fee, which hides it from the sum.
  if (givenBack < 0) sums.push((lines ?? 0) + fees + named - givenBack);
  return sums.flatMap((sum) => (isCents(sum) ? [cents(sum)] : []));
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
