/** Layouts that the user saved under names of their own, beside the shipped ones: how they are called. Pure. */
import { LAYOUTS, type LayoutName, type WindowRoom } from './layouts.ts';
import { nameProblem } from './names.ts';

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
export const layoutNameProblem = (text: string, taken: readonly string[]): string | null =>
  nameProblem(text, { thing: 'layout', taken, builtIn: LAYOUTS.map(({ title }) => title) });
