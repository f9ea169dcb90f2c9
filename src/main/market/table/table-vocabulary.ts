/** The words of the market, as the table counts them. */
import type { DatabaseSync } from 'node:sqlite';
import { MAX_INSIDE, type Vocabulary } from '../search/known-words.ts';
import { near, SHORTEST_CORRECTED } from '../search/near-words.ts';
import { FIRST_STEMS } from '../search/vocabulary.ts';
import { number, text } from './columns.ts';

/** As many as this begin so: more tell nothing. */
const MANY = 100;
const LAST = '\u{10ffff}';

export function tableVocabulary(db: DatabaseSync): Vocabulary {
  const first = new Set(FIRST_STEMS);
  const [isStem, isWritten] = ['stems', 'written'].map((column) =>
    db.prepare(`SELECT 1 FROM word WHERE text = ? AND ${column} > 0`),
  );
  const count = db.prepare(
    `SELECT count(*) AS n FROM (SELECT 1 FROM word WHERE text >= ? AND text < ? AND stems > 0 LIMIT ${String(MANY)})`,
  );
  const begun = db.prepare('SELECT text FROM word WHERE text >= ? AND text < ? AND stems > 0');
  const inside = db.prepare(
    `SELECT text FROM word WHERE letters > 0 AND instr(substr(text, 2), ?) > 0 ORDER BY text LIMIT ${String(MAX_INSIDE + 1)}`,
  );
  const similar = db.prepare(
    'SELECT text FROM word WHERE stems > 0 AND length(text) BETWEEN ? AND ?',
  );
  const firstBegun = (begins: string): readonly string[] =>
    FIRST_STEMS.filter((stem) => stem.startsWith(begins) && isStem?.get(stem) === undefined);
  return {
    isWritten: (word) => isWritten?.get(word) !== undefined,
    has: (stem) => first.has(stem) || isStem?.get(stem) !== undefined,
    countBegun: (begins) =>
      firstBegun(begins).length + number(count.get(begins, begins + LAST) ?? {}, 'n'),
    begun: (begins) =>
      [
        ...firstBegun(begins),
        ...begun.all(begins, begins + LAST).map((row) => text(row, 'text')),
      ].toSorted((one, other) => (one < other ? -1 : 1)),
    near: (word) => {
      if (word.length < SHORTEST_CORRECTED) return [];
      const known = similar.all(word.length - 2, word.length + 2).map((row) => text(row, 'text'));
      return near(word, new Set([...FIRST_STEMS, ...known]));
    },
    inside: (letters) => {
      const found = inside.all(letters).map((row) => text(row, 'text'));
      return found.length > MAX_INSIDE ? [] : found;
    },
  };
}
