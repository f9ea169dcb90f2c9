import { expect, it } from 'vitest';
import type { Sample } from './measure.ts';
import type { SoakResult } from './run.ts';
import { verdictOn } from './verdict.ts';

const level: Sample = {
  mainHeap: 28,
  mainRss: 300,
  handles: 6,
  files: 122,
  mainListeners: 79,
  pageHeap: 14,
  pageListeners: 1500,
  pageNodes: 7000,
};
const run = (
  sampleAt: (hour: number) => Partial<Sample>,
  mistakes: readonly string[] = [],
): SoakResult => ({
  samples: Array.from({ length: 48 }, (_, hour) => ({ ...level, ...sampleAt(hour) })),
  deaths: { before: level, after: level },
  requests: 5000,
  orders: 100,
  seconds: 600,
  mistakes,
});

it('holds where everything stays as it is, also after a warm-up', () => {
  expect(verdictOn(run((hour) => ({ mainHeap: 20 + Math.min(8, hour) }))).holds).toBe(true);
});

it('does not hold with one listener more in every hour, nor with an order that was lost', () => {
  const leak = verdictOn(run((hour) => ({ mainListeners: 79 + hour })));
  expect(leak.holds).toBe(false);
  expect(leak.lines.filter((line) => line.endsWith('grows'))).toEqual([
    expect.stringContaining('main event listeners'),
  ]);
  const lost = verdictOn(run(() => ({}), ['order 1 was shown, and the marketplace has none']));
  expect(lost.holds).toBe(false);
});
