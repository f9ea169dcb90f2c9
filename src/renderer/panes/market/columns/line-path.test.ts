import { describe, expect, it } from 'vitest';
import { linePath, lineWords, type PremiumLineData } from './line-path.ts';

const range = { from: 0, to: 100 };
const line = (change: Partial<PremiumLineData> = {}): PremiumLineData => ({
  at: [20, 40, 60],
  ppm: [20_000, 30_000, 25_000],
  gap: [1, 0, 0],
  simulatedUntil: null,
  ...change,
});

describe('a small line of the premium', () => {
  it('stands in time where it was recorded, the lowest below and the highest above', () => {
    expect(linePath(line(), range, 100, 24)).toBe('M20.0 22.0L40.0 2.0L60.0 12.0');
  });

  it('bridges no gap, and keeps within its box', () => {
    const broken = line({ at: [-10, 40, 110], gap: [1, 0, 1] });
    expect(linePath(broken, range, 100, 24)).toBe('M0.0 22.0L40.0 2.0M100.0 12.0');
  });

  it('runs through the middle where nothing changed', () => {
    expect(linePath(line({ ppm: [5, 5, 5] }), range, 100, 24)).toBe(
      'M20.0 12.0L40.0 12.0L60.0 12.0',
    );
  });

  it('says in words what it shows', () => {
    expect(lineWords(line(), range)).toBe(
      'Premium of the last 24 hours: from +2.00% to +2.50%, lowest +2.00%, highest +3.00%.',
    );
    expect(lineWords(line({ gap: [1, 1, 0] }), range)).toMatch(/One gap\.$/);
    expect(lineWords(line({ gap: [1, 1, 1] }), range)).toMatch(/2 gaps\.$/);
    expect(lineWords(line({ simulatedUntil: 50 }), range)).toMatch(/Simulated before/);
    expect(lineWords(line({ simulatedUntil: 10 }), range)).not.toMatch(/Simulated/);
    expect(lineWords(line({ at: [1, 2] }), range)).toMatch(/not recorded yet/);
  });
});
