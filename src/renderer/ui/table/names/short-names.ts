/**
 * Names that do not fit lose the words they share with others, never those in which they differ:
 * "American Gold Eagle 1 oz" and "American Gold Buffalo 1 oz" become "… Eagle 1 oz" and "… Buffalo 1 oz". Pure.
 */

/** A name in parts that are styled differently, such as a product's title and variant. */
export type Name = readonly string[];

/** All parts in a line. */
export const nameText = (name: Name): string => name.filter((part) => part !== '').join(' ');

export interface NameWithRoom {
  readonly parts: Name;
  /** Px available. */
  readonly room: number;
}

interface Word {
  readonly text: string;
  readonly part: number;
  /** A size or a number of pieces: kept as long as possible. */
  readonly isSize: boolean;
  /** Right before a size: what kind of product it is. */
  readonly isKind: boolean;
}

const GAP = '…';
const WORDS =
  /\d[\d,]*\s×|(?:Type|Series|MS|PF)[\s-]\S+|\d[\d.,/]*\s?(?:oz|g|kg|grams?|kilo|BTC)\b|\S+/gi;
const SIZE = /^\d[\d,]*\s×$|^\d[\d.,/]*\s?(?:oz|g|kg|grams?|kilo|BTC)$/i;
/** Words that do not identify a product. */
const FORM = /^(?:coin|bar|round)s?$/i;
/** Names that still read the same are shortened again, each time keeping the words in which they differ. */
const ROUNDS = 4;

/** The names as shown, in their order; `widthOf` measures a name in px. */
export function shortNames(
  names: readonly NameWithRoom[],
  widthOf: (name: Name) => number,
): readonly Name[] {
  if (names.every(({ parts, room }) => widthOf(parts) <= room)) {
    return names.map(({ parts }) => parts);
  }
  const split = names.map(({ parts }) => wordsOf(parts));
  const shared = sharesOf(split);
  const kept = names.map(() => new Set<string>());
  const shorten = (index: number): Name =>
    shortenOne(names[index], split[index] ?? [], shared, kept[index] ?? new Set(), widthOf);
  const shown = names.map((_, index) => shorten(index));
  for (let round = 0; round < ROUNDS; round += 1) {
    const alike = alikeIn(names, shown);
    if (alike.length === 0) break;
    for (const group of alike) {
      keepDifferences(group, split, kept);
      for (const index of group) shown[index] = shorten(index);
    }
  }
  return shown;
}

function wordsOf(parts: Name): readonly Word[] {
  return parts.flatMap((text, part) => {
    const words = [...text.matchAll(WORDS)].map(([word]) => word);
    return words.map((word, place) => ({
      text: word,
      part,
      isSize: SIZE.test(word),
      isKind: SIZE.test(words[place + 1] ?? '') && !FORM.test(word),
    }));
  });
}

/** The number of different names that have each word. */
function sharesOf(split: readonly (readonly Word[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  for (const words of split) {
    const whole = words.map(({ text }) => text).join(' ');
    if (seen.has(whole)) continue;
    seen.add(whole);
    for (const text of new Set(words.map((word) => word.text)))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

function shortenOne(
  name: NameWithRoom | undefined,
  words: readonly Word[],
  shared: ReadonlyMap<string, number>,
  kept: ReadonlySet<string>,
  widthOf: (name: Name) => number,
): Name {
  if (name === undefined) return [];
  if (widthOf(name.parts) <= name.room) return name.parts;
  const worthOf = ({ text, isSize, isKind }: Word): number =>
    (kept.has(text) ? 2_000_000 : 0) +
    (isSize ? 1_000_000 : 0) +
    (isKind ? 500_000 : 0) -
    (shared.get(text) ?? 0);
  const order = words
    .map((word, place) => ({ place, worth: worthOf(word) }))
    // Of words of equal worth the first is dropped first: the kind is right before the size.
    .toSorted((one, other) => one.worth - other.worth || one.place - other.place);
  const dropped = new Set<number>();
  const fits = (): boolean => widthOf(written(words, dropped, name.parts.length)) <= name.room;
  for (const { place } of order.slice(0, -1)) {
    if (fits()) break;
    dropped.add(place);
  }
  // Dropping a long word may leave room for one that was dropped before.
  for (const { place } of order.toReversed()) {
    if (dropped.delete(place) && !fits()) dropped.add(place);
  }
  return written(words, dropped, name.parts.length);
}

/** The kept words, with one ellipsis for each run of dropped ones. */
function written(
  words: readonly Word[],
  dropped: ReadonlySet<number>,
  partCount: number,
): readonly string[] {
  const parts = Array.from({ length: partCount }, () => '');
  let inGap = false;
  for (const [place, { text, part }] of words.entries()) {
    if (dropped.has(place)) {
      if (!inGap) parts[part] = `${parts[part] ?? ''} ${GAP}`;
      inGap = true;
    } else {
      parts[part] = `${parts[part] ?? ''} ${text}`;
      inGap = false;
    }
  }
  return parts.map((part) => part.trim());
}

/** The places of different names that read the same when shortened. */
function alikeIn(names: readonly NameWithRoom[], shown: readonly Name[]): readonly number[][] {
  const groups = new Map<string, number[]>();
  for (const [index, parts] of shown.entries()) {
    const text = parts.join(' ').trim();
    groups.set(text, [...(groups.get(text) ?? []), index]);
  }
  return [...groups.values()].filter(
    (group) => new Set(group.map((index) => names[index]?.parts.join(' '))).size > 1,
  );
}

/** Marks the words that are not in all of these names. */
function keepDifferences(
  group: readonly number[],
  split: readonly (readonly Word[])[],
  kept: readonly Set<string>[],
): void {
  const texts = group.map((index) => new Set((split[index] ?? []).map(({ text }) => text)));
  for (const [at, index] of group.entries()) {
    for (const text of texts[at] ?? []) {
      if (!texts.every((other) => other.has(text))) kept[index]?.add(text);
    }
  }
}
