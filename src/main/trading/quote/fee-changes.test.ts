import { array, assert, constantFrom, integer, property, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuoteView } from '#contract/ipc/trading/ticket.ts';
import { cents, sumCents } from '#domain/money/money.ts';
import { feeChanges, optionalFeeChanges } from './fee-changes.ts';

type Fees = Pick<QuoteView, 'fees' | 'optionals'>;

const fee = (id: string, amount: number) => ({ id, label: `Label ${id}`, amount: cents(amount) });
const addOn = (id: string, amount: number | null, selected = true) => ({
  id,
  title: `Title ${id}`,
  description: null,
  fee: amount === null ? null : cents(amount),
  selected,
  enabled: true,
  disabledReason: null,
  disclaimer: null,
});
const quote = (fees: Fees['fees'] = [], optionals: Fees['optionals'] = []): Fees => ({
  fees,
  optionals,
});

describe('what changed between two quotes', () => {
  it('names a fee that moved, one that is new and one that is gone', () => {
    const before = quote([fee('card', 300), fee('old', 100)]);
    const now = quote([fee('card', 350), fee('new', 200)]);
    expect(feeChanges(before, now)).toEqual([
      { id: 'card', label: 'Label card', before: 300, now: 350 },
      { id: 'new', label: 'Label new', before: null, now: 200 },
      { id: 'old', label: 'Label old', before: 100, now: null },
    ]);
  });

  it('counts chosen add-ons only', () => {
    const before = quote([], [addOn('instant', -900), addOn('label', -1_500, false)]);
    const now = quote([], [addOn('instant', -950), addOn('label', -1_700, false)]);
    expect(feeChanges(before, now)).toEqual([
      { id: 'instant', label: 'Title instant', before: -900, now: -950 },
    ]);
  });

  it('tells an add-on once whose fee is among the fees', () => {
    const before = quote([fee('label', -1_500)], [addOn('label', -1_500)]);
    const now = quote([fee('label', -1_600)], [addOn('label', -1_600)]);
    expect(feeChanges(before, now)).toHaveLength(1);
  });

  it('does not call it a change that a fee became known', () => {
    expect(feeChanges(quote([], [addOn('a', null)]), quote([], [addOn('a', -1)]))).toEqual([]);
  });

  it('explains the whole difference between the fees of two quotes, and nothing between equals', () => {
    const some = uniqueArray(constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }).chain((ids) =>
      array(integer({ min: -5_000, max: 5_000 }), {
        minLength: ids.length,
        maxLength: ids.length,
      }).map((amounts) => quote(ids.map((id, index) => fee(id, amounts[index] ?? 0)))),
    );
    assert(
      property(some, some, (before, now) => {
        const sum = ({ fees }: Fees) => sumCents(fees.map(({ amount }) => amount));
        const changes = feeChanges(before, now);
        const moved = changes.map((one) => (one.now ?? 0) - (one.before ?? 0));
        expect(moved.reduce((total, one) => total + one, 0)).toBe(sum(now) - sum(before));
        expect(feeChanges(now, now)).toEqual([]);
        expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
      }),
    );
  });

  it('keeps two fees of the same id apart', () => {
    const before = quote([fee('x', 100), fee('x', 200)]);
    expect(feeChanges(before, quote([fee('x', 100), fee('x', 250)]))).toEqual([
      { id: 'x', label: 'Label x', before: 200, now: 250 },
    ]);
  });
});

it('add-ons are compared by id, whether or not the newer list says that they are selected', () => {
  const before = quote([], [addOn('instant', -900), addOn('label', -1_500)]);
  const now = [addOn('label', -1_600, false), addOn('other', -1, false)];
  expect(optionalFeeChanges(before, now, ['instant', 'label'])).toEqual([
    { id: 'instant', label: 'Title instant', before: -900, now: null },
    { id: 'label', label: 'Title label', before: -1_500, now: -1_600 },
  ]);
});
