import { describe, expect, it } from 'vitest';
import { blockShortener, namesIn, type RowName } from './row-names.ts';
import type { Name } from './short-names.ts';

/** Ten px a character. */
const widthOf = (name: Name): number => name.join(' ').length * 10;
const eagle = (at: number): RowName => ({
  parts: [`American Gold Eagle ${at} oz`, 'Random Year'],
  reserved: 0,
});
const rowsOf = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

describe('names in blocks', () => {
  it('are shortened if they do not fit, and neighbors read differently', () => {
    const nameAt = namesIn(rowsOf(10_000), eagle, blockShortener(200, widthOf));
    const names = rowsOf(120).map((at) => nameAt(9_000 + at).join(' '));
    expect(new Set(names).size).toBe(120);
    for (const name of names) expect(name).toContain('…');
  });

  it('read only the rows near the requested ones', () => {
    const read: number[] = [];
    const count = (at: number): RowName => {
      read.push(at);
      return eagle(at);
    };
    const nameAt = namesIn(rowsOf(10_000), count, blockShortener(200, widthOf));
    nameAt(5_000);
    nameAt(5_001);
    expect(read.length).toBeLessThan(100);
    expect(read.every((at) => Math.abs(at - 5_000) < 100)).toBe(true);
  });

  it('stay the same objects while they read the same', () => {
    const shorten = blockShortener(200, widthOf);
    const before = namesIn(rowsOf(10_000), eagle, shorten);
    const [ten, forty, next] = [before(10), before(40), before(41)];
    const other = (at: number): RowName => (at === 40 ? eagle(999_999) : eagle(at));
    const after = namesIn(rowsOf(10_001), other, shorten);
    expect(after(10)).toBe(ten);
    expect(after(41)).toBe(next);
    expect(after(40)).not.toEqual(forty);
  });

  it('are whole if nothing can be measured, and empty for rows that are not loaded', () => {
    expect(namesIn(rowsOf(3), eagle, blockShortener(200, null))(1)).toEqual(eagle(1).parts);
    const partly = { length: 3, at: (place: number) => (place === 1 ? 7 : undefined) };
    const nameAt = namesIn(partly, eagle, blockShortener(2_000, widthOf));
    expect([nameAt(0), nameAt(1), nameAt(3)]).toEqual([[], eagle(7).parts, []]);
  });
});
