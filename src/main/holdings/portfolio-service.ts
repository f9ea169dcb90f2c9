/** What is held and what it cost, drawn up from the journal, the marketplace's orders and the vault as they are known. */
import type { OlderOrders, OlderPage, OrdersSlice, VaultSlice } from '#contract/ipc/orders.ts';
import type { HistoryView } from '#contract/ipc/history.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { LotsView, PortfolioView } from '#contract/ipc/portfolio.ts';
import type { Books } from '#domain/holdings/books.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { done, ok, type Result } from '#domain/result.ts';
import { entriesOfOrder, type OrderFacts } from './entries-of-orders.ts';
import { entriesOfVault } from './entries-of-vault.ts';
import type { HistoryPort } from '#main/recorder/history-service.ts';
import { heldHistory } from './held-history.ts';
import type { OwnEntries } from './own/own-entries.ts';
import { KeptBooks } from './kept-books.ts';
import { OlderBought } from './older-bought.ts';
import { lotsOf, portfolioOf, type Worth } from './portfolio-view.ts';
import type { Patience, RecordedSpots } from './recorded-spots.ts';
import { ToldTwice } from './told-twice.ts';

export interface PortfolioPort {
  holdings(): Promise<Result<PortfolioView, FailureView>>;
  /** Of one product. */
  lots(product: string): Promise<Result<LotsView, FailureView>>;
  /** What was held since then, at spot and at cost. */
  history(from: number | null): Promise<Result<HistoryView, FailureView>>;
  setRule(rule: LotRule): Result<null, FailureView>;
}

export interface PortfolioParts {
  readonly facts: OrderFacts;
  readonly worth: Worth;
  /** As they are told to the window. */
  readonly orders: () => OrdersSlice;
  readonly vault: () => VaultSlice;
  /** False where the marketplace says that there is none. */
  readonly hasVault: () => boolean;
  /** Of orders of the journal that are not among those. */
  readonly older: (of: OlderOrders, offset: number, limit: number) => OlderPage;
  readonly rule: { read(): LotRule; write(rule: LotRule): void };
  readonly recorded: Pick<HistoryPort, 'read'>;
  /** Spot for what nobody told it of. */
  readonly spots: Pick<RecordedSpots, 'withSpots' | 'withSpotsGrown'>;
  /** What the user tells. */
  readonly own: Pick<
    OwnEntries,
    'load' | 'entries' | 'states' | 'distinct' | 'unread' | 'undoable'
  >;
  /** Lets everything else have its turn. */
  readonly rest: () => Promise<void>;
}

interface DrawnUp {
  /** What the newest orders and the vault tell. */
  readonly newest: readonly Movement[];
  readonly books: Books;
  readonly untied: PortfolioView['untied'];
}

/** The books for a paper, and what they lack. */
export interface BooksRead extends Omit<DrawnUp, 'newest'> {
  /** What was not read yet, in words; null when all was. */
  readonly unread: string | null;
}

export class PortfolioService implements PortfolioPort {
  readonly #parts: PortfolioParts;
  readonly #older: OlderBought;
  readonly #kept: KeptBooks;
  readonly #toldTwice: ToldTwice;
  /** Whoever asks while the books are drawn up waits for that. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: PortfolioParts) {
    this.#parts = parts;
    const { facts, orders, older, rest } = parts;
    this.#older = new OlderBought({ facts, count: () => orders().older, older, rest });
    this.#kept = new KeptBooks(rest);
    this.#toldTwice = new ToldTwice(rest);
  }

  async holdings(): Promise<Result<PortfolioView, FailureView>> {
    const { books, untied } = await this.#books();
    const shown = portfolioOf(books, this.#parts.worth);
    const unread = this.#unread();
    return ok({
      ...shown,
      rule: books.rule,
      unread,
      undoable: this.#parts.own.undoable(),
      untied: [...untied, ...shown.untied],
    });
  }

  async lots(product: string): Promise<Result<LotsView, FailureView>> {
    const { books } = await this.#books();
    return ok(lotsOf(books.book(product), this.#parts.worth.spotOf(product)));
  }

  history(from: number | null): Promise<Result<HistoryView, FailureView>> {
    const { facts, recorded, rest } = this.#parts;
    return this.#afterOthers(async () => {
      const { books } = await this.#drawnUp();
      return heldHistory({
        books,
        materialOf: (product) => facts.materialOf(product),
        recorded,
        rest,
        from,
      });
    });
  }

  /** Nothing changes in the books until the work is done. */
  reading<Answer>(work: (read: BooksRead) => Promise<Answer> | Answer): Promise<Answer> {
    return this.#afterOthers(async () =>
      work({ ...(await this.#drawnUp('waits')), unread: this.#unread() }),
    );
  }

  /** Entries of orders and of the vault, as they tell them. */
  toldElsewhere(): Promise<readonly Movement[]> {
    return this.#afterOthers(async () => {
      const { newest } = await this.#drawnUp();
      return [...(await this.#older.read()).entries, ...newest];
    });
  }

  setRule(rule: LotRule): Result<null, FailureView> {
    this.#parts.rule.write(rule);
    return done;
  }

  #unread(): string | null {
    const { orders, vault, hasVault } = this.#parts;
    const missing = [
      ...(orders().fetchedAt === null ? ['the orders of the marketplace'] : []),
      ...(vault().fetchedAt === null && hasVault() ? ['the vault'] : []),
    ];
    return missing.length === 0 ? null : `Not read yet: ${missing.join(' and ')}.`;
  }

  #books(): Promise<DrawnUp> {
    return this.#afterOthers(() => this.#drawnUp());
  }

  #afterOthers<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const next = this.#turn.then(work);
    this.#turn = next.catch(() => undefined);
    return next;
  }

  async #drawnUp(patience: Patience = 'asks-again'): Promise<DrawnUp> {
    const older = await this.#older.read();
    const { facts, orders, vault, rule, own, worth, spots } = this.#parts;
    const recent = [...older.open, ...orders().rows].map((row) => ({
      row,
      ...entriesOfOrder(row, facts),
    }));
    await own.load();
    const told = own.states();
    // Until orders are known, whatever is in the vault would seem to have come without one.
    const found =
      orders().fetchedAt === null
        ? { entries: [], untied: [] }
        : entriesOfVault(
            vault().inbound,
            [...older.onTheWay, ...recent],
            (product) => facts.fineOf(product),
            (id) => told.has(id),
          );
    const newest = [...recent.flatMap(({ entries }) => entries), ...found.entries];
    const books = await this.#kept.drawnUp(rule.read(), {
      settled: older.entries,
      own: await spots.withSpotsGrown(own.entries(), patience),
      open: await spots.withSpots(newest, patience),
    });
    const toldTwice = await this.#toldTwice.find({
      own: told,
      distinct: own.distinct(),
      newest,
      older: older.entries,
      titleOf: (product) => worth.titleOf(product),
    });
    const untied = [
      ...unreadLines(own.unread()),
      ...toldTwice,
      ...older.untied,
      ...recent.flatMap((one) => one.untied),
      ...found.untied,
    ];
    return { books, untied, newest };
  }
}

/** Lines of the user's own entries; they stay in the file. */
const unreadLines = (count: number): PortfolioView['untied'] =>
  count === 0
    ? []
    : [
        {
          what: count === 1 ? 'One line of your entries' : `${count} lines of your entries`,
          why: 'It cannot be read, and is kept in the data folder. What it told is not counted.',
          order: null,
        },
      ];
