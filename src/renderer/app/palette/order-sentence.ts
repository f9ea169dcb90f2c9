/**
 * Orders as a sentence: `buy 10 2025 gold eagle max 26000`. A sentence only ever fills in the ticket.
 */
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import type { Side } from '#domain/market/side.ts';
import { splitBound } from '#renderer/shared/market/sentence-clauses.ts';

export interface OrderSentence {
  readonly side: Side;
  /** As written; `1` when left out. */
  readonly quantity: string;
  /** The words that name the product. */
  readonly words: string;
  /** The bound as written: pay at most, receive at least. Null when left out. */
  readonly bound: string | null;
}

const verb = /^(buy|sell)\s+(.+)$/i;
/**
 * Reads a sentence, or answers null when the text is not one. The first number is the quantity, unless
 * it is the only one and reads as a year: `buy 2025 gold eagle` is one coin of 2025.
 */
export function readOrderSentence(text: string): OrderSentence | null {
  const spoken = verb.exec(text.trim());
  const side = spoken?.[1]?.toLowerCase();
  const rest = spoken?.[2];
  if (rest === undefined || (side !== 'buy' && side !== 'sell')) return null;
  const { rest: named, bound } = splitBound(rest);
  const [first = '', ...others] = named.split(/\s+/);
  const counted = first.replace(/^x|[x×]$/i, '');
  const isCount = parseQuantityInput(counted).ok && !(isYear(counted) && !others.some(isNumber));
  const words = (isCount ? others : [first, ...others]).filter((word) => !/^[x×]$/i.test(word));
  if (words.length === 0) return null;
  return { side, quantity: isCount ? counted : '1', words: words.join(' '), bound };
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function isYear(word: string): boolean {
  return /^(?:19|20)\d\d$/.test(word);
}
