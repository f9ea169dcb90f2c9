/**
 * A chord is one key with the modifiers that are held, in the form in which it is stored and compared: `KeyJ`,
 * `$mod+Shift+KeyP`. The same function reads a key when the user chooses it and when the user presses it, so the two
 * cannot disagree.
 */

/** The parts of a keyboard event that matter here, in the shape of the platform's own. */
export interface KeyStroke {
  readonly code: string;
  readonly key: string;
  /** The system's own number for what the key means on this layout; 0 or absent where a stroke was not typed. */
  readonly keyCode?: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly getModifierState: (key: 'AltGraph') => boolean;
}

/** Why a key stroke is not a chord: only a modifier, a modifier of the system, a typed character, or an unknown key. */
export type NoChord = 'modifier-alone' | 'system-modifier' | 'types-a-character' | 'unknown-key';

/** In the order in which they are written. `$mod` is Ctrl, or Cmd on a Mac. */
const MODIFIERS = ['$mod', 'Alt', 'Shift'] as const;

const MODIFIER_CODES = /^(?:Control|Shift|Alt|Meta|OS|AltGraph)(?:Left|Right)?$/;

const OTHER_CODES =
  'ArrowDown ArrowUp ArrowLeft ArrowRight Home End PageUp PageDown ' +
  'Insert Delete Backspace Enter Space Escape Tab ContextMenu ' +
  'Minus Equal BracketLeft BracketRight Backslash Semicolon Quote Backquote Comma Period Slash ' +
  'IntlBackslash IntlRo IntlYen PrintScreen ScrollLock Pause CapsLock NumLock ' +
  'NumpadAdd NumpadSubtract NumpadMultiply NumpadDivide NumpadDecimal NumpadComma NumpadEqual';

const CODES: ReadonlySet<string> = new Set([
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter) => `Key${letter}`),
  ...'0123456789'.split('').flatMap((digit) => [`Digit${digit}`, `Numpad${digit}`]),
  ...Array.from({ length: 24 }, (_, index) => `F${index + 1}`),
  ...OTHER_CODES.split(' '),
]);

/** A chord in its canonical spelling; null if the text names no known key, an unknown modifier, or a modifier twice. */
export function readChord(text: string): string | null {
  const parts = text.split('+');
  const code = canonicalCode(parts.pop() ?? '');
  const modifiers = new Set(parts);
  if (!CODES.has(code) || modifiers.size !== parts.length) return null;
  const known = MODIFIERS.filter((modifier) => modifiers.has(modifier));
  return known.length === parts.length ? [...known, code].join('+') : null;
}

/** A key stroke as a chord, or why it is not one. */
export function readStroke(
  stroke: KeyStroke,
  mac: boolean,
): { readonly chord: string } | { readonly none: NoChord } {
  if (MODIFIER_CODES.test(stroke.code)) return { none: 'modifier-alone' };
  // AltGr is for typing characters such as €, @ or {. It is reported alone, or together with Ctrl and Alt. Reported
  // together with Alt alone, it is the Option key of a Mac.
  const typing = stroke.ctrlKey || !stroke.altKey;
  if (typing && stroke.getModifierState('AltGraph')) return { none: 'types-a-character' };
  if (mac ? stroke.ctrlKey : stroke.metaKey) return { none: 'system-modifier' };
  const code = codeOf(stroke);
  if (!CODES.has(code)) return { none: 'unknown-key' };
  const held = { $mod: mac ? stroke.metaKey : stroke.ctrlKey, Alt: stroke.altKey };
  const modifiers = MODIFIERS.filter((modifier) =>
    modifier === 'Shift' ? stroke.shiftKey : held[modifier],
  );
  return { chord: [...modifiers, code].join('+') };
}

/** A key stroke as a chord; null if it is not one. */
export function chordOf(stroke: KeyStroke, mac: boolean): string | null {
  const read = readStroke(stroke, mac);
  return 'chord' in read ? read.chord : null;
}

/**
 * The chord as the system's own chords name it, by what the key types on this layout. Null where it types what they have no
 * name for.
 */
export function systemChordOf(stroke: KeyStroke, mac: boolean): string | null {
  const chord = chordOf(stroke, mac);
  if (chord === null) return null;
  const at = chord.lastIndexOf('+') + 1;
  const letter = letterOf(stroke);
  if (letter !== null) return `${chord.slice(0, at)}Key${letter.toUpperCase()}`;
  return chord.slice(at).startsWith('Key') && isTyped(stroke) ? null : chord;
}

/** The letter under which the system knows the key. Letters that are not in ASCII have the one of a US keyboard. */
function letterOf(stroke: KeyStroke): string | null {
  const { key, keyCode = 0 } = stroke;
  if (isTyped(stroke)) return /^[A-Z]$/.exec(String.fromCodePoint(keyCode))?.[0] ?? null;
  return /^[a-z]$/i.exec(key)?.[0] ?? null;
}

const isTyped = ({ keyCode = 0 }: KeyStroke): boolean => keyCode !== 0;

/** Whether the chord includes Ctrl, Cmd or Alt. Shift alone still types text. */
export function hasModifier(chord: string): boolean {
  return chord.startsWith('$mod+') || chord.startsWith('Alt+');
}

/** Whether it is a function key, with any modifiers. */
export function isFunctionKey(chord: string): boolean {
  return /(?:^|\+)F\d+$/.test(chord);
}

function codeOf({ code, key }: KeyStroke): string {
  // Without Num Lock the keys of the number pad are arrows and navigation keys.
  if (code.startsWith('Numpad') && CODES.has(key)) return canonicalCode(key);
  // On-screen keyboards and assistive tools may report what a key means, but not its position.
  return code === '' ? canonicalCode(key) : canonicalCode(code);
}

/** Both Enter keys count as Enter. */
function canonicalCode(code: string): string {
  return code === 'NumpadEnter' ? 'Enter' : code;
}
