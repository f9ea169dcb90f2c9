// @vitest-environment happy-dom
import { memoryMarket } from '#main/market/views/memory-market.ts';
import { describe, expect, it } from 'vitest';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { marketRow } from '#renderer/testing/fixtures.ts';
import type { ReadingContext } from '../reading/types.ts';
import { readAlertPhrase } from './read-alert.ts';

const row = (change: Partial<MarketRow>): MarketRow =>
  marketRow({
    productId: change.title ?? '',
    variantTitle: 'Random Year',
    weightText: null,
    ...change,
  });
const rows = [
  row({ key: 'eagle', title: 'American Gold Eagle 1 oz' }),
  row({ key: 'tenth', title: 'American Gold Eagle 1/10 oz' }),
  row({ key: 'krugerrand', title: 'South African Gold Krugerrand 1 oz' }),
  row({ key: 'maple', title: 'Canadian Silver Maple Leaf 1 oz', material: 'Silver' }),
  row({ key: 'silver', title: 'American Silver Eagle 1 oz', material: 'Silver' }),
];
const context: ReadingContext = {
  market: memoryMarket(new Map(rows.map((one) => [one.key, one]))),
  selected: rows[2] ?? null,
  holdings: null,
  spotOf: () => null,
  decimalMark: 'point',
};
const read = (text: string) => readAlertPhrase(text, context);

