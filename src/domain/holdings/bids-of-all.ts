import type { Cents } from '../money/money.ts';

/** What the best bids pay for all pieces of a holding, before fees; null where they do not take them all: a part is no total. */
export const bidsOfAll = ({
  bids,
  pieces,
}: {
  readonly bids: { readonly total: Cents; readonly pieces: number } | null;
  readonly pieces: number;
}): Cents | null => (bids?.pieces === pieces ? bids.total : null);
