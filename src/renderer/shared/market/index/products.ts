/** The products of the rows of an index, and what can be filtered by: each row is read once. */
import { ProductCounts } from './product-counts.ts';
import { type PlacedRows, rankOf } from './placed-rows.ts';
import type { Slices } from './slices.ts';

const SLICE = 200;

export interface Products {
  readonly counts: ProductCounts;
  readonly categories: readonly string[];
  readonly attributes: readonly string[];
}

/** Of each product id its number among all, and its number with the material that was read last. */
interface Known {
  readonly id: number;
  rank: number;
  number: number;
}

export function* productsOf(rows: PlacedRows): Slices<Products> {
  const known = new Map<string, Known>();
  const ranks: number[] = [];
  const ids: number[] = [];
  const productOf = new Int32Array(rows.count);
  const categories = new Set<string>();
  const attributes = new Set<string>();
  for (let place = 0; place < rows.count; place += 1) {
    const row = rows.reading(place);
    if (row === undefined) break;
    const rank = rankOf(row);
    const product = known.get(row.productId) ?? { id: known.size, rank: -1, number: -1 };
    if (product.rank === -1) known.set(row.productId, product);
    // Rows come material by material.
    if (product.rank !== rank) {
      [product.rank, product.number] = [rank, ranks.length];
      ranks.push(rank);
      ids.push(product.id);
    }
    productOf[place] = product.number;
    if (row.category !== null) categories.add(row.category);
    for (const attribute of row.attributes) attributes.add(attribute);
    if (place % SLICE === 0) yield;
  }
  const idOf = known.size === ranks.length ? null : Int32Array.from(ids);
  const counts = new ProductCounts({ productOf, materialOf: Uint8Array.from(ranks), idOf });
  yield;
  return { counts, categories: distinct(categories), attributes: distinct(attributes) };
}

const distinct = (texts: ReadonlySet<string>): readonly string[] =>
  [...texts].toSorted((one, other) => one.localeCompare(other));
