/** An amount as the user enters it: whole pieces, or a weight with its unit. */
import { contentFromRational, type FineContent } from '#domain/metal/fine-weight.ts';
import { parseWeight } from '#domain/metal/weights/weight-text.ts';
import { compare, ratio, roundToInteger } from '#domain/money/rational.ts';
import { readDecimal } from './decimal.ts';

export type Size =
  | { readonly by: 'piece'; readonly pieces: number }
  | { readonly by: 'weight'; readonly content: FineContent };

const MOST_PIECES = 1_000_000;

/** `3`, `0.17637 oz`, `12.345 g`, `0.0030091 BTC`; null for other text. */
export function readSize(text: string): Size | null {
  const pieces = wholeOf(text);
  if (pieces !== null) return { by: 'piece', pieces };
  const weight = parseWeight(text);
  if (!weight.ok || !/\d/u.test(text)) return null;
  const content = contentFromRational(weight.value.unit, weight.value.amount, 'half-even');
  return content === undefined || content.amount === 0 ? null : { by: 'weight', content };
}

function wholeOf(text: string): number | null {
  // A number with a unit is a weight.
  const read = /[a-z₿]/iu.test(text) ? null : readDecimal(text, '.');
  if (read === null) return null;
  const whole = roundToInteger(read, 'floor');
  return compare(read, ratio(whole)) === 0 && whole >= 1n && whole <= BigInt(MOST_PIECES)
    ? Number(whole)
    : null;
}
