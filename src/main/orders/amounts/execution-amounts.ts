/**
 * Lines, fees and totals in the answer to an execution. Shown beside the order's own record: nothing is decided by
 * them. Their unit is inferred from the quote, as for any answer that does not name its unit.
 */
import { checkoutReader, type CheckoutReading } from '#contract/api/account/checkout.ts';
import { rowsOf } from '#contract/api/reading/unreadable.ts';
import type { OrderDetails } from '#contract/ipc/trading/orders.ts';
import { expectedOfOrder } from '#domain/market/price-unit.ts';
import type { Cents } from '#domain/money/money.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { decodeAmounts } from '#main/marketplace/mapping/one-unit.ts';
import type { ReadAmount } from '#main/marketplace/mapping/unit-evidence.ts';

type Said = NonNullable<OrderDetails['execution']>;

/**
 * @param answer the stored body
 * @param quoted the total that was executed
 * @returns null where it has none of them
 */
export function executionAmounts(answer: string | null, quoted: Cents): Said | null {
  const checkout = answer === null ? undefined : checkoutReader.safeParse(parseJson(answer)).data;
  if (checkout === undefined) return null;
  const { value } = decodeAmounts(
    (read) => saidOf(checkout, read, quoted),
    ({ unread }) => unread,
  );
  const saysNothing =
    value.lines.length + value.fees.length + value.unread === 0 &&
    value.subtotal === null &&
    value.total === null;
  return saysNothing ? null : value;
}

function saidOf(checkout: CheckoutReading, read: ReadAmount, quoted: Cents): Said {
  const expected = expectedOfOrder(quoted);
  let unread = 0;
  const take = (raw: string | undefined, about: typeof expected): Cents | null => {
    if (raw === undefined) return null;
    const amount = read(raw, about);
    if (amount === null) unread += 1;
    return amount;
  };
  const lines = (rowsOf(checkout.lineItems) ?? []).map((line) => ({
    title: line.product.title ?? line.product.sku ?? 'Unnamed item',
    variantTitle: line.variant.title ?? null,
    quantity: line.quantity ?? null,
    price: take(line.price, null),
  }));
  const fees = (rowsOf(checkout.fees) ?? []).map((fee) => ({
    label: fee.label ?? fee.id ?? 'Fee',
    amount: take(fee.amount, null),
  }));
  const subtotal = take(checkout.subtotal, expected);
  const total = take(checkout.total, expected);
  return { lines, fees, subtotal, total, unread };
}
