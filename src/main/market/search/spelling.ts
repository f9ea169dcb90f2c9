/** Words as they are spelled: plurals, and misspellings of words that are known. */
import { distance } from 'fastest-levenshtein';
import { SHORTEST_CORRECTED } from './near-words.ts';

/** A word without what makes it a plural. Only ever compared with another stem. */
export function stemOf(word: string): string {
  if (word.length < 4 || word.endsWith('ss') || /\d/.test(word)) return word;
  if (word.endsWith('ves')) return `${word.slice(0, -3)}f`;
  if (word.endsWith('oes')) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Two letters in each other's place, or one doubled or not: likelier than another letter. */
const LIGHT_SLIP = 0.75;

/**
 * The known words that a misspelled one is nearest to, in the order of their letters; none where none is near. One slip (a letter missing, added or
 * other, two letters in each other's place, letters doubled or not) in a word of four letters or more, two in one of
 * eight. What has a digit in it is never corrected, and in short words the first letter must hold.
 */
export function correctionsOf(word: string, known: Iterable<string>): readonly string[] {
  if (word.length < SHORTEST_CORRECTED || /[^\p{L}]/u.test(word)) return [];
  const allowed = word.length >= 8 ? 2 : 1;
  let best: { readonly words: string[]; readonly slips: number } | null = null;
  for (const other of known) {
    if (other.length < SHORTEST_CORRECTED || /\d/.test(other)) continue;
    if (word.length < 8 && other[0] !== word[0]) continue;
    const slips = slipsBetween(word, other);
    if (slips > allowed || (best !== null && slips > best.slips)) continue;
    if (best !== null && slips === best.slips) best.words.push(other);
    else best = { words: [other], slips };
  }
  return best?.words.toSorted() ?? [];
}

function slipsBetween(word: string, other: string): number {
  if (Math.abs(word.length - other.length) > 2) return Infinity;
  const edits = distance(word, other);
  if (edits === 2 && word.length === other.length && sorted(word) === sorted(other))
    return LIGHT_SLIP;
  if (edits > 0 && singled(word) === singled(other)) return LIGHT_SLIP;
  return edits;
}

const sorted = (word: string): string => word.split('').toSorted().join('');
const singled = (word: string): string => word.replace(/(.)\1+/g, '$1');
