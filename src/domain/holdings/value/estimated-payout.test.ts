import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { estimatedPayout, type SaleFees } from './estimated-payout.ts';

const sale = (
  at: number,
  price: number | null,
  fees: number,
  change: Partial<SaleFees> = {},
): SaleFees => ({
  at,
  reason: 'sold',
  price: price === null ? null : cents(price),
  fees: cents(fees),
  source: 'journal-reported',
  ...change,
});

describe('the estimated payout', () => {
  it('takes off the part that fees had in own sales, all of them together', () => {
    // 300 of 30,000: one in a hundred, and not the mean of 2 % and 0.5 %.
    const sales = [sale(1, 10_000, 200), sale(2, 20_000, 100)];
    expect(estimatedPayout(cents(50_000), sales)).toEqual({ total: 49_500, fees: 500, sales: 2 });
  });

  it('rounds fees half-even to the cent', () => {
    expect(estimatedPayout(cents(50), [sale(1, 100, 1)])).toMatchObject({ fees: 0 });
    expect(estimatedPayout(cents(150), [sale(1, 100, 1)])).toMatchObject({ fees: 2 });
  });

  it('asks the last ten sales of the marketplace, and nothing that was only reported by hand', () => {
    const sales = [
      sale(0, 1_000, 1_000),
      ...Array.from({ length: 10 }, (_, nth) => sale(nth + 1, 1_000, 10)),
      sale(90, 1_000, 500, { source: 'by-hand' }),
      sale(91, 1_000, 500, { source: 'import' }),
      sale(92, 1_000, 500, { reason: 'returned' }),
      sale(93, null, 500),
    ];
    expect(estimatedPayout(cents(1_000), sales)).toEqual({ total: 990, fees: 10, sales: 10 });
  });

  it('is not known before anything was sold', () => {
    expect(estimatedPayout(cents(1_000), [])).toBeNull();
  });
});
