/** Tells a ledger what is otherwise than it was told last, and keeps what it answered. */
import type { HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import type { LotRule } from '#domain/holdings/rules.ts';
import { yieldEvery } from '#domain/yielding.ts';
import type { Side } from '#domain/market/side.ts';
import type { ToldOrder } from '#main/orders/told-order.ts';
import type { OrderFacts } from '../entries-of-orders.ts';
import type { DrawnProduct } from './drawn-product.ts';
import type { LedgerNews } from './ledger.ts';
import type { ProductFacts } from './settled-state.ts';
import type { LedgerPort } from './ledger-port.ts';

export interface ToldAnywhere {
  readonly version: number;
  all(): Iterable<{ readonly side: Side; readonly orderId: string; readonly order: ToldOrder }>;
}

interface Parts {
  readonly ledger: LedgerPort;
  readonly facts: Omit<OrderFacts, 'told'>;
  readonly told: () => ToldAnywhere;
  /** Lets everything else have its turn. */
  readonly rest: () => Promise<void>;
}

export interface EntriesNow {
  readonly rule: LotRule;
  readonly open: readonly HoldingEntry[];
  /** The same list is only ever added to. */
  readonly own: readonly HoldingEntry[];
}

/** As many as go over at a time: a few milliseconds. */
const AT_ONCE = 2_000;
/** Of these there is something to be seen in less than a second. */
const ORDERS_AT_ONCE = 40_000;

export class LedgerFeed {
  readonly #parts: Parts;
  readonly #products = new Map<string, DrawnProduct>();
  #rowKeys: readonly string[] | null = null;
  readonly #productOf = new Map<string, string>();
  readonly #facts = new Map<string, string>();
  #told: { version: number; readonly orders: Map<string, ToldOrder> } = {
    version: 0,
    orders: new Map(),
  };
  #isWhole = true;
  #news = 0;
  #elsewhere = '';
  #open = '[]';
  #own: { list: readonly HoldingEntry[]; taken: number } = { list: [], taken: 0 };

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Another text whenever what older orders come to may be another. */
  get state(): string {
    return `${String(this.#news)} ${this.#elsewhere}`;
  }

  /** What older orders depend on, before anything is asked of them. @param elsewhere keys of orders that others tell */
  async tellOrders(elsewhere: readonly string[]): Promise<void> {
    await this.#tellTold();
    await this.#tellCatalogue();
    const keys = JSON.stringify(elsewhere);
    if (keys !== this.#elsewhere) await this.#parts.ledger.tell({ elsewhere });
    this.#elsewhere = keys;
  }

  onTheWay(products: ReadonlySet<string>): Promise<readonly (readonly [string, number])[]> {
    return products.size === 0 ? Promise.resolve([]) : this.#parts.ledger.onTheWay([...products]);
  }

  /** Which of these entries an older order looks like: their IDs. */
  async alike(entries: readonly Movement[]): Promise<readonly string[]> {
    const found: string[] = [];
    // Those of a product one after the other: its orders are read once.
    const sorted = [...Map.groupBy(entries, productOf).values()].flat();
    for (let from = 0; from < sorted.length; from += AT_ONCE) {
      found.push(...(await this.#parts.ledger.alike(sorted.slice(from, from + AT_ONCE))));
    }
    return found;
  }

  /** What older orders tell of these entries. */
  async originals(ids: readonly string[]): Promise<readonly Movement[]> {
    const found: Movement[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const told = await this.#parts.ledger.originals(ids.slice(from, from + AT_ONCE));
      found.push(...told.flatMap((one) => one ?? []));
    }
    return found;
  }

  /** Whether what it answered last is of all products. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** All products as they are, as far as they are drawn up. */
  async drawn(): Promise<ReadonlyMap<string, DrawnProduct>> {
    const { ledger } = this.#parts;
    const { changed, gone, isWhole } = await ledger.drawn(ORDERS_AT_ONCE);
    this.#isWhole = isWhole;
    for (const product of gone) this.#products.delete(product);
    for (const one of changed) this.#products.set(one.product, one);
    return this.#products;
  }

  /** What is not of older orders. */
  async tellEntries({ rule, open, own }: EntriesNow): Promise<void> {
    const { ledger } = this.#parts;
    const text = JSON.stringify(open);
    await ledger.tell({ rule, ...(text === this.#open ? {} : { open }) });
    this.#open = text;
    const isSame = this.#own.list === own;
    let from = isSame ? this.#own.taken : 0;
    if (!isSame) await ledger.tell({ own: { from, entries: [] } });
    while (from < own.length) {
      const entries = own.slice(from, from + AT_ONCE);
      await ledger.tell({ own: { from, entries } });
      from += entries.length;
    }
    this.#own = { list: own, taken: from };
  }

  async #tellTold(): Promise<void> {
    const told = this.#parts.told();
    const { version, orders } = this.#told;
    if (told.version === version) return;
    this.#told.version = told.version;
    this.#news += 1;
    let news: NonNullable<LedgerNews['told']>[number][] = [];
    for (const one of told.all()) {
      const key = `${one.side}:${one.orderId}`;
      if (orders.get(key) === one.order) continue;
      orders.set(key, one.order);
      news.push(one);
      if (news.length < AT_ONCE) continue;
      await this.#parts.ledger.tell({ told: news });
      news = [];
    }
    if (news.length > 0) await this.#parts.ledger.tell({ told: news });
  }

  /** What the catalogue tells of the rows that older orders are of: it may learn of them late. */
  async #tellCatalogue(): Promise<void> {
    const { ledger, facts, rest } = this.#parts;
    this.#rowKeys ??= await ledger.rowKeys();
    const after = yieldEvery(rest, AT_ONCE);
    const rows: (readonly [string, string])[] = [];
    const products = new Map<string, ProductFacts>();
    const look = (product: string): void => {
      const of = { product, material: facts.materialOf(product), fine: facts.fineOf(product) };
      const text = JSON.stringify(of);
      if (this.#facts.get(product) === text) return;
      this.#facts.set(product, text);
      products.set(product, of);
    };
    for (const rowKey of this.#rowKeys) {
      const product = facts.productIdOf(rowKey);
      if (product !== null && this.#productOf.get(rowKey) !== product) {
        this.#productOf.set(rowKey, product);
        rows.push([rowKey, product]);
      }
      look(product ?? rowKey);
      await after();
    }
    for (const { lines } of this.#told.orders.values()) {
      for (const { productId } of lines) if (productId !== null) look(productId);
      await after();
    }
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await ledger.tell({ rows: rows.slice(from, from + AT_ONCE) });
    }
    const all = [...products.values()];
    if (rows.length + all.length > 0) this.#news += 1;
    for (let from = 0; from < all.length; from += AT_ONCE) {
      await ledger.tell({ products: all.slice(from, from + AT_ONCE) });
    }
  }
}

const productOf = (entry: Movement): string => ('product' in entry ? entry.product : '');
