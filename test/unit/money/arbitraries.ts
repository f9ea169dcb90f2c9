/** Random quotes, lines and prices: everything that trading sees, and figures at the edge of what can be counted. */
import * as fc from 'fast-check';
import type { QuotedLine, ServiceQuote } from '#main/trading/ports/gateway.ts';
import { type FineContent, fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';

/** More of them are run by hand: TOUCHSTONE_MONEY_CASES=10000. */
export const CASES = Number(process.env['TOUCHSTONE_MONEY_CASES'] ?? '150');

/** Ten cents to two million dollars a piece. */
export const anyPrice = fc.integer({ min: 10, max: 200_000_000 });
export const anyQuantity = fc.integer({ min: 1, max: 100_000 });
/** Up to a kilogram, with the sizes of the trade among them. */
export const anyContent: fc.Arbitrary<FineContent> = fc
  .oneof(
    fc.constantFrom(311_034_768, 31_103_477, 155_517_384, 10_000_000_000, 1_000_000_000),
    fc.integer({ min: 1, max: 10_000_000_000 }),
  )
  .map((amount) => fineContent('ozt', amount));
/** A cent to a million dollars an ounce. */
export const anySpot: fc.Arbitrary<SpotPrice> = fc
  .integer({ min: 10_000, max: 1_000_000_000_000 })
  .map(spotPrice);

export interface PricedLine {
  readonly price: number;
  readonly quantity: number;
  readonly content: FineContent;
}

const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  price: anyPrice,
  quantity: anyQuantity,
  content: anyContent,
});
/** As many as a quote takes. */
export const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 50 });

const anyFee = fc.integer({ min: -5_000_000, max: 5_000_000 });

export const anyCharges = fc.record({
  fees: fc.array(anyFee, { maxLength: 6 }),
  options: fc.array(
    fc.record({ fee: fc.integer({ min: -500_000, max: 0 }), selected: fc.boolean() }),
    { maxLength: 4 },
  ),
  salesTax: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  discount: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  /** What the service adds without saying why: mostly nothing. */
  drift: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -999, max: 999 })),
});
export type Charges = typeof anyCharges extends fc.Arbitrary<infer T> ? T : never;

const line = ({ price, quantity }: PricedLine): QuotedLine => ({
  id: null,
  title: null,
  variantTitle: null,
  quantity,
  price: cents(price),
  available: true,
  error: null,
  fulfillmentDays: null,
  offer: null,
});

/** A quote of the service with these figures on it. */
export function serviceQuote(
  lines: readonly PricedLine[],
  charges: Charges,
  sums: { readonly subtotal: bigint; readonly total: bigint },
): ServiceQuote {
  return {
    quoteId: 'q',
    version: 'v2',
    lines: lines.map(line),
    fees: charges.fees.map((amount, index) => ({
      id: `f${index}`,
      label: `Fee ${index}`,
      amount: cents(amount),
    })),
    salesTax: charges.salesTax === null ? null : cents(charges.salesTax),
    discount: charges.discount === null ? null : cents(charges.discount),
    optionals: charges.options.map(({ fee, selected }, index) => ({
      id: `o${index}`,
      title: `Option ${index}`,
      description: null,
      fee: cents(fee),
      selected,
      enabled: true,
      disabledReason: null,
      disclaimer: null,
    })),
    optionalsDegraded: false,
    subtotal: cents(Number(sums.subtotal)),
    total: cents(Number(sums.total)),
    expiresAt: null,
    windowMs: 60_000,
    requestSentAt: 0,
    requestSentAtWall: 0,
  };
}
