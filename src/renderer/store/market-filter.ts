/** What the market is narrowed down to: text, chips, a watchlist. */
import type { Material } from '#domain/metal/material.ts';

export interface MarketFilter {
  readonly query: string;
  /** Empty: every material. */
  readonly materials: ReadonlySet<Material>;
  /** Title of the one category shown; null: every category. */
  readonly category: string | null;
  /** The one attribute that what is shown has; null: whatever it has. */
  readonly attribute: string | null;
  readonly ira: boolean;
  readonly certified: boolean;
  readonly esg: boolean;
  readonly numismatic: boolean;
  /** Id of the watchlist that is shown; null: the whole market. */
  readonly list: string | null;
}

export const NO_FILTER: MarketFilter = {
  query: '',
  materials: new Set(),
  category: null,
  attribute: null,
  ira: false,
  certified: false,
  esg: false,
  numismatic: false,
  list: null,
};

/** True while any filter or text hides rows. */
export function isFiltered(filter: MarketFilter): boolean {
  return (
    filter.query.trim() !== '' ||
    filter.materials.size > 0 ||
    filter.ira ||
    filter.certified ||
    filter.esg ||
    filter.numismatic ||
    filter.category !== null ||
    filter.attribute !== null ||
    filter.list !== null
  );
}
