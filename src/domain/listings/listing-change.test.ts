import { describe, expect, it } from 'vitest';
import { changeRefusal, onlyWithdraws, samePremium } from './listing-change.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';

const threePercent = { kind: 'percent', ppm: ppm(30_000) } as const;

describe('what may be sent of a listing', () => {
  it.each([
    ['a price', { price: cents(1) }],
    ['nothing on offer', { quantity: 0 }],
    ['a premium of nothing', { premium: { kind: 'dollars', amount: cents(0) } }],
    ['500 characters of notes', { notes: 'x'.repeat(500) }],
    ['no notes', { notes: '' }],
    ['everything but the price', { premium: threePercent, quantity: 3, active: true, notes: 'x' }],
  ] as const)('%s', (_, change) => {
    expect(changeRefusal(change)).toBeNull();
  });

  it.each([
    ['nothing', {}, /Nothing was changed/],
    [
      'price and premium',
      { price: cents(1), premium: threePercent },
      /either a price or a premium/,
    ],
    ['a price below zero', { price: cents(-1) }, /below zero/],
    ['a part of a piece', { quantity: 1.5 }, /whole number, zero or more/],
    ['less than nothing', { quantity: -1 }, /whole number, zero or more/],
    ['a discount', { premium: { kind: 'percent', ppm: ppm(-1) } }, /no premium below zero/],
    ['501 characters', { notes: 'x'.repeat(501) }, /at most 500 characters; these have 501/],
  ] as const)('not %s', (_, change, sentence) => {
    expect(changeRefusal(change)).toMatch(sentence);
  });
});

it('only taking metal off the market is a withdrawal', () => {
  expect(onlyWithdraws({ active: false })).toBe(true);
  expect(onlyWithdraws({ quantity: 0 })).toBe(true);
  expect(onlyWithdraws({ quantity: 0, active: false })).toBe(true);
  expect(onlyWithdraws({ active: false, price: cents(5) })).toBe(false);
  expect(onlyWithdraws({ active: true })).toBe(false);
  expect(onlyWithdraws({ quantity: 1 })).toBe(false);
});

it('a premium in percent is never one in dollars', () => {
  expect(samePremium(threePercent, { kind: 'dollars', amount: cents(30_000) })).toBe(false);
  expect(samePremium(threePercent, { ...threePercent })).toBe(true);
});
