/** Numbers written out: `ten`, `half a dozen`, `twenty-five`, `two hundred and fifty`, `ten thousand`. */
import type { Cursor } from './cursor.ts';
import { multipleWord, numberWord } from './number-words.ts';

export interface SpelledNumber {
  readonly text: string;
  /** Possibly two numbers: `twenty five ounce bars` are 25 ounces, or twenty bars of five. */
  readonly isSplittable: boolean;
}

/** Reads a number in words at the cursor. */
export function spelledNumber(cursor: Cursor): SpelledNumber | null {
  return cursor.attempt(() => {
    const start = cursor.at;
    const value = halfDozen(cursor) ?? wholeInWords(cursor);
    if (value === null) return null;
    const words = cursor.at - start;
    const isGlued = words === 2 && cursor.peek(-1)?.glued === true;
    const isOne = words < 2 || ['a', 'an', 'half'].includes(cursor.peek(-words)?.text ?? '');
    return { text: String(value), isSplittable: !isOne && !isGlued };
  });
}

function halfDozen(cursor: Cursor): number | null {
  return cursor.attempt(() => {
    if (cursor.take('half') === undefined) return null;
    cursor.take('a');
    return cursor.take('dozen') === undefined ? null : 6;
  });
}

/** Multiples descend: `two thousand three hundred and five`. */
function wholeInWords(cursor: Cursor): number | null {
  let sum = 0;
  let least = Infinity;
  for (;;) {
    const part = cursor.attempt(() => {
      if (least !== Infinity) cursor.take('and');
      return partInWords(cursor, least);
    });
    if (part === null) return least === Infinity ? null : sum;
    sum += part.value;
    if (part.multiple === 1) return sum;
    least = part.multiple;
  }
}

/** `two hundred`, `a dozen`, `five`: below the multiple before it. */
function partInWords(
  cursor: Cursor,
  below: number,
): { readonly value: number; readonly multiple: number } | null {
  const isArticle = cursor.take('a', 'an') !== undefined;
  const ones = isArticle ? 1 : cursor.attempt(belowHundred);
  const multiple = multipleWord(cursor.peek()?.text ?? '');
  if (multiple !== undefined && multiple < below) {
    cursor.next();
    const thousands = multiple === 100 ? multipleWord(cursor.peek()?.text ?? '') : undefined;
    if (thousands === undefined || thousands <= 100 || thousands >= below) {
      return { value: (ones ?? 1) * multiple, multiple };
    }
    cursor.next();
    return { value: (ones ?? 1) * 100 * thousands, multiple: thousands };
  }
  return ones === null || isArticle ? null : { value: ones, multiple: 1 };
}

/** `twenty`, `twenty five`, `seven`. */
function belowHundred(cursor: Cursor): number | null {
  const first = numberWord(cursor.next()?.text ?? '');
  if (first === undefined) return null;
  const second = numberWord(cursor.peek()?.text ?? '');
  if (first < 20 || second === undefined || second > 9 || second === 0) return first;
  cursor.next();
  return first + second;
}
