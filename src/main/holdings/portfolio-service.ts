/** What is held and what it cost, drawn up from the journal, the marketplace's orders and the vault as they are known. */
import type { OrderRow, OrdersSlice, VaultSlice } from '#contract/ipc/orders.ts';
import type { HistoryView } from '#contract/ipc/history.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { LotsView, PortfolioProgress, PortfolioView } from '#contract/ipc/portfolio.ts';
import type { Books } from '#domain/holdings/books.ts';
import type { HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import { type EntriesFound, entriesOfOrder, type OrderFacts } from './entries-of-orders.ts';
import type { QuotedForBooks } from './order-for-books.ts';
import { entriesOfVault, productsToMatch } from './entries-of-vault.ts';
import type { HistoryPort } from '#main/recorder/history-service.ts';
import { heldHistory } from './held-history.ts';
import { FullBooks } from './full-books.ts';
import type { DrawnProduct } from './ledger/drawn-product.ts';
import { LedgerFeed, type ToldAnywhere } from './ledger/ledger-feed.ts';
import type { OlderOrdersOpened } from './ledger/open-older.ts';
import type { OwnEntries } from './own/own-entries.ts';
import { portfolioOf, type Worth } from './portfolio-view.ts';
import type { Patience, RecordedSpots } from './recorded-spots.ts';
import { untiedOf } from './untied-list.ts';

export interface PortfolioPort {
  holdings(): Promise<Result<PortfolioView, FailureView>>;
  /** How far that is while it is drawn up; null while it is not. */
  progress(): Result<PortfolioProgress, FailureView>;
  /** Of one product. */
  lots(product: string): Promise<Result<LotsView, FailureView>>;
  /** What was held since then, at spot and at cost. */
  history(from: number | null): Promise<Result<HistoryView, FailureView>>;
  setRule(rule: LotRule): Result<null, FailureView>;
}

export interface PortfolioParts {
  readonly facts: OrderFacts;
  /** What an order of the journal was quoted at; null where it does not have it. */
  readonly quoted: (intentId: string) => QuotedForBooks | null;
  readonly told: () => ToldAnywhere;
  readonly worth: Worth;
  /** As they are told to the window. */
  readonly orders: () => OrdersSlice;
  readonly vault: () => VaultSlice;
  /** False where the marketplace says that there is none. */
  readonly hasVault: () => boolean;
  /** Opened when somebody asks, and again after they could not be read. */
  readonly openOlder: () => OlderOrdersOpened;
  /** What to say when older orders cannot be read; null where it is something else that failed. */
  readonly unreadable: (error: unknown) => FailureView | null;
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

/** The books for a paper, and what they lack. */
export interface BooksRead {
  readonly books: Books;
  readonly untied: PortfolioView['untied'];
  /** What was not read yet, in words; null when all was. */
  readonly unread: string | null;
}

interface Older extends OlderOrdersOpened {
  readonly feed: LedgerFeed;
  readonly full: FullBooks;
}

/** What is not of older orders. */
interface Newer {
  readonly rule: LotRule;
  readonly open: readonly HoldingEntry[];
  readonly own: readonly HoldingEntry[];
  readonly untied: PortfolioView['untied'];
  /** What the newest orders and the vault tell. */
  readonly newest: readonly Movement[];
  readonly olderOnTheWay: ReadonlyMap<string, number>;
}

type RecentOrder = EntriesFound & { readonly row: OrderRow };

export class PortfolioService implements PortfolioPort {
  readonly #parts: PortfolioParts;
  #older: Older | null = null;
  #isDrawing = false;
  #isGoingOn = false;
  #asked: Promise<Result<PortfolioView, FailureView>> | null = null;
  /** Whoever asks while the books are drawn up waits for that. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(parts: PortfolioParts) {
    this.#parts = parts;
  }

  /** Who asks while others wait for the same has what these will have. */
  holdings(): Promise<Result<PortfolioView, FailureView>> {
    this.#asked ??= this.#afterOthers(async (older) => {
      this.#asked = null;
      const { worth, own } = this.#parts;
      const { products, newer } = await this.#drawn(older);
      const shown = portfolioOf([...products.values()], worth);
      return ok({
        ...shown,
        rule: newer.rule,
        unread: this.#unread(older),
        undoable: own.undoable(),
        ...untiedOf({
          unread: own.unread(),
          newest: newer.untied,
          products: products.values(),
          titleOf: (product) => worth.titleOf(product),
        }),
      });
    });
    return this.#asked;
  }

  progress(): Result<PortfolioProgress, FailureView> {
    return ok(this.#isDrawing ? (this.#older?.progress() ?? null) : null);
  }

  lots(product: string): Promise<Result<LotsView, FailureView>> {
    return this.#afterOthers(async (older) => {
      await this.#told(older);
      return ok(await older.ledger.lots(product, this.#parts.worth.spotOf(product)));
    });
  }

  history(from: number | null): Promise<Result<HistoryView, FailureView>> {
    const { facts, recorded } = this.#parts;
    return this.#afterOthers(async (older) => {
      await this.#told(older);
      return heldHistory({
        products: await older.ledger.products(),
        course: (moments) => older.ledger.course(moments),
        materialOf: (product) => facts.materialOf(product),
        recorded,
        from,
      });
    });
  }

  /** All books at once, as many orders as there are. Nothing changes in them until the work is done. */
  async reading<Answer>(work: (read: BooksRead) => Promise<Answer> | Answer): Promise<Answer> {
    const { own, worth } = this.#parts;
    return this.#inTurn(async (older) => {
      const elsewhere = await this.#tellOrders(older);
      const read = await older.full.older(older.feed.state, elsewhere);
      const newer = await this.#newer(read.onTheWay, 'waits');
      const books = await older.full.books(newer.rule, read, newer);
      const twice = await older.full.toldTwice(newer.newest, read);
      return work({
        books,
        untied: [
          ...untiedOf({
            unread: own.unread(),
            newest: [],
            products: [],
            titleOf: (of) => worth.titleOf(of),
          }).untied,
          ...twice,
          ...read.untied,
          ...newer.untied,
        ],
        unread: this.#unread(null),
      });
    });
  }

  /** Entries of orders and of the vault, as they tell them. */
  toldElsewhere(): Promise<readonly Movement[]> {
    return this.#inTurn(async (older) => {
      const elsewhere = await this.#tellOrders(older);
      const read = await older.full.older(older.feed.state, elsewhere);
      const newer = await this.#newer(read.onTheWay, 'asks-again');
      return [...read.entries, ...newer.newest];
    });
  }

  setRule(rule: LotRule): Result<null, FailureView> {
    this.#parts.rule.write(rule);
    return done;
  }

  /** When the profile is closed. */
  stop(): void {
    this.#older?.ledger.close();
    this.#older?.source.close();
    this.#older = null;
  }

  #unread(older: Older | null): string | null {
    const { orders, vault, hasVault } = this.#parts;
    const missing = [
      ...(orders().fetchedAt === null ? ['the orders of the marketplace'] : []),
      ...(vault().fetchedAt === null && hasVault() ? ['the vault'] : []),
    ];
    const reading = older === null || older.feed.isWhole ? null : older.progress();
    const said = [
      ...(missing.length === 0 ? [] : [`Not read yet: ${missing.join(' and ')}.`]),
      ...(reading === null
        ? []
        : [
            `Reading orders, ${count(reading.done)} of ${count(reading.total)}: figures are of those.`,
          ]),
    ];
    return said.length === 0 ? null : said.join(' ');
  }

  /** What older orders cannot tell is said, and they are opened again next time. */
  async #afterOthers<Value>(
    work: (older: Older) => Promise<Result<Value, FailureView>>,
  ): Promise<Result<Value, FailureView>> {
    try {
      return await this.#inTurn(work);
    } catch (error) {
      const failure = this.#parts.unreadable(error);
      if (failure === null) throw error;
      return failed(failure);
    }
  }

  #inTurn<Answer>(work: (older: Older) => Promise<Answer>): Promise<Answer> {
    const next = this.#turn.then(async () => {
      try {
        return await work((this.#older ??= this.#opened()));
      } catch (error) {
        this.stop();
        throw error;
      }
    });
    this.#turn = next.catch(() => undefined);
    return next;
  }

  #opened(): Older {
    const { openOlder, facts, rest, told, own, worth } = this.#parts;
    const older = openOlder();
    return {
      ...older,
      feed: new LedgerFeed({ ledger: older.ledger, facts, told, rest }),
      full: new FullBooks({
        facts,
        source: older.source,
        own,
        titleOf: (of) => worth.titleOf(of),
        rest,
      }),
    };
  }

  async #drawn(
    older: Older,
  ): Promise<{ readonly products: ReadonlyMap<string, DrawnProduct>; readonly newer: Newer }> {
    if (older.feed.isWhole) older.begin();
    this.#isDrawing = true;
    try {
      let newer = await this.#told(older);
      let products = await older.feed.drawn();
      // An order may turn out to be of another product only when all were read, and that counts for what is in the vault.
      while (older.feed.isWhole && !(await this.#isSoOnTheWay(older, newer))) {
        newer = await this.#told(older);
        products = await older.feed.drawn();
      }
      if (!older.feed.isWhole) void this.#goOn(older);
      return { products, newer };
    } finally {
      this.#isDrawing = false;
    }
  }

  /** The ledger knows everything as it is now. */
  async #told(older: Older): Promise<Newer> {
    await this.#tellOrders(older);
    const inbound = this.#isVaultCounted() ? this.#parts.vault().inbound : [];
    const onTheWay = new Map(await older.feed.onTheWay(productsToMatch(inbound)));
    const newer = await this.#newer(onTheWay, 'asks-again');
    await older.feed.tellEntries(newer);
    return newer;
  }

  /** Draws up the rest, whoever asks in between. */
  async #goOn(older: Older): Promise<void> {
    if (this.#isGoingOn) return;
    this.#isGoingOn = true;
    try {
      while (older === this.#older && !older.feed.isWhole) {
        await this.#inTurn(async (now) => {
          if (now === older) await this.#drawn(now);
        });
      }
    } catch {
      // Whoever asks next is told.
    } finally {
      this.#isGoingOn = false;
    }
  }

  /** Until orders are known, whatever is in the vault would seem to have come without one. */
  #isVaultCounted(): boolean {
    return this.#parts.orders().fetchedAt !== null;
  }

  /** @returns keys of orders that are not to be counted among the older ones */
  async #tellOrders({ feed }: Older): Promise<ReadonlySet<string>> {
    const elsewhere = this.#parts.orders().rows.flatMap(({ intentId }) => intentId ?? []);
    await feed.tellOrders(elsewhere);
    return new Set(elsewhere);
  }

  async #isSoOnTheWay({ feed }: Older, { olderOnTheWay }: Newer): Promise<boolean> {
    const now = await feed.onTheWay(new Set(olderOnTheWay.keys()));
    return now.every(([product, pieces]) => olderOnTheWay.get(product) === pieces);
  }

  /** @param olderOnTheWay pieces of older orders that were bought into the vault, by product */
  async #newer(olderOnTheWay: ReadonlyMap<string, number>, patience: Patience): Promise<Newer> {
    const { facts, quoted, orders, vault, rule, own, spots } = this.#parts;
    const recent = orders().rows.map((row): RecentOrder => ({
      row,
      ...entriesOfOrder(row, row.intentId === null ? null : quoted(row.intentId), facts),
    }));
    await own.load();
    const told = own.states();
    const { inbound } = vault();
    const found = this.#isVaultCounted()
      ? entriesOfVault(
          inbound,
          recent,
          olderOnTheWay,
          (product) => facts.fineOf(product),
          (id) => told.has(id),
        )
      : NOTHING_FOUND;
    const newest = [...recent.flatMap(({ entries }) => entries), ...found.entries];
    return {
      rule: rule.read(),
      own: await spots.withSpotsGrown(own.entries(), patience),
      open: await spots.withSpots(newest, patience),
      untied: [...recent.flatMap(({ untied }) => untied), ...found.untied],
      newest,
      olderOnTheWay,
    };
  }
}

const count = (orders: number): string => orders.toLocaleString('en-US');

const NOTHING_FOUND: EntriesFound = { entries: [], untied: [] };
