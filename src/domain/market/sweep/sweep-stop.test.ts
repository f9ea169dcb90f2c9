import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNITS_PER_TROY_OUNCE, fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { spotPrice } from '../testing/spot-price.ts';
import { formatSweepStop, isWithinStop, parseSweepStop } from './sweep-stop.ts';

describe('a stop as it is typed', () => {
  it.each([
    ['4%', '4% over spot'],
    ['4.25 %', '4.25% over spot'],
    ['.5%', '0.5% over spot'],
    ['4 percent', '4% over spot'],
    ['+4%', '4% over spot'],
    ['-1%', '1% under spot'],
    ['\u22121.5%', '1.5% under spot'],
    ['0%', '0% over spot'],
    ['100%', '100% over spot'],
    ['4% over spot', '4% over spot'],
    ['4% premium', '4% over spot'],
    ['$80/oz', '$80.00/oz over spot'],
    ['80/oz', '$80.00/oz over spot'],
    ['80.50 / ozt', '$80.50/oz over spot'],
    ['$1,080 per troy ounce', '$1,080.00/oz over spot'],
    ['$80 an ounce', '$80.00/oz over spot'],
    ['-$5/oz', '$5.00/oz under spot'],
    ['$900/btc', '$900.00/BTC over spot'],
  ])('%s', (text, understood) => {
    const read = parseSweepStop(text);
    expect(read.ok ? formatSweepStop(read.value) : read.error.sentence).toBe(understood);
  });

  it.each([
    ['4', 'not-a-stop'],
    ['$80', 'not-a-stop'],
    ['', 'not-a-stop'],
    ['four percent', 'not-a-stop'],
    ['4,5%', 'not-a-stop'],
    ['12345%', 'not-a-stop'],
    ['$80/g', 'not-a-stop'],
    ['$8,0/oz', 'not-a-stop'],
    ['4.00001%', 'too-many-decimals'],
    ['$80.505/oz', 'too-many-decimals'],
    ['9'.repeat(70) + '%', 'not-a-stop'],
  ])('%j is refused', (text, kind) => {
    expect(parseSweepStop(text)).toMatchObject({ ok: false, error: { kind } });
  });
});

describe('what is within a stop', () => {
  const ounce = fineContent('ozt', UNITS_PER_TROY_OUNCE);
  const stop = (text: string) => {
    const read = parseSweepStop(text);
    if (!read.ok) throw new Error(read.error.sentence);
    return read.value;
  };

  it.each([
    ['buy', '4%', 416_000, true],
    ['buy', '4%', 416_001, false],
    ['sell', '-1%', 396_000, true],
    ['sell', '-1%', 395_999, false],
    ['buy', '$80/oz', 408_000, true],
    ['buy', '$80/oz', 408_001, false],
    ['sell', '-$80/oz', 392_000, true],
    ['sell', '-$80/oz', 391_999, false],
  ] as const)('%s %s at %i: %s', (side, text, price, within) => {
    const spot = spotPrice(4_000_000_000);
    expect(isWithinStop(side, stop(text), cents(price), ounce, spot)).toBe(within);
  });

  it('a share and the same amount per ounce agree, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.integer({ min: 1, max: 10 ** 6 }),
        fc.integer({ min: -99, max: 500 }),
        fc.constantFrom('buy' as const, 'sell' as const),
        (price, amount, dollars, percent, side) => {
          // A spot in whole hundreds of dollars makes each percent a whole number of them.
          const spot = spotPrice(dollars * 100 * 1_000_000);
          const sign = percent < 0 ? '-' : '';
          const perOunce = stop(`${sign}$${Math.abs(percent) * dollars}/oz`);
          const content = fineContent('ozt', amount);
          expect(isWithinStop(side, stop(`${percent}%`), cents(price), content, spot)).toBe(
            isWithinStop(side, perOunce, cents(price), content, spot),
          );
        },
      ),
    );
  });
});
