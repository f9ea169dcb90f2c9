/** Reads a phrase as an order, a question about one, or a refusal. */
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { AmountProblem } from '#domain/phrase/measures.ts';
import { type Phrase, readPhrase } from '#domain/phrase/phrase.ts';
import type { Side } from '#domain/market/side.ts';
import { matchPlaceOf, type SearchTerm } from '#main/market/search/vocabulary.ts';
import { isYear, readingsOfFineness } from './fineness.ts';
import { type MatchedRows, HOW_MANY, NO_MATCH, readProducts } from './read-products.ts';
import {
  type PhraseOrder,
  type Reading,
  type ReadingContext,
  type PhraseRefusal,
  type Trade,
  refused,
} from './types.ts';
import { type PhraseWords, phraseWords } from './words.ts';

/** Null for no order: a search, or the name of a command. */
export function readOrder(text: string, context: ReadingContext): Reading | null {
  const { vocabulary } = context.market;
  const phrase = readPhrase(text, (word) => vocabulary.isWritten(word));
  if (phrase === null) return TOO_LONG;
  const isOrder = phrase.sides.length > 0 || phrase.isSweep;
  const words = phraseWords(phrase, vocabulary);
  const sizes = phrase.measures.length + phrase.packs.length + phrase.faces.length;
  const saysWhat = words.terms.length + phrase.finenesses.length + sizes > 0 || phrase.isAll;
  if (phrase.conditions.length > 0) {
    const { conditions } = phrase;
    if (!isOrder || (!saysWhat && !phrase.beginsAsOrder)) return null;
    const order = readPlain({ ...phrase, conditions: [], beginsAsOrder: true }, words, context);
    return { kind: 'condition', conditions, order };
  }
  if (!isOrder) return readWithoutSide(phrase, words, context);
  if (!phrase.beginsAsOrder && (words.terms.length === 0 || words.notUnderstood.length > 0))
    return null;
  if (!saysWhat && words.notUnderstood.length === 0 && phrase.problems.length === 0) return null;
  return readPlain(phrase, words, context);
}

function readPlain(phrase: Phrase, words: PhraseWords, context: ReadingContext): PhraseOrder {
  if (phrase.sides.length > 1) return refused('two-sides', 'Buy or sell? The text has both.');
  return readSide(phrase, phrase.sides[0] ?? 'buy', words, context);
}

/** Asks for the side if everything else is stated. */
function readWithoutSide(
  phrase: Phrase,
  words: PhraseWords,
  context: ReadingContext,
): PhraseOrder | null {
  const { measures, limits, packs, faces } = phrase;
  const isSized = measures.length + limits.length + packs.length + faces.length > 0;
  const isClear = words.notUnderstood.length === 0 && phrase.problems.length === 0;
  if (!isSized || !isClear || words.terms.length === 0) return null;
  const offers: Trade[] = [];
  for (const side of ['buy', 'sell'] as const) {
    const reading = readSide(phrase, side, words, context);
    if (reading.kind === 'understood' && !lacksSize(phrase, reading.trade)) {
      offers.push(reading.trade);
    }
  }
  const { corrections } = words;
  return offers.length === 0
    ? null
    : { kind: 'asks', what: 'side', question: null, offers, corrections };
}

/** Its one piece is a default: the phrase only names a product. */
function lacksSize(phrase: Phrase, { size }: Trade): boolean {
  if (phrase.limits.length + phrase.packs.length + phrase.faces.length > 0) return false;
  if (size.kind === 'amount') return false;
  return !phrase.measures.some(
    ({ measure }) =>
      (measure.kind === 'pieces' || measure.kind === 'number') &&
      measure.text.replaceAll(',', '') === String(size.quantity),
  );
}

function readSide(
  phrase: Phrase,
  side: Side,
  words: PhraseWords,
  context: ReadingContext,
): PhraseOrder {
  const { notUnderstood } = words;
  if (notUnderstood.length > 0) {
    const sentence = `Not understood: “${notUnderstood.join('”, “')}”. Remove it or rephrase.`;
    return refused('not-understood', sentence, notUnderstood);
  }
  const problem = phrase.problems[0];
  if (problem === 'part') return HOW_MANY;
  if (problem !== undefined) {
    const isAmbiguous =
      problem === 'size-or-limit' || problem === 'worth-of-what' || problem === 'each-or-total';
    return refused(isAmbiguous ? 'two-readings' : problem, PROBLEMS[problem]);
  }
  if (phrase.words.some(({ at }) => phrase.countable.has(at))) {
    return refused('two-readings', PROBLEMS['size-or-limit']);
  }
  const found = rowsOf(phrase, words, context);
  if (found.kind === 'refused') return found;
  const reading = readFound(phrase, side, words, found, context);
  if (reading.kind !== 'understood' || !found.isPartial) return reading;
  const all = { ...found, rows: context.market.rowsWith(found.terms), isPartial: false };
  return readFound(phrase, side, words, all, context);
}

