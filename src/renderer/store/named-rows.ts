/**
 * Where the rows of a product stand in a table that grows: looked for once, and from then on among the rows that came since. While a
 * large market comes in that is asked again with each of its messages.
 */
import type { RowProduct } from '#domain/market/rows/row-shape.ts';
import type { RowTable } from '#domain/market/rows/row-table.ts';

export interface ProductName {
  readonly productId: string;
  /** Where it is given, products that have it are meant as well. */
  readonly title?: string;
}

/** Products that are asked for in turns: those of a row, of a holding, of an order. */
const REMEMBERED = 8;

export const isNamed = (product: RowProduct, { productId, title }: ProductName): boolean =>
  product.productId === productId || (title !== undefined && product.title === title);

export class NamedRows {
  readonly #table: RowTable;
  /** The one that was asked for last is the last of them. */
  readonly #known = new Map<string, Looked>();

  constructor(table: RowTable) {
    this.#table = table;
  }

  /** In the order in which the rows came; places that a row has left are among them. */
  placesOf(name: ProductName): readonly number[] {
    const text = JSON.stringify([name.productId, name.title ?? null]);
    const looked = this.#known.get(text) ?? new Looked(name);
    this.#known.delete(text);
    this.#known.set(text, looked);
    for (const other of this.#known.keys()) {
      if (this.#known.size <= REMEMBERED) break;
      this.#known.delete(other);
    }
    return looked.in(this.#table);
  }
}

class Looked {
  readonly #name: ProductName;
  readonly #places: number[] = [];
  #next = 0;

  constructor(name: ProductName) {
    this.#name = name;
  }

  in(table: RowTable): readonly number[] {
    const before = this.#places.length;
    let last: RowProduct | null = null;
    let isLast = false;
    for (; this.#next < table.length; this.#next += 1) {
      const facts = table.factsAt(this.#next);
      // The variants of a product say one thing together.
      if (facts !== last) [last, isLast] = [facts, isNamed(facts, this.#name)];
      if (isLast) this.#places.push(this.#next);
    }
    if (this.#places.length > before) {
      this.#places.sort((one, other) => firstPlace(table, one) - firstPlace(table, other));
    }
    return this.#places;
  }
}

/** Where a row stood when it came: it has left that place if it said another thing since, and is no later row for it. */
function firstPlace(table: RowTable, at: number): number {
  const before = table.stoodAt(at);
  return before === null ? at : firstPlace(table, before);
}
