/** The user's own orders of a market row: by its ids, and by its title only where there are none. Pure. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { OrderedLine, OrderRow } from '#contract/ipc/trading/orders.ts';

export interface OrderOfProduct {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number | null;
  readonly side: OrderRow['side'];
  readonly what: string;
  readonly order: OrderRow;
  /** Its lines of the row. */
  readonly lines: readonly OrderedLine[];
}

/** What identifies a market row. */
export type Subject = Pick<
  MarketRow,
  'key' | 'productId' | 'variantId' | 'sku' | 'title' | 'variantTitle'
>;

/** Newest first, those without a time last. @param market every row: a title that two products share identifies neither */
export function ordersOf(
  orders: readonly OrderRow[],
  row: Subject | undefined,
  market: readonly Subject[],
): readonly OrderOfProduct[] {
  if (row === undefined) return [];
  const alike = market.filter(
    (other) => other.key !== row.key && (isSameProduct(other, row) || other.title === row.title),
  );
  return orders
    .flatMap((order) => {
      const lines = order.lines.filter((line) => isOf(line, row, alike));
      const { key, at, side, what } = order;
      return lines.length === 0 ? [] : [{ key, at, side, what, order, lines }];
    })
    .toSorted((one, other) => (other.at ?? -Infinity) - (one.at ?? -Infinity));
}

/** @param alike other variants of the product, and other products with its title */
function isOf(line: OrderedLine, row: Subject, alike: readonly Subject[]): boolean {
  if (line.rowKey !== null) return line.rowKey === row.key;
  const variants = alike.filter((other) => isSameProduct(other, row));
  if (line.productId !== null) {
    return line.productId === row.productId && isVariant(line, row, variants);
  }
  if (line.sku !== null && row.sku !== null) {
    const sameSku = alike.some(
      ({ sku, productId }) => sku === row.sku && productId !== row.productId,
    );
    return line.sku === row.sku && !sameSku && isVariant(line, row, variants);
  }
  const isOnly = alike.every((other) => isSameProduct(other, row));
  return line.title === row.title && isOnly && isVariant(line, row, variants);
}

/** Of several variants, an order that does not name one is of none. */
function isVariant(line: OrderedLine, row: Subject, others: readonly Subject[]): boolean {
  if (line.variantId !== null && row.variantId !== null) return line.variantId === row.variantId;
  if (others.length === 0) return true;
  return (
    line.variantTitle !== null &&
    line.variantTitle === row.variantTitle &&
    others.every(({ variantTitle }) => variantTitle !== row.variantTitle)
  );
}

const isSameProduct = (one: Subject, other: Subject): boolean => one.productId === other.productId;
