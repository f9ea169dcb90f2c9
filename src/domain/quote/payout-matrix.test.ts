import { describe, expect, it } from 'vitest';
import { UNITS_PER_TROY_OUNCE, fineContent, scaleContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { type PayoutChoice, type PayoutQuote, payoutMatrix } from './payout-matrix.ts';
import { spotPrice } from '#domain/market/testing/spot-price.ts';

const ounce = fineContent('ozt', UNITS_PER_TROY_OUNCE);

const instant = {
  id: 'instant_payout',
  title: 'Instant payout',
  fee: cents(-4_000),
  selected: false,
  enabled: true,
  disabledReason: null,
};
const label = { ...instant, id: 'overnight_label', title: 'Overnight label', fee: cents(-3_995) };

const line = {
  price: cents(400_000),
  quantity: 2,
  fine: scaleContent(ounce, 2),
  fulfillmentDays: 3,
  available: true,
};

/** Two ounces at 4,000.00 with 20.00 of fees. */
const quote = (change: Partial<PayoutQuote> = {}): PayoutQuote => ({
  lines: [line],
  optionals: [instant, label],
  total: cents(798_000),
  unexplained: cents(0),
  fine: scaleContent(ounce, 2),
  spot: spotPrice(4_000_000_000),
  ...change,
});

const choicesOf = (of: PayoutQuote): readonly PayoutChoice[] => payoutMatrix(of).choices ?? [];
const amounts = (of: PayoutQuote): Array<[string, number | null]> =>
  choicesOf(of).map(({ titles, payout }) => [titles.join(' + '), payout.amount]);

describe('the payout matrix', () => {
  it('pays the total with what the quote has, and the listed fees more or less with other sets', () => {
    expect(amounts(quote())).toEqual([
      ['', 798_000],
      ['Instant payout', 794_000],
      ['Overnight label', 794_005],
      ['Instant payout + Overnight label', 790_005],
    ]);
    const selected = { ...label, selected: true };
    expect(amounts(quote({ optionals: [instant, selected], total: cents(794_005) }))).toEqual([
      ['', 798_000],
      ['Instant payout', 794_000],
      ['Overnight label', 794_005],
      ['Instant payout + Overnight label', 790_005],
    ]);
  });

  it('tells payout per ounce, premium over spot, and when', () => {
    const [plain, fast] = choicesOf(quote());
    expect(plain).toMatchObject({
      payout: { perUnit: 3_990_000_000, premium: -2_500 },
      paid: { kind: 'days', days: 3 },
      difference: 0,
      selected: true,
    });
    expect(fast).toMatchObject({
      payout: { perUnit: 3_970_000_000, premium: -7_500 },
      paid: { kind: 'immediate' },
      difference: -4_000,
      selected: false,
    });
  });

  it('takes the days of the slowest line, and nobody’s where one does not say', () => {
    const slow = { ...line, fulfillmentDays: 9 };
    const silent = { ...line, fulfillmentDays: null };
    const paid = (lines: PayoutQuote['lines']) => choicesOf(quote({ lines }))[0]?.paid;
    expect(paid([line, slow])).toEqual({ kind: 'days', days: 9 });
    expect(paid([line, silent])).toEqual({ kind: 'unknown' });
    expect(paid([])).toEqual({ kind: 'unknown' });
  });

  it('says what each set takes off, unless one of its fees is not known to', () => {
    const odd = { ...label, id: 'odd', fee: cents(1) };
    const silent = { ...label, id: 'silent', fee: null };
    const fees = (optionals: PayoutQuote['optionals']) =>
      choicesOf(quote({ optionals })).map((choice) => choice.fees);
    expect(fees([instant, label])).toEqual([0, -4_000, -3_995, -7_995]);
    expect(fees([instant, odd])).toEqual([0, -4_000, null, null]);
    expect(fees([silent, { ...label, enabled: false }])).toEqual([0, null, -3_995]);
  });

  it.each<[string, Partial<PayoutQuote>, RegExp]>([
    ['an unknown fee', { optionals: [{ ...instant, fee: null }] }, /not known/],
    [
      'a fee that would add',
      { optionals: [{ ...instant, fee: cents(4_000) }] },
      /would raise the payout/,
    ],
    ['a quote that does not add up', { unexplained: cents(1) }, /does not add up/],
    ['a quote of unknown parts', { unexplained: null }, /does not add up/],
  ])('says no amount rather than guess: %s', (_, change, why) => {
    const [plain, fast] = choicesOf(quote(change));
    expect(plain?.payout.amount).toBe(798_000);
    expect(fast?.payout).toEqual({ amount: null, perUnit: null, premium: null });
    expect(fast?.unknown).toMatch(why);
  });

  it('keeps the total of the quote’s own set even when a fee of it is unknown', () => {
    const optionals = [{ ...instant, fee: null, selected: true }];
    expect(amounts(quote({ optionals, unexplained: null }))).toEqual([
      ['', null],
      ['Instant payout', 798_000],
    ]);
  });

  it('lists what cannot be had at the end, with the service’s reason', () => {
    const refused = { ...instant, enabled: false, disabledReason: 'Your credit is used up.' };
    const choices = choicesOf(quote({ optionals: [refused, label] }));
    expect(choices.map(({ titles, refusal }) => [titles.join(), refusal])).toEqual([
      ['', null],
      ['Overnight label', null],
      ['Instant payout', 'Your credit is used up.'],
    ]);
    expect(choices.at(-1)?.payout.amount).toBeNull();
  });

  it('combines up to three; of more it lists none', () => {
    const many = ['a', 'b', 'c', 'd'].map((id) => ({ ...label, id, title: id }));
    expect(payoutMatrix(quote({ optionals: many.slice(0, 3) })).choices).toHaveLength(8);
    const refused = many.map((one) => ({ ...one, enabled: one.id !== 'd' }));
    expect(payoutMatrix(quote({ optionals: refused })).choices).toHaveLength(9);
    expect(payoutMatrix(quote({ optionals: many })).choices).toBeNull();
  });

  it('shows each line before fees, and nothing of what it does not know', () => {
    const unknown = { ...line, price: null, fine: null, available: false };
    const { offers } = payoutMatrix(quote({ lines: [line, unknown] }));
    expect(offers[0]).toEqual({
      beforeFees: { amount: 800_000, perUnit: 4_000_000_000, premium: 0 },
      paid: { kind: 'days', days: 3 },
      available: true,
    });
    expect(offers[1]).toMatchObject({
      beforeFees: { amount: null, perUnit: null, premium: null },
      available: false,
    });
  });

  it('shows an amount without its ounces or spot, and none that cannot be counted', () => {
    const [plain] = choicesOf(quote({ fine: null }));
    expect(plain?.payout).toEqual({ amount: 798_000, perUnit: null, premium: null });
    const total = cents(Number.MIN_SAFE_INTEGER);
    expect(choicesOf(quote({ total }))[1]?.payout.amount).toBeNull();
  });
});
