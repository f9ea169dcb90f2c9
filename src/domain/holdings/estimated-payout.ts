/** What selling would pay after fees, as far as own sales tell: nobody but a quote knows. Pure. */
import { divideRounded } from '#domain/money/rounding.ts';
import { type Cents, cents, subtractCents } from '#domain/money/money.ts';
import type { Disposed } from './entries.ts';

/** As many of the last sales as the estimate is made of. */
const SALES_ASKED = 10;

/** What is asked of a sale. */
export type SaleFees = Pick<Disposed, 'at' | 'reason' | 'price' | 'fees' | 'source'>;

export interface EstimatedPayout {
  readonly total: Cents;
  /** What is taken off for fees. */
  readonly fees: Cents;
  /** Of how many sales it is made. */
  readonly sales: number;
}

/**
 * The part that fees had in the last sales, of all of them together, taken off half-even.
 *
 * @param gross what selling pays before fees
 * @param left what left last of all products
 * @returns null where no sale tells both its price and its fees
 */
export function estimatedPayout(gross: Cents, left: Iterable<SaleFees>): EstimatedPayout | null {
  const sales = [...left]
    .flatMap(({ at, reason, price, fees, source }) =>
      reason !== 'sold' ||
      price === null ||
      price <= 0 ||
      source === 'import' ||
      source === 'by-hand'
        ? []
        : [{ at, price, fees }],
    )
    .toSorted((one, other) => other.at - one.at)
    .slice(0, SALES_ASKED);
  const prices = sales.reduce((sum, { price }) => sum + BigInt(price), 0n);
  if (prices === 0n) return null;
  const taken = sales.reduce((sum, { fees }) => sum + BigInt(fees), 0n);
  const fees = cents(Number(divideRounded(BigInt(gross) * taken, prices, 'half-even')));
  return { total: subtractCents(gross, fees), fees, sales: sales.length };
}
