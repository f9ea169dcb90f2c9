/** How long a spot price is usable. */
import type { SpotPrice } from './spot.ts';

/**
 * A spot price and its time, epoch milliseconds of this computer's clock: when it was read, or earlier if the
 * marketplace states an earlier time.
 */
export interface DatedSpot {
  readonly price: SpotPrice;
  readonly readAt: number;
}

/**
 * As long as a quote holds. Spot is read every few seconds while anything of it is on the screen; a price a
 * minute old means that it cannot be read, or that its market is closed, and counts as unknown.
 */
export const SPOT_GOOD_FOR_MS = 60_000;

export function isSpotGood({ readAt }: Pick<DatedSpot, 'readAt'>, now: number): boolean {
  return now - readAt <= SPOT_GOOD_FOR_MS;
}

/**
 * The time of a price: never younger than its response, nor than the response states.
 *
 * @param fetchedAt epoch milliseconds of this computer's clock
 * @param updatedAt the same of the marketplace's clock; null if it does not say
 * @param aheadMs how far the marketplace's clock is ahead of this computer's
 */
export function spotDate(fetchedAt: number, updatedAt: number | null, aheadMs: number): number {
  return updatedAt === null ? fetchedAt : Math.min(fetchedAt, updatedAt - aheadMs);
}
