/** Passphrases that a backup is sealed with: how short is too short, and how strong one looks, in plain words. */

export const SHORTEST_PASSPHRASE = 12;
export const LONGEST_PASSPHRASE = 200;

/** As `too-short` cannot be used, the others can. */
export type PassphraseStrength = 'too-short' | 'weak' | 'fair' | 'strong';

/** Bits of guessing that a character is taken to be worth; a word of a language has less than its letters would. */
const BITS_PER_NEW_CHARACTER = 3;
/** A character that repeats the one before it, or is its neighbor in the alphabet: `aaaa`, `1234`. */
const BITS_PER_EXPECTED_CHARACTER = 0.5;
const FAIR_BITS = 28;
const STRONG_BITS = 60;
const FEWEST_DIFFERENT = 6;

/** An estimate from its length and how much of it repeats. It knows no list of words, so it says less rather than more. */
export function passphraseStrength(passphrase: string): PassphraseStrength {
  const characters = Array.from(passphrase);
  if (characters.length < SHORTEST_PASSPHRASE) return 'too-short';
  const bits = characters
    .map((character, at) => isExpected(character, characters[at - 1]))
    .reduce(
      (sum, expected) => sum + (expected ? BITS_PER_EXPECTED_CHARACTER : BITS_PER_NEW_CHARACTER),
      0,
    );
  if (bits < FAIR_BITS || new Set(characters).size < FEWEST_DIFFERENT) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

const isExpected = (character: string, before: string | undefined): boolean =>
  before !== undefined &&
  Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1;
