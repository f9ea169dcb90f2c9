/** What a search of the market answers. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { RowFigures, RowPrices } from '#domain/market/rows/row-figures.ts';
import type { RowList } from '#renderer/ui/table/row-list.ts';
import type { Material } from '#domain/metal/material.ts';

/** After whatever has the words. */
export const FOUND_ELSEWHERE = 1_000;

/** A figure of a row; null where it is not known. Of one that is made of prices nothing is other with another spot. */
export type Figure =
  | { readonly reads: 'prices'; readonly of: (row: RowPrices) => number | null }
  | { readonly reads: 'premiums'; readonly of: (row: RowFigures) => number | null };

/** The same by the name of what it says. */
export type RowFigure = Figure & { readonly name: string };

/** The smallest and the greatest of a figure. */
export interface Extremes {
  readonly lowest: number;
  readonly highest: number;
}

/** By material; those of which no figure is known are left out. */
export type ExtremesByMaterial = ReadonlyMap<Material | null, Extremes>;

export interface MatchingRows {
  readonly rows: RowList<MarketRow>;
  /** Products that the rows are of. */
  readonly products: number;
  /** Products of each material that the other filters and the text leave, for the chips. */
  readonly counts: Readonly<Record<Material, number>>;
  /** Every category and every attribute that a row has, whatever is shown: what can be filtered by. */
  readonly categories: readonly string[];
  readonly attributes: readonly string[];
  /** How far a figure goes in these rows. */
  readonly extremesOf: (figure: RowFigure) => ExtremesByMaterial;
}

/** By reading the rows. */
export function extremesIn(rows: readonly MarketRow[], { of }: RowFigure): ExtremesByMaterial {
  const found = new Map<Material | null, Extremes>();
  for (const row of rows) {
    const value = of(row);
    if (value !== null) found.set(row.material, widened(found.get(row.material), value));
  }
  return found;
}

/** The extremes with one more figure. */
function widened(extremes: Extremes | undefined, value: number): Extremes {
  if (extremes === undefined) return { lowest: value, highest: value };
  const { lowest, highest } = extremes;
  if (value >= lowest && value <= highest) return extremes;
  return { lowest: Math.min(lowest, value), highest: Math.max(highest, value) };
}
