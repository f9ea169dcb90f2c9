/** The user's own keys over the shipped ones: what counts, and which changes are refused. Pure. */
import { type Binding, type BindingId, bindings, shippedBinding } from './bindings.ts';
import { hasModifier, isFunctionKey } from './chord.ts';
import { editsText, reservedUse } from './reserved-chords.ts';
import type { Result } from '#domain/result.ts';

/** Chords by binding, the one that is shown first; only what differs from the shipped. An empty list: no key at all. */
export type UserKeys = Readonly<Partial<Record<BindingId, readonly string[]>>>;

/** So many keys one binding may have. */
export const MAX_KEYS = 4;

export type KeyRefusal =
  /** The system, the browser or the menu has it. */
  | { readonly kind: 'reserved'; readonly chord: string; readonly does: string }
  /** Another binding that works in the same place has it. */
  | { readonly kind: 'taken'; readonly chord: string; readonly by: Binding }
  /** The binding works inside text fields, and there this key is text, or edits it. */
  | { readonly kind: 'writes-text'; readonly chord: string; readonly binding: Binding }
  /** The binding sends; its keys hold Ctrl, Cmd or Alt. */
  | { readonly kind: 'sends'; readonly chord: string; readonly binding: Binding }
  | { readonly kind: 'needs-a-key'; readonly binding: Binding }
  | { readonly kind: 'keeps-escape'; readonly binding: Binding }
  | { readonly kind: 'too-many'; readonly binding: Binding };

export type KeyChange = Result<UserKeys, KeyRefusal>;

/** Every binding with the keys that count. */
export function effectiveBindings(user: UserKeys): readonly (Binding & { id: BindingId })[] {
  return bindings.map((shipped) => ({ ...shipped, keys: user[shipped.id] ?? shipped.keys }));
}

/** Gives a binding these keys instead of those it has; refused when one of them may not be. */
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

/** Gives a binding its shipped keys again; refused when another has one of them by now. */
export function restoreShippedKeys(user: UserKeys, id: BindingId): KeyChange {
  return setKeys(user, id, shippedBinding(id)?.keys ?? []);
}

/** The user's keys without what is said of one binding. */
export function withoutBinding(user: UserKeys, id: BindingId): UserKeys {
  const { [id]: _, ...rest } = user;
  return rest;
}

/** Why a binding may not have these keys, whatever the others have; null when it may. */
export function refusalOfKeys(id: BindingId, chords: readonly string[]): KeyRefusal | null {
  const binding = shippedBinding(id);
  if (binding === undefined) return null;
  if (id === 'back' && !chords.includes('Escape')) return { kind: 'keeps-escape', binding };
  if (chords.length === 0 && binding.essential === true) return { kind: 'needs-a-key', binding };
  if (chords.length > MAX_KEYS) return { kind: 'too-many', binding };
  for (const chord of chords) {
    // What is shipped is right as it is: F5, Esc, Enter from a field of the ticket.
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
  /** The earlier of the two in the table. */
  readonly one: Binding;
  readonly other: Binding;
}

/** Every two bindings that one key would set off in one place; empty when the table is sound. */
export function findClashes(table: readonly Binding[]): readonly KeyClash[] {
  const byChord = new Map<string, Binding[]>();
  const found: KeyClash[] = [];
  for (const other of table) {
    for (const chord of new Set(other.keys)) {
      const before = byChord.get(chord) ?? [];
      for (const one of before) if (overlap(one, other)) found.push({ chord, one, other });
      byChord.set(chord, [...before, other]);
    }
  }
  return found;
}

function overlap({ where: one }: Binding, { where: other }: Binding): boolean {
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
