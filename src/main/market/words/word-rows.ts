/**
 * The index of the words: which rows have a token, in cells. A cell has the variants of one number of some thousand products that came
 * one after the other. Tokens of the newest cells are in memory until they are written, those of all others in the file.
 */
import type { DatabaseSync } from 'node:sqlite';
import { COLUMNS, MARKS, type TokenGroups, type WordColumn } from '../search/row-tokens.ts';
import { bytes, number, type Row, text } from '#database/columns.ts';
import {
  ALL_VARIANTS,
  beginning,
  beginningsOf,
  cellOf,
  cellStatements,
  chunkOf,
  LONGEST_BEGINNING,
  productCellOf,
  storedCells,
  storedRows,
  variantOf,
} from './cells.ts';
import { OpenCell } from './open-cell.ts';
import { addAll, both, CELL, either, emptySet, type MaybeRows, unpacked } from './row-set.ts';
import {
  isCorrectable,
  newLines,
  NO_LINES,
  RememberedRows,
  type WordLines,
  wordsAround,
} from './token-rows.ts';

/** Of every row. */
const ROW = `n${MARKS.row}`;

export class WordRows {
  readonly #sql: ReturnType<typeof cellStatements>;
  readonly #open = new Map<number, OpenCell>();
  #cells: readonly number[] | null = null;
  /** Read at the first misspelled word. */
  #correctable: Set<string> | null = null;
  /** The chunk of products whose cells stay in memory. */
  #newest = -1;
  readonly #remembered = new RememberedRows();
  /** The chunk that was last marked as not written. */
  #marked: number | null = null;

  constructor(db: DatabaseSync) {
    this.#sql = cellStatements(db);
  }

  /** Those of variants, in the order of their products. */
  get variantCells(): readonly number[] {
    return this.#all.filter((cell) => variantOf(cell) !== ALL_VARIANTS);
  }

