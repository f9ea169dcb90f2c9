/**
 * The index of the words: which rows have a token, in cells. A cell has the variants of one number of some thousand products that came
 * one after the other. Tokens of the newest cells are in memory until they are written, those of all others in the file.
 */
import type { DatabaseSync } from 'node:sqlite';
import { COLUMNS, MARKS, type TokenGroups, type WordColumn } from '../search/row-tokens.ts';
import { bytes, number, type Row, text } from './columns.ts';
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
  variantOf,
} from './cells.ts';
import { addAll, both, CELL, either, emptySet, type MaybeRows, unpacked } from './row-set.ts';
import {
  isCorrectable,
  newLines,
  NO_LINES,
  RememberedRows,
  TokenRows,
  type WordLines,
  wordsAround,
} from './token-rows.ts';

/** Between two looks at whether it is enough for now. */
const ENTRIES_AT_ONCE = 256;

interface OpenCell {
  /** All of its tokens are in memory. */
  readonly isWhole: boolean;
  /** Since it was last begun to be written. */
  isChanged: boolean;
  writing: Generator<undefined, void> | null;
  readonly entries: Map<string, TokenRows>;
  /** Of groups of tokens that came before. */
  readonly groups: WeakMap<readonly string[], readonly TokenRows[]>;
}

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
    const cell = cellOf(seq, variant);
    const open = this.#opened(cell, isNewest);
    const at = seq % CELL;
    for (const token of own) this.#entry(cell, open, token).add(at);
    for (const group of shared) for (const entry of this.#group(cell, open, group)) entry.add(at);
  }

  remove(seq: number, variant: number, { own, shared }: TokenGroups): void {
    const cell = cellOf(seq, variant);
    const open = this.#opened(cell, false);
    for (const token of [...own, ...shared.flat()]) {
      this.#entry(cell, open, token).remove(seq % CELL);
      for (const one of beginningsOf(token)) this.#entry(cell, open, one).remove(seq % CELL);
    }
  }

  /** Which rows of a cell have the token, by themselves or by their product. */
  rows(cell: number, token: string): MaybeRows {
    return this.#withProduct(cell, token, (one) => {
      const open = this.#open.get(one);
      if (open === undefined) return this.#stored(one, token);
      return open.entries.get(token)?.rows() ?? null;
    });
  }

  /** Those that have a word that begins so. */
  begun(cell: number, column: WordColumn, begins: string): MaybeRows {
    return this.#withProduct(cell, beginning(column, begins), (one) => {
      const open = this.#open.get(one);
      if (open === undefined && begins.length <= LONGEST_BEGINNING) {
        return this.#stored(one, beginning(column, begins));
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
    this.#remembered.rows(cell, `n${MARKS.row}`, () => {
      const open = this.#open.get(cell);
      return open === undefined
        ? this.#stored(cell, `n${MARKS.row}`)
        : (open.entries.get(`n${MARKS.row}`)?.rows() ?? null);
    });

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
      cell.writing ??= this.#writing(id, cell);
      let isDone = false;
      while (!isDone && (left > 0 || !cell.isWhole)) {
        isDone = cell.writing.next().done === true;
        left -= ENTRIES_AT_ONCE;
      }
      if (!isDone) {
        isAll = false;
        continue;
      }
      cell.writing = null;
      if (!cell.isWhole || isFull) this.#open.delete(id);
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

  *#writing(cell: number, open: OpenCell): Generator<undefined, void> {
    const { entries } = open;
    let count = 0;
    do {
      open.isChanged = false;
      for (const [token, entry] of entries) {
        if (!entry.isChanged) continue;
        for (const one of beginningsOf(token)) this.#entry(cell, open, one).addAll(entry);
        if ((count += 1) % ENTRIES_AT_ONCE === 0) yield;
      }
      // In the order of the table: each of its pages is written once.
      for (const token of changedIn(entries).toSorted()) {
        const entry = this.#entry(cell, open, token);
        entry.isChanged = false;
        const rows = entry.packed();
        if (rows.byteLength > 0) this.#sql.put.run(cell, token, rows);
        else this.#sql.delete.run(cell, token);
        if ((count += 1) % ENTRIES_AT_ONCE === 0) yield;
      }
    } while (open.isChanged);
    const { letters, stems } = newLines(entries);
    for (const entry of entries.values()) entry.isNew = false;
    if (letters !== '' || stems !== '') this.#sql.addTexts.run(cell, letters, stems);
  }

  #opened(cell: number, isNewest: boolean): OpenCell {
    const known = this.#open.get(cell);
    this.#remembered.clear();
    if (known?.isWhole ?? isNewest) this.#mark(chunkOf(cell));
    if (known !== undefined) {
      known.isChanged = true;
      return known;
    }
    const open: OpenCell = {
      isWhole: isNewest,
      isChanged: true,
      writing: null,
      entries: new Map(),
      groups: new WeakMap(),
    };
    if (isNewest) {
      this.#newest = chunkOf(cell);
      for (const row of this.#sql.all.all(cell)) {
        open.entries.set(text(row, 'token'), TokenRows.of(unpacked(bytes(row, 'rows'))));
      }
    }
    this.#open.set(cell, open);
    this.#cells = null;
    return open;
  }

  #mark(chunk: number): void {
    if (this.#marked !== chunk) this.#sql.addUnwritten.run(chunk);
    this.#marked = chunk;
  }

  #group(cell: number, open: OpenCell, group: readonly string[]): readonly TokenRows[] {
    const known = open.groups.get(group);
    if (known !== undefined) return known;
    const entries = group.map((token) => this.#entry(cell, open, token));
    open.groups.set(group, entries);
    return entries;
  }

  #entry(cell: number, { entries, isWhole }: OpenCell, token: string): TokenRows {
    const known = entries.get(token);
    if (known !== undefined) return known;
    const stored = isWhole ? null : this.#stored(cell, token);
    const entry = stored === null ? new TokenRows() : TokenRows.of(stored);
    entries.set(token, entry);
    if (this.#correctable !== null && isCorrectable(token)) this.#correctable.add(token.slice(1));
    return entry;
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

  #stored(cell: number, token: string): MaybeRows {
    const row = this.#sql.get.get(cell, token);
    return row === undefined ? null : unpacked(bytes(row, 'rows'));
  }

  #begun = (cell: number, token: string): readonly Row[] =>
    this.#sql.begun.all(cell, token, `${token}\u{10ffff}`);
}

const changedIn = (entries: ReadonlyMap<string, TokenRows>): string[] =>
  [...entries].flatMap(([token, { isChanged }]) => (isChanged ? [token] : []));
