import { assert, integer, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editedAmount,
  editedPremium,
  readActive,
  readListingCommand,
  readListedQuantity,
  readNotes,
  readPremiumEdit,
  readPriceEdit,
} from './listing-input.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '#domain/market/premium.ts';

describe('a price', () => {
  it.each([
    ['42,300', { kind: 'set', amount: 4_230_000 }],
    ['$42,300.50', { kind: 'set', amount: 4_230_050 }],
    ['0', { kind: 'set', amount: 0 }],
    ['+5', { kind: 'add', amount: 500 }],
    ['-$5.25', { kind: 'add', amount: -525 }],
    ['+0.5 %', { kind: 'scale', ppm: 5_000 }],
    ['−1%', { kind: 'scale', ppm: -10_000 }],
  ])('%s', (text, value) => {
    expect(readPriceEdit(text)).toEqual({ ok: true, value });
  });

  it.each(['', 'cheap', '5%', '+', '+x%', '€5', '1.234,56', '+1e3'])('not %j', (text) => {
    expect(readPriceEdit(text).ok).toBe(false);
  });

  it('steps from what is known, never from what is not', () => {
    const step = { kind: 'add', amount: cents(-525) } as const;
    expect(editedAmount(cents(1_000), step)).toEqual({ ok: true, value: 475 });
    expect(editedAmount(cents(500), step).ok).toBe(false);
    expect(editedAmount(null, step)).toMatchObject({
      ok: false,
      error: { sentence: 'The price is not known; enter a price instead of a step.' },
    });
    expect(editedAmount(null, { kind: 'set', amount: cents(7) })).toEqual({ ok: true, value: 7 });
  });

  it('scales exactly, half-even to the cent', () => {
    assert(
      property(nat(9_000_000_000), integer({ min: -999_999, max: 999_999 }), (price, by) => {
        const edited = editedAmount(cents(price), { kind: 'scale', ppm: ppm(by) });
        if (!edited.ok) throw new Error('a share of a price is a price');
        const exact = BigInt(price) * (1_000_000n + BigInt(by));
        const off = BigInt(edited.value) * 1_000_000n - exact;
        expect(off >= -500_000n && off <= 500_000n).toBe(true);
        const isHalf = off === 500_000n || off === -500_000n;
        expect(isHalf && edited.value % 2 !== 0).toBe(false);
      }),
    );
  });
});

describe('a premium', () => {
  it.each([
    ['3 %', { kind: 'set', unit: 'percent', ppm: 30_000 }],
    ['16.85%', { kind: 'set', unit: 'percent', ppm: 168_500 }],
    ['$4.50', { kind: 'set', unit: 'dollars', amount: 450 }],
    ['41 USD', { kind: 'set', unit: 'dollars', amount: 4_100 }],
    ['+0.5 %', { kind: 'add', unit: 'percent', ppm: 5_000 }],
    ['-0.25%', { kind: 'add', unit: 'percent', ppm: -2_500 }],
    ['-$1', { kind: 'add', unit: 'dollars', amount: -100 }],
  ])('%s', (text, value) => {
    expect(readPremiumEdit(text)).toEqual({ ok: true, value });
  });

  it.each(['3', '+1', '', 'much', '%', '$', '3%%', '0.12345 %'])('not %j', (text) => {
    expect(readPremiumEdit(text).ok).toBe(false);
  });

  it('steps in its own unit, and not below zero', () => {
    const known = { ppm: ppm(92_000), dollars: null };
    expect(editedPremium(known, { kind: 'add', unit: 'percent', ppm: ppm(5_000) })).toEqual({
      ok: true,
      value: { kind: 'percent', ppm: 97_000 },
    });
    expect(editedPremium(known, { kind: 'add', unit: 'dollars', amount: cents(1) }).ok).toBe(false);
    expect(editedPremium(known, { kind: 'add', unit: 'percent', ppm: ppm(-92_001) }).ok).toBe(
      false,
    );
  });
});

it.each([
  ['0', 0],
  ['10', 10],
  ['1,000', 1_000],
])('%s pieces', (text, value) => {
  expect(readListedQuantity(text)).toEqual({ ok: true, value });
});
it.each(['', '-1', '1.5', '1,00', 'ten', '9'.repeat(20)])('not %j pieces', (text) => {
  expect(readListedQuantity(text).ok).toBe(false);
});

it('on and off', () => {
  expect(readActive('On')).toEqual({ ok: true, value: true });
  expect(readActive(' off ')).toEqual({ ok: true, value: false });
  expect(readActive('maybe').ok).toBe(false);
});

it('notes of 500 characters, kept as they are', () => {
  expect(readNotes(' Sealed, ; “tubes” ')).toEqual({ ok: true, value: ' Sealed, ; “tubes” ' });
  expect(readNotes('x'.repeat(501)).ok).toBe(false);
});

describe('several edits in a line', () => {
  it.each([
    ['premium +0.5 %', { premium: '+0.5 %' }],
    ['quantity 10, active off', { quantity: '10', active: 'off' }],
    ['qty 1,000; price $42,300.50', { quantity: '1,000', price: '$42,300.50' }],
    ['notes Sealed, in tubes', { notes: 'Sealed, in tubes' }],
    ['notes', { notes: '' }],
    [
      'Active off, note Back in May, price unsure',
      { active: 'off', notes: 'Back in May', price: 'unsure' },
    ],
  ])('%s', (text, value) => {
    expect(readListingCommand(text)).toEqual({ ok: true, value });
  });

  it.each(['', 'cheaper', '10', 'price', 'quantity 1, quantity 2'])('not %j', (text) => {
    expect(readListingCommand(text).ok).toBe(false);
  });
});
