import { describe, expect, it } from 'vitest';
import { readPastedIds } from './listing-ids.ts';

const A = '0b9f6d2e-6c1b-4c56-9d0a-3f6a6a1f0a01';
const B = '0b9f6d2e-6c1b-4c56-9d0a-3f6a6a1f0a02';

describe('pasted listing ids', () => {
  it.each([
    ['one', A, [A]],
    ['a column', `${A}\n${B}\n`, [A, B]],
    ['a row of a spreadsheet', `${A}\t${B}`, [A, B]],
    ['a list with commas and quotes', `["${A}", "${B}"]`, [A, B]],
    ['capitals', A.toUpperCase(), [A]],
    ['nothing', '   ', []],
  ])('%s', (_, text, ids) => {
    expect(readPastedIds(text)).toEqual({ ids, repeated: [], unreadable: [] });
  });

  it('says what is there twice, once', () => {
    expect(readPastedIds(`${A} ${A.toUpperCase()} ${A}`)).toEqual({
      ids: [A],
      repeated: [A],
      unreadable: [],
    });
  });

  it('says what is no id, and takes the rest', () => {
    const { ids, unreadable } = readPastedIds(
      `Krugerrand ${A} ${A.slice(0, -1)} ${'x'.repeat(90)}`,
    );
    expect(ids).toEqual([A]);
    expect(unreadable).toEqual(['Krugerrand', A.slice(0, -1), `${'x'.repeat(40)}…`]);
  });
});
