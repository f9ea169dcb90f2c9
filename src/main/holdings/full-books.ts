/** Books of everything, as many orders as there are: for papers, not for what is on the screen or the user tells. */
import type { PortfolioView } from '#contract/ipc/portfolio.ts';
import type { Books } from '#domain/holdings/books.ts';
import type { HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import type { OrderFacts } from './entries-of-orders.ts';
import { KeptBooks } from './kept-books.ts';
import type { SettledSource } from './ledger/settled-source.ts';
import { OlderBought, type OlderRead } from './older-bought.ts';
import type { OwnEntries } from './own/own-entries.ts';
import { ToldTwice } from './told-twice.ts';

interface Parts {
  readonly facts: OrderFacts;
  readonly source: Pick<SettledSource, 'all'>;
  readonly own: Pick<OwnEntries, 'states' | 'distinct'>;
  readonly titleOf: (product: string) => string | null;
  /** Lets everything else have its turn. */
  readonly rest: () => Promise<void>;
}

/** Books of more entries are not kept: they are a gigabyte of a million. */
const MOST_KEPT = 20_000;

export class FullBooks {
  readonly #parts: Parts;
  readonly #older: OlderBought;
  #kept: KeptBooks;
  #toldTwice: ToldTwice;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#older = new OlderBought(parts);
    this.#kept = new KeptBooks(parts.rest);
    this.#toldTwice = new ToldTwice(parts.rest);
  }

  older(state: string, elsewhere: ReadonlySet<string>): Promise<OlderRead> {
    return this.#older.read(state, elsewhere);
  }

  async books(
    rule: LotRule,
    { entries: settled }: OlderRead,
    {
      open,
      own,
    }: { readonly open: readonly HoldingEntry[]; readonly own: readonly HoldingEntry[] },
  ): Promise<Books> {
    const books = await this.#kept.drawnUp(rule, { settled, own, open });
    if (settled.length > MOST_KEPT) this.#kept = new KeptBooks(this.#parts.rest);
    return books;
  }

  async toldTwice(
    newest: readonly Movement[],
    { entries: older }: OlderRead,
  ): Promise<PortfolioView['untied']> {
    const { own, titleOf, rest } = this.#parts;
    const found = await this.#toldTwice.find({
      own: own.states(),
      distinct: own.distinct(),
      newest,
      older,
      titleOf,
    });
    if (older.length > MOST_KEPT) this.#toldTwice = new ToldTwice(rest);
    return found;
  }
}
