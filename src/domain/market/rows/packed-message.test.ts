import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRow } from '../testing/any-row.ts';
import { packRows, unpackRows } from './packed-message.ts';
import { PackedRows } from './packed-rows.ts';
import type { RowShape } from './row-shape.ts';

const rows = array(constantFrom('a', 'b', 'Größe 🪙').chain(anyRow), { maxLength: 20 });

/** As the bridge copies it. */
const crossed = (packed: readonly RowShape[]): RowShape[] | null => {
  const message = packRows(packed);
  return message === null ? null : unpackRows(structuredClone(message));
};

function isOfTwoLines(packed: readonly RowShape[]): boolean {
  let isSo = false;
  JSON.stringify(packed, (_, value: unknown) => {
    isSo ||= typeof value === 'string' && value.includes('\n');
    return value;
  });
  return isSo;
}

describe('rows on their way to a window', () => {
  it('come as they went, to the letter, or are not packed', () => {
    let count = 0;
    assert(
      property(rows, (told) => {
        const come = crossed(told);
        expect(come === null).toBe(isOfTwoLines(told));
        expect(come ?? structuredClone(told)).toStrictEqual(structuredClone(told));
        count += come?.length ?? 0;
      }),
      { numRuns: 300 },
    );
    expect(count).toBeGreaterThan(300);
  });

  it('say the same of rows that share what they say', () => {
    assert(
      property(rows, (told) => {
        const kept = new PackedRows();
        for (const row of [...told, ...told.map((one) => ({ ...one, key: `${one.key}2` }))]) {
          kept.put(row);
        }
        const packed = [...kept.values()];
        const come = crossed(packed);
        expect(come === null).toBe(isOfTwoLines(packed));
        expect(come ?? structuredClone(packed)).toStrictEqual(structuredClone(packed));
      }),
      { numRuns: 100 },
    );
  });

  it('are not packed where a word is of two lines', () => {
    assert(
      property(anyRow('a'), string(), (row, text) => {
        expect(packRows([{ ...row, title: `${text}\n` }])).toBeNull();
      }),
      { numRuns: 20 },
    );
  });

  it('are none where none are told', () => {
    expect(crossed([])).toEqual([]);
  });
});
