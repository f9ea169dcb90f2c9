/** What is held and what it cost, drawn up from the journal, the marketplace's orders and the vault as they are known. */
import type {
  OlderOrders,
  OlderPage,
  OrderRow,
  OrdersSlice,
  VaultSlice,
} from '#contract/ipc/orders.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { LotsView, PortfolioView } from '#contract/ipc/portfolio.ts';
import { Books } from '#domain/holdings/books.ts';
import type { Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { done, ok, type Result } from '#domain/result.ts';
import {
  entriesOfOrder,
  type EntriesFound,
  isOfKnownProducts,
  type OrderFacts,
} from './entries-of-orders.ts';
import { entriesOfVault } from './entries-of-vault.ts';
import { lotsOf, portfolioOf, type Worth } from './portfolio-view.ts';

export interface PortfolioPort {
  holdings(): Promise<Result<PortfolioView, FailureView>>;
  /** Of one product. */
  lots(product: string): Promise<Result<LotsView, FailureView>>;
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
  /** Lets everything else have its turn. */
  readonly rest: () => Promise<void>;
}

const ALL: OlderOrders = { side: null, outcomes: null, text: '' };
/** As many orders as are read before everything else has its turn. */
const AT_ONCE = 200;

interface Bought extends EntriesFound {
  readonly row: OrderRow;
}

/** Orders that were read once. */
interface Older {
  readonly count: number;
  readonly settled: readonly Bought[];
  /** Whose products the catalogue did not tell then: what is in them is worked out anew. */
  readonly open: readonly OrderRow[];
}

interface DrawnUp {
  readonly of: string;
  readonly books: Books;
  readonly untied: PortfolioView['untied'];
}

export class PortfolioService implements PortfolioPort {
  readonly #parts: PortfolioParts;
  #older: Older = { count: 0, settled: [], open: [] };
  #drawnUp: DrawnUp | null = null;

  constructor(parts: PortfolioParts) {
    this.#parts = parts;
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

  /** Drawn up anew only where something is told otherwise than before. */
  async #books(): Promise<DrawnUp> {
    const { settled, open } = await this.#olderOrders();
    const { facts, orders, vault, rule } = this.#parts;
    const recent = [...open, ...orders().rows].map((row) => ({
      row,
      ...entriesOfOrder(row, facts),
    }));
    const bought = [...settled, ...recent];
    // Until orders are known, whatever is in the vault would seem to have come without one.
    const found =
      orders().fetchedAt === null
        ? { entries: [], untied: [] }
        : entriesOfVault(vault().inbound, bought, (product) => facts.fineOf(product));
    const entries: Movement[] = [...recent.flatMap((one) => one.entries), ...found.entries];
    const untied = [...bought.flatMap((one) => one.untied), ...found.untied];
    const of = JSON.stringify([rule.read(), settled.length, entries, untied]);
    if (this.#drawnUp?.of === of) return this.#drawnUp;
    const books = new Books(rule.read(), [...settled.flatMap((one) => one.entries), ...entries]);
    this.#drawnUp = { of, books, untied };
    return this.#drawnUp;
  }

  /** They change no more, and are read once; the catalogue may still come to know their products. */
  async #olderOrders(): Promise<Older> {
    const { orders, older, facts, rest } = this.#parts;
    const count = orders().older;
    if (this.#older.count === count) return this.#older;
    const settled: Bought[] = [];
    const open: OrderRow[] = [];
    for (let offset = 0; offset < count; offset += AT_ONCE) {
      for (const row of older(ALL, offset, AT_ONCE).rows) {
        if (isOfKnownProducts(row, facts)) settled.push({ row, ...entriesOfOrder(row, facts) });
        else open.push(row);
      }
      await rest();
    }
    this.#older = { count, settled, open };
    return this.#older;
  }
}
