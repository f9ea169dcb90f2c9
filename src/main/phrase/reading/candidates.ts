/** Products that the words of a phrase fit, and which of them fit equally well. */
import type { MarketRow } from '#contract/ipc/market.ts';
import { type RowWords, rowWords, weightKey } from '#main/market/search/row-words.ts';
import { type Term, isMetalWord, placeOf } from '#main/market/search/vocabulary.ts';

/** One product, with those of its variants that fit. */
export interface Candidate {
  readonly productId: string;
  readonly rows: readonly MarketRow[];
  readonly words: RowWords;
  /** What its title says and the phrase does not: the fewer, the likelier it is meant. */
  readonly unsaid: ReadonlySet<string>;
  /** Words that not its names say, but its maker or its category. */
  readonly elsewhere: number;
  readonly penalty: number;
}

/** What a phrase names beside words: all of it has to be there, number for number. */
export interface Figures {
  readonly weight: string | null;
  /** Years, face values, numbers of a name. */
  readonly numbers: readonly string[];
}

/** A collector's piece is hardly meant where nothing says so. */
const COLLECTED = 3;
/** Nor is a bar where a coin has the same name. */
const BAR = 2;
/** Products that are this much less likely still count as equals. */
const TOLERANCE = 2;
const ONE_OUNCE = weightKey('1 oz');
const SAYS_LITTLE: ReadonlySet<string> = new Set(['coin', 'round', 'mint', 'x', 'of', 'the']);

/** The rows that have every word and every figure. */
export function rowsWith(
  rows: Iterable<MarketRow>,
  terms: readonly Term[],
  { weight, numbers }: Figures,
): readonly MarketRow[] {
  return [...rows].filter((row) => {
    const words = rowWords(row);
    return (
      terms.every((term) => placeOf(term, row) !== null) &&
      (weight === null || words.weights.has(weight)) &&
      numbers.every((number) => words.numbers.has(number) || words.money.has(number))
    );
  });
}

/** Likeliest first. */
export function candidatesOf(
  rows: readonly MarketRow[],
  terms: readonly Term[],
  figures: Figures,
): readonly Candidate[] {
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

/** The variants that have most of the words in their own names: `proof` is also an attribute of the whole product. */
function bestPlaced(rows: readonly MarketRow[], terms: readonly Term[]): readonly MarketRow[] {
  const elsewhere = rows.map((row) => terms.filter((term) => placeOf(term, row) === 1).length);
  const least = Math.min(...elsewhere);
  return rows.filter((_, index) => elsewhere[index] === least);
}

function candidateOf(
  productId: string,
  rows: readonly MarketRow[],
  first: MarketRow,
  terms: readonly Term[],
  figures: Figures,
): Candidate {
  const words = rowWords(first);
  const said = new Set([...terms.flatMap((term) => term.anyOf.flat()), ...figures.numbers]);
  const unsaid = new Set(
    [...words.title, ...words.titleNumbers, ...words.money].filter(
      (word) => !said.has(word) && !isMetalWord(word) && !SAYS_LITTLE.has(word),
    ),
  );
  const elsewhere = terms.filter((term) => rows.every((row) => placeOf(term, row) === 1)).length;
  const isCollected = first.isNumismatic === true || first.isCertified;
  return {
    productId,
    rows,
    words,
    unsaid,
    elsewhere,
    penalty:
      unsaid.size + elsewhere + (isCollected ? COLLECTED : 0) + (unsaid.has('bar') ? BAR - 1 : 0),
  };
}

/** Of one material: those that fit equally well, whatever they weigh. */
export function family(candidates: readonly Candidate[]): readonly Candidate[] {
  const least = Math.min(...candidates.map(({ penalty }) => penalty));
  const fewest = Math.min(...candidates.map(({ elsewhere }) => elsewhere));
  const near = candidates.filter(
    ({ penalty, elsewhere }) => penalty <= least + TOLERANCE && elsewhere === fewest,
  );
  return near.filter((one) => !near.some((other) => isPlainer(other, one)));
}

/** It says all that the other says, and less. */
function isPlainer(one: Candidate, than: Candidate): boolean {
  return (
    one.words.titleWeight === than.words.titleWeight &&
    one.unsaid.size < than.unsaid.size &&
    isWithin(one.unsaid, than.unsaid)
  );
}

/** Of a family: those meant where no weight is said. A coin or round without a weight is the one of an ounce; of bars none is. */
export function ofUsualSize(members: readonly Candidate[]): readonly Candidate[] {
  const weights = new Set(members.map(({ words }) => words.titleWeight));
  if (weights.size < 2) return members;
  const ounces = members.filter(
    ({ words }) => words.titleWeight === ONE_OUNCE && !words.title.has('bar'),
  );
  return ounces.length > 0 ? ounces : members;
}

const PLAIN = /^(?:random (?:year|design)|single|default(?: title)?|)$/i;

/** The variants that are meant where more than one fits: the plain one, or those that say the least. */
export function meantVariants(
  rows: readonly MarketRow[],
  terms: readonly Term[],
  figures: Figures,
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
