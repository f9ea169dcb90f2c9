/** Chords as they are shown on screen, and as they are announced to assistive technology. */
import type { KeyLabels } from './layout.ts';
import { US_CHARACTERS } from './us-characters.ts';

/** The user's keyboard, as far as labels depend on it. */
export interface Keyboard {
  /** On a Mac, ⌘ and ⌥ are shown for Ctrl and Alt. */
  readonly mac: boolean;
  readonly labels: KeyLabels;
}

/** As on a US keyboard. */
export const US_KEYBOARD: Keyboard = { mac: false, labels: null };

const KEY_NAMES: Readonly<Record<string, string>> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Delete: 'Del',
  Insert: 'Ins',
  IntlBackslash: 'Intl \\',
  IntlRo: 'Ro',
  IntlYen: '¥',
  ContextMenu: 'Menu',
  PrintScreen: 'PrtSc',
  NumpadAdd: 'Num +',
  NumpadSubtract: 'Num -',
  NumpadMultiply: 'Num *',
  NumpadDivide: 'Num /',
  NumpadDecimal: 'Num .',
  NumpadComma: 'Num ,',
  NumpadEqual: 'Num =',
};

/** `$mod+KeyK` as `Ctrl K`, `Shift+Slash` as `?`, `KeyJ` as `j`. */
export function chordLabel(chord: string, keyboard: Keyboard): string {
  const { code, modifiers } = partsOf(chord);
  // Shift with one of these keys types the other character on it, which is the one that is meant.
  const character = characterOf(code, keyboard);
  if (chord === 'Shift+Slash' && character === '/') return '?';
  if (chord === 'Shift+Equal' && character === '=') return '+';
  return [
    ...modifiers.map((one) => modifierLabel(one, keyboard.mac)),
    keyLabel(chord, keyboard),
  ].join(' ');
}

/** The form of the attribute `aria-keyshortcuts`: `$mod+KeyK` as `Control+K`. */
export function ariaShortcut(chord: string, keyboard: Keyboard): string {
  const { code, modifiers } = partsOf(chord);
  const named = { $mod: keyboard.mac ? 'Meta' : 'Control' };
  const character = characterOf(code, keyboard);
  const key =
    character === null
      ? code.replace(/^Numpad/, '')
      : character === '+'
        ? 'Plus'
        : toCapital(character, keyboard);
  return [...modifiers.map((one) => (one === '$mod' ? named.$mod : one)), key].join('+');
}

/** A chord of the system's own, such as copying: named by its letter, wherever the layout has it. */
export function systemChordLabel(chord: string, { mac }: Keyboard): string {
  return chordLabel(chord, { mac, labels: null });
}

function partsOf(chord: string): { readonly code: string; readonly modifiers: readonly string[] } {
  const parts = chord.split('+');
  return { code: parts.at(-1) ?? '', modifiers: parts.slice(0, -1) };
}

function modifierLabel(modifier: string, mac: boolean): string {
  if (modifier === '$mod') return mac ? '⌘' : 'Ctrl';
  return modifier === 'Alt' && mac ? '⌥' : modifier;
}

/** Letters are lower case alone, and upper case with modifiers. */
function keyLabel(chord: string, keyboard: Keyboard): string {
  const { code, modifiers } = partsOf(chord);
  const character = characterOf(code, keyboard);
  if (character !== null)
    return modifiers.length === 0 ? character : toCapital(character, keyboard);
  const digit = /^Numpad(\d)$/.exec(code)?.[1];
  return digit === undefined ? (KEY_NAMES[code] ?? code) : `Num ${digit}`;
}

/** The character that the key types by itself; null if it types none or is on the number pad. */
function characterOf(code: string, { labels }: Keyboard): string | null {
  const own = labels?.get(code)?.trim() ?? '';
  // A French keyboard types `&` there, and has the digit printed on the key all the same.
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return /^\d$/.test(own) ? own : digit;
  // A Japanese keyboard has two keys that type a backslash; this one has the yen sign on it.
  if (code === 'IntlYen') return null;
  if (own !== '' && !code.startsWith('Numpad')) return own;
  return US_CHARACTERS.get(code) ?? null;
}

/** In upper case, unless that is no single letter, as for `ß`, or the one of another key, as for `ς` and `µ`. */
function toCapital(character: string, { labels }: Keyboard): string {
  // A Turkish keyboard has two letters i, whose capitals are `I` and `İ`.
  if (character === 'ı') return 'I';
  if (character === 'i' && [...(labels?.values() ?? [])].includes('ı')) return 'İ';
  const capital = character.toUpperCase();
  return capital.toLowerCase() === character ? capital : character;
}
