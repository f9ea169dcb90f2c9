/** Sizes of what is fetched, in words and in parts of the whole. */
import type { UpdateOffer } from '#contract/ipc/updates.ts';

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Undefined, which is a bar without an end, while the size is not known. */
export const receivedShare = (received: number, offer: UpdateOffer | null): number | undefined =>
  offer === null ? undefined : Math.min(1, received / offer.size);
