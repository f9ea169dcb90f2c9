import { describe, expect, it } from 'vitest';
import { alertEntrySchema } from '#contract/ipc/market/alerts.ts';
import { type AlertText, readAlert } from './alert-text.ts';
import { alertTextOf } from './alert-to-text.ts';

const NOW = Date.UTC(2026, 10, 23);
const text = (change: Partial<AlertText> = {}): AlertText => ({
  kind: 'ask',
  material: 'Gold',
  row: 'eagle:bu',
  when: 'below',
  value: '4,142.32',
  size: '20 oz',
  minutes: '15',
  repeat: 'again',
  expiry: 'never',
  ...change,
});
const read = (change: Partial<AlertText> = {}) => readAlert(text(change), null, NOW);

describe('an alert as it is typed', () => {
  it.each<[string, Partial<AlertText>, object]>([
    [
      'a best ask',
      {},
      {
        subject: { kind: 'best', side: 'ask', row: 'eagle:bu' },
        condition: { kind: 'below', threshold: 414_232 },
        hysteresis: 414,
      },
    ],
    [
      'spot, in dollars an ounce',
      { kind: 'spot', when: 'above', value: '4100' },
      {
        subject: { kind: 'spot', material: 'Gold' },
        condition: { kind: 'above', threshold: 4_100_000_000 },
      },
    ],
    [
      'a premium at a size',
      { kind: 'premium-buy', value: '2.5 %' },
      {
        subject: { kind: 'premium', side: 'buy', size: { kind: 'fine' } },
        condition: { kind: 'below', threshold: 25_000 },
        hysteresis: 1_000,
      },
    ],
    [
      'a negative spread',
      { kind: 'spread', value: '-0.25%' },
      { condition: { kind: 'below', threshold: -2_500 } },
    ],
    [
      'a price that moves',
      { when: 'moves', value: '1.5' },
      {
        condition: {
          kind: 'change',
          direction: 'either',
          by: 15_000,
          of: 'share',
          withinMs: 900_000,
        },
        hysteresis: 7_500,
      },
    ],
    [
      'a premium that moves by points',
      { kind: 'premium-sell', when: 'moves', value: '0.5%' },
      { condition: { of: 'value', by: 5_000 } },
    ],
    [
      'tokens',
      { kind: 'tokens', value: '20' },
      { subject: { kind: 'tokens' }, condition: { kind: 'below', threshold: 20 }, hysteresis: 1 },
    ],
    [
      'a crossed book',
      { kind: 'crossed', value: '' },
      { condition: { kind: 'above', threshold: 1 } },
    ],
    [
      'labels',
      { kind: 'labels', value: '' },
      { subject: { kind: 'labels' }, condition: { kind: 'rises' } },
    ],
    [
      'receipts that differ',
      { kind: 'mismatches', value: '' },
      { subject: { kind: 'mismatches' }, condition: { kind: 'rises' } },
    ],
    [
      'credit that runs out',
      { kind: 'credit', value: '500' },
      { subject: { kind: 'credit' }, condition: { kind: 'below', threshold: 50_000 } },
    ],
    ['for a day', { expiry: 'day' }, { expiresAt: NOW + 86_400_000 }],
  ])('%s', (_, change, expected) => {
    const entry = read(change);
    expect(entry).toMatchObject({ ok: true, value: expected });
    expect(entry.ok && alertEntrySchema.safeParse(entry.value).success).toBe(true);
    if (!entry.ok) return;
    // Edited and saved as it was, it is the same one.
    const set = { ...entry.value, id: 'a1' };
    expect(readAlert(alertTextOf(set), set, NOW)).toEqual({ ok: true, value: set });
  });

  it.each<[string, Partial<AlertText>, string]>([
    ['no price', { value: '' }, 'value'],
    ['a price that can be read in two ways', { value: '4.142' }, 'value'],
    ['a percentage with too many decimals', { kind: 'spread', value: '1.23456' }, 'value'],
    ['no way to move', { when: 'moves', value: '0' }, 'value'],
    ['a time that is none', { when: 'moves', value: '1', minutes: 'soon' }, 'minutes'],
    ['a time of more than a day', { when: 'moves', value: '1', minutes: '1441' }, 'minutes'],
    ['no product', { row: null }, 'row'],
    ['a size that is none', { kind: 'premium-buy', value: '2', size: 'much' }, 'size'],
    ['part of a token', { kind: 'tokens', value: '2.5' }, 'value'],
  ])('%s is refused with what to enter', (_, change, field) => {
    const entry = read(change);
    expect(entry).toMatchObject({ ok: false, error: { field } });
    expect(entry.ok ? '' : entry.error.sentence).toMatch(/^[A-Z].+\.$/);
  });
});
