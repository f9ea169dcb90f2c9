/** The fineness in a product's title. */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { Material } from '#domain/metal/material.ts';
import { type Rational, compare, ratio } from '#domain/money/rational.ts';
import { parsePurity } from '#domain/metal/purity.ts';

/** A plating. */
const SURFACE = /\b(?:plated|gilded|gilt|layer(?:ed)?|clad|trim|accents?|vermeil)\b/i;
const STATED = [
  /\bsterling\b/gi,
  /\b\d{1,2}(?:\.\d)?[- ]?(?:k|kt|karat|carat)\b/gi,
  /(?<![\d.])0?\.(?:90?0?|91[67]\d?|925|958\d?|98[36]|99\d{1,3}|8(?:00|33|35)|7[25]0|625|640|500|400|350)(?![\d.]| ?(?:oz|t\.? ?oz|troy|g\b|gram))/gi,
  /\b\d{2}(?:\.\d+)? ?%/g,
];

const MAY_STATE = /sterling|\.\d\d|\d ?%|\d[- ]?k/i;
const MOST_KEPT = 100;
const kept = new BoundedMap<string, Rational | null>(MOST_KEPT);

function purityOf(text: string): Rational | null {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const read = parsePurity(text);
  const value = read.ok ? read.value : null;
  kept.set(text, value);
  return value;
}

/** Null without one, and for several. */
export function finenessOfTitle(title: string): Rational | null {
  // Most titles have none, and a market has a hundred thousand of them.
  if (!MAY_STATE.test(title) || SURFACE.test(title)) return null;
  const found = STATED.flatMap((form) => title.match(form) ?? []).flatMap((text) => {
    const value = purityOf(text);
    return value === null ? [] : [value];
  });
  const [first] = found;
  const isOne = first !== undefined && found.every((one) => !areApart(one, first));
  return isOne && compare(first, ratio(35, 100)) >= 0 ? first : null;
}

/** Alloy coins known by name alone; since 2021 dollars of that name are fine silver. */
const NAMED: Readonly<Partial<Record<Material, readonly (readonly [RegExp, Rational])[]>>> = {
  Silver: [
    [
      /\b(?:morgan|peace) (?:silver )?dollar|\b(?:barber|walking liberty|franklin|mercury|roosevelt)\b/i,
      ratio(900, 1000),
    ],
  ],
  Gold: [
    [/\bsovereign\b|\bkrugerrand|\bamerican (?:gold )?eagle/i, ratio(22, 24)],
    [/\b(?:double|half|quarter) eagle\b|\bsaint[- ]gaudens\b/i, ratio(900, 1000)],
  ],
};
const LOOKS_LIKE = /\b(?:rounds?|bars?|tribute|design|replica|style|copy|202\d)\b/i;

/** For a product without any fineness. */
export function finenessOfName(title: string, material: Material): Rational | null {
  if (LOOKS_LIKE.test(title) && material === 'Silver') return null;
  return NAMED[material]?.find(([name]) => name.test(title))?.[1] ?? null;
}

/** Not the same fineness in another notation, such as `.83` and `.833`. */
export function areApart(a: Rational, b: Rational): boolean {
  const [low, high] = compare(a, b) < 0 ? [a, b] : [b, a];
  return high.num * low.den * 100n > low.num * high.den * 101n;
}
