/** What panes say of holdings in the same words. */
import type { PortfolioHolding } from '#contract/ipc/portfolio.ts';
import { countText } from '#renderer/ui/figures/format.ts';

export const piecesText = (pieces: number): string =>
  `${countText(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`;

/** Pieces that a total leaves out. */
export const excluding = (pieces: number): string =>
  pieces === 0 ? '' : ` excluding ${piecesText(pieces)}`;

/** What is known of it: of holdings without any cost nothing is. */
export const costOf = ({
  cost,
  pieces,
  unpriced,
}: Pick<PortfolioHolding, 'cost' | 'pieces' | 'unpriced'>): number | null =>
  unpriced === pieces && pieces > 0 ? null : cost;

/** What its bids are, and what they leave out. */
export const bidsTitle = ({ bids, pieces }: Pick<PortfolioHolding, 'bids' | 'pieces'>): string =>
  bids === null
    ? 'No bid is known'
    : bids.pieces < pieces
      ? `The bids that are known take ${countText(bids.pieces)} of ${countText(pieces)}; before fees`
      : 'Before fees; a quote shows them';

/** Beside what the bids pay, where they do not take all pieces: ` of 2 pieces`. */
export const bidsOf = ({ bids, pieces }: Pick<PortfolioHolding, 'bids' | 'pieces'>): string =>
  bids === null || bids.pieces === pieces ? '' : ` of ${piecesText(bids.pieces)}`;

/** Of pieces whose cost nobody told. */
export const NO_PURCHASE = 'no purchase on record';

export const NOT_LISTED = 'The market does not list this product now.';
