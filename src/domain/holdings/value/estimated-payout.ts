/** Estimates the payout of a sale after fees from the user's own sales; only a quote is exact. */
import { divideRounded } from '#domain/money/rounding.ts';
import { type Cents, cents, subtractCents } from '#domain/money/money.ts';
import type { Disposed } from '#domain/holdings/entries.ts';

/** The number of latest sales in the estimate. */
const SALES_ASKED = 10;

export type SaleFees = Pick<Disposed, 'at' | 'reason' | 'price' | 'fees' | 'source'>;

export interface EstimatedPayout {
  readonly total: Cents;
  /** The estimated fees. */
  readonly fees: Cents;
  /** The number of sales in the estimate. */
  readonly sales: number;
}

/**
 * Subtracts the share of fees in the last sales, rounded half-even.
 *
 * @param gross before fees
 * @param left the latest sales, returns and losses of all products
 * @returns null without a sale whose price and fees are known
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
