/** The lines of an order with their amounts: as the marketplace reported them, else from the quote and the known total. */
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { ReportedOrder } from '#main/orders/amounts/reported-order.ts';
import type { OrderForBooks, QuotedForBooks } from './order-for-books.ts';
import { byLargestRemainder } from '#domain/money/spread.ts';
import type { Side } from '#domain/market/side.ts';

export interface LineOfOrder {
  readonly product: string | null;
  readonly pieces: number | null;
  /** Of all pieces, without fees; null where it is not known. */
  readonly price: Cents | null;
  readonly fees: Cents;
  /** Of all pieces, as quoted. */
  readonly fine: FineContent | null;
}

type ProductIdOf = (rowKey: string | null) => string | null;

/** Each order with its own fees. */
export function reportedLines(
  reported: readonly ReportedOrder[],
  row: OrderForBooks,
  prepared: QuotedForBooks | null,
  productIdOf: ProductIdOf,
): readonly LineOfOrder[] {
  const lines = reported.flatMap((order) => {
    const amounts = amountsOf(row.side, order.lines, order.total, null);
    return order.lines.map((line, index) => ({ ...line, ...amountAt(amounts, index) }));
  });
  // Reported lines without products are in the order of the request.
  const asked = lines.length === row.lines.length ? row.lines : [];
  return lines.map(({ productId, quantity: pieces, price, fees }, index) => {
    const line = asked[index];
    const product = productId ?? productOf(line, productIdOf);
    const quoted = prepared?.lines[index];
    const isQuoted =
      line?.quantity === pieces &&
      product === productOf(line, productIdOf) &&
      quoted?.quantity === pieces;
    return { product, pieces, price, fees, fine: isQuoted ? quoted.fine : null };
  });
}

export function quotedLines(
  row: OrderForBooks,
  prepared: QuotedForBooks | null,
  productIdOf: ProductIdOf,
): readonly LineOfOrder[] {
  const total = row.total ?? prepared?.total ?? null;
  const priced = row.lines.map(({ quantity, price }) => ({ quantity: quantity ?? 0, price }));
  const amounts =
    total === null || priced.length === 0
      ? []
      : amountsOf(row.side, priced, total, prepared?.total ?? null);
  return row.lines.map((line, index) => ({
    product: productOf(line, productIdOf),
    pieces: line.quantity,
    ...amountAt(amounts, index),
    fine: prepared?.lines[index]?.fine ?? null,
  }));
}

const amountAt = (
  amounts: ReturnType<typeof amountsOf>,
  index: number,
): Pick<LineOfOrder, 'price' | 'fees'> => amounts[index] ?? { price: null, fees: cents(0) };

const productOf = (
  line: OrderForBooks['lines'][number] | undefined,
  productIdOf: ProductIdOf,
): string | null =>
  line === undefined ? null : (productIdOf(line.rowKey) ?? line.productId ?? line.rowKey);

interface PricedOrderLine {
  readonly quantity: number;
  /** Cents for one piece; null where it is not known. */
  readonly price: number | null;
}

interface LineAmount {
  /** Of all pieces, without fees. */
  readonly price: Cents | null;
  readonly fees: Cents;
}

/**
 * Divides the total of an order among its lines, exact to the cent. Fees are the difference between the quoted total and the lines; without a quote, that of the total. If the final total differs from the
 * quote, fees stay and prices are adjusted in proportion. A negative remainder leaves the prices unknown.
 *
 * @param total the final total
 * @param quoted null without a quote
 */
export function amountsOf(
  side: Side,
  lines: readonly PricedOrderLine[],
  total: Cents,
  quoted: Cents | null,
): readonly LineAmount[] {
  const values = lines.flatMap(({ quantity, price }) => (price === null ? [] : [quantity * price]));
  if (values.length !== lines.length) {
    // A single line has the price of the order.
    if (lines.length === 1 && total >= 0) return [{ price: total, fees: cents(0) }];
    return unpriced(lines);
  }
  const sum = values.reduce((before, value) => before + value, 0);
  const beyond = side === 'buy' ? (quoted ?? total) - sum : sum - (quoted ?? total);
  const wanted = Math.max(0, beyond);
  const fees = side === 'buy' && wanted > total ? 0 : wanted;
  const all = side === 'buy' ? total - fees : total + fees;
  if (all < 0) return unpriced(lines);
  const prices = byLargestRemainder(all, values);
  const spread = byLargestRemainder(fees, values);
  return prices.map((price, index) => ({ price: cents(price), fees: cents(spread[index] ?? 0) }));
}

const unpriced = (lines: readonly PricedOrderLine[]): readonly LineAmount[] =>
  lines.map(() => ({ price: null, fees: cents(0) }));
