/**
 * The books of the portfolio, product by product: the older orders of a product are read from the journal's index on demand, and only the
 * last ones stay in memory. Positions stay, and are computed again where an entry changed. Screen and reports read the same books. One call
 * at a time; long work rests in between.
 */
import type { LotsView, SaleLots } from '#contract/ipc/holdings/portfolio.ts';
import type { Books, HeldAt, OpenBook } from '#domain/holdings/books.ts';
import type { ChosenPieces, Disposed, HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import type { ContentUnit } from '#domain/metal/fine-weight.ts';
import { entriesOfOrder } from '../entries/entries-of-orders.ts';
import { lotsOf } from './lots-view.ts';
import { DuplicateDetector } from './duplicate-detector.ts';
import { type JudgedChoice, judgedChoice, saleLots, soldEntry } from './sale-lots.ts';
import { duplicateEntries } from './duplicate-entries.ts';
import { type Groups, groupsOf, NO_GROUP } from './entry-groups.ts';
import { OlderOrderReader, type OlderOrdersParts } from './older-orders.ts';
import type { PositionStore, StoredPosition } from './position-store.ts';
import { ProductCache } from './product-cache.ts';
import { fingerprintOf, isSameOrigin, type Origin, originOf } from './position-origin.ts';
import { positionOf, type ProductPosition } from './product-position.ts';

/** All entries except those of older orders. */
export interface CurrentEntries {
  readonly rule: LotRule;
  /** Of the newest orders and of the vault. */
  readonly open: readonly HoldingEntry[];
  /** Of the user. The same list is only ever added to. */
  readonly own: readonly HoldingEntry[];
}

export interface HeldCourseOf {
  readonly product: string;
  readonly unit: ContentUnit | null;
  readonly states: readonly HeldAt[];
}

export interface LedgerParts extends OlderOrdersParts {
  /** Positions of the last start. */
  readonly store: Pick<PositionStore, 'read' | 'write' | 'close'>;
  /** Called with the number of orders read since the last call. */
  readonly onRead: (orders: number) => void;
}

export class Ledger {
  readonly #parts: LedgerParts;
  readonly #older: OlderOrderReader;
  #rule: LotRule = 'fifo';
  #openText = '';
  #own: { readonly list: readonly HoldingEntry[]; readonly length: number } | null = null;
  #groups: Groups = { byProduct: new Map(), statedBy: new Map() };
  #areGroupsOld = true;
  readonly #cache: ProductCache;
  readonly #origins = new Map<string, Origin>();
  readonly #positions = new Map<string, ProductPosition>();
  #isWhole = true;
  #read = 0;

  constructor(parts: LedgerParts) {
    this.#parts = parts;
    this.#older = new OlderOrderReader(parts);
    this.#cache = new ProductCache({
      ...parts,
      older: this.#older,
      onRead: (orders) => {
        this.#read += orders;
        parts.onRead(orders);
      },
    });
  }

  get rule(): LotRule {
    return this.#rule;
  }

  /** Whether {@link positions} has all products. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  get positions(): ReadonlyMap<string, ProductPosition> {
    return this.#positions;
  }

  /** Comes first whenever something may have changed. @param elsewhere keys of older orders that are counted elsewhere */
  async refresh(elsewhere: readonly string[]): Promise<void> {
    if (await this.#older.refresh(elsewhere)) this.#areGroupsOld = true;
  }

  async setEntries({ rule, open, own }: CurrentEntries): Promise<void> {
    this.#rule = rule;
    const openText = JSON.stringify(open);
    const isSame =
      openText === this.#openText && this.#own?.list === own && this.#own.length === own.length;
    if (isSame && !this.#areGroupsOld) return;
    this.#groups = await groupsOf({
      open,
      own,
      olderEntry: (id) => this.#olderEntry(id),
      before: this.#groups,
      rest: this.#parts.rest,
    });
    this.#openText = openText;
    this.#own = { list: own, length: own.length };
    this.#areGroupsOld = false;
  }

  /** Pieces of each of these products that older orders bought into the vault. */
  async onTheWay(products: Iterable<string>): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    for (const product of products) found.set(product, await this.#cache.onTheWay(product));
    return found;
  }

  /** Brings positions up to date. @param atMost about this many orders are read; the next call goes on from there */
  async compute(atMost: number): Promise<void> {
    const end = this.#read + atMost;
    const changed: StoredPosition[] = [];
    const products = this.#products();
    let isWhole = true;
    for (const product of products) {
      if (isSameOrigin(this.#origins.get(product), this.#originOf(product))) continue;
      isWhole = this.#read < end;
      if (!isWhole) break;
      const stored = await this.#compute(product);
      if (stored !== null) changed.push(stored);
      this.#origins.set(product, this.#originOf(product));
      if (changed.length >= STORED_AT_ONCE) this.#parts.store.write(changed.splice(0));
    }
    if (changed.length > 0) this.#parts.store.write(changed);
    this.#isWhole = isWhole;
    for (const product of this.#origins.keys()) {
      if (products.has(product)) continue;
      this.#origins.delete(product);
      this.#positions.delete(product);
    }
  }

  products(): readonly string[] {
    return [...this.#products()];
  }

  async open(product: string): Promise<OpenBook> {
    return (await this.#books(product)).open(product);
  }

  async lots(product: string, spot: SpotPrice | null): Promise<LotsView> {
    return lotsOf((await this.#books(product)).book(product), spot);
  }

  /** Whether there is this entry, and it is not void. */
  async holds(id: string): Promise<boolean> {
    return (await this.#entry(id)) !== null;
  }

  /** Entries of older orders, before any correction. */
  originals(ids: readonly string[]): readonly Movement[] {
    return ids.flatMap((id) => this.#olderEntry(id) ?? []);
  }

  /** The lots that a sale may take from; null where there is no such sale. */
  async saleLots(sale: string): Promise<SaleLots | null> {
    const found = await this.#sold(sale);
    return found && saleLots(found.books, found.entry, this.#parts.rest);
  }

  /** The outcome of a choice of lots for a sale; null where there is no such sale. */
  async choice(sale: string, from: readonly ChosenPieces[]): Promise<JudgedChoice | null> {
    const found = await this.#sold(sale);
    return found && judgedChoice(found.books, found.entry, from, this.#parts.rest);
  }

  /** IDs of those of these entries that an older order looks like. Only orders of their products are read. */
  async alike(entries: readonly Movement[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (const [product, own] of Map.groupBy(entries, productOf)) {
      const detector = new DuplicateDetector();
      for (const entry of own) detector.add(entry);
      await detector.find(
        (await this.#cache.product(product)).orders.movements,
        found,
        this.#parts.rest,
      );
    }
    return found;
  }

  /** @param moments epoch milliseconds, oldest first */
  async course(moments: readonly number[]): Promise<readonly HeldCourseOf[]> {
    const courses: HeldCourseOf[] = [];
    for (const product of this.#products()) {
      const books = await this.#books(product);
      const { unit, lots } = books.book(product);
      if (lots.length === 0) continue;
      const states = await books.course(product, moments, this.#parts.rest);
      courses.push({ product, unit, states });
    }
    return courses;
  }

  close(): void {
    this.#parts.source.close();
    this.#parts.store.close();
  }

  /** @returns what is to be stored; null where it was stored already */
  async #compute(product: string): Promise<StoredPosition | null> {
    const before = this.#cache.stored(product);
    this.#cache.forgetStored(product);
    if (before?.madeOf === (await this.#fingerprint(product))) {
      this.#positions.set(product, before.position);
      this.#parts.onRead(this.#older.countOf(product));
      return null;
    }
    const books = await this.#books(product);
    const { orders } = await this.#cache.product(product);
    const { open, own } = this.#groupOf(product);
    const { rest } = this.#parts;
    const position = await positionOf(product, {
      books,
      orders,
      duplicates: await duplicateEntries(product, { own, others: [orders.movements, open] }, rest),
      isStatedHere: (id) => this.#groups.statedBy.get(id) === product,
      rest,
    });
    this.#positions.set(product, position);
    return {
      position,
      ordersOf: this.#older.fingerprint(product),
      madeOf: await this.#fingerprint(product),
      onTheWay: orders.onTheWay,
      otherRows: [...this.#older.otherRowsOf(product)],
    };
  }

  async #books(product: string): Promise<Books> {
    const { orders, books } = await this.#cache.product(product);
    return books.books(this.#rule, { older: orders.movements, ...this.#groupOf(product) });
  }

  #products(): ReadonlySet<string> {
    return new Set([...this.#older.products(), ...this.#groups.byProduct.keys()]);
  }

  #groupOf(product: string): typeof NO_GROUP {
    return this.#groups.byProduct.get(product) ?? NO_GROUP;
  }

  /** The entry as it holds now; null where there is none, or it is void. */
  async #entry(id: string): Promise<Movement | null> {
    const older = this.#olderEntry(id);
    const ofOrder = older !== null && 'product' in older ? older.product : null;
    const product = this.#groups.statedBy.get(id) ?? ofOrder;
    return product === null ? null : ((await this.#books(product)).entry(id) ?? null);
  }

  async #sold(id: string): Promise<{ readonly books: Books; readonly entry: Disposed } | null> {
    const entry = await this.#entry(id);
    if (entry?.kind !== 'disposed') return null;
    // It may have been corrected to another product.
    const books = await this.#books(entry.product);
    const sold = soldEntry(books, id);
    return sold === null ? null : { books, entry: sold };
  }

  #olderEntry(id: string): Movement | null {
    const end = id.lastIndexOf('/');
    const key = id.slice(0, end);
    if (end === -1 || this.#older.isElsewhere(key)) return null;
    const order = this.#parts.source.ofKey(key);
    if (order === null) return null;
    const { entries } = entriesOfOrder(order.row, order.quoted, this.#older.facts);
    return entries.find((entry) => entry.id === id) ?? null;
  }

  #originOf(product: string): Origin {
    return originOf(this.#older.fingerprint(product), this.#rule, this.#groupOf(product));
  }

  #fingerprint(product: string): Promise<string> {
    const ordersOf = this.#older.fingerprint(product);
    return fingerprintOf(ordersOf, this.#rule, this.#groupOf(product), this.#parts.rest);
  }
}

/** Positions that are written at a time: a few milliseconds. */
const STORED_AT_ONCE = 100;

const productOf = (entry: Movement): string => ('product' in entry ? entry.product : '');
