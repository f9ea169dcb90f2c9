/** What the older orders of each product depend on, and which of it is another than when they were read last. */
import { hash } from 'node:crypto';
import type { Side } from '#domain/market/side.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import type { ReportedOrder } from '#main/orders/reported-order.ts';
import type { OrderFacts } from '../entries-of-orders.ts';
import { NO_PRODUCT } from './product-groups.ts';
import { homeOf } from './settled-product.ts';
import type { RowTally, SettledOrder, SettledSource } from './settled-source.ts';

export interface ProductFacts {
  readonly product: string;
  readonly material: string | null;
  /** Of one piece. */
  readonly fine: FineContent | null;
}

/** An order with what the marketplace told of it. */
export interface OrderTold {
  readonly side: Side;
  readonly orderId: string;
  readonly order: ReportedOrder;
}

/** Counts up with whatever figures are made by. */
const FORM = 2;

export class SettledState {
  readonly facts: OrderFacts;
  readonly #source: SettledSource;
  readonly #program: string;
  readonly #productOf = new Map<string, string>();
  readonly #products = new Map<string, ProductFacts>();
  readonly #told = new Map<string, ReportedOrder>();
  /** Orders of a market row that the marketplace told of, and what; and those that are counted elsewhere. */
  readonly #toldOf = new Map<string, Map<string, string>>();
  readonly #elsewhereOf = new Map<string, Set<string>>();
  readonly #toldKeys = new Set<string>();
  #elsewhere: ReadonlySet<string> = new Set();
  #tallies: ReadonlyMap<string, RowTally> | null = null;
  #rowsByProduct: ReadonlyMap<string, readonly string[]> | null = null;
  /** Counts up where the older orders of a product come to something else. */
  readonly #revisions = new Map<string, number>();
  /** Orders of a product that are found by rows of another: by the two. */
  readonly #strayed = new Map<string, Map<string, ReadonlySet<string>>>();
  /** Products of which there are orders that have lines of a market row, too. */
  readonly #besideOf = new Map<string, Set<string>>();

  constructor(source: SettledSource, program: string) {
    this.#source = source;
    this.#program = program;
    this.facts = {
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
    return [...this.#rows().keys()];
  }

  isElsewhere(key: string): boolean {
    return this.#elsewhere.has(key);
  }

  /** Counts up whenever its older orders come to something else. */
  revision(product: string): number {
    return this.#revisions.get(product) ?? 0;
  }

  rowsOf(product: string): readonly string[] {
    return this.#byProduct().get(product) ?? [];
  }

  /** How many orders there are of its rows. */
  countOf(product: string): number {
    return this.rowsOf(product).reduce((sum, row) => sum + (this.#rows().get(row)?.count ?? 0), 0);
  }

  products(): Iterable<string> {
    return [...this.#byProduct().keys(), ...this.#strayed.keys()];
  }

  /** Keys of orders of other rows that are of it. */
  strayedTo(product: string): readonly string[] {
    return [...(this.#strayed.get(product)?.values() ?? [])].flatMap((keys) => [...keys]);
  }

  /** Keys of older orders that the marketplace told of: only these may be of another product than their lines say. */
  toldKeys(): Iterable<string> {
    return this.#toldKeys;
  }

  /** The same text only where its older orders come to the same, whenever that was; of orders that strayed to it nothing is in it. */
  identity(product: string): string {
    const rows = this.rowsOf(product).toSorted();
    return hash(
      'sha256',
      JSON.stringify([
        FORM,
        this.#program,
        this.#products.get(product) ?? product,
        rows.map((row) => [row, this.#rows().get(row)]),
        rows.map((row) => [...(this.#toldOf.get(row) ?? [])].toSorted(byKey)),
        rows.map((row) => [...(this.#elsewhereOf.get(row) ?? [])].toSorted()),
      ]),
    );
  }

  tellRow(rowKey: string, product: string): void {
    this.#touch(homeOf(rowKey, this.facts));
    this.#productOf.set(rowKey, product);
    this.#touch(product);
    for (const other of this.#besideOf.get(rowKey) ?? []) this.#touch(other);
    this.#rowsByProduct = null;
  }

  tellProduct(facts: ProductFacts): void {
    this.#products.set(facts.product, facts);
    this.#touch(facts.product);
  }

  tellTold({ side, orderId, order }: OrderTold): void {
    this.#told.set(`${side}:${orderId}`, order);
    const found = this.#source.ofOrder(side, orderId);
    if (found !== null) this.#toldKeys.add(found.row.key);
    for (const row of rowsIn(found)) {
      const told = this.#toldOf.get(row) ?? new Map<string, string>();
      this.#toldOf.set(row, told.set(`${side}:${orderId}`, JSON.stringify(order)));
    }
    this.#touchOrder(found);
  }

  /** @param keys of all orders that others tell */
  tellElsewhere(keys: readonly string[]): void {
    const before = this.#elsewhere;
    const now = new Set(keys);
    this.#elsewhere = now;
    for (const key of [...now, ...before]) {
      if (now.has(key) === before.has(key)) continue;
      const found = this.#source.ofKey(key);
      for (const row of rowsIn(found)) {
        const keysOf = this.#elsewhereOf.get(row) ?? new Set();
        this.#elsewhereOf.set(row, keysOf);
        if (now.has(key)) keysOf.add(key);
        else keysOf.delete(key);
      }
      this.#touchOrder(found);
    }
  }

  /**
   * What was found when its older orders were read.
   *
   * @param to orders that were read by the rows of this product, and are of others
   * @param beside rows of others in its orders
   */
  found(
    from: string,
    to: ReadonlyMap<string, ReadonlySet<string>>,
    beside: Iterable<string>,
  ): void {
    for (const row of beside) {
      const products = this.#besideOf.get(row) ?? new Set();
      this.#besideOf.set(row, products.add(from));
    }
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

  /** In whatever books it was, or would be. */
  #touchOrder(order: SettledOrder | null): void {
    if (order === null) return;
    for (const row of rowsIn(order)) this.#touch(homeOf(row, this.facts));
    for (const [product, sources] of this.#strayed) {
      if ([...sources.values()].some((keys) => keys.has(order.row.key))) this.#touch(product);
    }
  }

  #touch(product: string): void {
    this.#revisions.set(product, this.revision(product) + 1);
  }

  #rows(): ReadonlyMap<string, RowTally> {
    return (this.#tallies ??= this.#source.tallies());
  }

  #byProduct(): ReadonlyMap<string, readonly string[]> {
    return (this.#rowsByProduct ??= Map.groupBy(this.rowKeys(), (row) => homeOf(row, this.facts)));
  }
}

const byKey = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : 1;

/** Market rows by which it is found; none where there is no such order. */
const rowsIn = (order: SettledOrder | null): readonly string[] =>
  order === null
    ? []
    : order.row.lines.length === 0
      ? [NO_PRODUCT]
      : order.row.lines.map(({ rowKey }) => rowKey ?? NO_PRODUCT);
