import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ContentError,
  addContent,
  compareContent,
  fineContent,
  isFineWeight,
  scaleContent,
  UNITS_PER_TROY_OUNCE,
} from '#domain/metal/fine-weight.ts';
import { MATERIALS, parseMaterial } from '#domain/metal/material.ts';
import { parsePurity } from '#domain/metal/purity.ts';
import { compare, ratio } from '#domain/money/rational.ts';
import { formatContent, formatOunces } from '#domain/metal/weight-format.ts';
import { parseWeight } from '#domain/metal/weights/weight-text.ts';

const OUNCE = UNITS_PER_TROY_OUNCE;
const GRAM = 10_000_000;
const ounces = (text: string) => {
  const read = parseWeight(text);
  return read.ok ? [read.value.unit, read.value.amount] : read.error.kind;
};

describe('reading a weight', () => {
  it.each([
    ['1 oz', ratio(OUNCE)],
    ['1oz', ratio(OUNCE)],
    ['1 OZ.', ratio(OUNCE)],
    ['1 toz', ratio(OUNCE)],
    ['1 Troy Ounce', ratio(OUNCE)],
    ['1/2 oz', ratio(OUNCE, 2)],
    ['1/10 oz', ratio(OUNCE, 10)],
    ['1 1/2 oz', ratio(3 * OUNCE, 2)],
    ['1-1/2 oz', ratio(3 * OUNCE, 2)],
    ['1,000 oz', ratio(1000 * OUNCE)],
    ['.2354 oz', ratio(2354 * OUNCE, 10_000)],
    ['1 gram', ratio(GRAM)],
    ['5 g', ratio(5 * GRAM)],
    ['2.5g', ratio(25 * GRAM, 10)],
    ['500 mg', ratio(GRAM, 2)],
    ['1 kg', ratio(1000 * GRAM)],
    ['kilo', ratio(1000 * GRAM)],
    ['1 Kilo (32.15 oz)', ratio(1000 * GRAM)],
    ['1½ oz', ratio(3 * OUNCE, 2)],
    ['half ounce', ratio(OUNCE, 2)],
    ['1 oz gold', ratio(OUNCE)],
    ['1 oz .999 fine', ratio(OUNCE)],
    ['1 oz (2024)', ratio(OUNCE)],
    ['10 tola', ratio(15 * OUNCE, 4)],
    ['1 tael', ratio(374_290_000)],
    ['1 baht', ratio(152_440_000)],
    ['480 grains', ratio(OUNCE)],
    ['20 dwt', ratio(OUNCE)],
    ['1 oz avdp', ratio(283_495_231_25n, 100)],
    ['1 troy pound', ratio(12 * OUNCE)],
    ['0.2354 oz AGW', ratio(2354 * OUNCE, 10_000)],
    ['ASW .7734', ratio(7734 * OUNCE, 10_000)],
    ['10 x 1 oz', ratio(10 * OUNCE)],
    ['20 × 1/10 oz', ratio(2 * OUNCE)],
    ['50x1g', ratio(50 * GRAM)],
    ['1 oz x 20', ratio(20 * OUNCE)],
    ['1 oz (x20)', ratio(20 * OUNCE)],
    ['20 coins of 1 oz', ratio(20 * OUNCE)],
    ['Tube of 20 x 1 oz', ratio(20 * OUNCE)],
    ['roll of 20 1 oz', ratio(20 * OUNCE)],
    ['1 oz each (tube of 20)', ratio(20 * OUNCE)],
    ['20 oz total (tube of 20)', ratio(20 * OUNCE)],
    ['Monster Box of 500 x 1 oz', ratio(500 * OUNCE)],
  ])('reads %j', (text, amount) => {
    expect(ounces(text)).toEqual(['ozt', amount]);
  });

  it('reads bitcoin', () => {
    expect(ounces('0.01 BTC')).toEqual(['btc', ratio(1_000_000)]);
    expect(ounces('50,000 sats')).toEqual(['btc', ratio(50_000)]);
  });

  it.each([
    ['1 oz (tube of 20)', 20],
    ['1 oz 20-coin tube', 20],
    ['1 oz, roll of 25', 25],
    ['1 oz pair', 2],
    ['500 oz (Monster Box of 500)', 500],
    ['10 oz (10 x 1 oz)', null],
    ['10 x 1 oz (tube of 10)', null],
    ['20 oz total, tube of 20', null],
  ])('leaves open whether %j is of one piece or of all', (text, pack) => {
    expect(parseWeight(text)).toMatchObject({ ok: true, value: { pack } });
  });

  it.each([
    ['0.2354 oz AGW', 'fine'],
    ['1 fine oz', 'fine'],
    ['7.98 g gross', 'gross'],
    ['1 oz', null],
    ['1 oz .999 fine', null],
  ])('knows which weight %j is', (text, measures) => {
    expect(parseWeight(text)).toMatchObject({ ok: true, value: { measures } });
  });

  it('keeps both weights that a text states', () => {
    expect(parseWeight('7.98 g (0.2354 oz)')).toMatchObject({
      ok: true,
      value: { statedIn: 'grams', beside: { statedIn: 'ounces' } },
    });
  });

  it.each([
    '',
    'Lot of 5',
    '1 gr',
    '1-2 oz',
    '20 1/10 oz',
    '1 oz (approx)',
    '1 oz (weights vary)',
    '1 oz 2 oz 3 oz',
    '1 oz (1 g) (2 g)',
    '0 x 1 oz',
    '9999999 x 1 oz',
    '$1 face',
    'oz of',
    '1',
    '0 oz',
    '0/5 oz',
    '1/0 oz',
    '-1 oz',
    '1 lb',
    '1 pound',
    '1,00 oz',
    '1e3 g',
    '1..5 g',
    'oz 1',
    'NaN oz',
    '1 oz of platinum ware',
    '1'.repeat(70) + ' oz',
    '1 constructor',
    '__proto__',
  ])('refuses %j', (text) => {
    expect(ounces(text)).toBe('not-a-weight');
  });

  it('is not slowed down by hostile text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'1,./ -ozg()'.split('')), maxLength: 64 }),
        (text) => {
          const read = parseWeight(text);
          expect(read.ok ? read.value.amount.num > 0n : read.error.kind === 'not-a-weight').toBe(
            true,
          );
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('reading a purity', () => {
  it.each([
    ['.9999', ratio(9999, 10_000)],
    ['0.9167', ratio(9167, 10_000)],
    ['1', ratio(1)],
    ['999.9', ratio(9999, 10_000)],
    ['999', ratio(999, 1000)],
    ['9999', ratio(9999, 10_000)],
    ['99.99%', ratio(9999, 10_000)],
    ['99.99 %', ratio(9999, 10_000)],
    ['99.95', ratio(9995, 10_000)],
    ['90', ratio(9, 10)],
    ['22K', ratio(11, 12)],
    ['24 karat', ratio(1)],
    ['.999 fine', ratio(999, 1000)],
    ['0.9999 fine', ratio(9999, 10_000)],
    ['24 kt', ratio(1)],
    ['22-karat', ratio(11, 12)],
    ['K22', ratio(11, 12)],
    ['22 karat gold', ratio(11, 12)],
    ['21.6K', ratio(9, 10)],
    ['925 sterling', ratio(925, 1000)],
    ['Sterling Silver', ratio(925, 1000)],
    ['coin silver', ratio(9, 10)],
    ['90% silver', ratio(9, 10)],
    ['925/1000', ratio(925, 1000)],
    ['Au 999.9', ratio(9999, 10_000)],
    ['99999', ratio(99_999, 100_000)],
    ['999,9', ratio(9999, 10_000)],
    ['0,925', ratio(925, 1000)],
    ['91,67 %', ratio(9167, 10_000)],
    ['900 ‰', ratio(9, 10)],
  ])('reads %j', (text, purity) => {
    expect(parsePurity(text)).toEqual({ ok: true, value: purity });
  });

  it.each([
    '',
    '0',
    '22',
    '1.5',
    '25K',
    '101%',
    '10001',
    '-.9',
    'pure',
    '.9.9',
    '9,999',
    '1e-1',
    'NaN',
  ])('refuses %j', (text) => {
    expect(parsePurity(text).ok).toBe(false);
  });

  it('is never above one', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 20_000, noNaN: true }),
        fc.constantFrom('', '%', 'K'),
        (n, suffix) => {
          const read = parsePurity(`${n}${suffix}`);
          expect(!read.ok || compare(read.value, ratio(1)) <= 0).toBe(true);
        },
      ),
    );
  });
});

