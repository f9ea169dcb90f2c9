/** The products of the rows of an index, and what can be filtered by. */
import type { RowFacts } from '#domain/market/rows/row-facts.ts';
import type { RowKind } from '#domain/market/rows/row-shape.ts';
import type { PlacedRows, Renumbered } from './placed-rows.ts';
import { ProductCounts } from './product-counts.ts';

export class Products {
  #counts: ProductCounts;
  /** How many rows are of a kind, which very many share. */
  readonly #kinds = new Tally<RowKind>();
  /** How many of these kinds say so. */
  readonly #categories = new Tally<string>();
  readonly #attributes = new Tally<string>();
  #choices: Pick<Products, 'categories' | 'attributes'> | null = null;

  constructor(rows: PlacedRows) {
    this.#counts = ProductCounts.of(rows);
    for (let place = 0; place < rows.capacity; place += 1) this.#come(rows.facts(place));
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
    this.#counts.put(place);
    if (before?.kind === facts.kind) return;
    this.#come(facts);
    if (before !== null) this.#gone(before);
  }

  /** The rows stand at other places. */
  renumber(before: PlacedRows, rows: PlacedRows, change: Renumbered): void {
    this.#counts = this.#counts.renumbered(rows, change);
    for (const place of change.read) this.#come(rows.facts(place));
    for (let place = 0; place < before.capacity; place += 1) {
      const facts = (change.placeOf[place] ?? -1) < 0 ? before.facts(place) : undefined;
      if (facts !== undefined) this.#gone(facts);
    }
  }

  #come(facts: RowFacts | undefined): void {
    if (facts === undefined || !this.#kinds.add(facts.kind)) return;
    const { category, attributes } = facts.kind;
    if (category !== null && this.#categories.add(category)) this.#choices = null;
    for (const attribute of attributes) if (this.#attributes.add(attribute)) this.#choices = null;
  }

  #gone({ kind }: RowFacts): void {
    if (!this.#kinds.remove(kind)) return;
    const { category, attributes } = kind;
    if (category !== null && this.#categories.remove(category)) this.#choices = null;
    for (const attribute of attributes) {
      if (this.#attributes.remove(attribute)) this.#choices = null;
    }
  }

  #chosen(): Pick<Products, 'categories' | 'attributes'> {
    this.#choices ??= {
      categories: sorted(this.#categories.all()),
      attributes: sorted(this.#attributes.all()),
    };
    return this.#choices;
  }
}

/** How often there is each of some things. */
class Tally<Thing> {
  readonly #counts = new Map<Thing, number>();

  /** @returns whether there was none */
  add(thing: Thing): boolean {
    const known = this.#counts.get(thing) ?? 0;
    this.#counts.set(thing, known + 1);
    return known === 0;
  }

  /** @returns whether there is none left */
  remove(thing: Thing): boolean {
    const left = (this.#counts.get(thing) ?? 0) - 1;
    if (left > 0) this.#counts.set(thing, left);
    else this.#counts.delete(thing);
    return left <= 0;
  }

  all(): Iterable<Thing> {
    return this.#counts.keys();
  }
}

const sorted = (texts: Iterable<string>): readonly string[] =>
  [...texts].toSorted((one, other) => one.localeCompare(other));
