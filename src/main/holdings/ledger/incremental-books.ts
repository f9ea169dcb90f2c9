/** Books that new entries are added to; they are computed again only where an entry changed or is gone. */
import { Books } from '#domain/holdings/books.ts';
import type { HoldingEntry } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';

export interface BookEntries {
  /** Of older orders. The same list is only ever added to. */
  readonly older: readonly HoldingEntry[];
  /** Of the user. The same list is only ever added to. */
  readonly own: readonly HoldingEntry[];
  /** Of the newest orders and of the vault, as they are now. */
  readonly open: readonly HoldingEntry[];
}

interface Kept {
  readonly books: Books;
  /** Lists that only grow, and how much of each is in the books. */
  readonly grown: readonly Grown[];
  /** Texts of the open entries in the books, by ID. */
  readonly open: Map<string, string>;
}

interface Grown {
  readonly list: readonly HoldingEntry[];
  taken: number;
}

/** Entries between two rests. */
const AT_ONCE = 5_000;

export class IncrementalBooks {
  readonly #rest: () => Promise<void>;
  #kept: Kept | null = null;

  constructor(rest: () => Promise<void>) {
    this.#rest = rest;
  }

  /** One call at a time. */
  async books(rule: LotRule, entries: BookEntries): Promise<Books> {
    if (this.#kept?.books.rule === rule) {
      const added = addedTo(this.#kept, entries);
      if (added !== null) {
        this.#kept.books.add(added);
        await this.#kept.books.compute(this.#rest);
        for (const one of this.#kept.grown) one.taken = one.list.length;
        return this.#kept.books;
      }
    }
    const books = new Books(rule);
    const grown = [entries.older, entries.own].map((list) => ({ list, taken: list.length }));
    const [older, own] = grown;
    await this.#add(books, older);
    books.add(entries.open);
    await this.#add(books, own);
    await books.compute(this.#rest);
    const open = new Map(entries.open.map((entry) => [entry.id, JSON.stringify(entry)]));
    this.#kept = { books, grown, open };
    return books;
  }

  async #add(books: Books, { list, taken }: Grown = { list: [], taken: 0 }): Promise<void> {
    for (let start = 0; start < taken; start += AT_ONCE) {
      books.add(list.slice(start, Math.min(start + AT_ONCE, taken)));
      await this.#rest();
    }
  }
}

/** Entries that the books lack; null where one of theirs changed or is gone. */
function addedTo(kept: Kept, { older, own, open }: BookEntries): readonly HoldingEntry[] | null {
  const lists = [older, own];
  if (kept.grown.some(({ list }, at) => list !== lists[at])) return null;
  const added: HoldingEntry[] = [];
  const isNew = (entry: HoldingEntry): boolean | null => {
    const before = kept.open.get(entry.id);
    return before === undefined ? true : before === JSON.stringify(entry) ? false : null;
  };
  const now = new Map(open.map((entry) => [entry.id, entry]));
  // What was open may have become older since.
  const gone = new Set([...kept.open.keys()].filter((id) => !now.has(id)));
  for (const entry of kept.grown.flatMap(({ list, taken }) => list.slice(taken))) {
    const found = isNew(entry);
    if (found === null) return null;
    if (found) added.push(entry);
    gone.delete(entry.id);
  }
  if (gone.size > 0) return null;
  for (const entry of now.values()) {
    const found = isNew(entry);
    if (found === null) return null;
    if (found) added.push(entry);
  }
  for (const id of kept.open.keys()) if (!now.has(id)) kept.open.delete(id);
  for (const entry of added) if (now.has(entry.id)) kept.open.set(entry.id, JSON.stringify(entry));
  return added;
}
