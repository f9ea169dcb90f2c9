import type { UntiedView } from '#contract/ipc/portfolio.ts';
import type { AlikeEntry } from './alike-entries.ts';
import type { ProductFigures } from './product-figures.ts';

/** A product with all that is shown of it and does not move with the market. */
export interface DrawnProduct extends ProductFigures {
  readonly untied: readonly UntiedView[];
  readonly allUntied: number;
  /** Own entries that look like one of its orders. */
  readonly alike: readonly AlikeEntry[];
}
