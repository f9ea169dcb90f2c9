/** Download sizes in words and as a share of the whole. */
import type { UpdateOffer } from '#contract/ipc/app/updates.ts';

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Undefined, an indeterminate progress bar, while the size is unknown. */
export const downloadProgress = (
  received: number,
  offer: UpdateOffer | null,
): number | undefined => (offer === null ? undefined : Math.min(1, received / offer.size));
