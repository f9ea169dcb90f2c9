/** A view of the market by reading every row: what the table's queries answer, in the plainest form. Its order of columns is left out. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { MarketView, ViewPage } from '#contract/ipc/market/market-view.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { type Query, scoreRow } from './query.ts';

/** After every row that has the words. */
const FOUND_ELSEWHERE = 1_000;

export type ViewFilter = Omit<MarketView, 'watchlist' | 'words' | 'order'>;

interface Scored {
  readonly row: MarketRow;
  readonly score: number;
  /** Its place in the watchlist, or in the market. */
  readonly place: number;
}

/**
 * With words the best matches come first; ties and plain lists keep the order of the market inside each material, those of a watchlist
 * the order of the list. Last come products that the marketplace's own search found: it may know other spellings.
 *
 * @param list keys of the watchlist that is shown; null for the whole market
 */
export function scanView(
  market: Iterable<MarketRow>,
  query: Query,
  view: ViewFilter,
  list: readonly string[] | null,
): Omit<ViewPage, 'from' | 'total'> {
  const places = list === null ? null : new Map(list.map((key, place) => [key, place]));
  const found = new Set(view.found);
  const products = new Map(MATERIALS.map((material) => [material, new Set<string>()]));
  const kept: Scored[] = [];
  const categories = new Set<string>();
  const attributes = new Set<string>();
  let read = 0;
  for (const row of market) {
    read += 1;
    if (row.category !== null) categories.add(row.category);
    for (const attribute of row.attributes) attributes.add(attribute);
    const place = places === null ? read : places.get(row.key);
    if (place === undefined || !passesFilters(row, view)) continue;
    const score = scoreRow(row, query) ?? (found.has(row.productId) ? FOUND_ELSEWHERE : null);
    if (score === null) continue;
    if (row.material !== null) products.get(row.material)?.add(row.productId);
    if (passesMaterial(row, view.materials)) kept.push({ row, score, place });
  }
  const byMaterial = (one: Scored, other: Scored): number =>
    places === null ? materialRank(one.row.material) - materialRank(other.row.material) : 0;
  const rows = kept
    .toSorted((a, b) => a.score - b.score || byMaterial(a, b) || a.place - b.place)
    .map(({ row }) => row);
  const count = (material: Material): number => products.get(material)?.size ?? 0;
  return {
    rows,
    products: new Set(rows.map(({ productId }) => productId)).size,
    counts: {
      Gold: count('Gold'),
      Silver: count('Silver'),
      Platinum: count('Platinum'),
      Palladium: count('Palladium'),
      Bitcoin: count('Bitcoin'),
    },
    categories: byName(categories),
    attributes: byName(attributes),
  };
}

function passesFilters(row: MarketRow, view: ViewFilter): boolean {
  return (
    (!view.ira || row.isIra) &&
    (!view.certified || row.isCertified) &&
    (!view.esg || row.isEsg) &&
    (!view.numismatic || row.isNumismatic === true) &&
    (view.category === null || row.category === view.category) &&
    (view.attribute === null || row.attributes.includes(view.attribute))
  );
}

const passesMaterial = (row: MarketRow, materials: readonly Material[]): boolean =>
  materials.length === 0 || (row.material !== null && materials.includes(row.material));

/** Gold first; what is none of the documented materials last. */
export const materialRank = (material: Material | null): number =>
  material === null ? MATERIALS.length : MATERIALS.indexOf(material);

export const byName = (texts: Iterable<string>): string[] =>
  [...texts].toSorted((one, other) => one.localeCompare(other));

const LETTERS = new Intl.Collator();

/** The rows that a query fits, best first, then by title. */
export function scanRows(
  market: Iterable<MarketRow>,
  query: Query,
  limit: number,
): readonly MarketRow[] {
  const found = [...market].flatMap((row) => {
    const score = scoreRow(row, query);
    return score === null ? [] : [{ row, score }];
  });
  return found
    .toSorted(
      (a, b) =>
        a.score - b.score ||
        LETTERS.compare(a.row.title, b.row.title) ||
        materialRank(a.row.material) - materialRank(b.row.material),
    )
    .slice(0, limit)
    .map(({ row }) => row);
}
