/** Messages about keys: where they work, why a key is refused, what was left out. */
import { assertNever } from '#domain/assert-never.ts';
import { paneTitle } from '#domain/workspace/panes.ts';
import { shippedBinding } from './bindings.ts';
import type { Binding } from './tables/binding.ts';
import type { NoChord } from './chord.ts';
import type { DroppedKeys } from './stored-keys.ts';
import { type Keyboard, chordLabel } from './key-labels.ts';
import { reservedOnLayout, typesAnother } from './layout.ts';
import { type KeyRefusal, MAX_KEYS } from './user-keys.ts';

/** `everywhere`, `in the Ticket`, `in Market and Order book`. */
export function describeWhere({ where }: Pick<Binding, 'where'>): string {
  if (where === 'everywhere') return 'everywhere';
  const titles = where.map(paneTitle);
  return `in ${listed(titles)}`;
}

/** Why a key is refused, and what to do about it. */
export function refusalMessage(refusal: KeyRefusal, keyboard: Keyboard): string {
  switch (refusal.kind) {
    case 'reserved':
      return typesAnother(refusal.chord, keyboard.labels) &&
        reservedOnLayout(refusal.chord, keyboard.labels) === null
        ? `${chordLabel(refusal.chord, keyboard)} ${refusal.does} on other keyboards. Choose another key.`
        : `${chordLabel(refusal.chord, keyboard)} ${refusal.does}. Choose another key.`;
    case 'taken': {
      const key = chordLabel(refusal.chord, keyboard);
      const { by } = refusal;
      if (refusal.chord === 'Escape') return `${key} always goes back. Choose another key.`;
      return `${key} is the key for “${by.description}” (${describeWhere(by)}). Choose another, or change that one first.`;
    }
    case 'writes-text':
      return `${chordLabel(refusal.chord, keyboard)} types or edits text, and “${refusal.binding.description}” works in text fields. Hold ${modifiers(keyboard)} with it, or choose a function key.`;
    case 'sends':
      return `“${refusal.binding.description}” sends something, so its keys must include ${modifiers(keyboard)} to prevent accidents.`;
    case 'needs-a-key':
      return `“${refusal.binding.description}” must keep a key. Assign another one first.`;
    case 'keeps-escape':
      return `${chordLabel('Escape', keyboard)} always goes back. Add a second key instead.`;
    case 'too-many':
      return `“${refusal.binding.description}” already has ${MAX_KEYS} keys, the maximum. Remove one first.`;
    default:
      return assertNever(refusal);
  }
}

/** Why a key stroke cannot be a key, and what to do. */
export function noChordMessage(none: NoChord, keyboard: Keyboard): string {
  switch (none) {
    case 'modifier-alone':
      return 'A modifier alone is not a key. Hold it, and press another key with it.';
    case 'system-modifier':
      return `${keyboard.mac ? 'Combinations with Control' : 'Combinations with the Windows or Super key'} are reserved by the operating system. Use ${modifiers(keyboard)}.`;
    case 'types-a-character':
      return `AltGr types characters on many keyboards. Use ${modifiers(keyboard)} instead.`;
    case 'unknown-key':
      return 'Unknown key. Choose another.';
    default:
      return assertNever(none);
  }
}

/** What was left out of the stored keys, as a sentence. */
export function droppedMessage(dropped: DroppedKeys, keyboard: Keyboard): string {
  const name = shippedBinding(dropped.id)?.description;
  switch (dropped.kind) {
    case 'unknown-binding':
      return `This version has no command named “${dropped.id.slice(0, 60)}”.`;
    case 'unreadable':
      return name === undefined
        ? `The list of your keys could not be read (${dropped.text}).`
        : `“${name}”: its keys could not be read (${dropped.text}).`;
    case 'refused':
      return `“${name ?? dropped.id}”: ${reasonOnly(dropped.refusal, keyboard)}`;
    default:
      return assertNever(dropped);
  }
}

/** The reason without the advice, for when the user is not choosing a key. */
function reasonOnly(refusal: KeyRefusal, keyboard: Keyboard): string {
  const [first = ''] = refusalMessage(refusal, keyboard).split(/(?<=\.) /);
  return first;
}

function modifiers({ mac }: Keyboard): string {
  return mac ? '⌘ or ⌥' : 'Ctrl or Alt';
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