describe('an alert in words', () => {
  it.each<[string, object]>([
    [
      'alert gold eagle < 2.5 % at 20 oz',
      { kind: 'premium-buy', row: 'eagle', when: 'below', value: '2.5', size: '20 oz' },
    ],
    [
      'alert gold eagle below 2.5% at 20 oz',
      { kind: 'premium-buy', row: 'eagle', when: 'below', value: '2.5' },
    ],
    [
      'tell me when gold eagle is below 2.5% at 20 oz',
      { kind: 'premium-buy', row: 'eagle', when: 'below', value: '2.5', size: '20 oz' },
    ],
    [
      'let me know if krugerrand premium < 2% at 5 oz',
      { kind: 'premium-buy', row: 'krugerrand', value: '2' },
    ],
    ['alert gold eagle under 2.5 percent for 10', { kind: 'premium-buy', size: '10' }],
    [
      'alert krugerrand premium < 2% at 5 oz',
      { kind: 'premium-buy', row: 'krugerrand', value: '2', size: '5 oz' },
    ],
    [
      'alert krugerrand bid premium > 1% at 5 oz',
      { kind: 'premium-sell', row: 'krugerrand', when: 'above' },
    ],
    ['alert sell krugerrand > 1% at 5 oz', { kind: 'premium-sell', row: 'krugerrand' }],
    ['alert buy krugerrand <= 2% at 5 oz', { kind: 'premium-buy', row: 'krugerrand' }],
    ['alert gold eagle < 2.5 %', { kind: 'premium-buy', size: '1' }],
    ['alert gold eagle < 4100', { kind: 'ask', row: 'eagle', when: 'below', value: '4100' }],
    ['alert gold eagle < $4,100', { kind: 'ask', value: '$4,100' }],
    ['alert gold eagle ask <= 4,100.50', { kind: 'ask', value: '4,100.50' }],
    ['alert gold eagle best ask at or below 4100', { kind: 'ask', when: 'below', value: '4100' }],
    ['alert gold eagle bid > 4100', { kind: 'bid', row: 'eagle', when: 'above' }],
    ['alert gold eagle bid >= 4.1k', { kind: 'bid', value: '4.1k' }],
    ['alert gold eagle bid over 4100 once', { kind: 'bid', repeat: 'once' }],
    ['alert me when gold eagle drops below 4100', { kind: 'ask', row: 'eagle', when: 'below' }],
    ['alert when the gold eagle falls to 4100', { kind: 'ask', row: 'eagle', when: 'below' }],
    ['alert if silver eagle is above 60', { kind: 'ask', row: 'silver', when: 'above' }],
    ['alert 1/10 oz gold eagle < 420', { kind: 'ask', row: 'tenth' }],
    ['alert gold eagle 1/10 oz < 420', { kind: 'ask', row: 'tenth' }],
    [
      'alert krugerrand 1 oz < 2.5 % at 5 oz',
      { kind: 'premium-buy', row: 'krugerrand', size: '5 oz' },
    ],
    ['alert maple leaf < 52', { kind: 'ask', row: 'maple' }],
    ['ALERT Gold Eagle < 4100', { kind: 'ask', row: 'eagle' }],
    ['  alert   gold  eagle   <  4100  ', { kind: 'ask', row: 'eagle', value: '4100' }],
    ['alert < 4100', { kind: 'ask', row: 'krugerrand' }],
    ['alert gold > 4100', { kind: 'spot', material: 'Gold', when: 'above', value: '4100' }],
    ['alert gold spot > 4100', { kind: 'spot', material: 'Gold' }],
    [
      'alert spot gold rises above 4,100',
      { kind: 'spot', material: 'Gold', when: 'above', value: '4,100' },
    ],
    ['alert silver < 45', { kind: 'spot', material: 'Silver', when: 'below' }],
    ['alert bitcoin > 100k', { kind: 'spot', material: 'Bitcoin', value: '100k' }],
    ['alert platinum reaches 1,600', { kind: 'spot', material: 'Platinum', when: 'above' }],
    ['alert palladium under 1400', { kind: 'spot', material: 'Palladium', when: 'below' }],
    [
      'alert gold moves 1.5 % in 15 min',
      { kind: 'spot', when: 'moves', value: '1.5', minutes: '15' },
    ],
    [
      'alert gold moves by 2% within 2 h',
      { kind: 'spot', when: 'moves', value: '2', minutes: '120' },
    ],
    [
      'alert gold eagle moves 1% within 30 minutes',
      { kind: 'ask', row: 'eagle', when: 'moves', minutes: '30' },
    ],
    ['alert gold moves 1%', { when: 'moves', minutes: '15' }],
    ['alert gold eagle spread > 3%', { kind: 'spread', row: 'eagle', when: 'above', value: '3' }],
    ['alert spread of gold eagle below 1 %', { kind: 'spread', row: 'eagle', when: 'below' }],
    ['alert gold eagle crossed', { kind: 'crossed', row: 'eagle' }],
    ['alert crossed book of gold eagle', { kind: 'crossed', row: 'eagle' }],
    ['alert tokens < 20', { kind: 'tokens', when: 'below', value: '20' }],
    ['alert tokens below 20 once', { kind: 'tokens', repeat: 'once' }],
    ['alert halt', { kind: 'halt' }],
    ['alert when trading is halted', { kind: 'halt' }],
    ['alert label', { kind: 'labels' }],
    ['alert labels', { kind: 'labels' }],
    ['alert mismatch', { kind: 'mismatches' }],
    ['alert vault receipts', { kind: 'mismatches' }],
    ['alert credit < 500', { kind: 'credit', when: 'below', value: '500' }],
  ])('%s', (text, wanted) => {
    expect(read(text)).toMatchObject({ kind: 'understood', text: wanted });
  });

  it.each<[string, RegExp]>([
    ['alert unobtainium < 100', /unobtainium/],
    ['alert gold eagle', /Add a condition/],
    ['alert gold eagle < much', /Add a condition/],
    ['alert gold eagle < 4.100', /can be read as/],
    ['alert gold eagle < 2.5% at much', /size/i],
    ['alert gold moves 1% in 30 h', /minutes/],
    ['alert gold eagle spread > 12345%', /percentage/],
  ])('%s is refused with what to add', (text, sentence) => {
    const answer = read(text);
    expect(answer).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(sentence) });
  });

  it('offers every product that fits equally well, and chooses none of them', () => {
    const answer = read('alert eagle < 100');
    if (answer?.kind !== 'choices') throw new Error(JSON.stringify(answer));
    expect(answer.texts.length).toBeGreaterThan(1);
    expect(new Set(answer.texts.map((one) => one.row)).size).toBe(answer.texts.length);
    expect(answer.texts).toMatchObject(answer.texts.map(() => ({ kind: 'ask', value: '100' })));
    expect(read('alert eagle < 4.100')).toMatchObject({ kind: 'refused' });
  });

  it.each(['', 'gold eagle', 'buy 10 gold eagle', 'alerts', 'set an alert', 'go to alerts'])(
    '“%s” is none',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
