/** What an open cell of the index has in memory: the rows of each token, and its words as lines of text. */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import {
  bitsOf,
  clearBit,
  emptySet,
  type MaybeRows,
  packed,
  packedList,
  type RowSet,
  setBit,
  sizeOfSet,
} from './row-set.ts';

/** Longer lists are bits. */
const MOST_LISTED = 64;

/** The rows of one token in a cell that is in memory. */
export class TokenRows {
  /** In the order in which they came, while they are few. */
  #list: number[] | null = [];
  #bits: RowSet | null = null;
  isChanged = false;
  /** The cell's texts do not have its word yet. */
  isNew = true;

  static of(bits: RowSet): TokenRows {
    const entry = new TokenRows();
    [entry.#bits, entry.#list, entry.isNew] = [bits, null, false];
    return entry;
  }

  add(at: number): void {
    this.isChanged = true;
    if (this.#list !== null && this.#list.length < MOST_LISTED) this.#list.push(at);
    else setBit(this.#asBits(), at);
  }

  remove(at: number): void {
    this.isChanged = true;
    clearBit(this.#asBits(), at);
  }

  get isEmpty(): boolean {
    return this.#list === null ? sizeOfSet(this.#bits) === 0 : this.#list.length === 0;
  }

  addAll(other: TokenRows): void {
    for (const at of other.#list ?? bitsOf(other.#bits)) this.add(at);
  }

  addTo(set: RowSet): void {
    for (const at of this.#list ?? bitsOf(this.#bits)) setBit(set, at);
  }

  rows(): RowSet {
    const set = emptySet();
    this.addTo(set);
    return set;
  }

  packed(): Uint8Array {
    return this.#list === null ? packed(this.#asBits()) : packedList(this.#list);
  }

  #asBits(): RowSet {
    this.#bits ??= this.rows();
    this.#list = null;
    return this.#bits;
  }
}

/** Tokens whose rows are kept after a search; they are some kilobytes each. */
const MOST_REMEMBERED = 128;

/** Rows by token and cell: the next keystroke asks for most of them again. */
export class RememberedRows {
  readonly #known = new BoundedMap<string, Map<number, MaybeRows>>(MOST_REMEMBERED);

  rows(cell: number, token: string, read: () => MaybeRows): MaybeRows {
    const cells = this.#known.get(token) ?? new Map<number, MaybeRows>();
    if (cells.size === 0) this.#known.set(token, cells);
    let rows = cells.get(cell);
    if (rows === undefined) cells.set(cell, (rows = read()));
    return rows;
  }

  clear(): void {
    this.#known.clear();
  }
}

/** Words of a cell, each on a line of its own: letter by letter, and stems that a misspelled word may be read as. */
export interface WordLines {
  readonly letters: string;
  readonly stems: string;
}

export const NO_LINES: WordLines = { letters: '', stems: '' };

export function newLines(entries: ReadonlyMap<string, TokenRows>): WordLines {
  let [letters, stems] = ['', ''];
  for (const [token, { isNew }] of entries) {
    if (!isNew) continue;
    if (/^[aubg]/.test(token)) letters += `${token.slice(1)}\n`;
    if (isCorrectable(token)) stems += `${token.slice(1)}\n`;
  }
  return { letters, stems };
}

/** What has a digit in it is never corrected. */
export const isCorrectable = (token: string): boolean => /^[atbr]\D{4,}$/.test(token);

/** The words that have letters inside, not at their beginning. */
export function* wordsAround(lines: string, letters: string): Generator<string> {
  for (let at = lines.indexOf(letters); at !== -1;) {
    const end = lines.indexOf('\n', at);
    const word = lines.slice(lines.lastIndexOf('\n', at) + 1, end);
    if (word.includes(letters, 1)) yield word;
    at = lines.indexOf(letters, end);
  }
}
