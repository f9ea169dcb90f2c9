/** What all rows of a market say of their products, read in one pass: what it costs is to go there, and not what is done with it. */
import type { RowFacts } from '#domain/market/rows/row-facts.ts';
import type { RowTable } from '#domain/market/rows/row-table.ts';
import { rankOf } from './placed-rows.ts';
import { ProductNumbers } from './product-numbers.ts';

export interface FirstReading {
  /** Of each row, in their order, the rank of its material. */
  readonly ranks: Uint8Array;
  /** The number of its product. */
  readonly products: Int32Array;
  readonly numbers: ProductNumbers;
}

/** @param visit called with what so many rows that follow each other say */
export function firstReading(
  table: RowTable,
  stands: Int32Array,
  visit: (facts: RowFacts, rows: number) => void,
): FirstReading {
  const numbers = new ProductNumbers(table);
  const ranks = new Uint8Array(stands.length);
  const products = new Int32Array(stands.length);
  for (let from = 0; from < stands.length;) {
    const stand = stands[from] ?? -1;
    const facts = table.factsAt(stand);
    // Variants of a product say the same, and come one after the other.
    let to = from + 1;
    while (to < stands.length && table.factsAt(stands[to] ?? -1) === facts) to += 1;
    ranks.fill(rankOf(facts.kind), from, to);
    products.fill(numbers.at(stand), from, to);
    visit(facts, to - from);
    from = to;
  }
  return { ranks, products, numbers };
}
