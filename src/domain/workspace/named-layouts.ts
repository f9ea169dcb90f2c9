/** Layouts that the user saved under names of their own, beside the shipped ones: how they are called. Pure. */
import { LAYOUTS, type LayoutName, type WindowRoom } from './layouts.ts';

const LONGEST_LAYOUT_NAME = 40;
/** Each has up to a few kilobytes for each room, and all of a profile are told to its windows. */
export const MOST_NAMED_LAYOUTS = 20;

export const WINDOW_ROOMS: readonly WindowRoom[] = ['wide', 'narrow', 'small'];

export const LAYOUT_NAMES: readonly LayoutName[] = LAYOUTS.map(({ name }) => name);

/** The keys that choose the first of them, in their order. */
export const NAMED_LAYOUT_KEYS = [4, 5, 6, 7, 8, 9] as const;

/** How a named layout is called among the others, by its id. */
export type NamedLayoutKey = `named-${string}`;

/** A layout that can be chosen. */
export type ChosenLayout = LayoutName | NamedLayoutKey;

export const namedLayoutKey = (id: string): NamedLayoutKey => `named-${id}`;

/** Why a layout cannot be called this, as a sentence for the user; null where it can. `taken`: the names of the others. */
export function layoutNameProblem(text: string, taken: readonly string[]): string | null {
  const name = text.trim();
  if (name === '') return 'Enter a name for the layout.';
  if (/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u.test(name)) {
    return 'The name contains a character that cannot be seen. Type it without line breaks and control characters.';
  }
  if (name.length > LONGEST_LAYOUT_NAME) {
    return `The name is too long: at most ${LONGEST_LAYOUT_NAME} characters.`;
  }
  const same = (other: string): boolean =>
    other.normalize('NFC').toLowerCase() === name.normalize('NFC').toLowerCase();
  if (LAYOUTS.some(({ title }) => same(title))) return 'A built-in layout has this name.';
  return taken.some(same) ? 'Another layout has this name.' : null;
}
