/** Which market rows to show, and in which order: text search, chips and a watchlist. Pure. */
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import type { Watchlist } from '#domain/workspace/watchlists.ts';
import type { MarketFilter } from '#renderer/store/market-filter.ts';
import { matchIndex } from './index/match-index.ts';
import { extremesIn, FOUND_ELSEWHERE, type MatchingRows } from './matching-rows.ts';
import { readyIndex } from './index/ready-index.ts';
import { type Query, readQuery, scoreRow } from '#main/market/search/query.ts';
import type { Market } from '#main/market/search/vocabulary.ts';

function passesAttributes(row: MarketRow, filter: MarketFilter, places: Places | null): boolean {
  return (
    (!filter.ira || row.isIra) &&
    (!filter.certified || row.isCertified) &&
    (!filter.esg || row.isEsg) &&
    (!filter.numismatic || row.isNumismatic === true) &&
    (filter.category === null || row.category === filter.category) &&
    (filter.attribute === null || row.attributes.includes(filter.attribute)) &&
    (places === null || places.has(row.key))
  );
}

function passesMaterial(row: MarketRow, materials: ReadonlySet<Material>): boolean {
  return materials.size === 0 || (row.material !== null && materials.has(row.material));
}

const NOTHING_FOUND: ReadonlySet<string> = new Set();

/** Where each product of a watchlist stands in it. */
type Places = ReadonlyMap<string, number>;

const placesOf = ({ keys }: Pick<Watchlist, 'keys'>): Places =>
  new Map(keys.map((key, place) => [key, place]));

/**
 * The rows to show. With text the best answers come first; ties and plain lists keep the order of the
 * catalogue inside each material, those of a watchlist the order of the list. Last comes what the marketplace's search found for the text and that does not have it:
 * it may know other spellings.
 *
 * @param list the watchlist that is shown; null for the whole market
 * @param found ids of those products
 */
export function matchMarket(
  market: Market,
  filter: MarketFilter,
  list: Pick<Watchlist, 'keys'> | null,
  found: ReadonlySet<string> = NOTHING_FOUND,
): MatchingRows {
  const index = readyIndex(market);
  if (index === null) {
    return scanMarket(market, readQuery(filter.query, market), filter, list, found);
  }
  if (filter.query.trim() !== '') index.readFew();
  const query = readQuery(filter.query, market, index.vocabulary);
  if (list === null) return matchIndex(index, query, filter, found);
  // Of a list only its own rows have to be read; what can be filtered by is that of all.
  const { categories, attributes } = index.products;
  const listed = rowsOf(market, list);
  return { ...scanMarket(listed, query, filter, list, found), categories, attributes };
}

function rowsOf(market: Market, { keys }: Pick<Watchlist, 'keys'>): Market {
  if (!('get' in market)) return market;
  return new Map(
    keys.flatMap((key) => {
      const row = market.get(key);
      return row === undefined ? [] : [[key, row] as const];
    }),
  );
}

/** The same by reading every row. */
export function scanMarket(
  market: Market,
  query: Query,
  filter: MarketFilter,
  list: Pick<Watchlist, 'keys'> | null,
  found: ReadonlySet<string>,
): MatchingRows {
  const places = list === null ? null : placesOf(list);
  const products: Record<Material, Set<string>> = {
    Gold: new Set(),
    Silver: new Set(),
    Platinum: new Set(),
    Palladium: new Set(),
    Bitcoin: new Set(),
  };
  const kept: Kept[] = [];
  const categories = new Set<string>();
  const attributes = new Set<string>();
  let place = 0;
  for (const row of market.values()) {
    place = places?.get(row.key) ?? place + 1;
    if (row.category !== null) categories.add(row.category);
    for (const attribute of row.attributes) attributes.add(attribute);
    if (!passesAttributes(row, filter, places)) continue;
    const score = scoreRow(row, query) ?? (found.has(row.productId) ? FOUND_ELSEWHERE : null);
    if (score === null) continue;
    if (row.material !== null) products[row.material].add(row.productId);
    if (passesMaterial(row, filter.materials)) kept.push({ row, score, place });
  }
  const rows = places === null ? byScoreAndMaterial(kept) : byScoreAndPlace(kept);
  return {
    rows,
    products: new Set(rows.map(({ productId }) => productId)).size,
    extremesOf: (figure) => extremesIn(rows, figure),
    counts: {
      Gold: products.Gold.size,
      Silver: products.Silver.size,
      Platinum: products.Platinum.size,
      Palladium: products.Palladium.size,
      Bitcoin: products.Bitcoin.size,
    },
    categories: sorted(categories),
    attributes: sorted(attributes),
  };
}

interface Kept {
  readonly row: MarketRow;
  readonly score: number;
  readonly place: number;
}

const byScoreAndPlace = (kept: readonly Kept[]): readonly MarketRow[] =>
  kept.toSorted((a, b) => a.score - b.score || a.place - b.place).map(({ row }) => row);

/** They come in the order of the catalogue, and there are few scores: nothing has to be compared with anything. */
function byScoreAndMaterial(kept: readonly Kept[]): readonly MarketRow[] {
  const groups = new Map<number, MarketRow[]>();
  for (const { row, score } of kept) {
    const rank = score * (MATERIALS.length + 1) + materialRank(row);
    const group = groups.get(rank);
    if (group === undefined) groups.set(rank, [row]);
    else group.push(row);
  }
  return [...groups].toSorted(([one], [other]) => one - other).flatMap(([, rows]) => rows);
}

function sorted(texts: ReadonlySet<string>): readonly string[] {
  return [...texts].toSorted((one, other) => one.localeCompare(other));
}

function materialRank(row: MarketRow): number {
  return row.material === null ? MATERIALS.length : MATERIALS.indexOf(row.material);
}
