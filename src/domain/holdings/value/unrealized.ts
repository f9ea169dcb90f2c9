import { type Cents, cents, subtractCents } from '#domain/money/money.ts';
import type { Gain } from '#domain/holdings/realized.ts';
import type { Tally } from '#domain/holdings/tally.ts';

/**
 * Value less cost; null unless both are known of every piece.
 *
 * @param value of all pieces
 * @param melt at spot now; null where that is not known
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
