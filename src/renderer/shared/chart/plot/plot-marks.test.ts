import { expect, it } from 'vitest';
import { type Mark, markAt } from './plot-marks.ts';

const mark = (key: string, at: number): Mark => ({ key, at, side: 'buy' });
const range = { from: 0, to: 1_000 };
/** A tenth of a pixel for each millisecond. */
const at = (across: number, ...marks: readonly Mark[]): string | null =>
  markAt({ marks, range }, (moment) => moment / 10, across)?.key ?? null;

it('is the nearest mark, as far as a click is near one at all', () => {
  const marks = [mark('first', 500), mark('second', 560)];
  expect(at(51, ...marks)).toBe('first');
  expect(at(54, ...marks)).toBe('second');
  expect(at(64, ...marks)).toBe('second');
  expect(at(65, ...marks)).toBeNull();
  expect(at(50)).toBeNull();
});

it('is never one that is not drawn', () => {
  expect(at(100, mark('later', 1_001))).toBeNull();
  expect(at(0, mark('earlier', -1))).toBeNull();
});
