import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastAndMost } from './plot-extents.ts';

const value = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: -1_000, max: 1_000 }) },
  fc.constantFrom(null, undefined),
);
const values = fc.array(value, { maxLength: 80, size: 'max' });

/** Point by point. */
function looked(line: readonly (number | null | undefined)[], first: number, last: number) {
  const figures = line.slice(first, last + 1).filter((one) => typeof one === 'number');
  return figures.length === 0 ? null : [Math.min(...figures), Math.max(...figures)];
}

describe('the range of a stretch of a line', () => {
  it('is what a look at each of its points tells, also when the line has got longer, or is shorter', () => {
    fc.assert(
      fc.property(values, values, fc.nat(90), fc.nat(90), (line, more, one, other) => {
        const [first, last] = [Math.min(one, other), Math.max(one, other)];
        const grown = [...line];
        const extents = () => leastAndMost(grown, first, Math.min(last, grown.length - 1));
        expect(extents()).toEqual(looked(grown, first, last));
        grown.push(...more);
        expect(extents()).toEqual(looked(grown, first, last));
        grown.length = line.length;
        expect(extents()).toEqual(looked(grown, first, last));
        expect(extents()).toEqual(looked(line, first, last));
      }),
    );
  });
});
