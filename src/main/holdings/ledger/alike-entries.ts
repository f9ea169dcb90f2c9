/** Entries of the user that look like an order of the same product: nobody else can say whether they are. */
import type { HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import { Likeness } from '../own/alike.ts';

export interface AlikeEntry {
  readonly id: string;
  readonly kind: 'acquired' | 'disposed';
  readonly pieces: number;
  readonly product: string;
}

/**
 * @param own entries of the user in the book of this product, with what was said of them since
 * @param others what orders and the vault tell
 */
export function alikeOf(
  product: string,
  own: readonly HoldingEntry[],
  others: readonly (readonly HoldingEntry[])[],
): readonly AlikeEntry[] {
  if (own.length === 0) return [];
  const likeness = new Likeness();
  const distinct = new Set<string>();
  for (const entry of own) {
    if (entry.kind !== 'distinct') continue;
    if (entry.holds) distinct.add(entry.of);
    else distinct.delete(entry.of);
  }
  for (const entry of statesOf(own).values()) {
    if (entry?.kind !== 'came-back' && entry?.product === product) likeness.add(entry);
  }
  const told = new Set<string>();
  const alike = new Map<string, AlikeEntry>();
  for (const entry of others.flat()) {
    told.add(entry.id);
    if (entry.kind !== 'acquired' && entry.kind !== 'disposed') continue;
    // A shipment that came without an order is none.
    if (entry.source === 'vault' || entry.product !== product) continue;
    for (const one of likeness.alike(entry)) {
      if (one.kind === 'came-back' || distinct.has(one.id)) continue;
      alike.set(one.id, { id: one.id, kind: one.kind, pieces: one.pieces, product: one.product });
    }
  }
  return [...alike.values()].filter(({ id }) => !told.has(id));
}

/** How each of them holds; null where it was taken back. */
function statesOf(own: readonly HoldingEntry[]): ReadonlyMap<string, Movement | null> {
  const states = new Map<string, Movement | null>();
  for (const entry of own) {
    if (entry.kind === 'corrected') {
      states.set(entry.of, entry.as === null ? null : { ...entry.as, id: entry.of });
    } else if (entry.kind !== 'chosen' && entry.kind !== 'distinct' && !states.has(entry.id)) {
      states.set(entry.id, entry);
    }
  }
  return states;
}
