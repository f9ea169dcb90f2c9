import { fineContent } from '#domain/metal/fine-weight.ts';
import { describe, expect, it } from 'vitest';
import {
  ageText,
  agoText,
  lastedText,
  spokenAge,
  spokenDuration,
  changePpm,
  contentText,
  countText,
  dollarsText,
  moneyText,
  percentText,
  perUnitText,
  shortId,
} from './format.ts';

describe('figures as text', () => {
  it.each([
    [2_493_778, false, '24,937.78'],
    [-1500, false, '−15.00'],
    [6222, true, '+62.22'],
    [0, true, '0.00'],
    [null, false, '—'],
  ])('money %s (signed: %s) is %s', (cents, signed, text) => {
    expect(moneyText(cents, signed)).toBe(text);
  });

  it('money in a sentence carries its dollar sign', () => {
    expect(dollarsText(2_500_000)).toBe('$25,000.00');
  });

  it.each([
    [4_156_300_000, '4,156.30'],
    [4_156_304_999, '4,156.30'],
    [4_156_305_000, '4,156.30'],
    [4_156_315_000, '4,156.32'],
    [null, '—'],
  ])('%s micro-dollars an ounce are %s', (micros, text) => {
    expect(perUnitText(micros)).toBe(text);
  });

  it.each([
    [27_100, '+2.71%'],
    [-4_300, '−0.43%'],
    [0, '0.00%'],
    [40, '0.00%'],
    [12_345_678, '+1,234.57%'],
    [null, '—'],
  ])('%s ppm are %s', (ppm, text) => {
    expect(percentText(ppm)).toBe(text);
  });

  it('fine content carries its unit', () => {
    expect(contentText(fineContent('ozt', 311_034_768))).toBe('1.0000 oz');
    expect(contentText(fineContent('btc', 1_000_000))).toBe('0.01000000 BTC');
    expect(contentText(null)).toBe('—');
  });

  it('pieces are grouped', () => {
    expect(countText(1_250)).toBe('1,250');
    expect(countText(null)).toBe('—');
  });

  it('a change is measured against its base', () => {
    expect(changePpm(4_038_720_000, 4_021_800_000)).toBe(4_207);
    expect(changePpm(1, 0)).toBeNull();
  });

  it.each([
    [-50, '<5s', 'less than 5 seconds ago'],
    [4_999, '<5s', 'less than 5 seconds ago'],
    [5_000, '5s', '5 seconds ago'],
    [9_999, '5s', '5 seconds ago'],
    [59_999, '55s', '55 seconds ago'],
    [60_000, '1m', '1 minute ago'],
    [7_200_000, '2h', '2 hours ago'],
    [259_200_000, '3d', '3 days ago'],
  ])('an age of %s ms is %s', (ms, short, words) => {
    expect(ageText(ms)).toBe(short);
    expect(spokenAge(ms)).toBe(words);
  });

  it.each([
    [-50, 'just now', '0s', '0 seconds'],
    [999, 'just now', '0s', '0 seconds'],
    [1_000, 'just now', '1s', '1 second'],
    [8_000, '5s ago', '8s', '8 seconds'],
    [240_000, '4m ago', '4m', '4 minutes'],
  ])('in a sentence %s ms are %s, and lasted %s', (ms, ago, lasted, words) => {
    expect(agoText(ms)).toBe(ago);
    expect(lastedText(ms)).toBe(lasted);
    expect(spokenDuration(ms)).toBe(words);
  });
});

describe('an id in a narrow column', () => {
  it.each([
    ['b532d520-2dc3-47a0-82b4-bb09dd576b95', 'b532d520…6b95'],
    ['SO-20418', 'SO-20418'],
    ['PO-2026-000053', 'PO-2026-000053'],
    ['PURCHASE-2026-000053', 'PURC…26-000053'],
    ['7001', '7001'],
  ])('%s keeps its distinguishing part', (id, text) => {
    expect(shortId(id)).toBe(text);
  });
});
