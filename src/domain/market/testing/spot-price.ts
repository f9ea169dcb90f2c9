import type { DatedSpot } from '../spot-age.ts';
import { isSpotPrice, type SpotPrice } from '../spot.ts';

/** A spot price from micro-dollars. @throws RangeError if `value` is not a positive safe integer */
export function spotPrice(value: number): SpotPrice {
  if (!isSpotPrice(value)) throw new RangeError(`Not a spot price in micro-dollars: ${value}`);
  return value;
}

/** The same, read at a time: epoch milliseconds. */
export const datedSpot = (micros: number, readAt = 0): DatedSpot => ({
  price: spotPrice(micros),
  readAt,
});
