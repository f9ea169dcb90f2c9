import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, isDense, type Span } from './plot-columns.ts';

type Values = readonly (number | null | undefined)[];

/** What of a line a column holds, piece by piece; columns are one wide. */
function pieceByPiece(at: readonly number[], values: Values, width: number): (number | null)[][] {
  const columns = Array.from({ length: width }, () => [Infinity, -Infinity] as [number, number]);
  const extend = (column: number, value: number): void => {
    const found = columns[column];
    if (found === undefined) return;
    found[0] = Math.min(found[0], value);
    found[1] = Math.max(found[1], value);
  };
  let before: readonly [number, number] | null = null;
  at.forEach((x, place) => {
    const value = values[place];
    if (value === undefined) return;
    if (value === null) {
      before = null;
      return;
    }
    extend(x === width ? width - 1 : Math.floor(x), value);
    if (before !== null) {
      const [x0, value0] = before;
      for (let column = 0; column < width; column += 1) {
        const [left, right] = [Math.max(x0, column), Math.min(x, column + 1)];
        if (left >= right) continue;
        const along = (to: number): number => value0 + ((value - value0) * (to - x0)) / (x - x0);
        extend(column, along(left));
        extend(column, along(right));
      }
    }
    before = [x, value];
  });
  return columns.map(([least, most]) => [least, most]);
}

const all = (values: Values): readonly [number, number] => [0, values.length - 1];
const of = (at: readonly number[], values: Values, span: Span, width: number) => {
  const { least, most } = columnsOf({ at, values }, all(values), span, width);
  return [...least].map((one, column) => [one, most[column] ?? null]);
};
/** To millionths, where no figure of these lines stands between two. */
const rounded = (span: readonly (number | null)[]): readonly (number | null)[] =>
  span.map((value) => (value === null ? null : Math.floor(value * 1e6 + 0.3)));
const NOTHING = [Infinity, -Infinity];

describe('a line by columns of pixels', () => {
  it('goes from the least to the most of its points in each', () => {
    expect(of([0, 0.2, 0.8, 1, 1.5], [5, 1, 9, 9, 9], { from: 0, to: 2 }, 2)).toEqual([
      [1, 9],
      [9, 9],
    ]);
  });

  it('goes through those in which it has no point', () => {
    expect(of([0, 4], [0, 8], { from: 0, to: 4 }, 4)).toEqual([
      [0, 2],
      [2, 4],
      [4, 6],
      [6, 8],
    ]);
  });

  it('is broken by a gap, and goes on where only another line has a point', () => {
    const span = { from: 0, to: 3 };
    expect(of([0.5, 1.5, 2.5], [1, null, 3], span, 3)).toEqual([[1, 1], NOTHING, [3, 3]]);
    expect(of([0.5, 1.5, 2.5], [1, undefined, 3], span, 3)).toEqual([
      [1, 1.5],
      [1.5, 2.5],
      [2.5, 3],
    ]);
  });

  it('starts before the visible range and ends after it', () => {
    expect(of([-1, 3], [0, 4], { from: 0, to: 2 }, 2)).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });

  it('has in each column what every piece of it has there', () => {
    const value = fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: -1_000, max: 1_000 }) },
      fc.constantFrom(null, undefined),
    );
    const far = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), value), { maxLength: 60 });
    // Many to a column, and few gaps: most runs of points lie in one.
    const near = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 2 }),
        fc.oneof({ weight: 40, arbitrary: fc.integer({ min: -1_000, max: 1_000 }) }, value),
      ),
      { maxLength: 200, size: 'max' },
    );
    fc.assert(
      fc.property(fc.oneof(far, near), fc.integer({ min: 1, max: 12 }), (steps, width) => {
        let x = -2;
        const at = steps.map(([step]) => (x += step / 16));
        const values = steps.map(([, one]) => one);
        const expected = pieceByPiece(at, values, width);
        of(at, values, { from: 0, to: width }, width).forEach((found, column) => {
          expect(rounded(found)).toEqual(rounded(expected[column] ?? []));
        });
      }),
    );
  });

  it('is what is drawn from four points for each column on', () => {
    expect(isDense(399, 100)).toBe(false);
    expect(isDense(400, 100)).toBe(true);
  });
});
