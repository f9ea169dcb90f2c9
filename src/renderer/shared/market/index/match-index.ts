/** The rows to show and the rows to offer, by the search index: what reading every row finds, found sooner. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { isFiltered, type MarketFilter } from '#renderer/store/market-filter.ts';
import type { Query } from '../query.ts';
import { FOUND_ELSEWHERE, type MatchingRows } from '../matching-rows.ts';
import { addAll, type Bits, bitsFor, fullBits, isEmpty, keepOnly, removeAll } from './bits.ts';
import { FoundRows, placeSet, type PlaceSet } from './found-rows.ts';
import type { IndexedRows } from './indexed-rows.ts';
import type { Levels } from './meet.ts';
import { eachOf, type SearchIndex } from './search-index.ts';

/** {@link matchMarket} of the whole market. */
export function matchIndex(
  index: SearchIndex,
  query: Query,
  filter: MarketFilter,
  found: ReadonlySet<string>,
): MatchingRows {
  if (query.length === 0 && !isFiltered(filter)) return wholeMarket(index);
  const { rows } = index;
  const levels = new Map(index.score(query));
  addFound(levels, rows, found);
  // What was found belongs to the index.
  for (const [at, set] of filterSets(rows, filter).entries()) {
    for (const [score, bits] of levels) {
      const own = at === 0 ? bits.slice() : bits;
      if (keepOnly(own, set)) levels.set(score, own);
      else levels.delete(score);
    }
  }
  const all = union(rows, levels);
  const counts = rows.products.counts.of(all);
  if (filter.materials.size > 0) {
    const chosen = materialsOf(rows, filter.materials);
    for (const [score, bits] of levels) {
      const own = bits.slice();
      if (keepOnly(own, chosen)) levels.set(score, own);
      else levels.delete(score);
    }
    keepOnly(all, chosen);
  }
  const best = [...levels].toSorted(([one], [other]) => one - other);
  return answer(rows, {
    sets: best.map(([, bits]) => placeSet(bits)),
    counts,
    products: rows.products.counts.products(all, counts, ranksOf(filter.materials)),
  });
}

interface Told {
  readonly sets: readonly PlaceSet[];
  /** Products by the rank of their material. */
  readonly counts: Int32Array;
  /** Of those in the sets. */
  readonly products: number;
}

/** How far a figure goes in so many rows is told by all rows: little else is ever found, and nothing has to be read. */
const MANY = 8_192;

function answer(rows: IndexedRows, { sets, counts, products }: Told): MatchingRows {
  const found = new FoundRows(rows.rows, sets);
  const { categories, attributes } = rows.products;
  return {
    rows: found,
    products,
    counts: byMaterial(counts),
    categories,
    attributes,
    extremesOf: (figure) => rows.figures.extremes(figure, found.length < MANY ? found : null),
  };
}

/** The whole market, which is shown most: what does not change with prices is worked out once. */
function wholeMarket(index: SearchIndex): MatchingRows {
  const { rows } = index;
  let whole = wholes.get(rows);
  if (whole === undefined) {
    const all = fullBits(rows.count);
    const counts = rows.products.counts.of(all);
    const products = rows.products.counts.products(all, counts, ranksOf(new Set()));
    whole = { sets: [placeSet(all)], counts, products };
    wholes.set(rows, whole);
  }
  return answer(rows, whole);
}

const wholes = new WeakMap<IndexedRows, Told>();

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
  return best.flatMap((at) => rows.at(at) ?? []);
}

/** Last comes what only the marketplace’s own search found. */
function addFound(levels: Map<number, Bits>, rows: IndexedRows, found: ReadonlySet<string>): void {
  if (found.size === 0) return;
  const bits = rows.having(({ productId }) => found.has(productId));
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

function union(rows: IndexedRows, levels: Levels): Bits {
  const all = bitsFor(rows.count);
  for (const bits of levels.values()) addAll(all, bits);
  return all;
}

/** The ranks of the rows that are shown: of chosen materials, or of all and of none. */
const ranksOf = (materials: ReadonlySet<Material>): readonly number[] =>
  [...MATERIALS, null].flatMap((material, rank) =>
    materials.size === 0 || (material !== null && materials.has(material)) ? [rank] : [],
  );

function byMaterial(counts: Int32Array): MatchingRows['counts'] {
  const of = (material: Material): number => counts[MATERIALS.indexOf(material)] ?? 0;
  return {
    Gold: of('Gold'),
    Silver: of('Silver'),
    Platinum: of('Platinum'),
    Palladium: of('Palladium'),
    Bitcoin: of('Bitcoin'),
  };
}
