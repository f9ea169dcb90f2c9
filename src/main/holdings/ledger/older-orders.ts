/** Which older orders belong to a product, and a fingerprint of them and of everything their figures depend on. */
import { hash } from 'node:crypto';
import type { Side } from '#domain/market/side.ts';
import { yieldEvery } from '#domain/collections/yielding.ts';
import type { ReportedOrder } from '#main/orders/amounts/reported-order.ts';
import type { OrderFacts } from '../entries/entries-of-orders.ts';
import { NO_PRODUCT } from './entry-groups.ts';
import type { OlderOrderSource, RowTally } from './older-order-source.ts';
import { homeOf } from './product-orders.ts';

/** Orders with their lines as the marketplace reported them. */
interface ReportedOrderLookup {
  readonly version: number;
  all(): Iterable<{ readonly side: Side; readonly orderId: string; readonly order: ReportedOrder }>;
}

export interface OlderOrdersParts {
  readonly source: OlderOrderSource;
  /** The version of the program: another one may come to other figures. */
  readonly program: string;
  readonly facts: OrderFacts;
  readonly reported: () => ReportedOrderLookup;
  readonly rest: () => Promise<void>;
}

/** What changes the figures of one older order. */
interface Note {
  /** Its market rows, and the products that its report names. */
  readonly rows: readonly string[];
  readonly products: Set<string>;
  readonly reports: Map<string, string>;
  isElsewhere: boolean;
}

/** Increase it whenever figures are computed or stored in another way. */
const FORM = 3;

export class OlderOrderReader {
  readonly facts: OrderFacts;
  readonly #parts: OlderOrdersParts;
  readonly #productOf = new Map<string, string>();
  /** What the catalogue knows of a product, as text. */
  readonly #known = new Map<string, string>();
  readonly #reports = new Map<string, ReportedOrder>();
  #reportVersion = 0;
  #elsewhere: ReadonlySet<string> = new Set();
  /** By order, by market row, and by product named in a report. */
  readonly #notes = new Map<string, Note>();
  readonly #keysByRow = new Map<string, Set<string>>();
  readonly #keysByProduct = new Map<string, Set<string>>();
  #tallies: ReadonlyMap<string, RowTally> | null = null;
  #rowsByProduct: ReadonlyMap<string, readonly string[]> | null = null;
  readonly #otherRows = new Map<string, readonly string[]>();
  readonly #fingerprints = new Map<string, string>();

