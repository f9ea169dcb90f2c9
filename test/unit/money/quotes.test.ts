import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Side } from '#domain/market/side.ts';
import { limitOf, distanceToLimit } from '#domain/quote/limit.ts';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { payoutMatrix } from '#domain/quote/payout-matrix.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import { quoteView } from '#main/trading/quote/quote-view.ts';
import { limitMargin, lineTotal } from '#renderer/panes/ticket/model/quote-figures.ts';
import {
  CASES,
  type Charges,
  type PricedLine,
  anyCharges,
  anyLines,
  anySpot,
  serviceQuote,
} from './arbitraries.ts';
import { known, nearest, premium, pricePerUnit, sum } from './oracle.ts';

const anySide: fc.Arbitrary<Side> = fc.constantFrom('buy', 'sell');
const clock = { requestSentAt: 0, expiresAt: 60_000, endedBy: 'window' } as const;

const subtotalOf = (lines: readonly PricedLine[]): bigint =>
  sum(lines.map(({ price, quantity }) => BigInt(price) * BigInt(quantity)));
const fineOf = (lines: readonly PricedLine[]): bigint =>
  sum(lines.map(({ content, quantity }) => BigInt(content.amount) * BigInt(quantity)));
const big = (values: readonly number[]): bigint => sum(values.map(BigInt));
const optionsOf = ({ options }: Charges): bigint =>
  big(options.filter(({ selected }) => selected).map(({ fee }) => fee));

/** The plain reading: everything added up, and what the service adds without a word. */
function totalOf(lines: readonly PricedLine[], charges: Charges): bigint {
  return (
    subtotalOf(lines) +
    big(charges.fees) +
    optionsOf(charges) +
    BigInt(charges.salesTax ?? 0) -
    BigInt(charges.discount ?? 0) +
    BigInt(charges.drift)
  );
}

function shownOf(side: Side, lines: readonly PricedLine[], charges: Charges, spot: SpotPrice) {
  const quote = serviceQuote(lines, charges, {
    subtotal: subtotalOf(lines),
    total: totalOf(lines, charges),
  });
  return quoteView(
    quote,
    {
      side,
      lines: lines.map((_, index) => ({
        source: { kind: 'listing', listingId: `listing ${index}` },
        rowKey: String(index),
        quantity: 1,
      })),
      limit: null,
      paymentMethod: null,
      destination: null,
      optionalIds: [],
      promotionCode: null,
      adjustListings: false,
      confirmListingMismatch: false,
    },
    clock,
    {
      row: (rowKey) => ({
        title: rowKey,
        variantTitle: null,
        material: 'Gold',
        content: lines[Number(rowKey)]?.content ?? null,
      }),
      spot: () => ({ price: spot, readAt: 0 }),
      title: () => null,
    },
  );
}

describe('the money of a quote, against exact fractions', () => {
  it('totals of lines, ounces, price per ounce and premium before and after everything', () => {
    fc.assert(
      fc.property(anySide, anyLines, anyCharges, anySpot, (side, lines, charges, spot) => {
        const shown = shownOf(side, lines, charges, spot);
        const [subtotal, total, fine] = [subtotalOf(lines), totalOf(lines, charges), fineOf(lines)];
        expect(shown.lines.map(lineTotal)).toEqual(
          lines.map(({ price, quantity }) => known(BigInt(price) * BigInt(quantity))),
        );
        expect(shown.fine?.amount ?? null).toBe(known(fine));
        const content = { unit: 'ozt', amount: fine } as const;
        const figures = (amount: bigint) => {
          const perUnit = known(nearest(pricePerUnit(amount, content)));
          if (known(fine) === null || perUnit === null) return null;
          return { perUnit, premium: known(nearest(premium(amount, content, BigInt(spot)))) };
        };
        expect(shown.beforeFees).toEqual(figures(subtotal));
        expect(shown.allIn).toEqual(figures(total));
      }),
      { numRuns: CASES },
    );
  });

  it('reports what no reading of the sum explains, to the cent', () => {
    fc.assert(
      fc.property(anySide, anyLines, anyCharges, anySpot, (side, lines, charges, spot) => {
        const drift = BigInt(charges.drift);
        const [options, fees] = [optionsOf(charges), big(charges.fees)];
        // What each reading of the sum would leave over; the plain one first.
        const left = [drift, drift + options];
        if (side === 'sell') left.push(drift + 2n * fees, drift + 2n * fees + options);
        const expected = left.includes(0n) ? 0n : drift;
        expect(shownOf(side, lines, charges, spot).unexplained).toBe(known(expected));
      }),
      { numRuns: CASES },
    );
  });

  it('the distance to the limit, and its share', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 13 });
    fc.assert(
      fc.property(anySide, amount, amount, (side, limit, total) => {
        const exact =
          side === 'buy' ? BigInt(limit) - BigInt(total) : BigInt(total) - BigInt(limit);
        const distance = distanceToLimit(limitOf(side, cents(limit)), cents(total));
        expect(distance).toBe(Number(exact));
        // A share is cut off toward zero: never more room than there is.
        expect(limitMargin(distance, cents(limit)).ppm).toBe(
          Number((exact * 1_000_000n) / BigInt(limit)),
        );
      }),
      { numRuns: CASES },
    );
  });

  it('what each set of add-ons pays out', () => {
    const own = fc.record({
      lines: anyLines,
      options: fc.array(
        fc.record({
          fee: fc.integer({ min: -500_000, max: 0 }),
          selected: fc.boolean(),
          enabled: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
      fees: fc.integer({ min: -5_000_000, max: 0 }),
      spot: anySpot,
    });
    fc.assert(
      fc.property(own, ({ lines, options, fees, spot }) => {
        const optionals = options.map((option, index) => ({
          ...option,
          fee: cents(option.fee),
          selected: option.selected && option.enabled,
          id: String(index),
          title: `Option ${index}`,
          disabledReason: null,
        }));
        const without = subtotalOf(lines) + BigInt(fees);
        const feesOf = (ids: readonly string[]): bigint =>
          big(ids.map((id) => options[Number(id)]?.fee ?? Number.NaN));
        const present = optionals.filter(({ selected }) => selected).map(({ id }) => id);
        const fine = fineOf(lines);
        const matrix = payoutMatrix({
          lines: lines.map(({ price, quantity }) => ({
            price: cents(price),
            quantity,
            fine: null,
            fulfillmentDays: null,
            available: true,
          })),
          optionals,
          total: cents(Number(without + feesOf(present))),
          unexplained: cents(0),
          fine: fine > BigInt(Number.MAX_SAFE_INTEGER) ? null : fineContent('ozt', Number(fine)),
          spot,
        });
        const offered = (matrix.choices ?? []).filter(({ refusal }) => refusal === null);
        expect(offered).toHaveLength(2 ** optionals.filter(({ enabled }) => enabled).length);
        for (const { optionalIds, payout, fees: taken } of offered) {
          expect(taken).toBe(known(feesOf(optionalIds)));
          const exact = without + feesOf(optionalIds);
          const content = { unit: 'ozt', amount: fine } as const;
          expect(payout.amount).toBe(known(exact));
          const counted = known(fine) !== null;
          expect(payout.perUnit).toBe(
            counted ? known(nearest(pricePerUnit(exact, content))) : null,
          );
          expect(payout.premium).toBe(
            counted ? known(nearest(premium(exact, content, BigInt(spot)))) : null,
          );
        }
      }),
      { numRuns: CASES },
    );
  });
});
