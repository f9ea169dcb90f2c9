import { describe, expect, it } from 'vitest';
import { fineContent, UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import type { Moved } from './movement-table.ts';
import { parseThresholdAmount, thresholdAmountText } from './threshold-text.ts';
import { reachedIn, reachedOf, type Threshold } from './thresholds.ts';

const at = (moment: string): number => Date.parse(`${moment}:00Z`);
const moved = (id: string, moment: string, change: Partial<Moved> = {}): Moved => ({
  kind: 'acquired',
  id,
  product: 'eagle',
  at: at(moment),
  pieces: 2,
  fine: fineContent('ozt', 2 * UNITS_PER_TROY_OUNCE),
  price: cents(400_000),
  fees: cents(1_000),
  spot: null,
  recorded: null,
  source: 'journal-reported',
  ...change,
});
const threshold = (change: Partial<Threshold> = {}): Threshold => ({
  id: 't',
  name: 'Mine',
  side: 'buy',
  per: 'order',
  words: '',
  measure: 'money',
  amount: 802_000,
  source: '',
  ...change,
});
const terms = {
  calendar: {
    dayOf: (moment: number) => new Date(moment).toISOString().slice(0, 10),
    startOf: (day: string) => Date.parse(day),
  },
  titleOf: (product: string) => (product === 'eagle' ? 'American Eagle 1 oz' : 'Maple Leaf'),
  materialOf: (product: string) => (product === 'eagle' ? 'Gold' : 'Silver'),
};
const spans = (rows: readonly Threshold[], all: readonly Moved[]) =>
  reachedOf(rows, all, terms).map(({ span, amount, movements }) => [span, amount, movements]);

describe('what reaches a threshold', () => {
  it('is the lines of one order together, with fees, at the amount and not a cent under it', () => {
    const lines = [moved('o1/0', '2026-01-05T10:00'), moved('o1/1', '2026-01-05T10:00')];
    const other = moved('o2/0', '2026-01-05T11:00');
    expect(spans([threshold()], [...lines, other])).toEqual([['o1', 802_000, 2]]);
    expect(spans([threshold({ amount: 802_001 })], [...lines, other])).toEqual([]);
  });

  it('is a day, or a calendar year, the latest first', () => {
    const all = [
      moved('a', '2025-12-31T23:00'),
      moved('b', '2026-01-01T01:00'),
      moved('c', '2026-01-01T05:00'),
      moved('d', '2026-06-01T05:00'),
    ];
    expect(spans([threshold({ per: 'day' })], all)).toEqual([['2026-01-01', 802_000, 2]]);
    expect(spans([threshold({ per: 'year', amount: 401_000 })], all)).toEqual([
      ['2026', 1_203_000, 3],
      ['2025', 401_000, 1],
    ]);
  });

  it('is of the side, the words and the metal alone; sales at what was received before fees', () => {
    const all = [
      moved('a', '2026-01-05T10:00'),
      moved('b', '2026-01-05T10:00', { product: 'maple' }),
      moved('s', '2026-01-05T12:00', { kind: 'sold', price: cents(500_000) }),
      moved('r', '2026-01-05T12:00', { kind: 'returned' }),
    ];
    const low = { amount: 1, per: 'day' } as const;
    expect(spans([threshold({ ...low, words: 'GOLD eagle' })], all)).toEqual([
      ['2026-01-05', 401_000, 1],
    ]);
    expect(spans([threshold({ ...low, side: 'sell' })], all)).toEqual([['2026-01-05', 500_000, 1]]);
    expect(spans([threshold({ ...low, side: 'either' })], all)).toEqual([
      ['2026-01-05', 1_302_000, 3],
    ]);
    expect(spans([threshold({ ...low, words: 'platinum' })], all)).toEqual([]);
  });

  it('is counted in pieces or fine weight too, and what is not known is said and not guessed', () => {
    const all = [
      moved('a', '2026-01-05T10:00'),
      moved('b', '2026-01-05T10:00', { fine: null, price: null }),
    ];
    const of = (change: Partial<Threshold>) =>
      reachedOf([threshold({ per: 'day', ...change })], all, terms).map(
        ({ amount, unknownPieces }) => [amount, unknownPieces],
      );
    expect(of({ measure: 'pieces', amount: 4 })).toEqual([[4, 0]]);
    expect(of({ measure: 'weight', amount: 2 * UNITS_PER_TROY_OUNCE })).toEqual([
      [2 * UNITS_PER_TROY_OUNCE, 2],
    ]);
    expect(of({ amount: 401_000 })).toEqual([[401_000, 2]]);
    expect(of({ amount: 401_001 })).toEqual([]);
  });

  it('belongs to a period that something of it is in', () => {
    const reached = reachedOf(
      [threshold({ per: 'year', amount: 1 })],
      [moved('a', '2026-01-05T10:00'), moved('b', '2026-03-05T10:00')],
      terms,
    );
    expect(reachedIn(reached, { first: '2026-03-01', last: '2026-03-31' })).toHaveLength(1);
    expect(reachedIn(reached, { first: '2026-04-01', last: '9999-12-31' })).toEqual([]);
  });
});

it('an amount is read as it is written, and what is none says what to enter', () => {
  for (const [typed, text] of [
    ['$10,000', '$10,000.00'],
    ['25 pieces', '25 pieces'],
    ['1 piece', '1 piece'],
    ['1000 oz', '1,000 oz'],
    ['1 kg', '32.150747 oz'],
  ] as const) {
    const read = parseThresholdAmount(typed);
    expect(read.ok ? thresholdAmountText(read.value) : read.error).toBe(text);
    const again = read.ok ? parseThresholdAmount(thresholdAmountText(read.value)) : read;
    expect(again.ok).toBe(true);
  }
  for (const typed of ['', '-5 pieces', '0.5 BTC', 'much', '€100']) {
    expect(parseThresholdAmount(typed).ok).toBe(false);
  }
});
