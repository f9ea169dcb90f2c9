/** Market rows by their places: their figures and ids in columns, what they say besides as shared objects. */
import { NumberColumn } from './number-column.ts';
import { PackedSides, type SideChange } from './packed-sides.ts';
import type { RowFacts } from './row-facts.ts';
import {
  isSameKind,
  isSameProduct,
  isSameUnread,
  type RowShape,
  type UnreadPrices,
} from './row-shape.ts';

/** Which figures of a row became others. */
export interface FigureChange {
  readonly bid: SideChange;
  readonly ask: SideChange;
}

/** Rows that were put together anew in another table. */
export interface PackedAnew {
  readonly table: RowTable;
  /** Of each place of before, the one in that table; −1 where none of its rows stood. In both tables they are in the same order. */
  readonly placeOf: Int32Array;
}

export class RowTable {
  readonly #keys: string[] = [];
  readonly #facts: RowFacts[] = [];
  readonly #variantTitles: string[] = [];
  readonly #variantIds = new Map<number, string>();
  readonly #unread = new Map<number, UnreadPrices>();
  readonly #fetchedAt = new NumberColumn();
  readonly #stoodAt = new NumberColumn();
  readonly bids = new PackedSides();
  readonly asks = new PackedSides();
  #packedAnew: PackedAnew | null = null;

  /** Where the rows went that stood here; null while they do. Whoever still has this table can follow them. */
  get packedAnew(): PackedAnew | null {
    return this.#packedAnew;
  }

  leave(packedAnew: PackedAnew): void {
    this.#packedAnew = packedAnew;
  }

  get length(): number {
    return this.#keys.length;
  }

  /**
   * @param stoodAt its place of before, which it leaves
   * @returns its place
   */
  add(row: RowShape, facts: RowFacts, variantTitle: string, stoodAt: number | null): number {
    const at = this.#keys.length;
    this.#stoodAt.set(at, stoodAt);
    this.#keys.push(row.key);
    this.#facts.push(facts);
    this.#variantTitles.push(variantTitle);
    if (row.variantId !== null) this.#variantIds.set(at, row.variantId);
    if (row.unread !== undefined) this.#unread.set(at, row.unread);
    this.setFigures(at, row);
    return at;
  }

  /** Whether what stands there says the same, but for its figures. */
  saysAlike(at: number, row: RowShape): boolean {
    const facts = this.factsAt(at);
    return (
      this.variantTitleAt(at) === row.variantTitle &&
      this.variantIdAt(at) === row.variantId &&
      isSameUnread(this.unreadAt(at), row.unread) &&
      isSameProduct(facts, row) &&
      isSameKind(facts.kind, row)
    );
  }

  setFigures(at: number, { bid, ask, fetchedAt }: RowShape): FigureChange {
    this.setFetchedAt(at, fetchedAt);
    return { bid: this.bids.set(at, bid), ask: this.asks.set(at, ask) };
  }

  setFetchedAt(at: number, fetchedAt: number): void {
    this.#fetchedAt.set(at, fetchedAt);
  }

  keyAt(at: number): string {
    return known(this.#keys[at]);
  }

  /** The place that the row had before this one; null where it had none. */
  stoodAt(at: number): number | null {
    return this.#stoodAt.get(at);
  }

  factsAt(at: number): RowFacts {
    return known(this.#facts[at]);
  }

  variantTitleAt(at: number): string {
    return known(this.#variantTitles[at]);
  }

  variantIdAt(at: number): string | null {
    return this.#variantIds.get(at) ?? null;
  }

  unreadAt(at: number): UnreadPrices | undefined {
    return this.#unread.get(at);
  }

  fetchedAt(at: number): number {
    return known(this.#fetchedAt.get(at) ?? undefined);
  }

  /** All of it, as it was put. */
  row(at: number): RowShape {
    const { kind, productId, title, sku } = this.factsAt(at);
    const unread = this.unreadAt(at);
    return {
      key: this.keyAt(at),
      productId,
      variantId: this.variantIdAt(at),
      title,
      variantTitle: this.variantTitleAt(at),
      sku,
      ...kind,
      bid: this.bids.get(at),
      ask: this.asks.get(at),
      ...(unread === undefined ? {} : { unread }),
      fetchedAt: this.fetchedAt(at),
    };
  }
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError('No row stands there.');
  return value;
}
