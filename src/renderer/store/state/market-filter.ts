/** What the market is narrowed down to: text, filters, a watchlist. */
import type { MarketView } from '#contract/ipc/market/market-view.ts';
import type { Material } from '#domain/metal/material.ts';

export interface MarketFilter {
  readonly query: string;
  /** Empty: every material. */
  readonly materials: ReadonlySet<Material>;
  /** Title of the shown category; null: every category. */
  readonly category: string | null;
  /** An attribute that shown products have; null: any. */
  readonly attribute: string | null;
  readonly ira: boolean;
  readonly certified: boolean;
  readonly esg: boolean;
  readonly numismatic: boolean;
  /** Id of the shown watchlist; null: the whole market. */
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

/** The view of a filter, in the order of the catalog. */
export const filteredView = ({ query, list, materials, ...others }: MarketFilter): MarketView => ({
  ...others,
  watchlist: list,
  words: query,
  materials: [...materials],
  order: null,
  found: [],
});

/** Everything, as the catalog lists it. */
export const WHOLE_MARKET = filteredView(NO_FILTER);

/** True while a filter or text hides rows. */
export const isFiltered = ({ query, materials, ...others }: MarketFilter): boolean =>
  query.trim() !== '' ||
  materials.size > 0 ||
  Object.values(others).some((value) => value !== null && value !== false);
