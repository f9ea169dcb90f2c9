/** Named layouts that the user saved: their names. Pure. */
import { LAYOUTS, type LayoutName, type WindowSize } from './layouts.ts';
import { nameProblem } from './names.ts';

/** Each takes up to a few kilobytes per width class, and all of a profile go to its windows. */
export const MAX_NAMED_LAYOUTS = 20;

export const WINDOW_SIZES: readonly WindowSize[] = ['broad', 'wide', 'narrow', 'small'];

export const LAYOUT_NAMES: readonly LayoutName[] = LAYOUTS.map(({ name }) => name);

/** The keys of the first ones, in order. */
export const NAMED_LAYOUT_KEYS = [4, 5, 6, 7, 8, 9] as const;

/** The layout name of a named layout, from its id. */
export type NamedLayoutKey = `named-${string}`;

/** A layout that can be chosen. */
export type ChosenLayout = LayoutName | NamedLayoutKey;

export const namedLayoutKey = (id: string): NamedLayoutKey => `named-${id}`;

/**
 * Why a layout cannot have this name, as a sentence for the user; null if it can. `taken`: the names of the
 * others.
 */
export const layoutNameProblem = (text: string, taken: readonly string[]): string | null =>
  nameProblem(text, { thing: 'layout', taken, builtIn: LAYOUTS.map(({ title }) => title) });
