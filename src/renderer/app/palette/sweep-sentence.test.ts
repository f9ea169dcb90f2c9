import { describe, expect, it } from 'vitest';
import { readSweepSentence } from './sweep-sentence.ts';

describe('a sweep as a sentence', () => {
  it.each([
    ['sweep 50 oz gold', 'buy', '50 oz', '50 oz', 'gold', null],
    ['buy 50 oz gold', 'buy', '50 oz', '50 oz', 'gold', null],
    ['sell 10 coins eagle', 'sell', '10 coins', '10 pieces', 'eagle', null],
    ['Sweep sell 1 kg silver min 900', 'sell', '1 kg', '32.150747 oz', 'silver', '900'],
    ['buy $20,000 gold eagle max 20000', 'buy', '$20,000', '$20,000.00', 'gold eagle', '20000'],
    ['sell 20k gold', 'sell', '20k', '$20,000.00', 'gold', null],
    ['buy 1 1/2 oz gold', 'buy', '1 1/2 oz', '1.5 oz', 'gold', null],
    ['sweep 25 oz', 'buy', '25 oz', '25 oz', '', null],
    ['sweep 10 eagle', 'buy', '10', '10 pieces', 'eagle', null],
    ['sweep 0.5 btc', 'buy', '0.5 btc', '0.5 BTC', '', null],
    ['buy 2 oz 2025 eagle', 'buy', '2 oz', '2 oz', '2025 eagle', null],
  ])('%s', (text, side, size, understood, words, bound) => {
    expect(readSweepSentence(text)).toMatchObject({ side, size, understood, words, bound });
  });

  it.each([
    ['sweep 50 oz gold max 4%', '50 oz', 'gold', '4%', '4% over spot', null],
    ['buy 50 oz gold at most $80/oz', '50 oz', 'gold', '$80/oz', '$80.00/oz over spot', null],
    ['sell 10 coins eagle min -1.5 %', '10 coins', 'eagle', '-1.5 %', '1.5% under spot', null],
    ['buy 1 kg silver max 4% max 40k', '1 kg', 'silver', '4%', '4% over spot', '40k'],
    ['buy 1 kg silver max 40k stop at 4%', '1 kg', 'silver', '4%', '4% over spot', '40k'],
    // No order has a stop: what has one is a sweep.
    ['buy 10 2025 gold eagle max 4%', '10', '2025 gold eagle', '4%', '4% over spot', null],
    ['sweep 50 oz gold', '50 oz', 'gold', null, null, null],
  ])('%s stops where it says', (text, size, words, stop, stopsAt, bound) => {
    expect(readSweepSentence(text)).toMatchObject({ size, words, stop, stopsAt, bound });
  });

  it.each([
    'buy 10 2025 gold eagle max 26000',
    'buy 2x pamp bar 100 g',
    'sell 5 x maple leaf',
    'buy 10 100 g pamp bar',
    'buy eagle',
    'sweep',
    'sweep gold',
    'sweeping 50 oz',
    'gold 50 oz',
    'buy 50 oz gold max 4.00001%',
    '',
  ])('%j is none', (text) => {
    expect(readSweepSentence(text)).toBeNull();
  });
});
