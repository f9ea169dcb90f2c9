/** The lines of an order with what each came to: as the marketplace told it, else out of the quote and whatever total is known. */
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { ReportedOrder } from '#main/orders/reported-order.ts';
import type { OrderForBooks, QuotedForBooks } from './order-for-books.ts';
import { amountsOf } from './order-amounts.ts';

export interface LineOfOrder {
  readonly product: string | null;
  readonly pieces: number | null;
  /** Of all pieces, without fees; null where nobody told. */
  readonly price: Cents | null;
  readonly fees: Cents;
  /** Of all pieces, as it was when it was quoted. */
  readonly fine: FineContent | null;
}

type ProductIdOf = (rowKey: string | null) => string | null;

/** Each order by itself: its fees are those of its lines alone. */
export function toldLines(
  told: readonly ReportedOrder[],
  row: OrderForBooks,
  prepared: QuotedForBooks | null,
  productIdOf: ProductIdOf,
): readonly LineOfOrder[] {
  const lines = told.flatMap((order) => {
    const amounts = amountsOf(row.side, order.lines, order.total, null);
    return order.lines.map((line, index) => ({ ...line, ...amountAt(amounts, index) }));
  });
  // A record that does not name its products has them in the order in which they were asked for.
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
