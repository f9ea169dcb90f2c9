import { cents } from '#domain/money/money.ts';
import { describe, expect, it } from 'vitest';
import { feeDifference } from './fee-change-list.tsx';

const change = (before: number | null, now: number | null) => ({
  id: 'f',
  label: 'Fee',
  before: before === null ? null : cents(before),
  now: now === null ? null : cents(now),
});

describe('the difference of a fee', () => {
  it.each([
    [1_000, 1_500, '▲', 'more', 500],
    [1_500, 1_000, '▼', 'less', 500],
    // Sells write what reduces the payout as a negative amount.
    [-3_995, -4_995, '▲', 'more', 1_000],
    [-4_995, 0, '▼', 'less', 4_995],
    [null, 700, '▲', 'new', null],
    [700, null, '▼', 'removed', null],
    [null, null, '•', 'not known', null],
    [500, -500, '•', 'changed', null],
  ])('%s to %s is %s %s', (before, now, arrow, word, by) => {
    expect(feeDifference(change(before, now))).toEqual({ arrow, word, by });
  });
});
