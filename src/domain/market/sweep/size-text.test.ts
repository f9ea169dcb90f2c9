import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { formatSize, parseSizeInput } from './size-text.ts';
import type { SweepTarget } from './sweep.ts';

const OUNCE = 311_034_768;
const fine = (amount: number, unit: 'ozt' | 'btc' = 'ozt'): SweepTarget => ({
  kind: 'fine',
  content: fineContent(unit, amount),
});
const pieces = (quantity: number): SweepTarget => ({ kind: 'pieces', quantity });
const money = (amount: number): SweepTarget => ({ kind: 'money', amount: cents(amount) });
const kindOf = (text: string): string => {
  const read = parseSizeInput(text);
  return read.ok ? `accepted as ${formatSize(read.value)}` : read.error.kind;
};

describe('a size as it is typed', () => {
  it.each<[string, SweepTarget]>([
    ['50 oz', fine(50 * OUNCE)],
    ['50oz', fine(50 * OUNCE)],
    ['50 ozt', fine(50 * OUNCE)],
    ['1,000 troy ounces', fine(1000 * OUNCE)],
    ['1 000 oz', fine(1000 * OUNCE)],
    ['2.5 oz', fine(2.5 * OUNCE)],
    ['1/2 oz', fine(OUNCE / 2)],
    ['1 1/2 oz', fine(1.5 * OUNCE)],
    ['1/10 oz', fine(31_103_476)],
    ['1 kg', fine(10_000_000_000)],
    ['100 g', fine(1_000_000_000)],
    ['0.5 btc', fine(50_000_000, 'btc')],
    ['50,000 sats', fine(50_000, 'btc')],
    ['10 coins', pieces(10)],
    ['1 coin', pieces(1)],
    ['12 bars', pieces(12)],
    ['10x', pieces(10)],
    ['10 pcs', pieces(10)],
    ['1,000', pieces(1000)],
    [' 10 ', pieces(10)],
    ['$20,000', money(2_000_000)],
    ['$20,000.55', money(2_000_055)],
    ['20k', money(2_000_000)],
    ['20 k', money(2_000_000)],
    ['$20k', money(2_000_000)],
    ['1.25m', money(125_000_000)],
    ['20000 USD', money(2_000_000)],
    ['20,000 dollars', money(2_000_000)],
  ])('%j', (text, target) => {
    expect(parseSizeInput(text)).toEqual({ ok: true, value: target });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['oz', 'not-a-size'],
    ['coins', 'not-a-size'],
    ['fifty oz', 'not-a-size'],
    ['50 zorkmids', 'not-a-size'],
    ['1e3 oz', 'not-a-size'],
    ['$1e5', 'not-a-size'],
    ['50 oz gold', 'not-a-size'],
    ['-50 oz', 'negative'],
    ['\u221250 oz', 'negative'],
    ['($500)', 'negative'],
    ['0 oz', 'zero'],
    ['$0.00', 'zero'],
    ['0 coins', 'zero'],
    ['2.5', 'fraction'],
    ['2.5 coins', 'fraction'],
    ['1,00', 'misplaced-grouping'],
    ['10,0 coins', 'misplaced-grouping'],
    ['1.000 oz', 'two-readings'],
    ['31.103 g', 'two-readings'],
    ['25.000 USD', 'two-readings'],
    ['10.000 coins', 'two-readings'],
    ['1,0000 oz', 'misplaced-grouping'],
    ['$1,00', 'misplaced-grouping'],
    ['2,5 oz', 'decimal-comma'],
    ['1.000,5 oz', 'decimal-comma'],
    ['$1.005', 'too-many-decimals'],
    ['€500', 'other-currency'],
    ['500 EUR', 'other-currency'],
    ['10 lb', 'other-weight'],
    ['3 tolas', 'other-weight'],
    ['0.00000001 g', 'too-small'],
    ['1/1000 sat', 'too-small'],
    ['99999999999999 kg', 'too-large'],
    ['2,000,000 coins', 'too-large'],
    ['$99999999999999999', 'too-large'],
    ['5'.repeat(65), 'not-a-size'],
  ])('%j is refused: %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  it('says in every refusal what to do', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const read = parseSizeInput(text);
        const sentence = read.ok ? 'Accepted.' : read.error.sentence;
        expect(sentence).toMatch(/^[A-Z].*\.$/);
      }),
    );
  });

  it('reads exactly what a decimal says, rounded down to 1e-7 gram or a satoshi, never up', () => {
    const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
    const units = [
      ['oz', 311_034_768n],
      ['g', 10_000_000n],
      ['kg', 10_000_000_000n],
      ['btc', 100_000_000n],
    ] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.string({ unit: fc.constantFrom(...digits), maxLength: 12 }),
        fc.constantFrom(...units),
        (whole, decimals, [unit, size]) => {
          const exact = BigInt(`${whole}${decimals}`) * size;
          const down = exact / 10n ** BigInt(decimals.length);
          const read = parseSizeInput(`${whole}${decimals === '' ? '' : `.${decimals}`} ${unit}`);
          const amount =
            read.ok && read.value.kind === 'fine' ? BigInt(read.value.content.amount) : 0n;
          const hasTwoReadings = decimals.length === 3 && whole >= 1 && whole <= 999;
          expect(amount).toBe(hasTwoReadings ? 0n : down);
          expect(!read.ok && read.error.kind === 'two-readings').toBe(hasTwoReadings);
        },
      ),
    );
  });

  it('reads back what it writes, but for the decimals of an ounce that are not written', () => {
    const any: fc.Arbitrary<SweepTarget> = fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }).map(pieces),
      fc.integer({ min: 1, max: 10 ** 13 }).map(money),
      fc.integer({ min: 1, max: 10 ** 12 }).map((satoshi) => fine(satoshi, 'btc')),
      fc.integer({ min: 1, max: 100_000 }).map((count) => fine((count * OUNCE) / 16)),
    );
    fc.assert(
      fc.property(any, (target) => {
        expect(parseSizeInput(formatSize(target))).toEqual({ ok: true, value: target });
      }),
    );
  });

  it('asks of a comma as of a point, where decimals are written behind one', () => {
    const kind = (text: string): string => {
      const read = parseSizeInput(text, 'comma');
      return read.ok ? 'read' : read.error.kind;
    };
    for (const text of ['1,500 oz', '1.500 oz', '1,500', '1,000 coins', '$25,000', '1,500 g']) {
      expect([text, kind(text)]).toEqual([text, 'two-readings']);
    }
    for (const text of ['1500 oz', '2.5 oz', '1,234,567 oz', '$25,000.00', '1 000 oz']) {
      expect([text, kind(text)]).toEqual([text, 'read']);
    }
  });
});
