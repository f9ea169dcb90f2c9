/** Money in a phrase, recognizable as such: `$20k`, `20,000 dollars`, `ten grand`. */
import type { Cursor } from './cursor.ts';
import { spelledNumber } from './spelled-numbers.ts';
import { IGNORED_WORDS } from './word-lists.ts';

/** `$20k`, `20k`, `20,000 dollars`, `usd 500`. */
export function readDollars(cursor: Cursor): string | null {
  return cursor.attempt(readMarkedMoney)?.text ?? null;
}

export function readMarkedMoney(cursor: Cursor): { text: string; isMarked: boolean } | null {
  const isSigned = cursor.take('$', 'usd') !== undefined;
  const digits = cursor.takeNumber()?.text;
  const hundreds = digits === undefined ? null : cursor.attempt(() => hundredsOf(cursor, digits));
  const amount = hundreds ?? digits ?? spelledNumber(cursor)?.text;
  if (amount === undefined || amount.includes('/')) return null;
  const short = digits === undefined ? '' : scale(cursor);
  const grand = short === '' ? (cursor.attempt(grandOrMillion) ?? '') : '';
  const suffix = short + grand;
  const hasSign = cursor.peek()?.glued === true && cursor.take('$') !== undefined;
  const isSaid = cursor.take('usd', 'dollars', 'bucks') !== undefined;
  const isMarked = isSigned || hasSign || isSaid || grand !== '';
  if (digits === undefined && !isMarked) return null;
  return isMarked || suffix !== '' ? { text: `$${amount}${suffix}`, isMarked } : null;
}

/** `5 hundred dollars` */
function hundredsOf(cursor: Cursor, digits: string): string | null {
  if (!/^[1-9]\d?$/.test(digits) || cursor.take('hundred') === undefined) return null;
  return /^(?:dollars|usd|bucks)$/.test(cursor.peek()?.text ?? '') ? `${digits}00` : null;
}

const ENDS_GRAND = /^(?:of|in|worth|total|altogether|max|min|limit|stop|if|when|)$/;

/** `10 grand of gold`, `$2 million of gold`, `2 million dollars`; `10 thousand eagles` are pieces. */
function grandOrMillion(cursor: Cursor): string | null {
  const isSigned = ['$', 'usd'].includes(cursor.peek(-2)?.text ?? '');
  const word = cursor.take('grand', 'thousand', 'million');
  const next = cursor.peek()?.text ?? '';
  const isMoney = isSigned || next === 'dollars' || next === 'usd' || next === 'bucks';
  // It may begin a name: `10 grand canyon rounds`.
  if (word === 'grand') return ENDS_GRAND.test(next) || IGNORED_WORDS.has(next) ? 'k' : null;
  return word === undefined || !isMoney ? null : word === 'million' ? 'm' : 'k';
}

/** `k` and `m` after a number. */
export function scale(cursor: Cursor): string {
  const next = cursor.peek();
  const isScale = next?.text === 'k' || (next?.text === 'm' && next.glued);
  return isScale ? (cursor.next()?.text ?? '') : '';
}
