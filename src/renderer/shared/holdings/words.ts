/** Shared texts about holdings. */
import type { PortfolioHolding } from '#contract/ipc/holdings/portfolio.ts';
import { countText } from '#renderer/ui/figures/format.ts';

export const piecesText = (pieces: number): string =>
  `${countText(pieces)} ${pieces === 1 ? 'piece' : 'pieces'}`;

/** Pieces that a total leaves out. */
export const excluding = (pieces: number): string =>
  pieces === 0 ? '' : ` excluding ${piecesText(pieces)}`;

/** Null for a holding without any cost. */
export const costOf = ({
  cost,
  pieces,
  unpriced,
}: Pick<PortfolioHolding, 'cost' | 'pieces' | 'unpriced'>): number | null =>
  unpriced === pieces && pieces > 0 ? null : cost;

/** A title for bids, with what they exclude. */
export const bidsTitle = ({ bids, pieces }: Pick<PortfolioHolding, 'bids' | 'pieces'>): string =>
  bids === null
    ? 'No bid is known'
    : bids.pieces < pieces
      ? `The bids that are known take ${countText(bids.pieces)} of ${countText(pieces)}; before fees`
      : 'Before fees; a quote shows them';

/** ` of 2 pieces` where bids do not take all. */
export const bidsOf = ({ bids, pieces }: Pick<PortfolioHolding, 'bids' | 'pieces'>): string =>
  bids === null || bids.pieces === pieces ? '' : ` of ${piecesText(bids.pieces)}`;

export const NO_PURCHASE = 'no purchase on record';
