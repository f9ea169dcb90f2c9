/** The products of the rows of an index, and what can be filtered by. */
import type { RowFacts } from '#domain/market/rows/row-facts.ts';
import type { RowKind } from '#domain/market/rows/row-shape.ts';
import { eachBit } from './bits.ts';
import type { Moved, PlacedRows } from './placed-rows.ts';
import { ProductCounts } from './product-counts.ts';

export class Products {
  readonly counts: ProductCounts;
  /** How many rows are of a kind, which very many share. */
  readonly #kinds = new Tally<RowKind>();
  /** How many of these kinds say so. */
  readonly #categories = new Tally<string>();
  readonly #attributes = new Tally<string>();
  #choices: Pick<Products, 'categories' | 'attributes'> | null = null;

  constructor(rows: PlacedRows) {
    this.counts = ProductCounts.of(rows);
    let [kind, times]: [RowKind | null, number] = [null, 0];
    eachBit(rows.live, (place) => {
      const own = rows.facts(place)?.kind ?? null;
      if (own !== kind) {
        if (kind !== null) this.#come(kind, times);
        [kind, times] = [own, 0];
      }
      times += 1;
    });
    if (kind !== null) this.#come(kind, times);
  }

  get categories(): readonly string[] {
    return this.#chosen().categories;
  }

  get attributes(): readonly string[] {
    return this.#chosen().attributes;
  }

  /** @param before what the row said before; null of a new one */
  put(place: number, facts: RowFacts, before: RowFacts | null): void {
    this.counts.put(place);
    if (before?.kind === facts.kind) return;
    this.#come(facts.kind, 1);
    if (before !== null) this.gone(before);
  }

  move(moved: Moved): void {
    this.counts.move(moved);
  }

  /** A row went, which said this. */
  gone({ kind }: RowFacts): void {
    if (!this.#kinds.remove(kind)) return;
    const { category, attributes } = kind;
    if (category !== null && this.#categories.remove(category)) this.#choices = null;
    for (const attribute of attributes) {
      if (this.#attributes.remove(attribute)) this.#choices = null;
    }
  }

  #come(kind: RowKind, times: number): void {
    if (!this.#kinds.add(kind, times)) return;
    const { category, attributes } = kind;
    if (category !== null && this.#categories.add(category, 1)) this.#choices = null;
    for (const attribute of attributes) {
      if (this.#attributes.add(attribute, 1)) this.#choices = null;
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
  add(thing: Thing, times: number): boolean {
    const known = this.#counts.get(thing) ?? 0;
    this.#counts.set(thing, known + times);
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
