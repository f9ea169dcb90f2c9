/** What is held and what it cost, drawn up from the journal, the marketplace's orders and the vault as they are known. */
import type { OlderOrders, OlderPage, OrdersSlice, VaultSlice } from '#contract/ipc/orders.ts';
import type { HistoryView } from '#contract/ipc/history.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { LotsView, PortfolioView } from '#contract/ipc/portfolio.ts';
import type { Books } from '#domain/holdings/books.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { done, ok, type Result } from '#domain/result.ts';
import { entriesOfOrder, type OrderFacts } from './entries-of-orders.ts';
import { entriesOfVault } from './entries-of-vault.ts';
import type { HistoryPort } from '#main/recorder/history-service.ts';
import { heldHistory } from './held-history.ts';
import { KeptBooks } from './kept-books.ts';
import { OlderBought } from './older-bought.ts';
import { lotsOf, portfolioOf, type Worth } from './portfolio-view.ts';

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
  /** Lets everything else have its turn. */
  readonly rest: () => Promise<void>;
}

interface DrawnUp {
  readonly books: Books;
  readonly untied: PortfolioView['untied'];
}

/** The books for a paper, and what they lack. */
export interface BooksRead extends DrawnUp {
  /** What was not read yet, in words; null when all was. */
  readonly unread: string | null;
}

export class PortfolioService implements PortfolioPort {
  readonly #parts: PortfolioParts;
  readonly #older: OlderBought;
  readonly #kept: KeptBooks;
  /** Whoever asks while the books are drawn up waits for that. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: PortfolioParts) {
    this.#parts = parts;
    const { facts, orders, older, rest } = parts;
    this.#older = new OlderBought({ facts, count: () => orders().older, older, rest });
    this.#kept = new KeptBooks(rest);
  }

  async holdings(): Promise<Result<PortfolioView, FailureView>> {
    const { books, untied } = await this.#books();
    const shown = portfolioOf(books, this.#parts.worth);
    const unread = this.#unread();
    return ok({ ...shown, rule: books.rule, unread, untied: [...untied, ...shown.untied] });
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
      work({ ...(await this.#drawnUp()), unread: this.#unread() }),
    );
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

  async #drawnUp(): Promise<DrawnUp> {
    const older = await this.#older.read();
    const { facts, orders, vault, rule } = this.#parts;
    const recent = [...older.open, ...orders().rows].map((row) => ({
      row,
      ...entriesOfOrder(row, facts),
    }));
    // Until orders are known, whatever is in the vault would seem to have come without one.
    const found =
      orders().fetchedAt === null
        ? { entries: [], untied: [] }
        : entriesOfVault(vault().inbound, [...older.onTheWay, ...recent], (product) =>
            facts.fineOf(product),
          );
    const open = [...recent.flatMap(({ entries }) => entries), ...found.entries];
    const books = await this.#kept.drawnUp(rule.read(), { settled: older.entries, open });
    const untied = [...older.untied, ...recent.flatMap((one) => one.untied), ...found.untied];
    return { books, untied };
  }
}
