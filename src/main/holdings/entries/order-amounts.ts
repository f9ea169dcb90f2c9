/** Divides the total of an order among its lines, exact to the cent. */
import { byLargestRemainder } from '#domain/money/spread.ts';
import type { Side } from '#domain/market/side.ts';
import { type Cents, cents } from '#domain/money/money.ts';

export interface PricedOrderLine {
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
 * Fees are the difference between the quoted total and the lines; without a quote, that of the total. If the final total differs from the
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
