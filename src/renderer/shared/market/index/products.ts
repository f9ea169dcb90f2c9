/** The products of the rows of an index, and what can be filtered by: each row is read once. */
import { Numbering } from './numbering.ts';
import { ProductCounts } from './product-counts.ts';
import { type PlacedRows, rankOf } from './placed-rows.ts';
import type { Slices } from './slices.ts';

const SLICE = 200;

export interface Products {
  readonly counts: ProductCounts;
  readonly categories: readonly string[];
  readonly attributes: readonly string[];
}

export function* productsOf(rows: PlacedRows): Slices<Products> {
  const known = new Numbering();
  // Of each product, the rank that it had last, and its number with it.
  const rankIn = new Int8Array(rows.count).fill(-1);
  const numberIn = new Int32Array(rows.count);
  const ranks: number[] = [];
  const ids: number[] = [];
  const productOf = new Int32Array(rows.count);
  const categories = new Set<string>();
  const attributes = new Set<string>();
  for (let place = 0; place < rows.count; place += 1) {
    const row = rows.reading(place);
    if (row === undefined) break;
    const rank = rankOf(row);
    const id = known.of(row.productId);
    // Rows come material by material.
    if (rankIn[id] !== rank) {
      rankIn[id] = rank;
      numberIn[id] = ranks.length;
      ranks.push(rank);
      ids.push(id);
    }
    productOf[place] = numberIn[id] ?? 0;
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
