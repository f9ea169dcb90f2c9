/** Which market rows to show, and in which order: text search, chips and the watch list. Pure. */
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import type { MarketFilter } from '#renderer/store/market-filter.ts';

interface SearchText {
  readonly title: string;
  readonly rest: string;
}

/** Rows keep their identity until they change, so their folded text is worked out once. */
const folded = new WeakMap<MarketRow, SearchText>();

/** Lower case without accents, punctuation as spaces: what is typed has not to match letter for letter. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9./]+/g, ' ')
    .trim();
}

function textOf(row: MarketRow): SearchText {
  const known = folded.get(row);
  if (known !== undefined) return known;
  const text = {
    title: ` ${foldText(`${row.title} ${row.variantTitle}`)} `,
    rest: ` ${foldText(
      [
        row.material,
        row.manufacturer,
        row.sku,
        row.category,
        row.subCategory,
        row.certificate,
        row.weightText,
        ...row.attributes,
      ]
        .filter((part) => part !== null)
        .join(' '),
    )} `,
  };
  folded.set(row, text);
  return text;
}

/**
 * How well a row answers the words typed: `null` when one of them is nowhere in it, else lower is
 * better. A whole word of the title counts most ("1" is the ounce before it is the half), then the start
 * of one, then the inside of one, then the rest.
 */
export function scoreRow(row: MarketRow, words: readonly string[]): number | null {
  const { title, rest } = textOf(row);
  let score = 0;
  for (const word of words) {
    if (title.includes(` ${word} `)) score += 0;
    else if (title.includes(` ${word}`)) score += 1;
    else if (title.includes(word)) score += 3;
    else if (rest.includes(` ${word}`)) score += 4;
    else if (rest.includes(word)) score += 6;
    else return null;
  }
  return score;
}

function passesAttributes(
  row: MarketRow,
  filter: MarketFilter,
  watchlist: ReadonlySet<string>,
): boolean {
  return (
    (!filter.ira || row.isIra) &&
    (!filter.certified || row.isCertified) &&
    (!filter.esg || row.isEsg) &&
    (!filter.numismatic || row.isNumismatic === true) &&
    (filter.category === null || row.category === filter.category) &&
    (filter.attribute === null || row.attributes.includes(filter.attribute)) &&
    (!filter.watched || watchlist.has(row.key))
  );
}

function passesMaterial(row: MarketRow, materials: ReadonlySet<Material>): boolean {
  return materials.size === 0 || (row.material !== null && materials.has(row.material));
}

export interface MatchingRows {
  readonly rows: readonly MarketRow[];
  /** Rows of each material that the other filters and the text leave, for the chips. */
  readonly counts: Readonly<Record<Material, number>>;
  /** Every category and every attribute that a row has, whatever is shown: what can be filtered by. */
  readonly categories: readonly string[];
  readonly attributes: readonly string[];
}

/**
 * The rows to show. With text the best answers come first; ties and plain lists keep the order of the
 * catalogue inside each material.
 */
export function matchMarket(
  rows: Iterable<MarketRow>,
  filter: MarketFilter,
  watchlist: ReadonlySet<string>,
): MatchingRows {
  const words = foldText(filter.query)
    .split(' ')
    .filter((word) => word !== '');
  const counts = { Gold: 0, Silver: 0, Platinum: 0, Palladium: 0, Bitcoin: 0 };
  const kept: { row: MarketRow; score: number; place: number }[] = [];
  const categories = new Set<string>();
  const attributes = new Set<string>();
  let place = 0;
  for (const row of rows) {
    place += 1;
    if (row.category !== null) categories.add(row.category);
    for (const attribute of row.attributes) attributes.add(attribute);
    if (!passesAttributes(row, filter, watchlist)) continue;
    const score = scoreRow(row, words);
    if (score === null) continue;
    if (row.material !== null) counts[row.material] += 1;
    if (passesMaterial(row, filter.materials)) kept.push({ row, score, place });
  }
  kept.sort(
    (a, b) => a.score - b.score || materialRank(a.row) - materialRank(b.row) || a.place - b.place,
  );
  return {
    rows: kept.map((entry) => entry.row),
    counts,
    categories: sorted(categories),
    attributes: sorted(attributes),
  };
}

function sorted(texts: ReadonlySet<string>): readonly string[] {
  return [...texts].toSorted((one, other) => one.localeCompare(other));
}

function materialRank(row: MarketRow): number {
  return row.material === null ? MATERIALS.length : MATERIALS.indexOf(row.material);
}

/**
 * A title in two parts, so that a narrow column can shorten the first and keep what tells products apart:
 * the size with what little follows it where there is one, else the last word.
 */
export function splitTitle(title: string): readonly [head: string, tail: string] {
  const size = /\s\d[\d.,/]*\s*(?:oz|g|kg|grams?|kilo|BTC)\b.{0,12}$/i.exec(title);
  const at = size?.index ?? title.lastIndexOf(' ');
  return at <= 0 ? [title, ''] : [title.slice(0, at), title.slice(at)];
}
