/** What is said about keys: where they work, why a key is refused, what was left out. */
import { assertNever } from '#domain/assert-never.ts';
import { paneTitle } from '#domain/workspace/panes.ts';
import { type Binding, shippedBinding } from './bindings.ts';
import type { NoChord } from './chord.ts';
import type { DroppedKeys } from './stored-keys.ts';
import { type Keyboard, chordLabel } from './key-labels.ts';
import { type KeyRefusal, MAX_KEYS } from './user-keys.ts';

/** `everywhere`, `in the Ticket`, `in Market and Order book`. */
export function describeWhere({ where }: Pick<Binding, 'where'>): string {
  if (where === 'everywhere') return 'everywhere';
  const titles = where.map(paneTitle);
  return `in ${listed(titles)}`;
}

/** What is in the way, and what to do about it. */
export function refusalMessage(refusal: KeyRefusal, keyboard: Keyboard): string {
  switch (refusal.kind) {
    case 'reserved':
      return `${chordLabel(refusal.chord, keyboard)} ${refusal.does}. Choose another key.`;
    case 'taken': {
      const key = chordLabel(refusal.chord, keyboard);
      const { by } = refusal;
      if (refusal.chord === 'Escape') return `${key} always goes back. Choose another key.`;
      return `${key} is the key of “${by.description}” (${describeWhere(by)}). Choose another, or give that one another key first.`;
    }
    case 'writes-text':
      return `${chordLabel(refusal.chord, keyboard)} writes or edits text, and “${refusal.binding.description}” works inside text fields. Hold ${modifiers(keyboard)} with a letter or sign, or choose a function key.`;
    case 'sends':
      return `“${refusal.binding.description}” sends, so its keys hold ${modifiers(keyboard)}: no finger lands on them by itself. Hold one of these too.`;
    case 'needs-a-key':
      return `“${refusal.binding.description}” always has a key, so that you can reach it in a hurry. Give it another one instead.`;
    case 'keeps-escape':
      return `${chordLabel('Escape', keyboard)} always goes back. Add a second key beside it instead.`;
    case 'too-many':
      return `“${refusal.binding.description}” has ${MAX_KEYS} keys, and more are not kept. Take one off first.`;
    default:
      return assertNever(refusal);
  }
}

/** Why what was pressed is no key at all, and what to do. */
export function noChordMessage(none: NoChord, keyboard: Keyboard): string {
  switch (none) {
    case 'modifier-alone':
      return 'A modifier alone is no key. Hold it, and press another key with it.';
    case 'system-modifier':
      return `${keyboard.mac ? 'Combinations with Control' : 'Combinations with the Windows or Super key'} belong to the operating system. Use ${modifiers(keyboard)}.`;
    case 'types-a-sign':
      return `AltGr writes signs on many keyboards. Use ${modifiers(keyboard)} instead.`;
    case 'unknown-key':
      return 'This key is not one the terminal knows. Choose another.';
    default:
      return assertNever(none);
  }
}

/** What was left out of the kept keys, a sentence each. */
export function droppedMessage(dropped: DroppedKeys, keyboard: Keyboard): string {
  const name = shippedBinding(dropped.id)?.description;
  switch (dropped.kind) {
    case 'unknown-binding':
      return `This version has nothing named “${dropped.id.slice(0, 60)}”.`;
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

/** The refusal without its advice: nobody is choosing a key now. */
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
