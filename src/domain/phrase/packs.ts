/** Packaging in a phrase: `a tube of 20`, `2 rolls of 25`, `a 20-coin tube`, `monster box of 500`; and face value. */
import type { Cursor } from './cursor.ts';
import { readDollars } from './marked-money.ts';
import { unitWord } from './number-words.ts';
import { spelledNumber } from './spelled-numbers.ts';

export interface Packs {
  /** Number of packs, as typed. */
  readonly count: string;
  /** Pieces in a pack, as typed; null if not stated. */
  readonly each: string | null;
  readonly as: Packaging;
}

/** A roll is a tube. */
export type Packaging = 'tube' | 'box';

const PIECES = ['coin', 'coins', 'round', 'rounds', 'bar', 'bars', 'piece', 'pc', 'count', 'ct'];
const YEAR = /^(?:1[789]|20)\d\d$/;

/** Reads packs at the cursor. */
export function readPacks(cursor: Cursor): Packs | null {
  return cursor.attempt(countedPieces) ?? cursor.attempt(counted) ?? cursor.attempt(packAlone);
}

/** `2 20-coin tubes`, `a 20 coin tube`. */
function countedPieces(cursor: Cursor): Packs | null {
  const count = cursor.attempt((at) => {
    const first = amount(at) ?? at.take('a', 'an');
    return first !== null && at.peek()?.kind === 'number' ? first : null;
  });
  const each = cursor.attempt(amount);
  if (each === null || cursor.take(...PIECES) === undefined) return null;
  const as = packaging(cursor);
  const isOne = count === null || count === undefined || /^an?$/.test(count);
  return as === null ? null : { count: isOne ? '1' : count, each, as };
}

/** `2 tubes of 20`, `2x tube of 20`, `two rolls`. */
function counted(cursor: Cursor): Packs | null {
  const count = amount(cursor);
  if (count === null) return null;
  cursor.take('x', 'full');
  const as = packaging(cursor);
  return as === null ? null : { count, each: cursor.attempt(contentOfPack), as };
}

/** `a tube of 20`, `monster box`. */
function packAlone(cursor: Cursor): Packs | null {
  cursor.take('a', 'an');
  cursor.take('full');
  const as = packaging(cursor);
  return as === null ? null : { count: '1', each: cursor.attempt(contentOfPack), as };
}

function packaging(cursor: Cursor): Packaging | null {
  cursor.take('monster', 'mint');
  const word = cursor.next()?.text ?? '';
  if (/^(?:tube|roll)s?$/.test(word)) return 'tube';
  return /^box(?:es)?$/.test(word) ? 'box' : null;
}

/** `of 20`; `of 1 oz` is a weight, and `of 2025` a year. */
function contentOfPack(cursor: Cursor): string | null {
  if (cursor.take('of') === undefined) return null;
  const each = amount(cursor);
  const next = cursor.peek()?.text ?? '';
  return each === null || next === '%' || unitWord(next) !== undefined ? null : each;
}

/** In digits or words; no year and no fraction. */
function amount(cursor: Cursor): string | null {
  const token = cursor.takeNumber();
  if (token === undefined) return spelledNumber(cursor)?.text ?? null;
  return token.text.includes('/') || YEAR.test(token.text) ? null : token.text;
}

/** `$100 face`, `$100 face value`: the denomination of the coins, not their price. */
export function readFace(cursor: Cursor): string | null {
  return cursor.attempt(() => {
    const text = readDollars(cursor);
    if (text === null || cursor.take('face') === undefined) return null;
    cursor.take('value');
    return text;
  });
}

/** Pieces in all; the number of packs while the content of one is unknown. */
export function packPieces({ count, each }: Packs): string {
  const [packs, content] = [wholeNumber(count), wholeNumber(each ?? '1')];
  // Anything but a whole number is refused where it is read.
  if (!/^\d+$/.test(packs)) return count;
  return /^\d+$/.test(content) ? String(BigInt(packs) * BigInt(content)) : (each ?? count);
}

/** Without the commas that group its digits. */
export const wholeNumber = (text: string): string =>
  /^\d{1,3}(?:,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
