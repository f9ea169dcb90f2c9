/**
 * The rows of the market by key, packed: they take two fifths of what as many objects take.
 * A row that is asked for is the same object until something in it is other. Of one that is not any more the figures may be
 * those of now; what it says besides stays.
 */
import type { MarketRow, MovedRow, ReadAgain } from '#contract/ipc/market.ts';
import { unpackPremiums } from '#domain/market/rows/packed-premiums.ts';
import { PackedRows } from '#domain/market/rows/packed-rows.ts';
import type { RowTable } from '#domain/market/rows/row-table.ts';
import type { RowProduct } from '#domain/market/rows/row-shape.ts';
import { viewOf } from '#domain/market/rows/row-view.ts';
import { isNamed, NamedRows, type ProductName } from './named-rows.ts';

interface MovedKeys {
  readonly moved: readonly string[];
  /** Of those of which nothing but premiums is other. */
  readonly premiums: readonly string[];
}

export class MarketRows implements ReadonlyMap<string, MarketRow> {
  readonly #packed = new PackedRows();
  /** What was asked for, by its place in this table. */
  #views: (MarketRow | undefined)[] = [];
  #viewed: RowTable = this.#packed.table;
  #named = new NamedRows(this.#viewed);

  constructor(rows: Iterable<MarketRow> = []) {
    for (const row of rows) this.put(row);
  }

  get size(): number {
    return this.#packed.size;
  }

  has(key: string): boolean {
    return this.#packed.has(key);
  }

  get(key: string): MarketRow | undefined {
    const at = this.#packed.placeOf(key);
    return at === undefined ? undefined : this.#viewAt(at);
  }

  #viewAt(at: number): MarketRow {
    this.#followTable();
    // One after the other: a list with a large hole in it is kept as a table.
    while (this.#views.length <= at) this.#views.push(undefined);
    return (this.#views[at] ??= viewOf(this.#viewed, at));
  }

  /** The table that the rows are packed in, and of each, in their order, where in it it stands. */
  packed(): { readonly table: RowTable; readonly stands: Int32Array } {
    return { table: this.#packed.table, stands: this.#packed.stands() };
  }

  /** What each row says of its product, in their order. */
  *products(): Generator<RowProduct, undefined> {
    const { table, stands } = this.packed();
    for (const at of stands) yield table.factsAt(at);
    return undefined;
  }

  isPackedIn(table: RowTable): boolean {
    return table === this.#packed.table;
  }

  /** Where the row stands in the table of now. */
  standOf(key: string): number | undefined {
    return this.#packed.placeOf(key);
  }

  /** Of the table of now, the same object as by its key; one of another table is made. */
  standingAt(table: RowTable, at: number): MarketRow {
    return this.isPackedIn(table) ? this.#viewAt(at) : viewOf(table, at);
  }

  put(row: MarketRow): void {
    this.#forget(row.key);
    this.#packed.put(row);
  }

  delete(key: string): boolean {
    this.#forget(key);
    return this.#packed.delete(key);
  }

  /**
   * Cells of rows that are there; those of others are left out.
   *
   * @returns the keys of the rows that say another thing now than that they were read again
   */
  readAgain({ fetchedAt, same, moved, premiums }: ReadAgain): MovedKeys {
    const movedKeys: string[] = [];
    const premiumKeys: string[] = [];
    for (const key of same) this.#readRow(key, fetchedAt);
    for (const cells of moved) {
      const at = this.#readRow(cells.key, fetchedAt);
      if (at === undefined) continue;
      moveSides(this.#packed.table, at, cells);
      movedKeys.push(cells.key);
    }
    const { bids, asks } = this.#packed.table;
    for (const { key, bid, ask } of premiums === undefined ? [] : unpackPremiums(premiums)) {
      const at = this.#readRow(key, fetchedAt);
      if (at === undefined) continue;
      if (bid !== undefined) bids.setPremium(at, bid);
      if (ask !== undefined) asks.setPremium(at, ask);
      premiumKeys.push(key);
    }
    return { moved: movedKeys, premiums: premiumKeys };
  }

  ofProduct(name: ProductName): readonly MarketRow[] {
    this.#followTable();
    return this.#named
      .placesOf(name)
      .filter((at) => this.#packed.placeOf(this.#viewed.keyAt(at)) === at)
      .map((at) => this.#viewAt(at));
  }

  keys(): MapIterator<string> {
    return this.#packed.keys();
  }

  *values(): Generator<MarketRow, undefined> {
    for (const [, at] of this.#packed.places()) yield this.#viewAt(at);
    return undefined;
  }

  *entries(): Generator<[string, MarketRow], undefined> {
    for (const [key, at] of this.#packed.places()) yield [key, this.#viewAt(at)];
    return undefined;
  }

  [Symbol.iterator](): Generator<[string, MarketRow], undefined> {
    return this.entries();
  }

  forEach(
    visit: (row: MarketRow, key: string, rows: ReadonlyMap<string, MarketRow>) => void,
  ): void {
    for (const [key, row] of this) visit(row, key, this);
  }

  /** @returns its place; undefined where it is not there */
  #readRow(key: string, fetchedAt: number): number | undefined {
    const at = this.#packed.placeOf(key);
    if (at === undefined) return undefined;
    this.#forgetAt(at);
    this.#packed.table.setFetchedAt(at, fetchedAt);
    return at;
  }

  /** Whoever asks next gets another object. */
  #forget(key: string): void {
    const at = this.#packed.placeOf(key);
    if (at !== undefined) this.#forgetAt(at);
  }

  #forgetAt(at: number): void {
    this.#followTable();
    if (at < this.#views.length) this.#views[at] = undefined;
  }

  #followTable(): void {
    const { table } = this.#packed;
    if (table === this.#viewed) return;
    this.#viewed = table;
    this.#views = [];
    this.#named = new NamedRows(table);
  }
}

/** Few of very many rows: those of a product, in their order. */
export const rowsOfProduct = (
  rows: ReadonlyMap<string, MarketRow>,
  name: ProductName,
): readonly MarketRow[] =>
  rows instanceof MarketRows
    ? rows.ofProduct(name)
    : [...rows.values()].filter((row) => isNamed(row, name));

function moveSides({ bids, asks }: RowTable, at: number, cells: MovedRow): void {
  if (cells.bid !== undefined) bids.set(at, cells.bid);
  if (cells.ask !== undefined) asks.set(at, cells.ask);
  if (cells.bidPremium !== undefined) bids.setPremium(at, cells.bidPremium);
  if (cells.askPremium !== undefined) asks.setPremium(at, cells.askPremium);
}
