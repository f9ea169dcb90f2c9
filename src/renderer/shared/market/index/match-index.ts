/** The rows to show and the rows to offer, by the search index: what reading every row finds, found sooner. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { isFiltered, type MarketFilter } from '#renderer/store/market-filter.ts';
import type { Query } from '#main/market/search/query.ts';
import { FOUND_ELSEWHERE, type MatchingRows } from '../matching-rows.ts';
import { addAll, type Bits, bitsFor, isEmpty, keepOnly, removeAll } from './bits.ts';
import { FoundRows, placeSet, type PlaceSet } from './found-rows.ts';
import type { Levels } from './meet.ts';
import type { SearchIndex } from './search-index.ts';

/** {@link matchMarket} of the whole market. */
export function matchIndex(
  index: SearchIndex,
  query: Query,
  filter: MarketFilter,
  found: ReadonlySet<string>,
): MatchingRows {
  if (query.length === 0 && !isFiltered(filter)) return wholeMarket(index);
  const levels = new Map(index.score(query));
  addFound(levels, index, found);
  // What was found belongs to the index.
  for (const [at, set] of filterSets(index, filter).entries()) {
    for (const [score, bits] of levels) {
      const own = at === 0 ? bits.slice() : bits;
      if (keepOnly(own, set)) levels.set(score, own);
      else levels.delete(score);
    }
  }
  const all = union(index, levels);
  const { counts: products } = index.products;
  const counts = products.of(all);
  if (filter.materials.size > 0) {
    const chosen = index.ofMaterials(filter.materials);
    for (const [score, bits] of levels) {
      const own = bits.slice();
      if (keepOnly(own, chosen)) levels.set(score, own);
      else levels.delete(score);
    }
    keepOnly(all, chosen);
  }
  const best = [...levels].toSorted(([one], [other]) => one - other);
  return answer(index, {
    sets: best.map(([, bits]) => placeSet(bits)),
    counts,
    products: products.products(all, counts, ranksOf(filter.materials)),
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

function answer(index: SearchIndex, { sets, counts, products }: Told): MatchingRows {
  const { rows } = index;
  const found = new FoundRows(rows, sets);
  const { categories, attributes } = index.products;
  return {
    rows: found,
    products,
    counts: byMaterial(counts),
    categories,
    attributes,
    extremesOf: (figure) =>
      index.figures.extremes(rows, figure, found.length < MANY ? found : null),
  };
}

/** The whole market, which is shown most: what does not change with prices is worked out once. */
function wholeMarket(index: SearchIndex): MatchingRows {
  let whole = wholes.get(index);
  if (whole === undefined || whole.generation !== index.generation) {
    const { live } = index.rows;
    const { counts: known } = index.products;
    const counts = known.of(live);
    const products = known.products(live, counts, ranksOf(new Set()));
    whole = { generation: index.generation, sets: [placeSet(live)], counts, products };
    wholes.set(index, whole);
  }
  return answer(index, whole);
}

const wholes = new WeakMap<SearchIndex, Told & { readonly generation: number }>();

const LETTERS = new Intl.Collator();

/** {@link findRows}: of one score in the order of the alphabet. */
export function findByIndex(index: SearchIndex, query: Query, limit: number): readonly MarketRow[] {
  index.readFew();
  const best = index.segments.flatMap((segment) =>
    segment.best(query, limit).flatMap(([place, score]) => {
      const row = index.rows.at(place);
      return row === undefined ? [] : [{ place, score, row, title: row.title }];
    }),
  );
  return best
    .toSorted(
      (one, other) =>
        one.score - other.score ||
        LETTERS.compare(one.title, other.title) ||
        one.place - other.place,
    )
    .slice(0, limit)
    .map(({ row }) => row);
}

/** Last comes what only the marketplace’s own search found. */
function addFound(levels: Map<number, Bits>, index: SearchIndex, found: ReadonlySet<string>): void {
  if (found.size === 0) return;
  const bits = index.products.counts.having(found);
  for (const own of levels.values()) removeAll(bits, own);
  if (!isEmpty(bits)) levels.set(FOUND_ELSEWHERE, bits);
}

function filterSets(index: SearchIndex, filter: MarketFilter): readonly Bits[] {
  const { category, attribute } = filter;
  const sets: Bits[] = [];
  if (filter.ira) sets.push(index.kept('ira', (kind) => kind.isIra));
  if (filter.certified) sets.push(index.kept('certified', (kind) => kind.isCertified));
  if (filter.esg) sets.push(index.kept('esg', (kind) => kind.isEsg));
  if (filter.numismatic) {
    sets.push(index.kept('numismatic', (kind) => kind.isNumismatic === true));
  }
  if (category !== null) {
    sets.push(index.kept(`category ${category}`, (kind) => kind.category === category));
  }
  if (attribute !== null) {
    sets.push(index.kept(`attribute ${attribute}`, (kind) => kind.attributes.includes(attribute)));
  }
  return sets;
}

function union(index: SearchIndex, levels: Levels): Bits {
  const all = bitsFor(index.rows.capacity);
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