  get #all(): readonly number[] {
    this.#cells ??= [...new Set([...storedCells(this.#sql), ...this.#open.keys()])].toSorted(
      (one, other) => one - other,
    );
    return this.#cells;
  }

  /**
   * @param variant its number, or {@link ALL_VARIANTS}
   * @param isNewest hardly any product has a higher number
   */
  add(seq: number, variant: number, { own, shared }: TokenGroups, isNewest: boolean): void {
    const open = this.#opened(cellOf(seq, variant), isNewest);
    const at = seq % CELL;
    for (const token of own) open.entry(token).add(at);
    for (const group of shared) for (const entry of open.group(group)) entry.add(at);
  }

  remove(seq: number, variant: number, { own, shared }: TokenGroups): void {
    const open = this.#opened(cellOf(seq, variant), false);
    for (const token of [...own, ...shared.flat()]) {
      for (const one of [token, ...beginningsOf(token)]) open.entry(one).remove(seq % CELL);
    }
  }

  /** Which rows of a cell have the token, by themselves or by their product. */
  rows(cell: number, token: string): MaybeRows {
    return this.#withProduct(cell, token, (one) => this.#ownRows(one, token));
  }

  /** Those that have a word that begins so. */
  begun(cell: number, column: WordColumn, begins: string): MaybeRows {
    return this.#withProduct(cell, beginning(column, begins), (one) => {
      const open = this.#open.get(one);
      if (open === undefined && begins.length <= LONGEST_BEGINNING) {
        return storedRows(this.#sql, one, beginning(column, begins));
      }
      const token = column + begins;
      const found = emptySet();
      if (open === undefined) {
        for (const row of this.#begun(one, token)) addAll(found, unpacked(bytes(row, 'rows')));
      } else {
        for (const [word, entry] of open.entries) if (word.startsWith(token)) entry.addTo(found);
      }
      return found;
    });
  }

  #withProduct(cell: number, name: string, read: (cell: number) => MaybeRows): MaybeRows {
    return this.#remembered.rows(cell, name, () => {
      const shared = productCellOf(cell);
      const ofProducts = this.#remembered.rows(shared, name, () => read(shared));
      return ofProducts === null
        ? read(cell)
        : either(read(cell), both(ofProducts, this.#existing(cell)));
    });
  }

  #existing = (cell: number): MaybeRows =>
    this.#remembered.rows(cell, ROW, () => this.#ownRows(cell, ROW));

  #ownRows(cell: number, token: string): MaybeRows {
    const open = this.#open.get(cell);
    return open === undefined
      ? storedRows(this.#sql, cell, token)
      : (open.entries.get(token)?.rows() ?? null);
  }

  /** Whether any row has the word in one of these columns. */
  has(columns: readonly WordColumn[], word: string): boolean {
    return this.#all.some((cell) => this.#isIn(cell, columns, word));
  }

  /** Words of some columns that rows have and that begin so; at least `most` of them, where there are. */
  words(columns: readonly WordColumn[], begins: string, most = Infinity): ReadonlySet<string> {
    const found = new Set<string>();
    for (const cell of this.#all) {
      for (const column of columns) {
        if (found.size >= most) return found;
        for (const token of this.#tokens(cell, column + begins, most)) found.add(token.slice(1));
      }
    }
    return found;
  }

  /** Words, as they are searched letter by letter, that have the letters inside. @param most there are more: none is found */
  wordsWith(letters: string, most: number): ReadonlySet<string> {
    const found = new Set<string>();
    for (const cell of this.#all) {
      for (const word of wordsAround(this.#texts(cell).letters, letters)) {
        if (this.#isIn(cell, COLUMNS.letters, word)) found.add(word);
        if (found.size > most) return new Set();
      }
    }
    return found;
  }

  /** Stems that a misspelled word may be read as; some that no row has any more may be among them. */
  get correctable(): ReadonlySet<string> {
    this.#correctable ??= new Set(this.#all.flatMap((cell) => this.#texts(cell).stems.split('\n')));
    return this.#correctable;
  }

  /**
   * Writes cells that are not in memory as a whole, and a part of those that no new product comes into.
   *
   * @param most entries of a cell that are written at once, about
   * @param isSettling the newest cells are written, too
   * @returns whether everything is written
   */
  write(most: number, isSettling: boolean): boolean {
    let left = most;
    let isAll = true;
    for (const [id, cell] of this.#open) {
      const isFull = chunkOf(id) < this.#newest;
      if (cell.isWhole && !isFull && !isSettling) continue;
      const done = cell.write(cell.isWhole ? left : Infinity);
      left -= done.count;
      isAll &&= done.isAll;
      if (done.isAll && (!cell.isWhole || isFull)) this.#open.delete(id);
    }
    return isAll;
  }

  /** All of these words are in the file. @param end chunks from this one on have something else that is not */
  markWritten(isSettling: boolean, end: number): void {
    if (this.#marked === null) return;
    const written = Math.min(isSettling ? this.#newest + 1 : this.#newest, end);
    this.#sql.allWritten.run(written);
    if (this.#marked < written) this.#marked = null;
  }

  /** Chunks of which not all words are in the file, as after a kill. */
  get unwritten(): readonly number[] {
    return this.#sql.unwritten.all().map((row) => number(row, 'chunk'));
  }

  /** Takes all words of a chunk away. */
  clear(chunk: number): void {
    const [from, to] = [cellOf(chunk * CELL, 0), cellOf((chunk + 1) * CELL, 0)];
    this.#sql.deleteCells.run(from, to);
    this.#sql.deleteTexts.run(from, to);
    this.#cells = null;
  }

  /** What is in memory is not so any more: the transaction was taken back. */
  forget(): void {
    this.#open.clear();
    this.#remembered.clear();
    this.#cells = null;
    this.#correctable = null;
    this.#marked = null;
  }

  #opened(cell: number, isNewest: boolean): OpenCell {
    const known = this.#open.get(cell);
    this.#remembered.clear();
    if (known?.isWhole ?? isNewest) this.#mark(chunkOf(cell));
    if (known !== undefined) {
      known.changed();
      return known;
    }
    if (isNewest) this.#newest = chunkOf(cell);
    const open = new OpenCell(cell, isNewest, this.#sql, (token) => {
      if (this.#correctable !== null && isCorrectable(token)) this.#correctable.add(token.slice(1));
    });
    this.#open.set(cell, open);
    this.#cells = null;
    return open;
  }

  #mark(chunk: number): void {
    if (this.#marked !== chunk) this.#sql.addUnwritten.run(chunk);
    this.#marked = chunk;
  }

  /** With what is in memory. */
  #texts(cell: number): WordLines {
    const row = this.#sql.texts.get(cell);
    const open = this.#open.get(cell);
    const added = open === undefined ? NO_LINES : newLines(open.entries);
    return row === undefined
      ? added
      : {
          letters: text(row, 'letters') + added.letters,
          stems: text(row, 'stems') + added.stems,
        };
  }

  #isIn(cell: number, columns: readonly WordColumn[], word: string): boolean {
    const open = this.#open.get(cell);
    return columns.some((column) =>
      open === undefined
        ? this.#sql.isIn.get(cell, column + word) !== undefined
        : open.entries.get(column + word)?.isEmpty === false,
    );
  }

  #tokens(cell: number, begins: string, most: number): readonly string[] {
    const open = this.#open.get(cell);
    if (open === undefined) {
      return this.#sql.tokens
        .all(cell, begins, `${begins}\u{10ffff}`, most === Infinity ? -1 : most)
        .map((row) => text(row, 'token'));
    }
    return [...open.entries].flatMap(([token, entry]) =>
      token.startsWith(begins) && !entry.isEmpty ? [token] : [],
    );
  }

  #begun = (cell: number, token: string): readonly Row[] =>
    this.#sql.begun.all(cell, token, `${token}\u{10ffff}`);
}
