import { describe, expect, it } from 'vitest';
import { readOrderSentence } from './order-sentence.ts';

describe('an order as a sentence', () => {
  it('names side, quantity, product and bound', () => {
    expect(readOrderSentence('buy 10 2025 gold eagle max 26000')).toEqual({
      side: 'buy',
      quantity: '10',
      words: '2025 gold eagle',
      bound: '26000',
    });
  });

  it.each([
    ['sell 3 krugerrand min 12,000', 'sell', '3', 'krugerrand', '12,000'],
    ['BUY 1,000 silver eagle at most $40k', 'buy', '1,000', 'silver eagle', '$40k'],
    ['sell 5 x maple leaf at least $20,500.50', 'sell', '5', 'maple leaf', '$20,500.50'],
    ['buy 2x pamp bar 100 g', 'buy', '2', 'pamp bar 100 g', null],
    ['buy britannia', 'buy', '1', 'britannia', null],
    ['  buy   7   philharmonic  ', 'buy', '7', 'philharmonic', null],
  ])('%s', (text, side, quantity, words, bound) => {
    expect(readOrderSentence(text)).toEqual({ side, quantity, words, bound });
  });

  it('takes a lone year for a year', () => {
    expect(readOrderSentence('buy 2025 gold eagle')).toMatchObject({
      quantity: '1',
      words: '2025 gold eagle',
    });
  });

  it('takes a year before another number for the quantity', () => {
    expect(readOrderSentence('buy 2000 2025 silver eagle')).toMatchObject({
      quantity: '2000',
      words: '2025 silver eagle',
    });
  });

  it('leaves a bound that is not money among the words', () => {
    expect(readOrderSentence('buy 2 eagle max 1,00')).toMatchObject({
      bound: null,
      words: 'eagle max 1,00',
    });
  });

  it.each(['', 'buy', 'buy 10', 'gold eagle', 'buying 3 eagles', 'sell   '])(
    '%j is no order',
    (text) => {
      expect(readOrderSentence(text)).toBeNull();
    },
  );
});
