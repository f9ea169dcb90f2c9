/**
 * The user's keyboard layout. Bindings go by position, but the system's own chords go by what a key types: `Ctrl W` closes the window
 * wherever the layout has its w. A binding that would meet one of them moves to the key that types its own character.
 */
import type { Binding } from './tables/binding.ts';
import { CODES_OF_CHARACTERS, US_CHARACTERS } from './us-characters.ts';
import { reservedUse } from './reserved-chords.ts';
import { overlap } from './user-keys.ts';

/** What each key types without modifiers, by code; null for a US keyboard. */
export type KeyLabels = ReadonlyMap<string, string> | null;

/**
 * The labels of a layout as the platform reports it. Keyboards for another script, such as Hebrew or Russian, have the letters of a US
 * keyboard beside their own, and the system's own chords go by those: US labels.
 */
export function readLayout(reported: ReadonlyMap<string, string>): KeyLabels {
  const letters = [...reported]
    .filter(([code, label]) => code.startsWith('Key') && /^\p{L}$/u.test(label))
    .map(([, label]) => /^\p{Script=Latin}$/u.test(label));
  const latin = letters.filter(Boolean).length;
  if (reported.size === 0 || latin < letters.length - latin) return null;
  const isTwice = (label: string): boolean =>
    [...reported.values()].filter((other) => other === label).length > 1;
  const labels = new Map(reported);
  for (const [code, label] of reported) {
    if (!isTwice(label)) continue;
    // Chromium reports the dead acute as an apostrophe; where a layout has both, the apostrophe is on one of these.
    const isApostrophe = code === 'Minus' || code === 'Backslash' || code.startsWith('Digit');
    if (label === "'" && !isApostrophe) labels.set(code, '´');
    // The key that only some keyboards have goes by its name.
    if (code === 'IntlBackslash') labels.delete(code);
  }
  return labels;
}

/** A chord as the system's own chords name it: by what its key types. Null where they have no name for that. */
function systemChord(chord: string, labels: KeyLabels): string | null {
  const [code, modifiers] = splitChord(chord);
  const system = systemCode(code, labels);
  return system === null ? null : modifiers + system;
}

/** What the system does with a chord because of what its key types on this layout; null for nothing. */
export function reservedOnLayout(chord: string, labels: KeyLabels): string | null {
  const system = systemChord(chord, labels);
  return system === null || system === chord ? null : reservedUse(system);
}

/** Whether the key types something else than on a US keyboard. */
export function typesAnother(chord: string, labels: KeyLabels): boolean {
  return systemChord(chord, labels) !== chord;
}

/**
 * The bindings as they work on this layout. A key that the system uses itself moves to the key that types the same character as on a US
 * keyboard; where that is taken, the binding loses it, unless it must always have one.
 */
export function bindingsOnLayout<One extends Binding>(
  table: readonly One[],
  labels: KeyLabels,
): readonly One[] {
  if (labels === null) return table;
  const isFree = (chord: string, binding: One): boolean =>
    reservedOnLayout(chord, labels) === null &&
    !table.some(
      (other) => other !== binding && other.keys.includes(chord) && overlap(other, binding),
    );
  return table.map((binding) => {
    const keys = binding.keys.flatMap((chord) => {
      if (reservedOnLayout(chord, labels) === null) return [chord];
      const moved = sameCharacter(chord, labels);
      return moved !== null && isFree(moved, binding) ? [moved] : [];
    });
    const isLost = keys.length === 0 && binding.essential === true;
    return { ...binding, keys: isLost ? binding.keys : [...new Set(keys)] };
  });
}

/** The chord whose key types on this layout what the key of `chord` types on a US keyboard. */
function sameCharacter(chord: string, labels: ReadonlyMap<string, string>): string | null {
  const [code, modifiers] = splitChord(chord);
  const character = US_CHARACTERS.get(code);
  const found = [...labels].find(([, label]) => label.toLowerCase() === character)?.[0];
  return found === undefined ? null : modifiers + found;
}

function systemCode(code: string, labels: KeyLabels): string | null {
  const label = labels?.get(code)?.toLowerCase();
  // The system takes digits and what is no character by position.
  if (label === undefined || !US_CHARACTERS.has(code) || code.startsWith('Digit')) return code;
  const named = CODES_OF_CHARACTERS.get(label);
  if (named !== undefined) return named;
  // And letters that are not in ASCII, such as ö.
  return /^\p{L}$/u.test(label) ? code : null;
}

function splitChord(chord: string): readonly [code: string, modifiers: string] {
  const at = chord.lastIndexOf('+') + 1;
  return [chord.slice(at), chord.slice(0, at)];
}
