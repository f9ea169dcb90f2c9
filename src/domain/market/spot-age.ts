/** How long a spot price is worth reckoning with. */
import type { SpotPrice } from './spot.ts';

/** A spot price and when it was read, epoch milliseconds of this computer's clock. */
export interface DatedSpot {
  readonly price: SpotPrice;
  readonly readAt: number;
}

/**
 * As long as a quote holds. Spot is read every few seconds while anything of it is on the screen; what is a minute old says that
 * it cannot be read, and counts as unknown.
 */
export const SPOT_GOOD_FOR_MS = 60_000;

export function isSpotGood({ readAt }: Pick<DatedSpot, 'readAt'>, now: number): boolean {
  return now - readAt <= SPOT_GOOD_FOR_MS;
}
