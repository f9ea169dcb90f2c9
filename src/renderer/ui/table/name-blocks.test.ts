import { describe, expect, it } from 'vitest';
import { NameBlocks, type RowName } from './name-blocks.ts';
import type { Name } from './short-names.ts';

/** Ten px a character. */
const widthOf = (name: Name): number => name.join(' ').length * 10;
const eagle = (at: number): RowName => ({
  parts: [`American Gold Eagle ${at} oz`, 'Random Year'],
  besides: 0,
});
const rowsOf = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

describe('names in blocks', () => {
  it('are short where there is no room, and tell neighbours apart', () => {
    const nameAt = new NameBlocks(200, widthOf).of(rowsOf(10_000), eagle);
    const names = rowsOf(120).map((at) =>
      nameAt(9_000 + at)
        .join(' ')
        .trim(),
    );
    expect(new Set(names).size).toBe(120);
    for (const name of names) expect(name).toContain('…');
  });

  it('read the rows near to those asked for, and no others', () => {
    const read: number[] = [];
    const nameAt = new NameBlocks(200, widthOf).of(rowsOf(10_000), (at) => {
      read.push(at);
      return eagle(at);
    });
    nameAt(5_000);
    nameAt(5_001);
    expect(read.length).toBeLessThan(100);
    expect(read.every((at) => Math.abs(at - 5_000) < 100)).toBe(true);
  });

  it('stay the same objects while they are shown alike', () => {
    const blocks = new NameBlocks(200, widthOf);
    const before = blocks.of(rowsOf(10_000), eagle);
    const after = blocks.of(rowsOf(10_001), (at) => (at === 40 ? eagle(999_999) : eagle(at)));
    expect(after(10)).toBe(before(10));
    expect(after(41)).toBe(before(41));
    expect(after(40)).not.toEqual(before(40));
  });

  it('of a short table are told apart in all of it', () => {
    const nameAt = new NameBlocks(200, widthOf).of(rowsOf(400), (at) => eagle(at % 399));
    expect(nameAt(0)).toEqual(nameAt(399));
    expect(new Set(rowsOf(399).map((at) => nameAt(at).join(' '))).size).toBe(399);
  });

  it('are whole where nothing can be measured', () => {
    expect(new NameBlocks(200, null).of(rowsOf(3), eagle)(1)).toEqual(eagle(1).parts);
    expect(new NameBlocks(200, widthOf).of(rowsOf(3), eagle)(3)).toEqual([]);
  });
});