describe('content', () => {
  const ounce = fineContent('ozt', OUNCE);
  it('scales, adds and compares', () => {
    expect(scaleContent(ounce, 10)).toEqual({ unit: 'ozt', amount: 10 * OUNCE });
    expect(addContent(ounce, ounce)).toEqual(scaleContent(ounce, 2));
    expect(compareContent(ounce, scaleContent(ounce, 2))).toBeLessThan(0);
  });
  it('refuses mixed units, overflow, fractions and negative amounts', () => {
    expect(() => addContent(ounce, fineContent('btc', 1))).toThrow(ContentError);
    expect(() => compareContent(ounce, fineContent('btc', 1))).toThrow(ContentError);
    expect(() => scaleContent(ounce, 100_000_000)).toThrow(ContentError);
    expect(() => scaleContent(fineContent('ozt', 3), 0.5)).toThrow(ContentError);
    expect(() => fineContent('ozt', -1)).toThrow(ContentError);
  });
  it.each([
    [OUNCE, '1.0000 oz'],
    [OUNCE / 16, '0.0625 oz'],
    [GRAM, '0.032151 oz'],
    [1555, '0.000005 oz'],
    [15_552, '0.00005 oz'],
    [0, '0.0000 oz'],
    [1250.5 * OUNCE, '1,250.5000 oz'],
  ])('writes %d units as %s', (amount, text) => {
    expect(isFineWeight(amount) && formatOunces(amount)).toBe(text);
  });
  it('writes bitcoin with all its decimals', () => {
    expect(formatContent(fineContent('btc', 1_000_000))).toBe('0.01000000 BTC');
  });
});

describe('materials', () => {
  it('reads names in any case and refuses others', () => {
    for (const material of MATERIALS) {
      expect(parseMaterial(` ${material.toUpperCase()} `)).toEqual({ ok: true, value: material });
    }
    for (const bad of ['', 'Copper', 'Gold,Silver']) expect(parseMaterial(bad).ok).toBe(false);
  });
});
