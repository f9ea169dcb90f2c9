/** Reads a phrase as an order, a question about one, or a refusal. */
import type { AmountProblem } from '#domain/phrase/measures.ts';
import { type Phrase, readPhrase } from '#domain/phrase/phrase.ts';
import type { Side } from '#domain/market/side.ts';
import { readingsOfFineness } from './fineness.ts';
import { type MatchedRows, HOW_MANY, NO_PRODUCT, readProducts } from './read-products.ts';
import {
  type OrderReading,
  type Reading,
  type ReadingContext,
  type Refused,
  type Trade,
  refused,
} from './types.ts';
import { type Words, wordsOf } from './words.ts';

/** Null for no order: a search, or the name of a command. */
export function readOrder(text: string, context: ReadingContext): Reading | null {
  const { vocabulary } = context.market;
  const phrase = readPhrase(text, (word) => vocabulary.isWritten(word));
  if (phrase === null) return TOO_LONG;
  const isOrder = phrase.sides.length > 0 || phrase.isSweep;
  const words = wordsOf(phrase, vocabulary);
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

function readPlain(phrase: Phrase, words: Words, context: ReadingContext): OrderReading {
  if (phrase.sides.length > 1) {
    return refused('two-sides', 'Buy or sell? The text has both.');
  }
  return readSide(phrase, phrase.sides[0] ?? 'buy', words, context);
}

/** Asks for the side if everything else is stated. */
function readWithoutSide(
  phrase: Phrase,
  words: Words,
  context: ReadingContext,
): OrderReading | null {
  if (words.terms.length === 0 || words.notUnderstood.length > 0 || phrase.problems.length > 0) {
    return null;
  }
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

function readSide(phrase: Phrase, side: Side, words: Words, context: ReadingContext): OrderReading {
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
  const { phrases, question } = readingsOfFineness(phrase, found);
  const readings = phrases.map((one) =>
    readProducts({ phrase: one, side, corrections: words.corrections, found, context }),
  );
  return question === null ? (readings[0] ?? NO_PRODUCT) : askWhich(readings, question, words);
}

/** The user chooses between the readings. */
function askWhich(
  readings: readonly OrderReading[],
  question: string,
  { corrections }: Words,
): OrderReading {
  const offers = readings.flatMap((reading) =>
    reading.kind === 'understood' ? [reading.trade] : reading.kind === 'asks' ? reading.offers : [],
  );
  const [first = NO_PRODUCT] = readings;
  return offers.length === 0 && first.kind === 'refused'
    ? first
    : { kind: 'asks', what: 'reading', question, offers, corrections };
}

/** Rows with all words; a word for the form is dropped if no row has it. */
function rowsOf(
  phrase: Phrase,
  { terms }: Words,
  { market }: ReadingContext,
): MatchedRows | Refused {
  const metals = new Set(terms.flatMap(({ material }) => (material === null ? [] : [material])));
  if (metals.size > 1) return TWO_PRODUCTS;
  const fitting = market.rowsWith(terms);
  if (fitting.length > 0) return { kind: 'rows', terms, rows: fitting };
  const formless = terms.filter(({ isForm }) => !isForm);
  if (formless.length < terms.length) {
    const rows = market.rowsWith(formless);
    if (rows.length > 0) return { kind: 'rows', terms: formless, rows };
  }
  return phrase.isJoined ? TWO_PRODUCTS : NO_PRODUCT;
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
