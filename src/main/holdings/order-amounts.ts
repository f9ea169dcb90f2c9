/** What each line of an order cost or paid, of what is known of the whole. Nothing of it is lost, to the cent. */
import { byLargestRemainder } from '#domain/holdings/spread.ts';
import type { Side } from '#domain/market/side.ts';
import { type Cents, cents } from '#domain/money/money.ts';

export interface PricedLine {
  readonly quantity: number;
  /** Cents for one piece; null where nobody told. */
  readonly price: number | null;
}

interface LineAmount {
  /** Of all pieces, without fees. */
  readonly price: Cents | null;
  readonly fees: Cents;
}

/**
 * Fees are what a quote's total is over its lines, or under them where it is a sell; without a quote, what the total is. Where
 * the marketplace came to another total than it quoted, its fees stay and the prices make the difference, in proportion. Where more was
 * given back than there was, no line has a price: what is below nothing is none.
 *
 * @param total what it came to
 * @param quoted what it was quoted at; null where there was no quote
 */
export function amountsOf(
  side: Side,
  lines: readonly PricedLine[],
  total: Cents,
  quoted: Cents | null,
): readonly LineAmount[] {
  const values = lines.flatMap(({ quantity, price }) => (price === null ? [] : [quantity * price]));
  if (values.length !== lines.length) {
    // The price of a line that is the only one is that of the order.
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

const unpriced = (lines: readonly PricedLine[]): readonly LineAmount[] =>
  lines.map(() => ({ price: null, fees: cents(0) }));
