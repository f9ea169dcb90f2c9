/** Chords as they are printed on the keyboard, and as assistive technology is told of them. */

export interface Keyboard {
  /** A Mac says ⌘ and ⌥ for Ctrl and Alt. */
  readonly mac: boolean;
  /** What the keys of this keyboard write, by code; null: as on a US keyboard. For printing only. */
  readonly labels: ReadonlyMap<string, string> | null;
}

/** As on a US keyboard. */
export const US_KEYBOARD: Keyboard = { mac: false, labels: null };

const US_CHARACTERS: Readonly<Record<string, string>> = {
  Slash: '/',
  Comma: ',',
  Period: '.',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Backquote: '`',
  Equal: '=',
  Minus: '-',
};

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
  // On the key they share with another sign, what is printed above it is what is meant.
  const sign = characterOf(code, keyboard);
  if (chord === 'Shift+Slash' && sign === '/') return '?';
  if (chord === 'Shift+Equal' && sign === '=') return '+';
  return [
    ...modifiers.map((one) => modifierLabel(one, keyboard.mac)),
    keyLabel(chord, keyboard),
  ].join(' ');
}

/** As `aria-keyshortcuts` wants it: `$mod+KeyK` as `Control+K`. */
export function ariaShortcut(chord: string, keyboard: Keyboard): string {
  const { code, modifiers } = partsOf(chord);
  const named = { $mod: keyboard.mac ? 'Meta' : 'Control' };
  const sign = characterOf(code, keyboard);
  const key = sign === null ? code.replace(/^Numpad/, '') : toCapital(sign === '+' ? 'Plus' : sign);
  return [...modifiers.map((one) => (one === '$mod' ? named.$mod : one)), key].join('+');
}

function partsOf(chord: string): { readonly code: string; readonly modifiers: readonly string[] } {
  const parts = chord.split('+');
  return { code: parts.at(-1) ?? '', modifiers: parts.slice(0, -1) };
}

function modifierLabel(modifier: string, mac: boolean): string {
  if (modifier === '$mod') return mac ? '⌘' : 'Ctrl';
  return modifier === 'Alt' && mac ? '⌥' : modifier;
}

/** Letters are small when they stand alone: with modifiers they are printed as on the key. */
function keyLabel(chord: string, keyboard: Keyboard): string {
  const { code, modifiers } = partsOf(chord);
  const sign = characterOf(code, keyboard);
  if (sign !== null) return modifiers.length === 0 ? sign : toCapital(sign);
  const digit = /^Numpad(\d)$/.exec(code)?.[1];
  return digit === undefined ? (KEY_NAMES[code] ?? code) : `Num ${digit}`;
}

/** What the key writes by itself; null when it writes nothing or stands on the number pad. */
function characterOf(code: string, { labels }: Keyboard): string | null {
  const own = labels?.get(code)?.trim();
  if (own !== undefined && own !== '' && !code.startsWith('Numpad')) return own;
  return US_CHARACTERS[code] ?? /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

/** `ß` has no capital of one letter and stays. */
function toCapital(sign: string): string {
  const capital = sign.toUpperCase();
  return capital.length === sign.length ? capital : sign;
}
