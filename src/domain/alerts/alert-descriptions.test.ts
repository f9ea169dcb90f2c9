import { describe, expect, it } from 'vitest';
import { parseSizeInput } from '#domain/market/sweep/size-text.ts';
import type { AlertCondition, AlertSubject } from './alert.ts';
import {
  describeCondition,
  alertRow,
  describeSubject,
  describeValue,
} from './alert-descriptions.ts';

const titleOf = (): string => 'American Gold Eagle 1 oz';
const row = 'eagle:bu';
const twenty = parseSizeInput('20 oz');
if (!twenty.ok) throw new Error('no size');
const size = twenty.value;

describe('an alert in words', () => {
  it.each<[AlertSubject, AlertCondition, string]>([
    [
      { kind: 'spot', material: 'Gold' },
      { kind: 'above', threshold: 4_038_720_000 },
      'Gold spot at or above $4,038.72/oz',
    ],
    [
      { kind: 'spot', material: 'Bitcoin' },
      { kind: 'change', direction: 'down', by: 25_000, of: 'share', withinMs: 900_000 },
      'Bitcoin spot falls by 2.50% within 15 min',
    ],
    [
      { kind: 'best', side: 'ask', row },
      { kind: 'below', threshold: 414_232 },
      'Best ask of American Gold Eagle 1 oz at or below $4,142.32',
    ],
    [
      { kind: 'best', side: 'bid', row },
      { kind: 'change', direction: 'either', by: 1_000, of: 'value', withinMs: 7_200_000 },
      'Best bid of American Gold Eagle 1 oz moves by $10.00 within 2 h',
    ],
    [
      {
        kind: 'premium',
        side: 'buy',
        row,
        size: size,
      },
      { kind: 'below', threshold: 25_000 },
      'Premium to buy 20 oz of American Gold Eagle 1 oz, before fees at or below 2.50%',
    ],
    [
      { kind: 'spread', row },
      { kind: 'above', threshold: -100 },
      'Spread of American Gold Eagle 1 oz at or above -0.01%',
    ],
    [
      { kind: 'crossed', row },
      { kind: 'above', threshold: 1 },
      'Order book of American Gold Eagle 1 oz is crossed',
    ],
    [
      { kind: 'tokens' },
      { kind: 'below', threshold: 20 },
      'Request tokens remaining at or below 20',
    ],
    [{ kind: 'halt' }, { kind: 'above', threshold: 1 }, 'Trading is halted'],
    [{ kind: 'labels' }, { kind: 'rises' }, 'Shipping labels one more'],
  ])('%o', (subject, condition, words) => {
    expect(
      `${describeSubject(subject, titleOf)} ${describeCondition({ subject, condition })}`,
    ).toBe(words);
  });

  it('shows values with their units, and the row', () => {
    expect(describeValue({ kind: 'halt' }, 0)).toBe('open');
    expect(describeValue({ kind: 'crossed', row }, 1)).toBe('crossed');
    expect(alertRow({ kind: 'spread', row })).toBe(row);
    expect(alertRow({ kind: 'tokens' })).toBeNull();
  });
});
