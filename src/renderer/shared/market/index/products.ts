/** The products of the rows of an index, and what can be filtered by. */
import type { RowFacts } from '#domain/market/rows/row-facts.ts';
import type { RowKind } from '#domain/market/rows/row-shape.ts';
import type { PlacedRows, Renumbered } from './placed-rows.ts';
import { ProductCounts } from './product-counts.ts';

interface Choices {
  readonly categories: readonly string[];
  readonly attributes: readonly string[];
}

export class Products {
  #counts: ProductCounts;
  /** How many rows are of a kind, which very many share. */
  readonly #kinds = new Map<RowKind, number>();
  #choices: Choices | null = null;

  constructor(rows: PlacedRows) {
    this.#counts = new ProductCounts(rows);
    for (let place = 0; place < rows.capacity; place += 1) {
      const facts = rows.facts(place);
      if (facts !== undefined) this.put(place, facts, null);
    }
  }

  get counts(): ProductCounts {
    return this.#counts;
  }

  get categories(): readonly string[] {
    return this.#chosen().categories;
  }

  get attributes(): readonly string[] {
    return this.#chosen().attributes;
  }

  /** @param before what the row said before; null of a new one */
  put(place: number, facts: RowFacts, before: RowFacts | null): void {
    this.#counts.put(place, facts.productId);
    if (before?.kind === facts.kind) return;
    this.#come(facts);
    if (before !== null) this.#gone(before);
  }

  /** The rows stand at other places. */
  renumber(before: PlacedRows, rows: PlacedRows, change: Renumbered): void {
    this.#counts = this.#counts.renumbered(
      rows,
      change,
      (place) => rows.facts(place)?.productId ?? '',
    );
    for (const place of change.read) this.#come(rows.facts(place));
    for (let place = 0; place < before.capacity; place += 1) {
      const facts = (change.placeOf[place] ?? -1) < 0 ? before.facts(place) : undefined;
      if (facts !== undefined) this.#gone(facts);
    }
  }

  #come(facts: RowFacts | undefined): void {
    if (facts === undefined) return;
    const known = this.#kinds.get(facts.kind) ?? 0;
    this.#kinds.set(facts.kind, known + 1);
    if (known === 0) this.#choices = null;
  }

  #gone({ kind }: RowFacts): void {
    const left = (this.#kinds.get(kind) ?? 0) - 1;
    if (left > 0) {
      this.#kinds.set(kind, left);
      return;
    }
    this.#kinds.delete(kind);
    this.#choices = null;
  }

  #chosen(): Choices {
    if (this.#choices === null) {
      const kinds = [...this.#kinds.keys()];
      this.#choices = {
        categories: distinct(kinds.flatMap(({ category }) => category ?? [])),
        attributes: distinct(kinds.flatMap(({ attributes }) => attributes)),
      };
    }
    return this.#choices;
  }
}

const distinct = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].toSorted((one, other) => one.localeCompare(other));
