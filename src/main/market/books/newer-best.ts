/** Every listing and offer as one answer had them, put right by a newer answer that tells the best alone. Pure. */
import type { BookEntry } from '#domain/market/order-book.ts';
import type { TopOfBook } from '#main/marketplace/model/market-model.ts';

/**
 * What was better than the best there is now is gone; the best itself says what its listing or offer is now.
 *
 * @param best of the newer answer
 * @returns null where that says nothing of a side that has entries: then nothing newer is known of it
 */
export function withNewerBest(
  entries: readonly BookEntry[],
  best: TopOfBook | null,
  side: 'ask' | 'bid',
): readonly BookEntry[] | null {
  if (best === null) return entries.length === 0 ? entries : null;
  const { id, price, quantity, expiresAt } = best;
  const known = entries.find((entry) => entry.id === id);
  const others = entries.filter(
    (entry) => entry.id !== id && (side === 'ask' ? entry.price >= price : entry.price <= price),
  );
  const now = { id, price, quantity: quantity ?? known?.quantity ?? null, expiresAt };
  return [{ ...known, ...now }, ...others];
}
