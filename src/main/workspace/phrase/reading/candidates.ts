/** Products that match the words of a phrase, by how well they match. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import { type RowWords, rowWords, weightKey } from '#main/market/search/row-words.ts';
import { type SearchTerm, isMetalWord, matchPlaceOf } from '#main/market/search/vocabulary.ts';

/** A product and its matching variants. */
export interface ProductCandidate {
  readonly productId: string;
  readonly rows: readonly MarketRow[];
  readonly words: RowWords;
  /** Words of its title that the phrase lacks: the fewer, the better. */
  readonly unmentioned: ReadonlySet<string>;
  /** Number of words that only its manufacturer or category has. */
  readonly outsideNames: number;
  readonly penalty: number;
}

/** Figures that a product must state exactly. */
export interface StatedFigures {
  readonly weight: string | null;
  /** Years, face values, numbers of a name. */
  readonly numbers: readonly string[];
}

/** Collectibles are unlikely unless named. */
const COLLECTIBLE_PENALTY = 3;
/** A bar is less likely than a coin of the same name. */
const BAR_PENALTY = 2;
/** Products within this penalty of the best count as equal. */
const TOLERANCE = 2;
const ONE_OUNCE = weightKey('1 oz');
const COMMON_WORDS: ReadonlySet<string> = new Set(['coin', 'round', 'mint', 'x', 'of', 'the']);

export function withFigures(
  rows: readonly MarketRow[],
  { weight, numbers }: StatedFigures,
): readonly MarketRow[] {
  return rows.filter((row) => {
    const words = rowWords(row);
    return (
      (weight === null || words.weights.has(weight)) &&
      numbers.every((number) => words.numbers.has(number) || words.money.has(number))
    );
  });
}

/** The most likely first. */
export function rankCandidates(
  rows: readonly MarketRow[],
  terms: readonly SearchTerm[],
  figures: StatedFigures,
): readonly ProductCandidate[] {
  return [...Map.groupBy(rows, (row) => row.productId)]
    .flatMap(([productId, all]) => {
      const own = bestPlaced(all, terms);
      const [first] = own;
      return first === undefined ? [] : [candidateOf(productId, own, first, terms, figures)];
    })
    .toSorted(
      (one, other) =>
        one.penalty - other.penalty ||
        (one.rows[0]?.title ?? '').localeCompare(other.rows[0]?.title ?? ''),
    );
}

/** The variants with the most words in their own names: `proof` is also an attribute of the whole product. */
function bestPlaced(
  rows: readonly MarketRow[],
  terms: readonly SearchTerm[],
): readonly MarketRow[] {
  const elsewhere = rows.map((row) => terms.filter((term) => matchPlaceOf(term, row) === 1).length);
  const least = Math.min(...elsewhere);
  return rows.filter((_, index) => elsewhere[index] === least);
}

function candidateOf(
  productId: string,
  rows: readonly MarketRow[],
  first: MarketRow,
  terms: readonly SearchTerm[],
  figures: StatedFigures,
): ProductCandidate {
  const words = rowWords(first);
  const said = new Set([...terms.flatMap((term) => term.anyOf.flat()), ...figures.numbers]);
  const unsaid = new Set(
    [...words.title, ...words.titleNumbers, ...words.money].filter(
      (word) => !said.has(word) && !isMetalWord(word) && !COMMON_WORDS.has(word),
    ),
  );
  const elsewhere = terms.filter((term) =>
    rows.every((row) => matchPlaceOf(term, row) === 1),
  ).length;
  const isCollected = first.isNumismatic === true || first.isCertified;
  return {
    productId,
    rows,
    words,
    unmentioned: unsaid,
    outsideNames: elsewhere,
    penalty:
      unsaid.size +
      elsewhere +
      (isCollected ? COLLECTIBLE_PENALTY : 0) +
      (unsaid.has('bar') ? BAR_PENALTY - 1 : 0),
  };
}

/** The best of one material, of any weight. */
export function closestFits(candidates: readonly ProductCandidate[]): readonly ProductCandidate[] {
  const least = Math.min(...candidates.map(({ penalty }) => penalty));
  const fewest = Math.min(...candidates.map(({ outsideNames: elsewhere }) => elsewhere));
  const near = candidates.filter(
    ({ penalty, outsideNames: elsewhere }) => penalty <= least + TOLERANCE && elsewhere === fewest,
  );
  return near.filter((one) => !near.some((other) => isPlainer(other, one)));
}

/** Its title has fewer extra words, all of them in the other title as well. */
function isPlainer(one: ProductCandidate, than: ProductCandidate): boolean {
  return (
    one.words.titleWeight === than.words.titleWeight &&
    one.unmentioned.size < than.unmentioned.size &&
    isWithin(one.unmentioned, than.unmentioned)
  );
}

/** Without a weight, a coin or round is the one-ounce one; bars have no usual size. */
export function ofUsualSize(members: readonly ProductCandidate[]): readonly ProductCandidate[] {
  const weights = new Set(members.map(({ words }) => words.titleWeight));
  if (weights.size < 2) return members;
  const ounces = members.filter(
    ({ words }) => words.titleWeight === ONE_OUNCE && !words.title.has('bar'),
  );
  return ounces.length > 0 ? ounces : members;
}

const PLAIN = /^(?:random (?:year|design)|single|default(?: title)?|)$/i;

/** Of several matching variants the plain one, or those with the fewest extra words. */
export function likelyVariants(
  rows: readonly MarketRow[],
  terms: readonly SearchTerm[],
  figures: StatedFigures,
): readonly MarketRow[] {
  if (rows.length < 2) return rows;
  const plain = rows.find((row) => PLAIN.test(row.variantTitle.trim()));
  if (plain !== undefined) return [plain];
  const said = new Set([...terms.flatMap((term) => term.anyOf.flat()), ...figures.numbers]);
  const unsaid = rows.map((row) => {
    const words = variantWords(row);
    return { row, words: new Set([...words].filter((word) => !said.has(word))) };
  });
  return unsaid
    .filter(
      (one) =>
        !unsaid.some(
          (other) => other.words.size < one.words.size && isWithin(other.words, one.words),
        ),
    )
    .map(({ row }) => row);
}

const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].every((word) => other.has(word));

function variantWords(row: MarketRow): ReadonlySet<string> {
  const { variant, numbers, titleNumbers } = rowWords(row);
  return new Set([...variant, ...[...numbers].filter((number) => !titleNumbers.has(number))]);
}
