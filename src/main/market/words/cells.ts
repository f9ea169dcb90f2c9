/**
 * Cells of the index of the words, by number. Of a chunk of products, one has the words that all variants of a product have, the others
 * those of the variants of one number.
 */
import type { DatabaseSync } from 'node:sqlite';
import { COLUMNS } from '../search/row-tokens.ts';
import { bytes, number } from '#database/columns.ts';
import { CELL, type MaybeRows, unpacked } from './row-set.ts';

/** More than a product has. */
const VARIANTS = 2 ** 16;
/** Beginnings of words that have a set of their own, after the letter of the column in upper case. */
export const LONGEST_BEGINNING = 3;
const BEGUN: ReadonlySet<string> = new Set([...COLUMNS.stems, ...COLUMNS.letters]);

export const chunkOfProduct = (seq: number): number => Math.floor(seq / CELL);

/** Numbers of cells are in the order of their products, then of their variants. */
export const cellOf = (seq: number, variant: number): number =>
  chunkOfProduct(seq) * VARIANTS + variant;
export const chunkOf = (cell: number): number => Math.floor(cell / VARIANTS);
export const variantOf = (cell: number): number => cell % VARIANTS;

/** In the place of the number of a variant. */
export const ALL_VARIANTS = VARIANTS - 1;
export const productCellOf = (cell: number): number => chunkOf(cell) * VARIANTS + ALL_VARIANTS;

export function* storedCells({ next }: ReturnType<typeof cellStatements>): Generator<number> {
  for (let last = -1; ;) {
    const row = next.get(last);
    if (row === undefined) return;
    last = number(row, 'cell');
    yield last;
  }
}

export function storedRows(
  { get }: ReturnType<typeof cellStatements>,
  cell: number,
  token: string,
): MaybeRows {
  const row = get.get(cell, token);
  return row === undefined ? null : unpacked(bytes(row, 'rows'));
}

/** The token for all words that begin so. */
export const beginning = (column: string, begins: string): string => column.toUpperCase() + begins;

export function* beginningsOf(token: string): Generator<string> {
  const column = token.charAt(0);
  if (!BEGUN.has(column)) return;
  const last = Math.min(token.length - 1, LONGEST_BEGINNING);
  for (let length = 1; length <= last; length += 1) {
    yield beginning(column, token.slice(1, 1 + length));
  }
}

export const cellStatements = (db: DatabaseSync) => ({
  next: db.prepare('SELECT cell FROM word_rows WHERE cell > ? ORDER BY cell LIMIT 1'),
  get: db.prepare('SELECT rows FROM word_rows WHERE cell = ? AND token = ?'),
  isIn: db.prepare('SELECT 1 FROM word_rows WHERE cell = ? AND token = ?'),
  all: db.prepare('SELECT token, rows FROM word_rows WHERE cell = ?'),
  begun: db.prepare(
    'SELECT token, rows FROM word_rows WHERE cell = ? AND token >= ? AND token < ?',
  ),
  tokens: db.prepare(
    'SELECT token FROM word_rows WHERE cell = ? AND token >= ? AND token < ? LIMIT ?',
  ),
  texts: db.prepare('SELECT letters, stems FROM cell_words WHERE cell = ?'),
  addTexts: db.prepare(
    `INSERT INTO cell_words VALUES (?, ?, ?) ON CONFLICT (cell) DO UPDATE SET
      letters = letters || excluded.letters, stems = stems || excluded.stems`,
  ),
  unwritten: db.prepare('SELECT chunk FROM unwritten ORDER BY chunk'),
  addUnwritten: db.prepare('INSERT OR IGNORE INTO unwritten VALUES (?)'),
  allWritten: db.prepare('DELETE FROM unwritten WHERE chunk < ?'),
  deleteCells: db.prepare('DELETE FROM word_rows WHERE cell >= ? AND cell < ?'),
  deleteTexts: db.prepare('DELETE FROM cell_words WHERE cell >= ? AND cell < ?'),
  put: db.prepare('INSERT OR REPLACE INTO word_rows VALUES (?, ?, ?)'),
  delete: db.prepare('DELETE FROM word_rows WHERE cell = ? AND token = ?'),
});
