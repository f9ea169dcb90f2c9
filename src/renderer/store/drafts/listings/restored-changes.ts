/** Unsent changes of an earlier run. Pure. */
import type { ListingsSlice } from '#contract/ipc/trading/listings.ts';
import type { ListingDraft } from './listing-draft.ts';

/** Loads the saved changes, once for each profile; `kept` is null until they were read. */
export function restoreChanges(draft: ListingDraft, kept: ListingsSlice['drafts']): ListingDraft {
  if (draft.takenOver || kept === null) return draft;
  const { changes, keptAt } = kept;
  const ids = Object.keys(changes);
  const restored = ids.length === 0 || keptAt === null ? null : { ids, keptAt };
  return { ...draft, changes: { ...changes, ...draft.changes }, takenOver: true, restored };
}

/** How many of the changes were made before this start, and when; null if none were. */
export function restoredOf({
  changes,
  restored,
}: ListingDraft): { readonly count: number; readonly keptAt: number } | null {
  if (restored === null) return null;
  const count = restored.ids.filter((id) => changes[id] !== undefined).length;
  return count === 0 ? null : { count, keptAt: restored.keptAt };
}
