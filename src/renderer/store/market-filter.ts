/** What the market is narrowed down to: text, chips, the watch list. */
import type { Material } from '#domain/metal/material.ts';

export interface MarketFilter {
  readonly query: string;
  /** Empty: every material. */
  readonly materials: ReadonlySet<Material>;
  readonly ira: boolean;
  readonly certified: boolean;
  readonly esg: boolean;
  readonly watched: boolean;
}

export const NO_FILTER: MarketFilter = {
  query: '',
  materials: new Set(),
  ira: false,
  certified: false,
  esg: false,
  watched: false,
};

/** True while any filter or text hides rows. */
export function isFiltered(filter: MarketFilter): boolean {
  return (
    filter.query.trim() !== '' ||
    filter.materials.size > 0 ||
    filter.ira ||
    filter.certified ||
    filter.esg ||
    filter.watched
  );
}
