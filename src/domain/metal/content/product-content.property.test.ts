import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContent } from './product-content.ts';
import { parsePurity } from '#domain/metal/purity.ts';

const GRAM = 10_000_000;

describe('the fine content of any product', () => {
  it('is never certain of more than the heaviest weight that is stated, at the fineness, but for rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000 }),
        fc.constantFrom('1/10 oz', '1/4 oz', '1 oz', '5 oz', '10 g', '.5 oz', '7.98 g', '?'),
        fc.constantFrom('.9999', '.999', '.995', '.9167', '22K', '.925', '90%', '.800'),
        (hundredths, weight, purity) => {
          const grams = hundredths / 100;
          const read = readContent({
            material: 'Silver',
            weight,
            weightGrams: String(grams),
            purity,
          });
          const fineness = parsePurity(purity);
          const stated = weight.endsWith(' g') ? Number.parseFloat(weight) : 0;
          const most = fineness.ok
            ? Math.max(grams, stated) * (Number(fineness.value.num) / Number(fineness.value.den))
            : 0;
          expect((read.fine?.amount ?? 0) / GRAM).toBeLessThanOrEqual((most + 0.01) * 1.0125);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('answers any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'1,./ -ozgx()$k%'.split('')), maxLength: 70 }),
        fc.string({ maxLength: 40 }),
        (weight, purity) => {
          const read = readContent({ material: 'Gold', weight, weightGrams: '31.1035', purity });
          expect(read.fine === null || read.readings.length > 0).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
