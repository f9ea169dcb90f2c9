import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNITS_PER_TROY_OUNCE, fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import {
  formatPremiumPpm,
  meltValue,
  metalValue,
  ppm,
  ppmFromPercent,
  premiumOver,
  premiumPpm,
  pricePerUnit,
} from './premium.ts';
import { divideRounded } from '#domain/money/rounding.ts';
import { div, mul, ratio, roundToInteger } from '#domain/money/rational.ts';
import { sub } from '#domain/money/testing/rationals.ts';
import { formatPerUnit, microsPerUnit, parseSpot } from './spot.ts';
import { spotPrice } from './testing/spot-price.ts';

const ounce = fineContent('ozt', UNITS_PER_TROY_OUNCE);
const spot2650 = spotPrice(2_650_000_000);

const anyContent = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000_000_000 }).map((amount) => fineContent('ozt', amount)),
  fc.integer({ min: 1, max: 100_000_000_000 }).map((amount) => fineContent('btc', amount)),
);
const anySpot = fc.integer({ min: 1_000_000, max: 1_000_000_000_000 }).map(spotPrice);
const anyPrice = fc.integer({ min: 1, max: 10 ** 11 }).map(cents);

describe('spot prices', () => {
  it.each([
    ['2650.12', 2_650_120_000],
    ['0.000001', 1],
    ['2.65e3', 2_650_000_000],
    ['31.1234565', 31_123_456],
    ['31.1234575', 31_123_458],
    [String(97_123.456789), 97_123_456_789],
  ])('reads %s dollars', (text, micros) => {
    expect(parseSpot(text)).toEqual({ ok: true, value: micros });
  });

  it.each(['', '0', '-1', '0.0000001', 'NaN', '1,000', '$5', '1e300', 'null'])(
    'refuses %j',
    (text) => {
      expect(parseSpot(text)).toMatchObject({ ok: false, error: { kind: 'not-a-spot-price' } });
    },
  );

  it('writes dollars with two decimals and the unit where asked', () => {
    expect(formatPerUnit(microsPerUnit(2_717_456_000), 'ozt')).toBe('$2,717.46/oz');
    expect(formatPerUnit(microsPerUnit(-1_500_000), 'ozt')).toBe('-$1.50/oz');
    expect(formatPerUnit(microsPerUnit(1_500_000), 'ozt', 'always')).toBe('+$1.50/oz');
    expect(formatPerUnit(microsPerUnit(-1), 'btc', 'always')).toBe('$0.00/BTC');
    expect(formatPerUnit(microsPerUnit(97_000_000_000), 'btc')).toBe('$97,000.00/BTC');
  });

  it('brands integers only', () => {
    for (const bad of [0.5, NaN, 2 ** 53]) expect(() => microsPerUnit(bad)).toThrow(RangeError);
    for (const bad of [0, -1, 0.5, NaN]) expect(() => spotPrice(bad)).toThrow(RangeError);
    for (const bad of [0.5, NaN, Infinity]) expect(() => ppm(bad)).toThrow(RangeError);
  });
});

