import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDayChange, type ReportedChange } from './day-change.ts';
import { spotPrice } from './testing/spot-price.ts';

const gold = spotPrice(4_033_200_000);
const reported = (parts: Partial<ReportedChange>): ReportedChange => ({
  dollars: undefined,
  percent: undefined,
  isPositive: undefined,
  ...parts,
});

describe('readDayChange', () => {
  it.each([
    ['dollars and direction', { dollars: '15.1', isPositive: true }, 3_758, 15_100_000],
    ['a fall', { dollars: '-9.3', isPositive: false }, -2_301, -9_300_000],
    ['dollars and percent', { dollars: '-9.3', percent: '-0.23' }, -2_301, -9_300_000],
    ['percent alone', { percent: '-0.23' }, -2_300, null],
    ['no change, whatever its direction', { dollars: '0', isPositive: false }, 0, 0],
  ])('reads %s', (_, parts, ppm, amount) => {
    expect(readDayChange(gold, reported(parts))).toEqual({ ppm, amount });
  });

  it.each([
    ['nothing is reported', {}],
    ['only a direction is reported', { isPositive: true }],
    ['direction and amount contradict each other', { dollars: '15.1', isPositive: false }],
    ['direction and percentage contradict each other', { percent: '-0.23', isPositive: true }],
    ['amount and percentage point two ways', { dollars: '0.5', percent: '-0.02' }],
    ['amount and percentage are of two sizes', { dollars: '15.1', percent: '3.7' }],
    ['it is more than half of the price', { dollars: '1510' }],
    ['it is more than there is', { dollars: '4033.2' }],
    ['it is text', { dollars: 'up', percent: 'n/a' }],
  ])('is not known where %s', (_, parts) => {
    expect(readDayChange(gold, reported(parts))).toBeNull();
  });

  it('never contradicts the reported direction, and never throws', () => {
    const text = fc.option(
      fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)),
      {
        nil: undefined,
      },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1 }),
        text,
        text,
        fc.option(fc.boolean(), { nil: undefined }),
        (price, dollars, percent, isPositive) => {
          const change = readDayChange(spotPrice(price), { dollars, percent, isPositive });
          if (change === null || isPositive === undefined || change.ppm === 0) return;
          expect(change.ppm > 0).toBe(isPositive);
        },
      ),
    );
  });
});
