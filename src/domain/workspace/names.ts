/** Names that the user gives to what is kept: layouts, watch lists. Pure. */

const LONGEST_NAME = 40;

interface Named {
  /** What is named, as a sentence has it: “layout”. */
  readonly thing: string;
  /** The names of the others. */
  readonly taken: readonly string[];
  /** Names that the terminal itself uses, if any. */
  readonly builtIn?: readonly string[];
}

/** Why it cannot be called this, as a sentence for the user; null where it can. */
export function nameProblem(text: string, { thing, taken, builtIn = [] }: Named): string | null {
  const name = text.trim();
  if (name === '') return `Enter a name for the ${thing}.`;
  if (/\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u.test(name)) {
    return 'The name contains a character that cannot be seen. Type it without line breaks and control characters.';
  }
  if (name.length > LONGEST_NAME) {
    return `The name is too long: at most ${LONGEST_NAME} characters.`;
  }
  const same = (other: string): boolean =>
    other.normalize('NFC').toLowerCase() === name.normalize('NFC').toLowerCase();
  if (builtIn.some(same)) return `A built-in ${thing} has this name.`;
  return taken.some(same) ? `Another ${thing} has this name.` : null;
}