describe('premium over spot', () => {
  it('of a coin, a fraction and bitcoin, as calculated by hand', () => {
    expect(premiumOver(cents(272_182), ounce, spot2650)).toEqual({
      perUnit: 2_721_820_000,
      overSpot: 71_820_000,
      ppm: 27_102,
    });
    const tenth = fineContent('ozt', Math.round(UNITS_PER_TROY_OUNCE / 10));
    expect(premiumOver(cents(30_000), tenth, spot2650)?.ppm).toBe(132_075);
    expect(
      premiumOver(cents(96_030), fineContent('btc', 1_000_000), spotPrice(97_000_000_000))?.ppm,
    ).toBe(-10_000);
    expect(metalValue(ounce, spot2650, 'half-even')).toBe(265_000);
    expect(metalValue(fineContent('ozt', 10_000_000), spot2650, 'half-even')).toBe(8520);
    expect(metalValue(fineContent('ozt', 10_000_000), spot2650, 'floor')).toBe(8519);
  });

  it('agrees with exact arithmetic to the last digit', () => {
    fc.assert(
      fc.property(anyPrice, anyContent, anySpot, (price, content, spot) => {
        const unit = content.unit === 'ozt' ? UNITS_PER_TROY_OUNCE : 100_000_000;
        const value = mul(ratio(spot, 1_000_000), ratio(content.amount, unit));
        const paid = ratio(price, 100);
        const relative = roundToInteger(
          mul(div(sub(paid, value), value), ratio(1_000_000)),
          'half-even',
        );
        const perUnit = roundToInteger(
          div(mul(paid, ratio(1_000_000)), ratio(content.amount, unit)),
          'half-even',
        );
        const inRange = [relative, perUnit].every((n) => Number.isSafeInteger(Number(n)));
        const expected = {
          perUnit: Number(perUnit),
          overSpot: Number(perUnit) - spot,
          ppm: Number(relative),
        };
        expect(premiumOver(price, content, spot)).toEqual(inRange ? expected : undefined);
        expect(metalValue(content, spot, 'ceiling')).toBe(
          Number(roundToInteger(mul(value, ratio(100)), 'ceiling')),
        );
      }),
    );
  });

  it('has the sign of the difference to the metal value, and rises with the price', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, anyContent, anySpot, (a, b, content, spot) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((price) =>
          premiumPpm(cents(price), content, spot),
        );
        fc.pre(low !== undefined && high !== undefined);
        expect(low).toBeLessThanOrEqual(high);
        const floor = metalValue(content, spot, 'floor') ?? NaN;
        const ceiling = metalValue(content, spot, 'ceiling') ?? NaN;
        const sign = Math.sign(premiumPpm(a, content, spot) ?? NaN);
        expect(a <= floor && sign > 0).toBe(false);
        expect(a >= ceiling && sign < 0).toBe(false);
      }),
    );
  });

  it('an ounce melts down to what is written beside it as spot', () => {
    fc.assert(
      fc.property(anySpot, (spot) => {
        const written = divideRounded(BigInt(spot), 10_000n, 'half-even');
        expect(meltValue(ounce, spot)).toBe(Number(written));
      }),
    );
  });

  it('falls as spot rises', () => {
    fc.assert(
      fc.property(anyPrice, anyContent, anySpot, anySpot, (price, content, a, b) => {
        const low = premiumPpm(price, content, spotPrice(Math.min(a, b)));
        const high = premiumPpm(price, content, spotPrice(Math.max(a, b)));
        fc.pre(low !== undefined && high !== undefined);
        expect(high).toBeLessThanOrEqual(low);
      }),
    );
  });

  it('is unknown without content or out of range, never infinite', () => {
    expect(premiumOver(cents(100), fineContent('ozt', 0), spot2650)).toBeUndefined();
    expect(premiumPpm(cents(100), fineContent('ozt', 0), spot2650)).toBeUndefined();
    expect(pricePerUnit(cents(Number.MAX_SAFE_INTEGER), fineContent('ozt', 1))).toBeUndefined();
    expect(
      premiumOver(cents(Number.MAX_SAFE_INTEGER), fineContent('ozt', 1), spotPrice(1)),
    ).toBeUndefined();
    expect(
      metalValue(fineContent('btc', Number.MAX_SAFE_INTEGER), spotPrice(10 ** 15), 'floor'),
    ).toBeUndefined();
  });
});

describe('premiums in words', () => {
  it.each([
    [27_100, '+2.71%'],
    [-3_000, '-0.30%'],
    [0, '0.00%'],
    [49, '0.00%'],
    [-49, '0.00%'],
    [51, '+0.01%'],
    [1_234_500, '+123.45%'],
  ])('writes %d ppm as %s', (value, text) => {
    expect(formatPremiumPpm(ppm(value))).toBe(text);
  });

  it('reads the percentages of the service', () => {
    expect(ppmFromPercent(2.71)).toBe(27_100);
    expect(ppmFromPercent(-0.00005)).toBe(0);
    expect(ppmFromPercent(1e-7)).toBe(0);
    expect(ppmFromPercent(NaN)).toBeUndefined();
    expect(ppmFromPercent(1e300)).toBeUndefined();
  });
});
