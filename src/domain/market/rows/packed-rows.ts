/**
 * Very many market rows in little room: what a product's variants say alike is kept once, what many products say alike too, and
 * figures and ids stand in columns. A row is made when it is asked for, and is what was put, to the letter.
 */
import { type RowFacts, SharedFacts } from './row-facts.ts';
import type { RowShape } from './row-shape.ts';
import { type FigureChange, RowTable } from './row-table.ts';

/** What became another in a row that was put: `other` where it was not there, or says another thing than a figure. */
export type RowChange = 'other' | FigureChange;

/** Rows that left a place behind, before those that are there move together: so many, and more than there are. */
const WASTED = 1_024;

export class PackedRows {
  readonly #placeOf = new Map<string, number>();
  /** Put together when it is asked for, and again once a row came, went or moved. */
  #stands: Int32Array | null = null;
  #facts = new SharedFacts();
  #table = new RowTable();

  get size(): number {
    return this.#placeOf.size;
  }

  /** In the order in which they came. */
  keys(): MapIterator<string> {
    return this.#placeOf.keys();
  }

  has(key: string): boolean {
    return this.#placeOf.has(key);
  }

  get(key: string): RowShape | undefined {
    const at = this.#placeOf.get(key);
    return at === undefined ? undefined : this.#table.row(at);
  }

  /** Each as it is when it is come to. */
  *values(): Generator<RowShape> {
    for (const at of this.#placeOf.values()) yield this.#table.row(at);
  }

  /** Of each key its place; looking each of very many up costs more than reading what stands there. */
  places(): MapIterator<[string, number]> {
    return this.#placeOf.entries();
  }

  /** Of each row, in their order, where it stands in {@link table}. */
  stands(): Int32Array {
    this.#stands ??= valuesOf(this.#placeOf);
    return this.#stands;
  }

  /**
   * Where a row stands in {@link table}. Of a row that comes to say another thing than a figure it is another place: whoever has the
   * one of before still finds there what the row said.
   */
  placeOf(key: string): number | undefined {
    return this.#placeOf.get(key);
  }

  /** Another one after rows moved together; that of before stays as it was. */
  get table(): RowTable {
    return this.#table;
  }

  put(row: RowShape): RowChange {
    const at = this.#placeOf.get(row.key);
    if (at !== undefined && this.#table.saysAlike(at, row)) return this.#table.setFigures(at, row);
    const facts = this.#facts.of(row, at === undefined ? null : this.#table.factsAt(at));
    this.#placeOf.set(row.key, this.#add(row, facts, at ?? null));
    this.#stands = null;
    if (at !== undefined) this.#moveTogether();
    return 'other';
  }

  delete(key: string): boolean {
    if (!this.#placeOf.delete(key)) return false;
    this.#stands = null;
    this.#moveTogether();
    return true;
  }

  clear(): void {
    this.#placeOf.clear();
    this.#stands = null;
    this.#facts = new SharedFacts();
    this.#table = new RowTable();
  }

  #add(row: RowShape, facts: RowFacts, stoodAt: number | null): number {
    return this.#table.add(row, facts, this.#facts.word(row.variantTitle), stoodAt);
  }

  #moveTogether(): void {
    const before = this.#table;
    const wasted = before.length - this.#placeOf.size;
    if (wasted < WASTED || wasted < this.#placeOf.size) return;
    this.#table = new RowTable();
    const placeOf = new Int32Array(before.length).fill(-1);
    for (const [key, at] of this.#placeOf) {
      const now = this.#add(before.row(at), before.factsAt(at), null);
      this.#placeOf.set(key, now);
      placeOf[at] = now;
    }
    before.leave({ table: this.#table, placeOf });
  }
}

function valuesOf(places: ReadonlyMap<string, number>): Int32Array {
  const values = new Int32Array(places.size);
  let next = 0;
  for (const at of places.values()) {
    values[next] = at;
    next += 1;
  }
  return values;
}
