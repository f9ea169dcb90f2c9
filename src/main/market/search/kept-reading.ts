/**
 * What is read off the words of a row, kept for as long as they are the same: a row with another price is another object that
 * says the same words, and to read them takes as long as everything else that a change of prices costs.
 */
import type { MarketRow } from '#contract/ipc/market.ts';

const WORDED = [
  'title',
  'variantTitle',
  'material',
  'manufacturer',
  'category',
  'subCategory',
  'certificate',
  'sku',
  'weightText',
] as const satisfies readonly (keyof MarketRow)[];

interface Kept<Reading> {
  readonly words: Pick<MarketRow, (typeof WORDED)[number]>;
  readonly reading: Reading;
}

export interface KeptReading<Reading> {
  readonly of: (row: MarketRow) => Reading;
  /** How often the words of a row had to be read so far. */
  readonly reads: () => number;
}

/** @param read from the words of a row and its attributes; from nothing else that it says */
export function keptReading<Reading>(read: (row: MarketRow) => Reading): KeptReading<Reading> {
  // By the list of attributes, which rows of the same kind share (`domain/market/rows/row-facts.ts`): it goes with its market.
  const known = new WeakMap<MarketRow['attributes'], Map<string, Kept<Reading>>>();
  let reads = 0;
  return {
    of: (row) => {
      const alike = known.get(row.attributes) ?? new Map<string, Kept<Reading>>();
      if (alike.size === 0) known.set(row.attributes, alike);
      const kept = alike.get(row.key);
      if (kept !== undefined && saysTheSame(kept.words, row)) return kept.reading;
      reads += 1;
      const reading = read(row);
      alike.set(row.key, { words: wordsOf(row), reading });
      return reading;
    },
    reads: () => reads,
  };
}

const saysTheSame = (words: Kept<unknown>['words'], row: MarketRow): boolean =>
  WORDED.every((name) => words[name] === row[name]);

/** No more of the row: it would be kept, with prices of long ago. */
function wordsOf(row: MarketRow): Kept<unknown>['words'] {
  const { title, variantTitle, material, manufacturer, category, subCategory } = row;
  const { certificate, sku, weightText } = row;
  return {
    title,
    variantTitle,
    material,
    manufacturer,
    category,
    subCategory,
    certificate,
    sku,
    weightText,
  };
}
