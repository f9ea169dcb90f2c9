/** What a search of the market answers. */
import type { MarketRow } from '#contract/ipc/market.ts';
import type { Material } from '#domain/metal/material.ts';

/** After whatever has the words. */
export const FOUND_ELSEWHERE = 1_000;

export interface MatchingRows {
  readonly rows: readonly MarketRow[];
  /** Products of each material that the other filters and the text leave, for the chips. */
  readonly counts: Readonly<Record<Material, number>>;
  /** Every category and every attribute that a row has, whatever is shown: what can be filtered by. */
  readonly categories: readonly string[];
  readonly attributes: readonly string[];
}
