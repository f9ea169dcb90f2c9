import type { Cents } from '#domain/money/money.ts';

/** The best bids for all pieces of a holding, before fees; null where they take fewer: a part is no total. */
export const bidsOfAll = ({
  bids,
  pieces,
}: {
  readonly bids: { readonly total: Cents; readonly pieces: number } | null;
  readonly pieces: number;
}): Cents | null => (bids?.pieces === pieces ? bids.total : null);
