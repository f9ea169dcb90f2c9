/** Entries of the user that look like an order of the same product; only the user can say whether they are. */
import type { HoldingEntry, Movement } from '#domain/holdings/entries.ts';
import { yieldEvery } from '#domain/collections/yielding.ts';
import { DuplicateDetector } from './duplicate-detector.ts';

export interface DuplicateEntry {
  readonly id: string;
  readonly kind: 'acquired' | 'disposed';
  readonly pieces: number;
  readonly product: string;
}

interface Entries {
  /** With their corrections. */
  readonly own: readonly HoldingEntry[];
  /** Of orders and of the vault. */
  readonly others: readonly (readonly HoldingEntry[])[];
}

export async function duplicateEntries(
  product: string,
  { own, others }: Entries,
  rest: () => Promise<void>,
): Promise<readonly DuplicateEntry[]> {
  if (own.length === 0) return [];
  const after = yieldEvery(rest);
  const detector = new DuplicateDetector();
  const distinct = new Set<string>();
  /** As they hold now; null where they were removed. */
  const states = new Map<string, Movement | null>();
  for (const entry of own) {
    await after();
    if (entry.kind === 'distinct') {
      if (entry.holds) distinct.add(entry.of);
      else distinct.delete(entry.of);
    } else if (entry.kind === 'corrected') {
      states.set(entry.of, entry.as === null ? null : { ...entry.as, id: entry.of });
    } else if (entry.kind !== 'chosen' && !states.has(entry.id)) states.set(entry.id, entry);
  }
  for (const entry of states.values()) {
    await after();
    if (entry?.kind !== 'came-back' && entry?.product === product) detector.add(entry);
  }
  const ids = new Set<string>();
  const found = new Map<string, DuplicateEntry>();
  for (const entries of others) {
    for (const entry of entries) {
      await after();
      ids.add(entry.id);
      if (entry.kind !== 'acquired' && entry.kind !== 'disposed') continue;
      // A shipment without an order is no second report.
      if (entry.source === 'vault' || entry.product !== product) continue;
      for (const { id, kind, pieces } of detector.alike(entry)) {
        if (!distinct.has(id)) found.set(id, { id, kind, pieces, product });
      }
    }
  }
  return [...found.values()].filter(({ id }) => !ids.has(id));
}
