/** The products of the rows of an index, and what can be filtered by. */
import type { RowFacts } from '#domain/market/rows/row-facts.ts';
import type { MarketRows } from '#renderer/store/market-rows.ts';
import { firstReading } from './first-reading.ts';
import { PlacedRows } from './placed-rows.ts';
import { ProductCounts } from './product-counts.ts';

export class Products {
  readonly counts: ProductCounts;
  /** How many rows say so. */
  readonly #categories: Tally;
  readonly #attributes: Tally;
  #choices: Pick<Products, 'categories' | 'attributes'> | null = null;

  private constructor(counts: ProductCounts, categories: Tally, attributes: Tally) {
    this.counts = counts;
    this.#categories = categories;
    this.#attributes = attributes;
  }

  /** The rows of a market as they are now, which are given their places. */
  static placed(market: MarketRows): { readonly rows: PlacedRows; readonly products: Products } {
    const { table, stands } = market.packed();
    const [categories, attributes] = [new Tally(), new Tally()];
    const reading = firstReading(table, stands, ({ kind }, times) => {
      if (kind.category !== null) categories.add(kind.category, times);
      for (const attribute of kind.attributes) attributes.add(attribute, times);
    });
    const rows = PlacedRows.of(market, reading.ranks);
    const counts = ProductCounts.of(rows, stands, reading);
    return { rows, products: new Products(counts, categories, attributes) };
  }

  get categories(): readonly string[] {
    return this.#chosen().categories;
  }

  get attributes(): readonly string[] {
    return this.#chosen().attributes;
  }

  /** @param before what the row said before; null of a new one */
  put(place: number, facts: RowFacts, before: RowFacts | null): void {
    if (before?.productId !== facts.productId) this.counts.put(place);
    if (before !== null && choosesAlike(before, facts)) return;
    this.#come(facts);
    if (before !== null) this.gone(before);
  }

  /** A row went, which said this. */
  gone({ kind }: RowFacts): void {
    const { category, attributes } = kind;
    if (category !== null && this.#categories.remove(category)) this.#choices = null;
    for (const attribute of attributes) {
      if (this.#attributes.remove(attribute)) this.#choices = null;
    }
  }

  #come({ kind }: RowFacts): void {
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

/** Whether it can be filtered by the same; what else a row says becomes another thing more often. */
const choosesAlike = ({ kind: one }: RowFacts, { kind: other }: RowFacts): boolean =>
  one === other ||
  (one.category === other.category &&
    one.attributes.length === other.attributes.length &&
    one.attributes.every((attribute, nth) => attribute === other.attributes[nth]));

/** How often there is each of some texts. */
class Tally {
  readonly #counts = new Map<string, number>();

  /** @returns whether there was none */
  add(text: string, times: number): boolean {
    const known = this.#counts.get(text) ?? 0;
    this.#counts.set(text, known + times);
    return known === 0;
  }

  /** @returns whether there is none left */
  remove(text: string): boolean {
    const left = (this.#counts.get(text) ?? 0) - 1;
    if (left > 0) this.#counts.set(text, left);
    else this.#counts.delete(text);
    return left <= 0;
  }

  all(): Iterable<string> {
    return this.#counts.keys();
  }
}

const sorted = (texts: Iterable<string>): readonly string[] =>
  [...texts].toSorted((one, other) => one.localeCompare(other));
