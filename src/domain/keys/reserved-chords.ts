/** Chords that never reach the terminal, or mean the same in every program. No binding may use them. */

const COPY_AND_PASTE = 'copies, pastes, selects or undoes in text fields';
const BY_NUMBER = 'types a character by its number on Linux';
const SYSTEM = 'is reserved by the operating system';
const FOCUS = 'moves from one control to the next';

/** What each one does, worded as the end of a sentence. The accelerators of the menu are among them. */
const RESERVED: ReadonlyMap<string, string> = new Map([
  ['$mod+KeyQ', 'quits the application'],
  ['$mod+KeyW', 'closes the window'],
  ['$mod+Shift+KeyW', 'closes the window'],
  ['Alt+F4', 'closes the window'],
  ['$mod+F4', 'closes the window'],
  ['$mod+KeyM', 'minimizes the window'],
  ['F11', 'switches to full screen'],
  ['$mod+Shift+KeyI', 'opens the developer tools'],
  ['$mod+Alt+KeyI', 'opens the developer tools'],
  ['F10', 'opens the menu'],
  ['Shift+F10', 'opens the context menu'],
  ['ContextMenu', 'opens the context menu'],
  ['Tab', FOCUS],
  ['Shift+Tab', FOCUS],
  ['$mod+KeyX', COPY_AND_PASTE],
  ['$mod+KeyC', COPY_AND_PASTE],
  ['$mod+KeyV', COPY_AND_PASTE],
  ['$mod+KeyA', COPY_AND_PASTE],
  ['$mod+KeyZ', COPY_AND_PASTE],
  ['$mod+KeyY', COPY_AND_PASTE],
  ['$mod+Shift+KeyZ', COPY_AND_PASTE],
  ['$mod+Shift+KeyV', COPY_AND_PASTE],
  ['$mod+Alt+Shift+KeyV', COPY_AND_PASTE],
  ['$mod+Shift+KeyU', BY_NUMBER],
  ['$mod+Insert', COPY_AND_PASTE],
  ['Shift+Insert', COPY_AND_PASTE],
  ['Shift+Delete', COPY_AND_PASTE],
  ['$mod+Alt+Delete', SYSTEM],
  ['$mod+Alt+Backspace', SYSTEM],
  ['$mod+Escape', SYSTEM],
  ['$mod+Shift+Escape', SYSTEM],
  ['$mod+Alt+Escape', SYSTEM],
  ['Alt+Escape', SYSTEM],
  ['Alt+Space', SYSTEM],
  ['$mod+Space', SYSTEM],
  // On a Mac these hide the application and step through its windows.
  ['$mod+KeyH', SYSTEM],
  ['$mod+Alt+KeyH', SYSTEM],
  ['$mod+Backquote', SYSTEM],
]);

/** Whether it copies, pastes, selects, undoes or edits in a text field: there no binding takes it. */
export function isTextCommand(chord: string): boolean {
  return RESERVED.get(chord) === COPY_AND_PASTE || editsText(chord);
}

/** Keys that are reserved in every combination of this kind. */
const RESERVED_PATTERNS: readonly { readonly pattern: RegExp; readonly does: string }[] = [
  { pattern: /(?:PrintScreen|ScrollLock|Pause|CapsLock|NumLock)$/, does: SYSTEM },
  { pattern: /\+Tab$/, does: SYSTEM },
  // The consoles of Linux.
  { pattern: /^\$mod\+Alt\+F\d+$/, does: SYSTEM },
];

/** What a reserved chord does, as in “Ctrl Q quits the application”; null if the chord is free. */
export function reservedUse(chord: string): string | null {
  return (
    RESERVED.get(chord) ??
    RESERVED_PATTERNS.find(({ pattern }) => pattern.test(chord))?.does ??
    null
  );
}

/** Whether the chord edits text or moves in it. Bindings that work in text fields may not use it. */
export function editsText(chord: string): boolean {
  return /^(?:\$mod\+)?(?:Alt\+)?(?:Shift\+)?(?:Arrow(?:Left|Right|Up|Down)|Home|End|Backspace|Delete)$/.test(
    chord,
  );
}
