/** Names that the user gives: layouts, watchlists. Pure. */

const LONGEST_NAME = 40;

interface Named {
  /** The thing to name, as in a sentence: “layout”. */
  readonly thing: string;
  /** The names of the others. */
  readonly taken: readonly string[];
  /** Names reserved by the terminal, if any. */
  readonly builtIn?: readonly string[];
}

/** Why the name is invalid, as a sentence for the user; null if it is valid. */
export function nameProblem(text: string, { thing, taken, builtIn = [] }: Named): string | null {
  const name = text.trim();
  if (name === '') return `Enter a name for the ${thing}.`;
  if (/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u.test(name)) {
    return 'The name contains an invisible character. Remove line breaks and control characters.';
  }
  if (name.length > LONGEST_NAME) {
    return `The name is too long: at most ${LONGEST_NAME} characters.`;
  }
  const same = (other: string): boolean =>
    other.normalize('NFC').toLowerCase() === name.normalize('NFC').toLowerCase();
  if (builtIn.some(same)) return `A built-in ${thing} has this name.`;
  return taken.some(same) ? `Another ${thing} has this name.` : null;
}
