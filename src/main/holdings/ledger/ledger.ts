/**
 * The books of the portfolio, drawn up one product after the other: what the older orders of a product come to is read from the
 * index of the journal when it is needed, and only what was drawn up last stays in memory. What is shown of a product are its
 * figures, which stay; they are worked out anew where one of its entries is told otherwise.
 */
import { hash } from 'node:crypto';
import type { LotsView, SaleLots } from '#contract/ipc/portfolio.ts';
import type { Books, HeldAt } from '#domain/holdings/books.ts';
import type { ChosenPieces, Disposed, HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { yieldEvery } from '#domain/yielding.ts';
import type { SpotPrice } from '#domain/market/spot.ts';
import type { ContentUnit } from '#domain/metal/fine-weight.ts';
import { entriesOfOrder } from '../entries-of-orders.ts';
import { KeptBooks } from '../kept-books.ts';
import { lotsOf } from '../lots-view.ts';
import { Likeness } from '../own/alike.ts';
import { type JudgedChoice, judgedChoice, saleLots, soldEntry } from '../own/sale-lots.ts';
import { alikeOf } from './alike-entries.ts';
import type { DrawnProduct } from './drawn-product.ts';
import { figuresOf } from './product-figures.ts';
import { type Groups, groupsOf, NO_GROUP } from './product-groups.ts';
import type { Remembered } from './remembered-figures.ts';
import { readSettled, type SettledProduct } from './settled-product.ts';
import type { SettledSource } from './settled-source.ts';
import { type OrderTold, type ProductFacts, SettledState } from './settled-state.ts';

/** What is told otherwise than before; what is left out is as it was. */
export interface LedgerNews {
  readonly rule?: LotRule;
  /** Products of market rows that the catalogue tells. */
  readonly rows?: readonly (readonly [rowKey: string, product: string])[];
  readonly products?: readonly ProductFacts[];
  /** What the marketplace told of older orders. */
  readonly told?: readonly OrderTold[];
  /** Keys of all orders that are among the open ones, however old. */
  readonly elsewhere?: readonly string[];
  /** What the newest orders and the vault tell. */
  readonly open?: readonly HoldingEntry[];
  /** What the user tells, from a place on. */
  readonly own?: { readonly from: number; readonly entries: readonly HoldingEntry[] };
}

/** Since it was asked last. */
export interface Drawn {
  /** False while there are products that were not looked at yet. */
  readonly isWhole: boolean;
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
  /** The version of the program: another one may make other figures. */
  readonly program: string;
  /** As they were drawn up before this start, by product. */
  readonly remembered: Map<string, Remembered>;
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
const MOST_KEPT = 30_000;

export class Ledger {
  readonly #parts: Parts;
  readonly #settled: SettledState;
  #rule: LotRule = 'fifo';
  #open: readonly HoldingEntry[] = [];
  readonly #own: HoldingEntry[] = [];
  #groups: Groups | null = null;
  #areGroupsOld = true;
  /** The one that was asked for last is the last. */
  readonly #shelves = new Map<string, Shelf>();
  readonly #onTheWay = new Map<string, { readonly revision: number; readonly pieces: number }>();
  readonly #made = new Map<string, Made>();
  readonly #drawn = new Map<string, Remembered>();
  /** Orders that were ever read. */
  #read = 0;
  /** Movements of all shelves. */
  #kept = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#settled = new SettledState(parts.source, parts.program);
  }

  /** Market rows of older orders. */
  rowKeys(): readonly string[] {
    return this.#settled.rowKeys();
  }

  tell({ rule, rows, products, told, elsewhere, open, own }: LedgerNews): void {
    this.#rule = rule ?? this.#rule;
    for (const [rowKey, product] of rows ?? []) this.#settled.tellRow(rowKey, product);
    for (const facts of products ?? []) this.#settled.tellProduct(facts);
    for (const one of told ?? []) this.#settled.tellTold(one);
    if (elsewhere !== undefined) this.#settled.tellElsewhere(elsewhere);
    if (open !== undefined) this.#open = open;
    if (own !== undefined) this.#own.splice(own.from, Infinity, ...own.entries);
    const news = [rows, products, told, elsewhere, open, own];
    this.#areGroupsOld ||= news.some((one) => one !== undefined);
  }

  /** Pieces of each of these products that were bought into the vault by older orders. */
  async onTheWay(products: readonly string[]): Promise<readonly (readonly [string, number])[]> {
    const found: (readonly [string, number])[] = [];
    for (const product of products) {
      this.#remember(product);
      const known = this.#onTheWay.get(product);
      const isKnown = known?.revision === this.#settled.revision(product);
      found.push([product, isKnown ? known.pieces : (await this.#shelf(product)).settled.onTheWay]);
    }
    return found;
  }

  /**
   * All products as they are now: those that differ from what it answered before.
   *
   * @param atMost about so many orders are read for it; the rest when it is asked again
   */
  async drawn(atMost: number): Promise<Drawn> {
    const groups = this.#currentGroups();
    const changed = new Map<string, DrawnProduct>();
    const end = this.#read + atMost;
    // An order that turns out to be of another product has that one drawn up again.
    for (let isAgain = true; isAgain;) {
      isAgain = false;
      for (const product of this.#products(groups)) {
        if (isMadeSo(this.#made.get(product), this.#madeOf(product, groups))) continue;
        if (this.#read >= end) return { isWhole: false, changed: [...changed.values()], gone: [] };
        changed.set(product, await this.#draw(product, groups));
        this.#made.set(product, this.#madeOf(product, groups));
        isAgain = true;
      }
    }
    const now = this.#products(groups);
    const gone = [...this.#made.keys()].filter((product) => !now.has(product));
    for (const product of gone) {
      this.#made.delete(product);
      this.#drawn.delete(product);
    }
    return { isWhole: true, changed: [...changed.values()], gone };
  }

  /** What there is to be remembered of it all; of what an order strayed to there is nothing. */
  remembered(): readonly Remembered[] {
    return [...this.#drawn].flatMap(([product, one]) =>
      this.#settled.strayedTo(product).length === 0 ? one : [],
    );
  }

  products(): readonly string[] {
    return [...this.#products(this.#currentGroups())];
  }

  async lots(product: string, spot: SpotPrice | null): Promise<LotsView> {
    const books = await this.#books(product, this.#currentGroups());
    return lotsOf(books.book(product), spot);
  }

  /** Whether there is such an entry, and it is not void. */
  async holds(id: string): Promise<boolean> {
    return (await this.#entry(id)) !== null;
  }

  /** What older orders tell of these entries, whatever was said of them since; null where none does. */
  originals(ids: readonly string[]): readonly (Movement | null)[] {
    return ids.map((id) => this.#settledEntry(id));
  }

  /** The lots that a sale may take from; null where there is no such sale. */
  async saleLots(sale: string): Promise<SaleLots | null> {
    const found = await this.#sold(sale);
    return found === null ? null : saleLots(found.books, found.entry);
  }

  /** What comes of a choice of lots for a sale; null where there is no such sale. */
  async choice(sale: string, from: readonly ChosenPieces[]): Promise<JudgedChoice | null> {
    const found = await this.#sold(sale);
    return found === null ? null : judgedChoice(found.books, found.entry, from);
  }

  /** IDs of those of these entries that an older order looks like. Only orders of their products are read. */
  async alike(entries: readonly Movement[]): Promise<readonly string[]> {
    const likeness = new Likeness();
    const products = new Set<string>();
    for (const entry of entries) {
      likeness.add(entry);
      if (entry.kind !== 'came-back') products.add(entry.product);
    }
    const found = new Set<string>();
    const after = yieldEvery(this.#parts.rest);
    const look = async (others: readonly Movement[]): Promise<void> => {
      for (const other of others) {
        for (const { id } of likeness.alike(other)) found.add(id);
        await after();
      }
    };
    for (const product of products) await look((await this.#shelf(product)).settled.movements);
    // Orders of rows of other products, where those were not read yet.
    for (const key of this.#settled.toldKeys()) await look(this.#settledEntries(key));
    return [...found];
  }

  /** @param moments epoch milliseconds, oldest first */
  async course(moments: readonly number[]): Promise<readonly HeldCourseOf[]> {
    const groups = this.#currentGroups();
    const courses: HeldCourseOf[] = [];
    for (const product of this.#products(groups)) {
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
    const before = this.#remember(product);
    if (before !== null && before.madeOf === this.#identity(product, before.settledOf, groups)) {
      this.#drawn.set(product, before);
      this.#parts.onRead(this.#settled.countOf(product));
      return before.drawn;
    }
    const books = await this.#books(product, groups);
    const { settled } = await this.#shelf(product);
    const { open, own } = groups.byProduct.get(product) ?? NO_GROUP;
    const drawn = {
      ...figuresOf(books, product, (id) => groups.statedBy.get(id) === product),
      untied: settled.untied,
      allUntied: settled.allUntied,
      alike: alikeOf(product, own, [settled.movements, open]),
    };
    const settledOf = this.#settled.identity(product);
    this.#drawn.set(product, {
      drawn,
      settledOf,
      madeOf: this.#identity(product, settledOf, groups),
      onTheWay: settled.onTheWay,
      elsewhere: [...settled.elsewhere].map(([to, keys]) => [to, [...keys]]),
      beside: [...settled.beside].map((row) => [row, this.#settled.facts.productIdOf(row)]),
    });
    return drawn;
  }

  /** What it came to before this start, where its older orders are still the same; asked for once. */
  #remember(product: string): Remembered | null {
    const { remembered } = this.#parts;
    const before = remembered.get(product);
    if (before === undefined || this.#settled.strayedTo(product).length > 0) return null;
    const { facts } = this.#settled;
    const isBeside = before.beside.every(([row, of]) => facts.productIdOf(row) === of);
    if (!isBeside || before.settledOf !== this.#settled.identity(product)) {
      remembered.delete(product);
      return null;
    }
    this.#settled.found(
      product,
      new Map(before.elsewhere.map(([to, keys]) => [to, new Set(keys)])),
      before.beside.map(([row]) => row),
    );
    const revision = this.#settled.revision(product);
    this.#onTheWay.set(product, { revision, pieces: before.onTheWay });
    return before;
  }

  /** The same text only where all that its figures are made of is the same. */
  #identity(product: string, settledOf: string, { byProduct }: Groups): string {
    const { open, own } = byProduct.get(product) ?? NO_GROUP;
    return hash('sha256', JSON.stringify([settledOf, this.#rule, open, own]));
  }

  async #books(product: string, groups: Groups): Promise<Books> {
    const { settled, kept } = await this.#shelf(product);
    const { open, own } = groups.byProduct.get(product) ?? NO_GROUP;
    return kept.drawnUp(this.#rule, { settled: settled.movements, own, open });
  }

  async #shelf(product: string): Promise<Shelf> {
    const revision = this.#settled.revision(product);
    const known = this.#shelves.get(product);
    this.#shelves.delete(product);
    if (known?.revision === revision) {
      this.#shelves.set(product, known);
      return known;
    }
    this.#kept -= known?.settled.movements.length ?? 0;
    const { source, rest, onRead } = this.#parts;
    const settled = await readSettled({
      product,
      rowKeys: this.#settled.rowsOf(product),
      alsoKeys: this.#settled.strayedTo(product),
      isExcluded: (key) => this.#settled.isElsewhere(key),
      facts: this.#settled.facts,
      source,
      rest: async (orders) => {
        this.#read += orders;
        onRead(orders);
        await rest();
      },
    });
    this.#settled.found(product, settled.elsewhere, settled.beside);
    const shelf = { revision, settled, kept: new KeptBooks(rest) };
    this.#onTheWay.set(product, { revision, pieces: settled.onTheWay });
    this.#shelves.set(product, shelf);
    this.#kept += settled.movements.length;
    this.#forgetOldest();
    return shelf;
  }

  #forgetOldest(): void {
    for (const [product, { settled }] of this.#shelves) {
      if (this.#kept <= MOST_KEPT || this.#shelves.size === 1) return;
      this.#shelves.delete(product);
      this.#kept -= settled.movements.length;
    }
  }

  #products(groups: Groups): ReadonlySet<string> {
    return new Set([...this.#settled.products(), ...groups.byProduct.keys()]);
  }

  #currentGroups(): Groups {
    if (this.#groups !== null && !this.#areGroupsOld) return this.#groups;
    this.#groups = groupsOf(this.#open, this.#own, (id) => this.#settledEntry(id), this.#groups);
    this.#areGroupsOld = false;
    return this.#groups;
  }

  /** The entry as it holds now; null where there is none, or it is void. */
  async #entry(id: string): Promise<Movement | null> {
    const groups = this.#currentGroups();
    const settled = this.#settledEntry(id);
    const ofOrder = settled !== null && 'product' in settled ? settled.product : null;
    const product = groups.statedBy.get(id) ?? ofOrder;
    if (product === null) return null;
    return (await this.#books(product, groups)).entry(id) ?? null;
  }

  async #sold(id: string): Promise<{ readonly books: Books; readonly entry: Disposed } | null> {
    const entry = await this.#entry(id);
    if (entry?.kind !== 'disposed') return null;
    // The product as it holds now may be another than the one that it was told of.
    const books = await this.#books(entry.product, this.#currentGroups());
    const sold = soldEntry(books, id);
    return sold === null ? null : { books, entry: sold };
  }

  /** What an older order tells of this entry. */
  #settledEntry(id: string): Movement | null {
    const end = id.lastIndexOf('/');
    if (end === -1) return null;
    return this.#settledEntries(id.slice(0, end)).find((entry) => entry.id === id) ?? null;
  }

  #settledEntries(key: string): readonly Movement[] {
    if (this.#settled.isElsewhere(key)) return [];
    const order = this.#parts.source.ofKey(key);
    if (order === null) return [];
    return entriesOfOrder(order.row, order.quoted, this.#settled.facts).entries;
  }

  #madeOf(product: string, { byProduct }: Groups): Made {
    const { open, own } = byProduct.get(product) ?? NO_GROUP;
    return {
      revision: this.#settled.revision(product),
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
