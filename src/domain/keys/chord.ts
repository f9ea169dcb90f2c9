/**
 * One key of the keyboard with the modifiers held, as it is kept, compared and heard: `KeyJ`, `$mod+Shift+KeyP`. The
 * same function reads what is pressed when a key is chosen and when it is used, so the two cannot disagree.
 */

/** What a keyboard event tells; shaped like the platform's own. */
export interface KeyStroke {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly getModifierState: (key: 'AltGraph') => boolean;
}

/** Why a stroke is no chord: a modifier by itself, one the system has for itself, a sign being typed, no known key. */
export type NoChord = 'modifier-alone' | 'system-modifier' | 'types-a-sign' | 'unknown-key';

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

/** A chord in its one spelling; null when the text names no key, or names a modifier twice or none that exists. */
export function readChord(text: string): string | null {
  const parts = text.split('+');
  const code = canonicalCode(parts.pop() ?? '');
  const modifiers = new Set(parts);
  if (!CODES.has(code) || modifiers.size !== parts.length) return null;
  const known = MODIFIERS.filter((modifier) => modifiers.has(modifier));
  return known.length === parts.length ? [...known, code].join('+') : null;
}

/** What was pressed as a chord, or why it is none. */
export function readStroke(
  stroke: KeyStroke,
  mac: boolean,
): { readonly chord: string } | { readonly none: NoChord } {
  if (MODIFIER_CODES.test(stroke.code)) return { none: 'modifier-alone' };
  // With AltGr people write €, @ or {. It is told by itself, or as Ctrl and Alt; told beside Alt alone it is the Option
  // key of a Mac.
  const typing = stroke.ctrlKey || !stroke.altKey;
  if (typing && stroke.getModifierState('AltGraph')) return { none: 'types-a-sign' };
  if (mac ? stroke.ctrlKey : stroke.metaKey) return { none: 'system-modifier' };
  const code = codeOf(stroke);
  if (!CODES.has(code)) return { none: 'unknown-key' };
  const held = { $mod: mac ? stroke.metaKey : stroke.ctrlKey, Alt: stroke.altKey };
  const modifiers = MODIFIERS.filter((modifier) =>
    modifier === 'Shift' ? stroke.shiftKey : held[modifier],
  );
  return { chord: [...modifiers, code].join('+') };
}

/** What was pressed as a chord; null when it is none. */
export function chordOf(stroke: KeyStroke, mac: boolean): string | null {
  const read = readStroke(stroke, mac);
  return 'chord' in read ? read.chord : null;
}

/** Whether Ctrl, Cmd or Alt belongs to it. Shift alone still writes text. */
export function hasModifier(chord: string): boolean {
  return chord.startsWith('$mod+') || chord.startsWith('Alt+');
}

/** Whether it is a function key, with whatever modifiers. */
export function isFunctionKey(chord: string): boolean {
  return /(?:^|\+)F\d+$/.test(chord);
}

function codeOf({ code, key }: KeyStroke): string {
  // Without number lock the keys of the number pad are the arrows and their neighbours.
  if (code.startsWith('Numpad') && CODES.has(key)) return canonicalCode(key);
  // On-screen keyboards and aids may tell what a key means and not where it is.
  return code === '' ? canonicalCode(key) : canonicalCode(code);
}

/** Both Enter keys are Enter. */
function canonicalCode(code: string): string {
  return code === 'NumpadEnter' ? 'Enter' : code;
}
