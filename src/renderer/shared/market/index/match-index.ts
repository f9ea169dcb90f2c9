/** The rows to show and the rows to offer, by the search index: what reading every row finds, found sooner. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { isFiltered, type MarketFilter } from '#renderer/store/market-filter.ts';
import type { Query } from '../query.ts';
import { FOUND_ELSEWHERE, type MatchingRows } from '../matching-rows.ts';
import {
  addAll,
  addBit,
  type Bits,
  bitsFor,
  type Collected,
  collected,
  isEmpty,
  keepOnly,
  removeAll,
} from './bits.ts';
import type { IndexedRows } from './indexed-rows.ts';
import { eachOf, type Levels, type SearchIndex } from './search-index.ts';

/** {@link matchMarket} of the whole market. */
export function matchIndex(
  index: SearchIndex,
  query: Query,
  filter: MarketFilter,
  found: ReadonlySet<string>,
): MatchingRows {
  if (query.length === 0 && !isFiltered(filter)) return wholeMarket(index, filter);
  const { rows } = index;
  const levels = new Map(index.score(query));
  addFound(levels, rows, found);
  for (const set of filterSets(rows, filter)) {
    for (const [score, bits] of levels) if (!keepOnly(bits, set)) levels.delete(score);
  }
  const counts = countsOf(rows, levels);
  const chosen = filter.materials.size === 0 ? null : materialsOf(rows, filter.materials);
  if (chosen !== null) for (const bits of levels.values()) keepOnly(bits, chosen);
  const best = [...levels].toSorted(([one], [other]) => one - other).map(([, bits]) => bits);
  return answer(rows, collected(best, rows.rows, MANY), counts, filter);
}

/** How far a figure goes in so many rows is told by all rows: little else is ever found, and nothing has to be read. */
const MANY = 8_192;

function answer(
  rows: IndexedRows,
  { places, items }: Collected<MarketRow>,
  counts: MatchingRows['counts'],
  { materials }: Pick<MarketFilter, 'materials'>,
): MatchingRows {
  const known = MATERIALS.filter((material) => materials.size === 0 || materials.has(material));
  // Of no material are those that stand last, which are in no count.
  const isCounted = rows.ofOneMaterial && items.at(-1)?.material !== null;
  return {
    rows: items,
    products: isCounted
      ? known.reduce((sum, material) => sum + counts[material], 0)
      : new Set(items.map(({ productId }) => productId)).size,
    counts,
    categories: rows.categories,
    attributes: rows.attributes,
    extremesOf: (figure) => rows.figures.extremes(figure, places),
  };
}

/** The whole market, which is shown most: what does not change with prices is worked out once. */
function wholeMarket(index: SearchIndex, filter: MarketFilter): MatchingRows {
  const { rows } = index;
  const before = wholes.get(rows);
  const whole = before ?? {
    places: rows.count < MANY ? Int32Array.from(rows.rows.keys()) : null,
    counts: countsOf(rows, index.score([])),
  };
  wholes.set(rows, whole);
  return answer(rows, { places: whole.places, items: [...rows.rows] }, whole.counts, filter);
}

const wholes = new WeakMap<
  IndexedRows,
  { readonly places: Int32Array | null; readonly counts: MatchingRows['counts'] }
>();

/** {@link findRows}: of one score in the order of the alphabet. */
export function findByIndex(index: SearchIndex, query: Query, limit: number): readonly MarketRow[] {
  const { rows, titleOrder } = index.rows;
  const best: number[] = [];
  let [level, settled] = [-1, 0];
  eachOf(index.score(query), (at, score) => {
    if (score !== level) {
      if (best.length === limit) return false;
      [level, settled] = [score, best.length];
    }
    const order = titleOrder[at] ?? 0;
    const last = best.at(-1);
    if (best.length === limit && last !== undefined && order > (titleOrder[last] ?? 0)) {
      return undefined;
    }
    let into = best.length;
    while (into > settled && order < (titleOrder[best[into - 1] ?? 0] ?? 0)) into -= 1;
    best.splice(into, 0, at);
    if (best.length > limit) best.pop();
    return undefined;
  });
  return best.flatMap((at) => rows[at] ?? []);
}

/** Last comes what only the marketplace’s own search found. */
function addFound(levels: Map<number, Bits>, rows: IndexedRows, found: ReadonlySet<string>): void {
  if (found.size === 0) return;
  const bits = bitsFor(rows.count);
  for (const [at, row] of rows.rows.entries()) if (found.has(row.productId)) addBit(bits, at);
  for (const own of levels.values()) removeAll(bits, own);
  if (!isEmpty(bits)) levels.set(FOUND_ELSEWHERE, bits);
}

function filterSets(rows: IndexedRows, filter: MarketFilter): readonly Bits[] {
  const { category, attribute } = filter;
  const sets: Bits[] = [];
  if (filter.ira) sets.push(rows.kept('ira', (row) => row.isIra));
  if (filter.certified) sets.push(rows.kept('certified', (row) => row.isCertified));
  if (filter.esg) sets.push(rows.kept('esg', (row) => row.isEsg));
  if (filter.numismatic) {
    sets.push(rows.kept('numismatic', (row) => row.isNumismatic === true));
  }
  if (category !== null) {
    sets.push(rows.kept(`category ${category}`, (row) => row.category === category));
  }
  if (attribute !== null) {
    sets.push(rows.kept(`attribute ${attribute}`, (row) => row.attributes.includes(attribute)));
  }
  return sets;
}

function materialsOf(rows: IndexedRows, materials: ReadonlySet<Material>): Bits {
  const bits = bitsFor(rows.count);
  for (const material of materials) addAll(bits, rows.ofMaterial(material));
  return bits;
}

/** Products of each material, each once however many of its variants are found. */
function countsOf(rows: IndexedRows, levels: Levels): Readonly<Record<Material, number>> {
  const all = bitsFor(rows.count);
  for (const bits of levels.values()) addAll(all, bits);
  const counts = rows.productCounts.of(all);
  const of = (material: Material): number => counts[MATERIALS.indexOf(material)] ?? 0;
  return {
    Gold: of('Gold'),
    Silver: of('Silver'),
    Platinum: of('Platinum'),
    Palladium: of('Palladium'),
    Bitcoin: of('Bitcoin'),
  };
}
