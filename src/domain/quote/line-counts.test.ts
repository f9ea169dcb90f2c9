import { describe, expect, it } from 'vitest';
import { countDoubts } from './line-counts.ts';

const line = (quantity: number | null, available = true) => ({ quantity, available });
const counts = (availableCount: number | null, unavailableCount: number | null) => ({
  availableCount,
  unavailableCount,
});

describe('what a quote counts as available', () => {
  it.each([
    ['nothing is reported', counts(null, null)],
    ['lines', counts(2, 0)],
    ['pieces', counts(7, 0)],
    ['only one of them, in lines', counts(2, null)],
    ['only the other', counts(null, 0)],
  ])('fits its lines: %s', (_, stated) => {
    expect(countDoubts(stated, [line(3), line(4)], 'The quote')).toEqual([]);
  });

  it('fits lines that cannot be filled, counted as lines or as pieces', () => {
    const lines = [line(3), line(4, false)];
    expect(countDoubts(counts(1, 1), lines, 'The quote')).toEqual([]);
    expect(countDoubts(counts(3, 4), lines, 'The quote')).toEqual([]);
  });

  it('is said with both figures where it fits neither', () => {
    expect(countDoubts(counts(1, 0), [line(3), line(4)], 'The quote')).toEqual([
      'The quote counts 1 available, but its lines say 2 of 2 (7 pieces).',
    ]);
    expect(countDoubts(counts(2, 1), [line(3), line(4)], 'The preview')).toEqual([
      'The preview counts 1 unavailable, but its lines say 0 of 2 (0 pieces).',
    ]);
    expect(countDoubts(counts(0, 0), [line(null)], 'The quote')).toEqual([
      'The quote counts 0 available, but its lines say 1 of 1 (of an unknown number of pieces).',
    ]);
  });
});
