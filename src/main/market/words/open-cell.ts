/** A cell of the index that is in memory, as a whole or the part of it that is changed, until it is written. */
import { bytes, text } from '#database/columns.ts';
import { beginningsOf, type cellStatements, storedRows } from './cells.ts';
import { unpacked } from './row-set.ts';
import { newLines, TokenRows } from './token-rows.ts';

/** Between two looks at whether it is enough for now. */
const AT_ONCE = 256;

export class OpenCell {
  /** All of its tokens are in memory. */
  readonly isWhole: boolean;
  readonly entries = new Map<string, TokenRows>();
  readonly #cell: number;
  readonly #sql: ReturnType<typeof cellStatements>;
  readonly #added: (token: string) => void;
  /** Of groups of tokens that came before. */
  readonly #groups = new WeakMap<readonly string[], readonly TokenRows[]>();
  #writing: Generator<undefined, void> | null = null;
  /** Since it was last begun to be written. */
  #isChanged = true;

  constructor(
    cell: number,
    isWhole: boolean,
    sql: ReturnType<typeof cellStatements>,
    added: (token: string) => void,
  ) {
    this.#cell = cell;
    this.isWhole = isWhole;
    this.#sql = sql;
    this.#added = added;
    if (!isWhole) return;
    for (const row of sql.all.all(cell)) {
      this.entries.set(text(row, 'token'), TokenRows.of(unpacked(bytes(row, 'rows'))));
    }
  }

  changed(): void {
    this.#isChanged = true;
  }

  entry(token: string): TokenRows {
    const known = this.entries.get(token);
    if (known !== undefined) return known;
    const stored = this.isWhole ? null : storedRows(this.#sql, this.#cell, token);
    const entry = stored === null ? new TokenRows() : TokenRows.of(stored);
    this.entries.set(token, entry);
    this.#added(token);
    return entry;
  }

  /** @param tokens the same array each time */
  group(tokens: readonly string[]): readonly TokenRows[] {
    const known = this.#groups.get(tokens);
    if (known !== undefined) return known;
    const entries = tokens.map((token) => this.entry(token));
    this.#groups.set(tokens, entries);
    return entries;
  }

  /** Writes about this many entries. */
  write(most: number): { readonly isAll: boolean; readonly count: number } {
    this.#writing ??= this.#written();
    let count = 0;
    while (count < most) {
      if (this.#writing.next().done === true) {
        this.#writing = null;
        return { isAll: true, count };
      }
      count += AT_ONCE;
    }
    return { isAll: false, count };
  }

  *#written(): Generator<undefined, void> {
    let count = 0;
    do {
      this.#isChanged = false;
      for (const [token, entry] of this.entries) {
        if (!entry.isChanged) continue;
        for (const one of beginningsOf(token)) this.entry(one).addAll(entry);
        if ((count += 1) % AT_ONCE === 0) yield;
      }
      // In the order of the table: each of its pages is written once.
      const changed = [...this.entries].filter(([, { isChanged }]) => isChanged);
      for (const [token, entry] of changed.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        entry.isChanged = false;
        const rows = entry.packed();
        if (rows.byteLength > 0) this.#sql.put.run(this.#cell, token, rows);
        else this.#sql.delete.run(this.#cell, token);
        if ((count += 1) % AT_ONCE === 0) yield;
      }
    } while (this.#isChanged);
    const { letters, stems } = newLines(this.entries);
    for (const entry of this.entries.values()) entry.isNew = false;
    if (letters !== '' || stems !== '') this.#sql.addTexts.run(this.#cell, letters, stems);
  }
}
