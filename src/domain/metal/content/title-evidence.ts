/** Evidence of the content in a product's title, for ambiguous fields. */
import type { Rational } from '#domain/money/rational.ts';
import type { Material } from '#domain/metal/material.ts';
import { finenessOfName, finenessOfTitle } from './title-fineness.ts';
import { parseWeight } from '#domain/metal/weights/weight-text.ts';

export interface TitleEvidence {
  /** A coin named by its fine ounces, whatever it weighs. */
  readonly isNamedByFineOunces: boolean;
  /** The number of pieces: `Tube of 20`, `10 x 1 oz`; null without one. */
  readonly pieces: number | null;
  /** The weight of all, where the title has that of one: `25 x 1 g`. */
  readonly total: Rational | null;
  /** Null without a fineness. */
  readonly fineness: Rational | null;
  /** The fineness of coins of this name; null where the name has none. */
  readonly nameFineness: Rational | null;
}

/**
 * Coins of 22 karat that are named by their fine weight: the American Eagle (31 U.S.C. 5112(a)(7) to (10): 33.931 g that contain
 * one troy ounce of fine gold), the Krugerrand and the Britannia of before 2013 (by their mints' specifications).
 */
const NAMED_BY_FINE_OUNCES =
  /\b(?:american (?:gold )?eagle|gold (?:american )?eagle|krugerrand|britannia)s?\b/i;
/** The older coin of that name goes by its face value; $50 and $25 are those of the newer one. */
const OLDER =
  /\b(?:half|double|quarter) eagle\b|\$ ?(?!50\b|25\b)\d|\bliberty\b|\bindian\b|\bsaint\b/i;

const PACK = '(?:tube|roll|lot|box|bag|case|pack|set|sheet|strip|bundle|tray)';
const PIECES = [
  new RegExp(String.raw`\b${PACK}s? of (\d{1,4})\b(?!\s?(?:oz|g|gram|kg|kilo)\b)`, 'i'),
  new RegExp(String.raw`\b(\d{1,4})[- ](?:coin|count|ct|piece|pc|bar|round)s?[- ]${PACK}\b`, 'i'),
  new RegExp(String.raw`\b(\d{1,4})[- ]${PACK}\b`, 'i'),
  /\b(\d{1,4}) ?[x×] ?(?=\d|\.\d)/i,
];

const COUNTED = /\b\d{1,4} ?[x×] ?[\d./]+ ?(?:troy )?(?:oz|ounces?|g|grams?|kg|kilos?)\b/i;

export function titleEvidence(title: string, material: Material): TitleEvidence {
  const text = title.slice(0, 256);
  const found = PIECES.map((form) => form.exec(text)?.[1]).find((count) => count !== undefined);
  const named = COUNTED.exec(text)?.[0];
  const counted = named === undefined ? undefined : parseWeight(named);
  const pieces = found === undefined ? 0 : Number(found);
  return {
    isNamedByFineOunces:
      material === 'Gold' && NAMED_BY_FINE_OUNCES.test(text) && !OLDER.test(text),
    pieces: pieces > 1 ? pieces : null,
    total: counted?.ok === true ? counted.value.amount : null,
    fineness: finenessOfTitle(text),
    nameFineness: finenessOfName(text, material),
  };
}
