/** The user's own keys on top of the shipped ones: which keys apply, and which changes are refused. */
import { type BindingId, bindings, shippedBinding } from './bindings.ts';
import type { Binding } from './tables/binding.ts';
import { hasModifier, isFunctionKey } from './chord.ts';
import { editsText, reservedUse } from './reserved-chords.ts';
import type { Result } from '#domain/result.ts';

/**
 * Chords by binding, the one that is shown first; only where they differ from the shipped ones. Empty: no key at all.
 */
export type UserKeys = Readonly<Partial<Record<BindingId, readonly string[]>>>;

/** The most keys one binding may have. */
export const MAX_KEYS = 4;

export type KeyRefusal =
  /** The system, the browser or the menu uses it. */
  | { readonly kind: 'reserved'; readonly chord: string; readonly does: string }
  /** Another binding that works in the same place uses it. */
  | { readonly kind: 'taken'; readonly chord: string; readonly by: Binding }
  /** The binding works in text fields, where this key types or edits text. */
  | { readonly kind: 'writes-text'; readonly chord: string; readonly binding: Binding }
  /** The binding sends something, and its keys have to include Ctrl, Cmd or Alt. */
  | { readonly kind: 'sends'; readonly chord: string; readonly binding: Binding }
  | { readonly kind: 'needs-a-key'; readonly binding: Binding }
  | { readonly kind: 'keeps-escape'; readonly binding: Binding }
  | { readonly kind: 'too-many'; readonly binding: Binding };

export type KeyChange = Result<UserKeys, KeyRefusal>;

/** Every binding with the keys that apply. */
export function effectiveBindings(user: UserKeys): readonly (Binding & { id: BindingId })[] {
  return bindings.map((shipped) => ({ ...shipped, keys: user[shipped.id] ?? shipped.keys }));
}

/** Gives a binding these keys instead of its present ones. Refused if one of them is not allowed. */
export function setKeys(user: UserKeys, id: BindingId, wanted: readonly string[]): KeyChange {
  const chords = [...new Set(wanted)];
  const refusal = refusalOfKeys(id, chords);
  if (refusal !== null) return { ok: false, error: refusal };
  const keys = { ...withoutBinding(user, id), ...(isShipped(id, chords) ? {} : { [id]: chords }) };
  const table = effectiveBindings(keys);
  const clash = findClashes(table).find(({ one, other }) => one.id === id || other.id === id);
  if (clash === undefined) return { ok: true, value: keys };
  const by = clash.one.id === id ? clash.other : clash.one;
  return { ok: false, error: { kind: 'taken', chord: clash.chord, by } };
}

/** Gives a binding its shipped keys again. Refused if another binding uses one of them now. */
export function restoreShippedKeys(user: UserKeys, id: BindingId): KeyChange {
  return setKeys(user, id, shippedBinding(id)?.keys ?? []);
}

/** The user's keys without those of one binding. */
export function withoutBinding(user: UserKeys, id: BindingId): UserKeys {
  const { [id]: _, ...rest } = user;
  return rest;
}

/** Why a binding may not have these keys, regardless of other bindings; null if it may. */
export function refusalOfKeys(id: BindingId, chords: readonly string[]): KeyRefusal | null {
  const binding = shippedBinding(id);
  if (binding === undefined) return null;
  if (id === 'back' && !chords.includes('Escape')) return { kind: 'keeps-escape', binding };
  if (chords.length === 0 && binding.essential === true) return { kind: 'needs-a-key', binding };
  if (chords.length > MAX_KEYS) return { kind: 'too-many', binding };
  for (const chord of chords) {
    // Shipped keys are always allowed: F5, Esc, and Enter in a field of the ticket.
    if (binding.keys.includes(chord)) continue;
    const does = reservedUse(chord);
    if (does !== null) return { kind: 'reserved', chord, does };
    if (binding.sends === true && !hasModifier(chord)) return { kind: 'sends', chord, binding };
    if (binding.inText === true && writesText(chord))
      return { kind: 'writes-text', chord, binding };
  }
  return null;
}

interface KeyClash {
  readonly chord: string;
  /** The one that comes first in the table. */
  readonly one: Binding;
  readonly other: Binding;
}

/** Every pair of bindings that share a key in one place; empty if the table is valid. */
export function findClashes(table: readonly Binding[]): readonly KeyClash[] {
  const byChord = new Map<string, Binding[]>();
  const found: KeyClash[] = [];
  for (const other of table) {
    for (const chord of new Set(other.keys)) {
      const before = byChord.get(chord) ?? [];
      for (const earlier of before) {
        if (overlap(earlier, other)) found.push({ chord, one: earlier, other });
      }
      byChord.set(chord, [...before, other]);
    }
  }
  return found;
}

/** Whether two bindings work in one place, so that they may not share a key. */
export function overlap({ where: one }: Binding, { where: other }: Binding): boolean {
  if (one === 'everywhere' || other === 'everywhere') return true;
  return one.some((place) => other.includes(place));
}

function writesText(chord: string): boolean {
  return editsText(chord) || !(hasModifier(chord) || isFunctionKey(chord));
}

function isShipped(id: BindingId, chords: readonly string[]): boolean {
  const shipped = shippedBinding(id)?.keys ?? [];
  return chords.length === shipped.length && chords.every((chord, at) => chord === shipped[at]);
}