  constructor(parts: OlderOrdersParts) {
    const { facts } = parts;
    this.#parts = parts;
    this.facts = {
      reported: (row) => facts.reported(row),
      // A product stays known while its row is missing from the market.
      productIdOf: (rowKey) => (rowKey === null ? null : (this.#productOf.get(rowKey) ?? null)),
      fineOf: (product) => facts.fineOf(product),
      materialOf: (product) => facts.materialOf(product),
    };
  }

  /**
   * Reads what the catalogue and the marketplace report now.
   *
   * @param elsewhere keys of orders that are counted elsewhere
   * @returns whether anything changed
   */
  async refresh(elsewhere: readonly string[]): Promise<boolean> {
    const changes = [
      await this.#readReports(),
      await this.#readRows(),
      await this.#readProducts(),
      this.#setElsewhere(new Set(elsewhere)),
    ];
    return changes.includes(true);
  }

  isElsewhere(key: string): boolean {
    return this.#elsewhere.has(key);
  }

  products(): ReadonlySet<string> {
    return new Set([...this.#byProduct().keys(), ...this.#keysByProduct.keys()]);
  }

  rowsOf(product: string): readonly string[] {
    return this.#byProduct().get(product) ?? [];
  }

  /** Keys of orders that were reported with this product. */
  keysOf(product: string): Iterable<string> {
    return this.#keysByProduct.get(product) ?? [];
  }

  /** The number of orders of its rows. */
  countOf(product: string): number {
    return this.rowsOf(product).reduce((sum, row) => sum + (this.#rows().get(row)?.count ?? 0), 0);
  }

  /** Rows of other products in its orders, which are known once these were read. */
  otherRowsOf(product: string): readonly string[] {
    return this.#otherRows.get(product) ?? [];
  }

  setOtherRows(product: string, rows: Iterable<string>): void {
    this.#otherRows.set(product, [...rows].toSorted());
    this.#fingerprints.delete(product);
  }

  /** The same text only where its older orders come to the same figures, over restarts as well. */
  fingerprint(product: string): string {
    const known = this.#fingerprints.get(product);
    if (known !== undefined) return known;
    const rows = this.rowsOf(product).toSorted();
    const keys = new Set(rows.flatMap((row) => [...(this.#keysByRow.get(row) ?? [])]));
    for (const key of this.keysOf(product)) keys.add(key);
    const made = hash(
      'sha256',
      JSON.stringify([
        FORM,
        this.#parts.program,
        product,
        this.#known.get(product) ?? null,
        rows.map((row) => [row, this.#rows().get(row)]),
        this.otherRowsOf(product).map((row) => [row, this.#productOf.get(row)]),
        [...keys].toSorted().map((key) => {
          const note = this.#notes.get(key);
          return [key, [...(note?.reports ?? [])].toSorted(byFirst), note?.isElsewhere];
        }),
      ]),
    );
    this.#fingerprints.set(product, made);
    return made;
  }

  async #readReports(): Promise<boolean> {
    const { source, rest } = this.#parts;
    const reported = this.#parts.reported();
    const { version } = reported;
    if (version === this.#reportVersion) return false;
    const after = yieldEvery(rest, LOOKED_UP_AT_ONCE);
    for (const { side, orderId, order } of reported.all()) {
      const id = `${side}:${orderId}`;
      if (this.#reports.get(id) === order) continue;
      this.#reports.set(id, order);
      const key = source.ofOrder(side, orderId)?.row.key;
      const note = key === undefined ? null : this.#noteOf(key);
      await after();
      if (key === undefined || note === null) continue;
      note.reports.set(id, JSON.stringify(order));
      for (const { productId } of order.lines) {
        if (productId === null) continue;
        note.products.add(productId);
        addTo(this.#keysByProduct, productId, key);
      }
      this.#forget(note);
    }
    this.#reportVersion = version;
    return true;
  }

  /** The catalogue may learn late of which product a row is. */
  async #readRows(): Promise<boolean> {
    const { facts, rest } = this.#parts;
    const after = yieldEvery(rest, LOOKED_UP_AT_ONCE);
    let isChanged = false;
    for (const rowKey of this.#rows().keys()) {
      await after();
      const product = facts.productIdOf(rowKey);
      if (product === null || this.#productOf.get(rowKey) === product) continue;
      this.#productOf.set(rowKey, product);
      isChanged = true;
    }
    if (isChanged) {
      this.#rowsByProduct = null;
      this.#fingerprints.clear();
    }
    return isChanged;
  }

  async #readProducts(): Promise<boolean> {
    const { facts, rest } = this.#parts;
    const after = yieldEvery(rest, LOOKED_UP_AT_ONCE);
    let isChanged = false;
    for (const product of this.products()) {
      await after();
      const known = JSON.stringify([facts.materialOf(product), facts.fineOf(product)]);
      if (this.#known.get(product) === known) continue;
      this.#known.set(product, known);
      this.#fingerprints.delete(product);
      isChanged = true;
    }
    return isChanged;
  }

  #setElsewhere(now: ReadonlySet<string>): boolean {
    const before = this.#elsewhere;
    this.#elsewhere = now;
    const changed = [...new Set([...now, ...before])].filter(
      (key) => now.has(key) !== before.has(key),
    );
    for (const key of changed) {
      const note = this.#noteOf(key);
      if (note === null) continue;
      note.isElsewhere = now.has(key);
      this.#forget(note);
    }
    return changed.length > 0;
  }

  /** Null where there is no such older order. */
  #noteOf(key: string): Note | null {
    const known = this.#notes.get(key);
    if (known !== undefined) return known;
    const order = this.#parts.source.ofKey(key);
    if (order === null) return null;
    const { lines } = order.row;
    const rows = lines.length === 0 ? [NO_PRODUCT] : lines.map((one) => one.rowKey ?? NO_PRODUCT);
    const note = { rows, products: new Set<string>(), reports: new Map(), isElsewhere: false };
    this.#notes.set(key, note);
    for (const row of rows) addTo(this.#keysByRow, row, key);
    return note;
  }

  #forget({ rows, products }: Note): void {
    for (const row of rows) this.#fingerprints.delete(homeOf(row, this.facts));
    for (const product of products) this.#fingerprints.delete(product);
  }

  #rows(): ReadonlyMap<string, RowTally> {
    return (this.#tallies ??= this.#parts.source.tallies());
  }

  #byProduct(): ReadonlyMap<string, readonly string[]> {
    return (this.#rowsByProduct ??= Map.groupBy(this.#rows().keys(), (row) =>
      homeOf(row, this.facts),
    ));
  }
}

/** Questions to the index or the catalogue between two rests: a few milliseconds. */
const LOOKED_UP_AT_ONCE = 200;

const byFirst = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : 1;

function addTo(sets: Map<string, Set<string>>, name: string, key: string): void {
  const keys = sets.get(name);
  if (keys === undefined) sets.set(name, new Set([key]));
  else keys.add(key);
}
