import { array, assert, boolean, constantFrom, integer, property, string, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { addBit, type Bits, bitsFor, eachBit } from './bits.ts';
import { SharedSets } from './shared-sets.ts';
import { atOnce } from './slices.ts';
import {
  BETWEEN_WORDS,
  IN_WORDS,
  type Parts,
  WordCollector,
  type WordTable,
} from './word-table.ts';

function tableOf(rows: readonly (readonly string[])[], parts: Parts): WordTable {
  const collector = new WordCollector();
  for (const words of rows) {
    for (const word of words) collector.add(word);
    collector.endRow();
  }
  return atOnce(collector.table(rows.length, new SharedSets(), parts));
}

function placesOf(bits: Bits | null): readonly number[] {
  const places: number[] = [];
  if (bits !== null) {
    eachBit(bits, (place) => {
      places.push(place);
    });
  }
  return places;
}

const having = (
  rows: readonly (readonly string[])[],
  holds: (word: string) => boolean,
): readonly number[] => rows.flatMap((words, at) => (words.some(holds) ? [at] : []));

const letters = constantFrom('a', 'b', '1', 'ü', '.', '/');
const word = string({ unit: letters, minLength: 1, maxLength: 5 });

it('finds rows by a word, its beginning, and what is in it', () => {
  assert(
    property(array(array(word, { maxLength: 4 }), { maxLength: 80 }), word, (rows, text) => {
      const table = tableOf(rows, IN_WORDS);
      const take = (): Bits => bitsFor(rows.length);
      expect(placesOf(table.exact(text, take))).toEqual(having(rows, (own) => own === text));
      expect(placesOf(table.begun(text, take))).toEqual(
        having(rows, (own) => own.startsWith(text)),
      );
      expect(placesOf(table.inside(text, take))).toEqual(having(rows, (own) => own.includes(text)));
      expect(placesOf(table.ending(text, take))).toEqual(
        having(rows, (own) => (text.length === 1 ? own.includes(text) : own.endsWith(text))),
      );
    }),
  );
});

it('tells words that any row has but some that are left out', () => {
  const rowsLeftOut = array(boolean(), { minLength: 80, maxLength: 80 });
  const manyRows = array(array(word, { maxLength: 4 }), { maxLength: 80 });
  assert(
    property(manyRows, word, rowsLeftOut, (rows, text, isOut) => {
      const table = tableOf(rows, IN_WORDS);
      const leftOut = bitsFor(rows.length);
      for (const at of rows.keys()) if (isOut[at] === true) addBit(leftOut, at);
      const left = rows.filter((_, at) => isOut[at] !== true).flat();
      expect(table.has(text, leftOut)).toBe(left.includes(text));
      const begun: string[] = [];
      table.eachBegun(text.charAt(0), leftOut, (own) => begun.push(own) > 0);
      expect(begun).toEqual(
        [...new Set(left)].filter((own) => own.startsWith(text.charAt(0))).toSorted(),
      );
    }),
  );
});

it('finds rows by what stands around the space of two words', () => {
  const pair = tuple(word, word).map((both) => both.join(' '));
  assert(
    property(array(array(pair, { maxLength: 3 }), { maxLength: 40 }), pair, (rows, text) => {
      const table = tableOf(rows, BETWEEN_WORDS);
      const take = (): Bits => bitsFor(rows.length);
      expect(placesOf(table.inside(text, take))).toEqual(having(rows, (own) => own.includes(text)));
    }),
  );
});

it('finds rows by two digits, which very many numbers have', () => {
  assert(
    property(integer({ min: 10, max: 99 }), integer({ min: 20_000, max: 25_000 }), (two, count) => {
      const rows = Array.from({ length: count }, (_, at) => [String(at), at % 3 === 0 ? 'x' : 'y']);
      const table = tableOf(rows, IN_WORDS);
      const text = String(two);
      const found = placesOf(table.inside(text, () => bitsFor(count)));
      expect(found).toEqual(having(rows, (own) => own.includes(text)));
      expect(found.length).toBeGreaterThan(520);
    }),
    { numRuns: 4 },
  );
});
