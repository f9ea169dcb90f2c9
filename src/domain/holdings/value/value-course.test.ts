import { describe, expect, it } from 'vitest';
import { UNITS_PER_TROY_OUNCE } from '#domain/metal/fine-weight.ts';
import { runToEnd } from '#domain/collections/yielding.ts';
import { type HeldCourse, type SpotCourse, valueCourse } from './value-course.ts';

const DOLLAR = 1_000_000;
const spotOf = (
  ...points: readonly (readonly [at: number, dollars: number, gap?: 1])[]
): SpotCourse => ({
  at: points.map(([at]) => at),
  price: points.map(([, dollars]) => dollars * DOLLAR),
  gap: points.map(([, , gap]) => gap ?? 0),
});
const ounces = (
  spot: SpotCourse | null,
  ...states: readonly (readonly [pieces: number, cost: number])[]
): HeldCourse => ({
  unit: 'ozt',
  spot,
  states: states.map(([pieces, cost]) => ({
    pieces,
    cost,
    fine: pieces * UNITS_PER_TROY_OUNCE,
  })),
});

describe('what was held over time', () => {
  it('is worth its metal at the last spot before each moment, beside what it cost', () => {
    const gold = ounces(spotOf([0, 100], [20, 120]), [0, 0], [1, 10_500], [1, 10_500], [2, 23_000]);
    const silver = ounces(spotOf([0, 2]), [10, 2_500], [10, 2_500], [10, 2_500], [10, 2_500]);
    expect(runToEnd(valueCourse([0, 10, 20, 30], [gold, silver]))).toEqual({
      at: [0, 10, 20, 30],
      value: [2_000, 12_000, 14_000, 26_000],
      cost: [2_500, 13_000, 13_000, 25_500],
      gap: [1, 0, 0, 0],
    });
  });

  it('is left out where spot has a gap, and what comes after is not joined to what was before', () => {
    const gold = ounces(spotOf([0, 100], [30, 90, 1]), [1, 1], [1, 1], [1, 1], [1, 1]);
    expect(runToEnd(valueCourse([0, 10, 30, 40], [gold]))).toMatchObject({
      at: [0, 30, 40],
      value: [10_000, 9_000, 9_000],
      gap: [1, 1, 0],
    });
  });

  it('is left out where a weight or a spot is not known of something that was held, and only then', () => {
    const unweighed: HeldCourse = {
      unit: null,
      spot: spotOf([0, 100]),
      states: [
        { pieces: 0, fine: 0, cost: 0 },
        { pieces: 1, fine: null, cost: 5 },
      ],
    };
    expect(runToEnd(valueCourse([0, 10], [unweighed]))).toMatchObject({ at: [0], value: [0] });
    const unpriced = ounces(null, [0, 0], [1, 5]);
    expect(runToEnd(valueCourse([0, 10], [unpriced]))).toMatchObject({ at: [0] });
  });
});
