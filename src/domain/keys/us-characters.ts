/** What the keys of a US keyboard type without modifiers. */

const OTHERS: Readonly<Record<string, string>> = {
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

/** By code. */
export const US_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ...Array.from(
    'abcdefghijklmnopqrstuvwxyz',
    (letter) => [`Key${letter.toUpperCase()}`, letter] as const,
  ),
  ...Array.from('0123456789', (digit) => [`Digit${digit}`, digit] as const),
  ...Object.entries(OTHERS),
]);

export const CODES_OF_CHARACTERS: ReadonlyMap<string, string> = new Map(
  [...US_CHARACTERS].map(([code, character]) => [character, code]),
);
