/** What was gained, and not realized, of what is held. */
import { type Cents, cents, subtractCents } from '#domain/money/money.ts';
import type { Gain } from './realized.ts';
import type { Tally } from './tally.ts';

/**
 * What is held, worth so much, against what it cost; null where either is not known of every piece.
 *
 * @param value of all pieces
 * @param melt what their metal is worth at spot now; null where that is not known
 */
export function unrealizedGain(
  held: Pick<Tally, 'pieces' | 'priced' | 'melt'>,
  value: Cents | null,
  melt: Cents | null,
): Gain | null {
  const { pieces, cost } = held.priced;
  if (value === null || pieces === 0 || pieces !== held.pieces) return null;
  const total = subtractCents(value, cents(cost));
  if (melt === null || held.melt === null) return { total, split: null };
  const metal = subtractCents(melt, cents(held.melt));
  return { total, split: { metal, premium: subtractCents(total, metal) } };
}
