import { optionalIds } from '#contract/api/execution/quotes.ts';
import { type Cents, cents, negateCents, sumCents } from '#domain/money/money.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import type { QuoteFee, OptionalOnQuote } from '#practice/world/cart.ts';

/** Insured shipping by subtotal, in cents: the last row whose `from` the subtotal reaches. */
const shippingTable = [
  { from: 0, fee: 995 },
  { from: 50_000, fee: 1_495 },
  { from: 500_000, fee: 2_995 },
  { from: 2_500_000, fee: 4_995 },
] as const;

/** Parts per ten thousand of the subtotal, by kind of payment method. */
const paymentRates = { card: 290, bank: 80 } as const;
/** The marketplace's fee on a sell, in parts per ten thousand of the subtotal. */
const SELLER_RATE = 50;

/** The fees of a buy: shipping, payment processing and the selected add-ons. */
export function buyFees(
  subtotal: Cents,
  paymentMethod: string,
  optionals: readonly OptionalOnQuote[],
): QuoteFee[] {
  const fees: QuoteFee[] = [];
  const toVault = optionals.some((one) => one.id === optionalIds.vaultShipping && one.selected);
  if (!toVault && subtotal > 0) {
    const row = shippingTable.findLast(({ from }) => subtotal >= from);
    fees.push({ id: 'shipping', label: 'Insured shipping', amount: cents(row?.fee ?? 0), rate: 0 });
  }
  if (paymentMethod.startsWith('pm_'))
    fees.push(proportional('payment', 'Card processing', subtotal, paymentRates.card));
  if (paymentMethod.startsWith('ba_'))
    fees.push(proportional('payment', 'Bank debit', subtotal, paymentRates.bank));
  return [...fees, ...optionalFees(optionals)];
}

/** The fees of a sell, all negative: the marketplace's fee and the selected add-ons. */
export function sellFees(subtotal: Cents, optionals: readonly OptionalOnQuote[]): QuoteFee[] {
  const fee = proportional('marketplace', 'Marketplace fee', subtotal, SELLER_RATE);
  return [{ ...fee, amount: negateCents(fee.amount) }, ...optionalFees(optionals)];
}

export function quoteTotal(subtotal: Cents, fees: readonly QuoteFee[]): Cents {
  return sumCents([subtotal, ...fees.map((fee) => fee.amount)]);
}

function optionalFees(optionals: readonly OptionalOnQuote[]): QuoteFee[] {
  return optionals
    .filter((one) => one.selected)
    .map((one) => ({ id: one.id, label: one.title, amount: one.fee, rate: 0 }));
}

function proportional(id: string, label: string, subtotal: Cents, rate: number): QuoteFee {
  const amount = Number(divideRounded(BigInt(subtotal) * BigInt(rate), 10_000n, 'half-up'));
  return { id, label, amount: cents(amount), rate: rate / 10_000 };
}
