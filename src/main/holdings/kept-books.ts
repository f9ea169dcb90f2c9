/** The books as they were drawn up last: what is new is added to them, and only what is told otherwise has them drawn up anew. */
import { Books } from '#domain/holdings/books.ts';
import type { HoldingEntry } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';

export interface ToldEntries {
  /** They change no more; the same list is only ever added to. */
  readonly settled: readonly HoldingEntry[];
  /** What the user tells: the same list is only ever added to as well. */
  readonly own: readonly HoldingEntry[];
  /** All others, as they are now. */
  readonly open: readonly HoldingEntry[];
}

interface Kept {
  readonly books: Books;
  /** Lists that are only added to, and how much of each is in the books. */
  readonly grown: readonly Grown[];
  /** What is in them besides, by its ID. */
  readonly open: Map<string, string>;
}

interface Grown {
  readonly list: readonly HoldingEntry[];
  taken: number;
}

/** As many as are told before everything else has its turn. */
const AT_ONCE = 5_000;

export class KeptBooks {
  readonly #rest: () => Promise<void>;
  #kept: Kept | null = null;

  /** @param rest lets everything else have its turn */
  constructor(rest: () => Promise<void>) {
    this.#rest = rest;
  }

  /** One call at a time. */
  async drawnUp(rule: LotRule, told: ToldEntries): Promise<Books> {
    if (this.#kept?.books.rule === rule) {
      const added = addedTo(this.#kept, told);
      if (added !== null) {
        this.#kept.books.add(added);
        await this.#kept.books.drawUp(this.#rest);
        for (const one of this.#kept.grown) one.taken = one.list.length;
        return this.#kept.books;
      }
    }
    const books = new Books(rule);
    const grown = [told.settled, told.own].map((list) => ({ list, taken: list.length }));
    const [settled, own] = grown;
    await this.#add(books, settled);
    books.add(told.open);
    await this.#add(books, own);
    await books.drawUp(this.#rest);
    const open = new Map(told.open.map((entry) => [entry.id, JSON.stringify(entry)]));
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

/** What the books lack; null where something in them is told otherwise now, or not at all. */
function addedTo(kept: Kept, { settled, own, open }: ToldEntries): readonly HoldingEntry[] | null {
  const lists = [settled, own];
  if (kept.grown.some(({ list }, at) => list !== lists[at])) return null;
  const added: HoldingEntry[] = [];
  const isNew = (entry: HoldingEntry): boolean | null => {
    const before = kept.open.get(entry.id);
    return before === undefined ? true : before === JSON.stringify(entry) ? false : null;
  };
  const now = new Map(open.map((entry) => [entry.id, entry]));
  // What was open may have become settled since.
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
