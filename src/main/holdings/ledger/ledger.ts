/**
 * The books of the portfolio, drawn up one product after the other: what the older orders of a product come to is read from the
 * index of the journal when it is needed, and only what was drawn up last stays in memory. What is shown of a product are its
 * figures, which stay; they are worked out anew where one of its entries is told otherwise.
 */
import type { LotsView, UntiedView } from '#contract/ipc/portfolio.ts';
import type { Books, HeldAt } from '#domain/holdings/books.ts';
import type { HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import type { ContentUnit, FineContent } from '#domain/metal/fine-weight.ts';
import type { Side } from '#domain/market/side.ts';
import type { ToldOrder } from '#main/orders/told-order.ts';
import { entriesOfOrder, type OrderFacts } from '../entries-of-orders.ts';
import { KeptBooks } from '../kept-books.ts';
import { lotsOf } from '../lots-view.ts';
import { alikeOf, type AlikeEntry } from './alike-entries.ts';
import { type ProductFigures, figuresOf } from './product-figures.ts';
import { type Groups, groupsOf, NO_GROUP, NO_PRODUCT } from './product-groups.ts';
import { homeOf, readSettled, type SettledProduct } from './settled-product.ts';
import type { SettledOrder, SettledSource } from './settled-source.ts';

/** What is told otherwise than before; what is left out is as it was. */
export interface LedgerNews {
  readonly rule?: LotRule;
  /** Products of market rows that the catalogue tells. */
  readonly rows?: readonly (readonly [rowKey: string, product: string])[];
  readonly products?: readonly ProductFacts[];
  /** What the marketplace told of older orders. */
  readonly told?: readonly {
    readonly side: Side;
    readonly orderId: string;
    readonly order: ToldOrder;
  }[];
  /** Keys of all orders that are among the open ones, however old. */
  readonly elsewhere?: readonly string[];
  /** What the newest orders and the vault tell. */
  readonly open?: readonly HoldingEntry[];
  /** What the user tells, from a place on. */
  readonly own?: { readonly from: number; readonly entries: readonly HoldingEntry[] };
}

export interface ProductFacts {
  readonly product: string;
  readonly material: string | null;
  /** Of one piece. */
  readonly fine: FineContent | null;
}

/** A product with all that is shown of it and does not move with the market. */
export interface DrawnProduct extends ProductFigures {
  readonly untied: readonly UntiedView[];
  readonly allUntied: number;
  /** Own entries that look like one of its orders. */
  readonly alike: readonly AlikeEntry[];
}

/** Since it was asked last. */
export interface Drawn {
  readonly changed: readonly DrawnProduct[];
  readonly gone: readonly string[];
}

export interface HeldCourseOf {
  readonly product: string;
  readonly unit: ContentUnit | null;
  readonly states: readonly HeldAt[];
}

interface Parts {
  readonly source: SettledSource;
  /** Lets everything else have its turn. */
  readonly rest: () => Promise<void>;
  /** Orders that were read, since it was told last. */
  readonly onRead: (orders: number) => void;
}

/** A product as it was drawn up last. */
interface Shelf {
  readonly revision: number;
  readonly settled: SettledProduct;
  readonly kept: KeptBooks;
}

/** What figures were made of. */
interface Made {
  readonly revision: number;
  readonly rule: LotRule;
  readonly open: string;
  readonly own: readonly HoldingEntry[];
}

/** Movements of older orders that stay in memory for what is asked next. */
const MOST_KEPT = 100_000;

export class Ledger {
  readonly #parts: Parts;
  readonly #facts: OrderFacts;
  readonly #productOf = new Map<string, string>();
  readonly #products = new Map<string, ProductFacts>();
  readonly #told = new Map<string, ToldOrder>();
  #rule: LotRule = 'fifo';
  #rowsByProduct: Map<string, string[]> | null = null;
  #elsewhere: ReadonlySet<string> = new Set();
  #open: readonly HoldingEntry[] = [];
  readonly #own: HoldingEntry[] = [];
  #groups: Groups | null = null;
  #areGroupsOld = true;
  /** Counts up where the older orders of a product come to something else. */
  readonly #revisions = new Map<string, number>();
  /** Orders of a product that are found by rows of another: by the two. */
  readonly #strayed = new Map<string, Map<string, ReadonlySet<string>>>();
  /** The one that was asked for last is the last. */
  readonly #shelves = new Map<string, Shelf>();
  readonly #summaries = new Map<string, Pick<SettledProduct, 'onTheWay'> & { revision: number }>();
  readonly #made = new Map<string, Made>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#facts = {
      told: ({ side, orderIds }) => {
        const told = orderIds.flatMap((id) => this.#told.get(`${side}:${id}`) ?? []);
        return told.length > 0 && told.length === orderIds.length ? told : null;
      },
      productIdOf: (rowKey) => (rowKey === null ? null : (this.#productOf.get(rowKey) ?? null)),
      fineOf: (product) => this.#products.get(product)?.fine ?? null,
      materialOf: (product) => this.#products.get(product)?.material ?? null,
    };
  }

  /** Market rows of older orders. */
  rowKeys(): readonly string[] {
    return this.#parts.source.rowKeys();
  }

  tell({ rule, rows = [], products = [], told = [], elsewhere, open, own }: LedgerNews): void {
    this.#rule = rule ?? this.#rule;
    for (const [rowKey, product] of rows) {
      this.#touch(this.#home(rowKey));
      this.#productOf.set(rowKey, product);
      this.#touch(product);
      this.#rowsByProduct = null;
    }
    for (const facts of products) {
      this.#products.set(facts.product, facts);
      this.#touch(facts.product);
    }
    for (const { side, orderId, order } of told) {
      this.#told.set(`${side}:${orderId}`, order);
      this.#touchOrder(this.#parts.source.ofOrder(side, orderId));
    }
    if (elsewhere !== undefined) this.#setElsewhere(new Set(elsewhere));
    if (open !== undefined) this.#open = open;
    if (own !== undefined) this.#own.splice(own.from, Infinity, ...own.entries);
    const isOtherwise = told.length > 0 || rows.length > 0 || elsewhere !== undefined;
    this.#areGroupsOld ||= isOtherwise || open !== undefined || own !== undefined;
  }

  /** Pieces of each of these products that were bought into the vault by older orders. */
  async onTheWay(products: readonly string[]): Promise<readonly (readonly [string, number])[]> {
    const found: (readonly [string, number])[] = [];
    for (const product of products) {
      const known = this.#summaries.get(product);
      const { onTheWay } =
        known?.revision === this.#revision(product) ? known : (await this.#shelf(product)).settled;
      found.push([product, onTheWay]);
    }
    return found;
  }

  /** All products as they are now: those that differ from what it answered before. */
  async drawn(): Promise<Drawn> {
    const groups = this.#currentGroups();
    const changed = new Map<string, DrawnProduct>();
    // An order that turns out to be of another product has that one drawn up again.
    for (let isAgain = true; isAgain;) {
      isAgain = false;
      for (const product of this.#allProducts(groups)) {
        const made = this.#madeOf(product, groups);
        if (isMadeSo(this.#made.get(product), made)) continue;
        changed.set(product, await this.#draw(product, groups));
        this.#made.set(product, this.#madeOf(product, groups));
        isAgain = true;
      }
    }
    const now = this.#allProducts(groups);
    const gone = [...this.#made.keys()].filter((product) => !now.has(product));
    for (const product of gone) this.#made.delete(product);
    return { changed: [...changed.values()], gone };
  }

  async lots(product: string, spot: SpotPrice | null): Promise<LotsView> {
    const books = await this.#books(product, this.#currentGroups());
    return lotsOf(books.book(product), spot);
  }

  /** @param moments epoch milliseconds, oldest first */
  async course(moments: readonly number[]): Promise<readonly HeldCourseOf[]> {
    const groups = this.#currentGroups();
    const courses: HeldCourseOf[] = [];
    for (const product of this.#allProducts(groups)) {
      const books = await this.#books(product, groups);
      const states = await books.course(product, moments, this.#parts.rest);
      if (books.book(product).lots.length === 0) continue;
      courses.push({ product, unit: books.book(product).unit, states });
    }
    return courses;
  }

  close(): void {
    this.#parts.source.close();
  }

  async #draw(product: string, groups: Groups): Promise<DrawnProduct> {
    const books = await this.#books(product, groups);
    const { settled } = await this.#shelf(product);
    const { open, own } = groups.byProduct.get(product) ?? NO_GROUP;
    const figures = figuresOf(books, product, (id) => groups.statedBy.get(id) === product);
    const alike = alikeOf(product, own, [settled.movements, open]);
    return { ...figures, untied: settled.untied, allUntied: settled.allUntied, alike };
  }

  async #books(product: string, groups: Groups): Promise<Books> {
    const { settled, kept } = await this.#shelf(product);
    const { open, own } = groups.byProduct.get(product) ?? NO_GROUP;
    return kept.drawnUp(this.#rule, { settled: settled.movements, own, open });
  }

  async #shelf(product: string): Promise<Shelf> {
    const revision = this.#revision(product);
    const known = this.#shelves.get(product);
    this.#shelves.delete(product);
    if (known?.revision === revision) {
      this.#shelves.set(product, known);
      return known;
    }
    const { source, rest, onRead } = this.#parts;
    const settled = await readSettled({
      product,
      rowKeys: this.#rowsOf(product),
      alsoKeys: [...(this.#strayed.get(product)?.values() ?? [])].flatMap((keys) => [...keys]),
      isExcluded: (key) => this.#elsewhere.has(key),
      facts: this.#facts,
      source,
      rest: async (orders) => {
        onRead(orders);
        await rest();
      },
    });
    this.#stray(product, settled.elsewhere);
    const shelf = { revision, settled, kept: new KeptBooks(rest) };
    this.#summaries.set(product, { revision, onTheWay: settled.onTheWay });
    this.#shelves.set(product, shelf);
    this.#forgetOldest();
    return shelf;
  }

  #forgetOldest(): void {
    let kept = 0;
    for (const [product, { settled }] of [...this.#shelves].toReversed()) {
      kept += settled.movements.length;
      if (kept > MOST_KEPT && kept > settled.movements.length) this.#shelves.delete(product);
    }
  }

  /** Orders that were read by the rows of one product, and are of others. */
  #stray(from: string, to: SettledProduct['elsewhere']): void {
    for (const [product, sources] of this.#strayed) {
      if (!sources.has(from) || to.has(product)) continue;
      sources.delete(from);
      this.#touch(product);
    }
    for (const [product, keys] of to) {
      const sources = this.#strayed.get(product) ?? new Map<string, ReadonlySet<string>>();
      this.#strayed.set(product, sources);
      const before = sources.get(from);
      if (before?.size === keys.size && [...keys].every((key) => before.has(key))) continue;
      sources.set(from, keys);
      this.#touch(product);
    }
  }

  #setElsewhere(now: ReadonlySet<string>): void {
    const before = this.#elsewhere;
    this.#elsewhere = now;
    for (const key of [...now, ...before]) {
      if (now.has(key) !== before.has(key)) this.#touchOrder(this.#parts.source.ofKey(key));
    }
  }

  /** In whatever books it was, or would be. */
  #touchOrder(order: SettledOrder | null): void {
    if (order === null) return;
    for (const { rowKey } of order.row.lines) this.#touch(homeOf(rowKey, this.#facts));
    if (order.row.lines.length === 0) this.#touch(NO_PRODUCT);
    for (const [product, sources] of this.#strayed) {
      if ([...sources.values()].some((keys) => keys.has(order.row.key))) this.#touch(product);
    }
  }

  #touch(product: string): void {
    this.#revisions.set(product, this.#revision(product) + 1);
  }

  #revision(product: string): number {
    return this.#revisions.get(product) ?? 0;
  }

  #home(rowKey: string): string {
    return this.#productOf.get(rowKey) ?? rowKey;
  }

  #rowsOf(product: string): readonly string[] {
    this.#rowsByProduct ??= Map.groupBy(this.rowKeys(), (rowKey) => this.#home(rowKey));
    return this.#rowsByProduct.get(product) ?? [];
  }

  #allProducts(groups: Groups): ReadonlySet<string> {
    this.#rowsOf(NO_PRODUCT);
    return new Set([
      ...(this.#rowsByProduct?.keys() ?? []),
      ...groups.byProduct.keys(),
      ...this.#strayed.keys(),
    ]);
  }

  #currentGroups(): Groups {
    if (this.#groups !== null && !this.#areGroupsOld) return this.#groups;
    this.#groups = groupsOf(this.#open, this.#own, (id) => this.#settledEntry(id), this.#groups);
    this.#areGroupsOld = false;
    return this.#groups;
  }

  /** What an older order tells of this entry. */
  #settledEntry(id: string): Movement | null {
    const end = id.lastIndexOf('/');
    const key = end === -1 ? null : id.slice(0, end);
    if (key === null || this.#elsewhere.has(key)) return null;
    const order = this.#parts.source.ofKey(key);
    if (order === null) return null;
    const { entries } = entriesOfOrder(order.row, order.quoted, this.#facts);
    return entries.find((entry) => entry.id === id) ?? null;
  }

  #madeOf(product: string, { byProduct }: Groups): Made {
    const { open, own } = byProduct.get(product) ?? NO_GROUP;
    return {
      revision: this.#revision(product),
      rule: this.#rule,
      open: open.length === 0 ? '' : JSON.stringify(open),
      own,
    };
  }
}

const isMadeSo = (before: Made | undefined, now: Made): boolean =>
  before?.revision === now.revision &&
  before.rule === now.rule &&
  before.open === now.open &&
  before.own === now.own;