function readFound(
  phrase: Phrase,
  side: Side,
  words: PhraseWords,
  found: MatchedRows,
  context: ReadingContext,
): PhraseOrder {
  const { corrections } = words;
  const { phrases, question } = readingsOfFineness(phrase, found);
  const readings = phrases.map((one) =>
    readProducts({ phrase: one, side, corrections, found, context }),
  );
  return question === null ? (readings[0] ?? NO_MATCH) : askWhich(readings, question, words);
}

/** The user chooses between the readings. */
function askWhich(
  readings: readonly PhraseOrder[],
  question: string,
  { corrections }: PhraseWords,
): PhraseOrder {
  const offers = readings.flatMap((reading) =>
    reading.kind === 'understood' ? [reading.trade] : reading.kind === 'asks' ? reading.offers : [],
  );
  const [first = NO_MATCH] = readings;
  return offers.length === 0 && first.kind === 'refused'
    ? first
    : { kind: 'asks', what: 'reading', question, offers, corrections };
}

/** Enough of a metal to offer some of its products. */
const MAX_ROWS_OF_METAL = 5_000;

/** Rows with all words; a word for the form is dropped if no row has it. */
function rowsOf(
  phrase: Phrase,
  { terms }: PhraseWords,
  context: ReadingContext,
): MatchedRows | PhraseRefusal {
  const { market } = context;
  const metals = new Set(terms.flatMap(({ material }) => (material === null ? [] : [material])));
  if (metals.size > 1) return TWO_PRODUCTS;
  const some = rowsWithoutName(phrase, terms, context);
  if (some !== null) return some;
  const rows = market.rowsWith(terms);
  if (rows.length > 0) return { kind: 'rows', terms, rows, isPartial: false };
  const formless = terms.filter(({ isForm }) => !isForm);
  if (formless.length < terms.length) {
    const again = market.rowsWith(formless);
    if (again.length > 0) return { kind: 'rows', terms: formless, rows: again, isPartial: false };
  }
  return phrase.isJoined ? TWO_PRODUCTS : NO_MATCH;
}

/** An order without the name of a product does not need the whole market; null if its numbers may belong to a name. */
function rowsWithoutName(
  phrase: Phrase,
  terms: readonly SearchTerm[],
  { market, holdings }: ReadingContext,
): MatchedRows | null {
  const { measures, packs, faces, finenesses, limits } = phrase;
  const kinds = measures.map(({ measure }) => {
    if (measure.kind === 'number') return isYear(measure.text) ? 'name' : 'pieces';
    return measure.kind === 'money' ? (measure.isMarked ? 'amount' : 'name') : measure.kind;
  });
  const isPlain =
    terms.every(({ isMetal }) => isMetal) &&
    finenesses.length + packs.length + faces.length === 0 &&
    !kinds.includes('name');
  if (!isPlain) return null;
  const found = (rows: readonly MarketRow[], isPartial = false): MatchedRows => ({
    kind: 'rows',
    terms,
    rows,
    isPartial,
  });
  if (phrase.isAll && measures.length === 0) {
    const held = market.rowsOf((holdings ?? []).map(({ productId }) => productId));
    return found(held.filter((row) => terms.every((term) => matchPlaceOf(term, row) !== null)));
  }
  if (terms.length === 0) return found([]);
  const isAmount = kinds.length === 1 && kinds[0] !== 'pieces';
  // A limit may turn out to be the size of a sweep.
  if (
    !isAmount &&
    (phrase.isSweep || limits.length > 0 || kinds.some((kind) => kind !== 'pieces'))
  ) {
    return null;
  }
  // A sweep by weight or money is over the metal, whatever its products.
  const rows = market.rowsWith(terms, isAmount ? 1 : MAX_ROWS_OF_METAL);
  return rows.length === 0 ? null : found(rows, rows.length === MAX_ROWS_OF_METAL);
}

const PROBLEMS: Readonly<Record<Exclude<AmountProblem, 'part'>, string>> = {
  negative: 'Enter a positive number; leave out the minus sign.',
  'other-currency': 'Amounts are in US dollars.',
  'other-weight': 'Enter the weight in troy ounces, grams or kilograms: 50 oz, 100 g, 1 kg.',
  'not-a-number': 'Enter the number in digits, or use k for thousands and m for millions.',
  'size-or-limit':
    'The number can be how many, or a limit in dollars. Enter 10 pieces, 10 oz or max $10.',
  'each-or-total': 'The price can be for a piece or for all. Enter each or total right after it.',
  'worth-of-what': 'The number can be dollars or pieces. Enter $10 or 10 pieces.',
};
const TOO_LONG = refused('too-long', 'This is too long for an order. Enter one product at a time.');
const TWO_PRODUCTS = refused('two-products', 'One product at a time: the text names two.');
