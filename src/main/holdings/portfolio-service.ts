/** What is held and what it cost, drawn up from the journal, the marketplace's orders and the vault as they are known. */
import type { HistoryView } from '#contract/ipc/history.ts';
import type { FailureView } from '#contract/ipc/primitives.ts';
import type {
  LotsView,
  PortfolioProgress,
  PortfolioView,
  SaleLots,
} from '#contract/ipc/portfolio.ts';
import type { Books } from '#domain/holdings/books.ts';
import type { ChosenPieces, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import { productsToMatch } from './entries-of-vault.ts';
import type { HistoryPort } from '#main/recorder/history-service.ts';
import { heldHistory } from './held-history.ts';
import { FullBooks } from './full-books.ts';
import type { DrawnProduct } from './ledger/drawn-product.ts';
import { LedgerFailed } from './ledger/ledger-failed.ts';
import { LedgerFeed, type ToldAnywhere } from './ledger/ledger-feed.ts';
import type { LedgerPort } from './ledger/ledger-port.ts';
import type { OlderOrdersOpened } from './ledger/open-older.ts';
import { isVaultCounted, type Newer, newerEntries, type NewerParts } from './newer-entries.ts';
import { alikeIn } from './own/alike.ts';
import type { OwnEntries } from './own/own-entries.ts';
import type { JudgedChoice } from './own/sale-lots.ts';
import { portfolioOf, type Worth } from './portfolio-view.ts';
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

export interface PortfolioParts extends Omit<NewerParts, 'own'> {
  readonly told: () => ToldAnywhere;
  readonly worth: Worth;
  /** False where the marketplace says that there is none. */
  readonly hasVault: () => boolean;
  /** Opened when somebody asks, and again after they could not be read. */
  readonly openOlder: () => OlderOrdersOpened;
  /** What to say when older orders cannot be read; null where it is something else that failed. */
  readonly unreadable: (error: unknown) => FailureView | null;
  readonly rule: { read(): LotRule; write(rule: LotRule): void };
  readonly recorded: Pick<HistoryPort, 'read'>;
  /** What the user tells. */
  readonly own: Pick<
    OwnEntries,
    'load' | 'entries' | 'states' | 'distinct' | 'unread' | 'undoable'
  >;
  /** Lets everything else have its turn. */
  readonly rest: () => Promise<void>;
  /** @returns what takes it back */
  readonly after: (delayMs: number, callback: () => void) => () => void;
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

export class PortfolioService implements PortfolioPort {
  readonly #parts: PortfolioParts;
  #older: Older | null = null;
  /** Takes back that it is closed where nobody asks. */
  #stayOpen: () => void = () => undefined;
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
    const asked =
      this.#asked ??
      this.#afterOthers(async (older) => {
        this.#asked = null;
        const { worth, own, rest } = this.#parts;
        const { products, newer } = await this.#drawn(older);
        const shown = await portfolioOf([...products.values()], worth, rest);
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
    this.#asked = asked;
    const forget = (): void => {
      if (this.#asked === asked) this.#asked = null;
    };
    void asked.then(forget, forget);
    return asked;
  }

  progress(): Result<PortfolioProgress, FailureView> {
    return ok(this.#isDrawing ? (this.#older?.progress() ?? null) : null);
  }

  lots(product: string): Promise<Result<LotsView, FailureView>> {
    return this.#asking((ledger) => ledger.lots(product, this.#parts.worth.spotOf(product)));
  }

  async history(from: number | null): Promise<Result<HistoryView, FailureView>> {
    const { facts, recorded } = this.#parts;
    let before: Older | null = null;
    const look = (): Promise<Result<HistoryView | null, FailureView>> =>
      this.#afterOthers(async (older) => {
        if (before !== null && before !== older) throw new LedgerFailed('It was closed.', false);
        before = older;
        await this.#drawn(older);
        if (!older.feed.isWhole) return ok(null);
        return heldHistory({
          products: await older.ledger.products(),
          course: (moments) => older.ledger.course(moments),
          materialOf: (product) => facts.materialOf(product),
          recorded,
          from,
        });
      });
    // It is of all orders, and others are answered while these are read.
    for (;;) {
      const answer = await look();
      if (!answer.ok) return answer;
      if (answer.value !== null) return ok(answer.value);
    }
  }

  /** What to show for an error of {@link reading}; null where the journal's index is not its cause. */
  unreadable(error: unknown): FailureView | null {
    return this.#parts.unreadable(error);
  }

  /** All books at once, as many orders as there are. Nothing changes in them until the work is done. */
  async reading<Answer>(work: (read: BooksRead) => Promise<Answer> | Answer): Promise<Answer> {
    const { own, worth } = this.#parts;
    return this.#inTurn(async (older) => {
      const elsewhere = await this.#tellOrders(older);
      const read = await older.full.older(older.feed.state, elsewhere);
      const newer = await newerEntries(this.#parts, read.onTheWay, 'waits');
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

  /** Those of these entries that an order or the vault looks like: their IDs. */
  alike(entries: readonly Movement[]): Promise<Result<ReadonlySet<string>, FailureView>> {
    return this.#afterOthers(async (older) => {
      const { newest } = await this.#told(older);
      // Only orders of their products are read, so that nobody waits for a million of them.
      const found = await alikeIn(entries, newest, this.#parts.rest);
      const ofOlder = await older.feed.alike(entries);
      return ok(new Set([...[...found].map(({ id }) => id), ...ofOlder]));
    });
  }

  /** What orders and the vault tell of these entries, by their IDs. */
  originals(ids: readonly string[]): Promise<Result<ReadonlyMap<string, Movement>, FailureView>> {
    return this.#afterOthers(async (older) => {
      const { newest } = await this.#told(older);
      const asked = new Set(ids);
      const told = [...(await older.feed.originals(ids)), ...newest];
      return ok(new Map(told.flatMap((one) => (asked.has(one.id) ? [[one.id, one]] : []))));
    });
  }

  /** Whether there is an entry of this ID, and it is not void. */
  holds(id: string): Promise<Result<boolean, FailureView>> {
    return this.#asking((ledger) => ledger.holds(id));
  }

  /** The lots that a sale may take from; null where there is no such sale. */
  saleLots(sale: string): Promise<Result<SaleLots | null, FailureView>> {
    return this.#asking((ledger) => ledger.saleLots(sale));
  }

  /** What comes of a choice of lots for a sale; null where there is no such sale. */
  choice(
    sale: string,
    from: readonly ChosenPieces[],
  ): Promise<Result<JudgedChoice | null, FailureView>> {
    return this.#asking((ledger) => ledger.choice(sale, from));
  }

  setRule(rule: LotRule): Result<null, FailureView> {
    this.#parts.rule.write(rule);
    return done;
  }

  /** When the profile is closed. */
  stop(): void {
    this.#stayOpen();
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

  /**
   * Of a ledger that knows everything as it is now. Which orders are of a product is known when all were read; until then the portfolio
   * says that they are being read, and nobody waits for that.
   */
  #asking<Value>(ask: (ledger: LedgerPort) => Promise<Value>): Promise<Result<Value, FailureView>> {
    return this.#afterOthers(async (older) => {
      await (older.feed.isWhole ? this.#drawn(older) : this.#told(older));
      return ok(await ask(older.ledger));
    });
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
      this.#stayOpen();
      try {
        const older = (this.#older ??= this.#opened());
        const answer = await work(older);
        if (older.isBeside) this.#stayOpen = this.#parts.after(IDLE_MS, () => this.stop());
        return answer;
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
    const inbound = isVaultCounted(this.#parts) ? this.#parts.vault().inbound : [];
    const onTheWay = new Map(await older.feed.onTheWay(productsToMatch(inbound)));
    const newer = await newerEntries(this.#parts, onTheWay, 'asks-again');
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
}

/** After so long without a question a ledger that is beside the program is ended: with what it kept the next is there at once. */
const IDLE_MS = 60_000;

const count = (orders: number): string => orders.toLocaleString('en-US');
