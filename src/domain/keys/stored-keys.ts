/** Reads the user's keys as stored by any version. What cannot be used is left out and reported. */
import { BINDING_IDS, type BindingId, shippedBinding } from './bindings.ts';
import { readChord } from './chord.ts';
import {
  findClashes,
  effectiveBindings,
  type KeyRefusal,
  refusalOfKeys,
  type UserKeys,
  withoutBinding,
} from './user-keys.ts';

/** An entry that was left out: its binding has its shipped keys. `id` is as stored. */
export type DroppedKeys =
  | { readonly id: string; readonly kind: 'unknown-binding' }
  /** `text` is the beginning of what was stored instead of keys. */
  | { readonly id: string; readonly kind: 'unreadable'; readonly text: string }
  | { readonly id: BindingId; readonly kind: 'refused'; readonly refusal: KeyRefusal };

interface StoredKeys {
  /** Valid: no two bindings share a key in one place, and every key is allowed for its binding. */
  readonly keys: UserKeys;
  readonly dropped: readonly DroppedKeys[];
}

/** Bindings that were stored under another name by earlier versions. */
const FORMER_IDS: ReadonlyMap<string, BindingId> = new Map([['ticket.bound', 'ticket.limit']]);

/** @param raw what was stored; undefined in files of versions without user keys. Never throws. */
export function readStoredKeys(raw: unknown): StoredKeys {
  if (raw === undefined) return { keys: {}, dropped: [] };
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { keys: {}, dropped: [{ id: '', kind: 'unreadable', text: excerpt(raw) }] };
  }
  const dropped: DroppedKeys[] = [];
  const keys: Partial<Record<BindingId, readonly string[]>> = {};
  for (const [name, value] of Object.entries(raw)) {
    const id = shippedBinding(FORMER_IDS.get(name) ?? name)?.id;
    const read = id === undefined ? null : readChords(value);
    if (id === undefined) dropped.push({ id: name, kind: 'unknown-binding' });
    else if (read === null) dropped.push({ id, kind: 'unreadable', text: excerpt(value) });
    else {
      const refusal = refusalOfKeys(id, read);
      if (refusal === null) keys[id] = read;
      else dropped.push({ id, kind: 'refused', refusal });
    }
  }
  return dropClashes(keys, dropped);
}

/** Leaves out keys that clash, one binding at a time. The shipped keys do not clash, so this ends. */
function dropClashes(keys: UserKeys, dropped: readonly DroppedKeys[]): StoredKeys {
  const table = effectiveBindings(keys);
  for (const { chord, one, other } of findClashes(table)) {
    // Of two that the user set, the later one is left out.
    for (const [loser, by] of [
      [other, one],
      [one, other],
    ] as const) {
      const id = BINDING_IDS.find((candidate) => candidate === loser.id);
      if (id === undefined || keys[id] === undefined) continue;
      const refusal: KeyRefusal = { kind: 'taken', chord, by };
      return dropClashes(withoutBinding(keys, id), [...dropped, { id, kind: 'refused', refusal }]);
    }
  }
  return { keys, dropped };
}

/** Null if it is not a list of chords. */
function readChords(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const read = value.map((entry: unknown) => (typeof entry === 'string' ? readChord(entry) : null));
  const chords = read.filter((chord) => chord !== null);
  return chords.length === read.length ? [...new Set(chords)] : null;
}

function excerpt(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 40);
}
