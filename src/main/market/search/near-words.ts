/** Words that a misspelled one may be read as, found by their length and letters. */

/** Shorter words are too near to each other. */
export const SHORTEST_CORRECTED = 4;

/** Of these words, those that the word may be: all that it can be are among them. */
export function near(word: string, known: Iterable<string>): readonly string[] {
  const isLong = word.length >= 8;
  const most = isLong ? 4 : 2;
  const letters = lettersOf(word);
  const found: string[] = [];
  for (const one of known) {
    if (!isCorrectable(one) || Math.abs(one.length - word.length) > 2) continue;
    if (!isLong && one.charAt(0) !== word.charAt(0)) continue;
    if (bitsIn(lettersOf(one) ^ letters) <= most) found.push(one);
  }
  return found;
}

/** Whether a misspelled word is ever read as this one. */
function isCorrectable(word: string): boolean {
  if (word.length < SHORTEST_CORRECTED) return false;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code >= 48 && code <= 57) return false;
  }
  return true;
}

/** A bit for each of its letters: one slip changes two at most. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count += 1;
  return count;
}
