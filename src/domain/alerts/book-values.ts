/** The values of an order book that alerts watch, with their times. */
import {
  type Sweep,
  type SweepCandidate,
  type SweepTarget,
  sweep,
} from '#domain/market/sweep/sweep.ts';
import type { Side } from '#domain/market/side.ts';
import type { DatedSpot } from '#domain/market/spot-age.ts';
import type { DatedValue } from './alert.ts';

interface PremiumInput {
  readonly side: Side;
  /** The listings to buy or the offers to sell to, all of one product. */
  readonly candidates: readonly SweepCandidate[];
  readonly size: SweepTarget;
  readonly maxLines: number;
  /** When the book was read, epoch milliseconds. */
  readonly readAt: number;
  readonly spot: DatedSpot | null;
}

/**
 * The average all-in premium of the whole size, in parts per million over melt, as a sweep would fill it. As
 * old as the older of book and spot. Null if unknown, or if the book does not hold the size: part of a size
 * is not the price of all of it.
 */
export function premiumAtSize({ readAt, spot, size, ...rest }: PremiumInput): DatedValue | null {
  if (spot === null) return null;
  const taken = sweep({ ...rest, target: size, spot: spot.price });
  if (taken.averagePremium === null || !isWhole(taken, size)) return null;
  return { value: taken.averagePremium, at: Math.min(readAt, spot.readAt) };
}

/** A size in weight or money may leave a remainder smaller than one piece. */
function isWhole({ pieces, endedBy }: Sweep, size: SweepTarget): boolean {
  return size.kind === 'pieces' ? pieces === size.quantity : pieces > 0 && endedBy === 'size';
}
