/** A phrase as an order: what is meant, what has to be asked, or why it is none. Pure. */
import type { AmountProblem } from '#domain/phrase/measures.ts';
import { type Phrase, readPhrase } from '#domain/phrase/phrase.ts';
import type { Side } from '#domain/market/side.ts';
import { vocabularyOf } from '#main/market/search/vocabulary.ts';
import { rowsWith } from './candidates.ts';
import { readingsOfFineness } from './fineness.ts';
import { type Found, HOW_MANY, NO_PRODUCT, readNamed } from './read-named.ts';
import {
  type OrderReading,
  type Reading,
  type ReadingContext,
  type Refused,
  type Trade,
  refused,
} from './types.ts';
import { type Words, wordsOf } from './words.ts';

/** Null for what is no order: a search, or the name of a command. */
export function readOrder(text: string, context: ReadingContext): Reading | null {
  const vocabulary = vocabularyOf(context.rows);
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
  if (!isOrder) return sideless(phrase, words, context);
  if (!phrase.beginsAsOrder && (words.terms.length === 0 || words.notUnderstood.length > 0))
    return null;
  if (!saysWhat && words.notUnderstood.length === 0 && phrase.problems.length === 0) return null;
  return readPlain(phrase, words, context);
}

function readPlain(phrase: Phrase, words: Words, context: ReadingContext): OrderReading {
  if (phrase.sides.length > 1) {
    return refused('two-sides', 'Buy or sell? The phrase says both.');
  }
  return readSide(phrase, phrase.sides[0] ?? 'buy', words, context);
}

/** Without a side: asked for, where everything else is said. */
function sideless(phrase: Phrase, words: Words, context: ReadingContext): OrderReading | null {
  if (words.terms.length === 0 || words.notUnderstood.length > 0 || phrase.problems.length > 0) {
    return null;
  }
  const offers: Trade[] = [];
  for (const side of ['buy', 'sell'] as const) {
    const reading = readSide(phrase, side, words, context);
    if (reading.kind === 'understood' && !saysNoSize(phrase, reading.trade)) {
      offers.push(reading.trade);
    }
  }
  const { readAs } = words;
  return offers.length === 0
    ? null
    : { kind: 'asks', what: 'side', question: null, offers, readAs };
}

/** Its one piece was not said: it names a product, and nothing more. */
function saysNoSize(phrase: Phrase, { size }: Trade): boolean {
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
    const sentence = `Not understood: “${notUnderstood.join('”, “')}”. Leave it out, or enter it in other words.`;
    return refused('not-understood', sentence, notUnderstood);
  }
  const problem = phrase.problems[0];
  if (problem === 'part') return HOW_MANY;
  if (problem === 'size-or-limit' || problem === 'worth-of-what') {
    return refused('two-readings', PROBLEMS[problem]);
  }
  if (problem !== undefined) return refused(problem, PROBLEMS[problem]);
  if (phrase.words.some(({ at }) => phrase.countable.has(at))) {
    return refused('two-readings', PROBLEMS['size-or-limit']);
  }
  const found = rowsOf(phrase, words, context);
  if (found.kind === 'refused') return found;
  const { phrases, question } = readingsOfFineness(phrase, found);
  const readings = phrases.map((one) =>
    readNamed({ phrase: one, side, readAs: words.readAs, found, context }),
  );
  return question === null ? (readings[0] ?? NO_PRODUCT) : asked(readings, question, words);
}

/** What each reading comes to, for the user to choose from. */
function asked(
  readings: readonly OrderReading[],
  question: string,
  { readAs }: Words,
): OrderReading {
  const offers = readings.flatMap((reading) =>
    reading.kind === 'understood' ? [reading.trade] : reading.kind === 'asks' ? reading.offers : [],
  );
  const [first = NO_PRODUCT] = readings;
  return offers.length === 0 && first.kind === 'refused'
    ? first
    : { kind: 'asks', what: 'reading', question, offers, readAs };
}

/** The rows that the words fit. A word for the form gives way where no product states one. */
function rowsOf(phrase: Phrase, { terms }: Words, { rows }: ReadingContext): Found | Refused {
  const metals = new Set(terms.flatMap(({ material }) => (material === null ? [] : [material])));
  if (metals.size > 1) return TWO_PRODUCTS;
  const none = { weight: null, numbers: [] };
  const fitting = rowsWith(rows.values(), terms, none);
  if (fitting.length > 0) return { kind: 'rows', terms, rows: fitting };
  const formless = terms.filter(({ isForm }) => !isForm);
  const again = rowsWith(rows.values(), formless, none);
  if (again.length > 0 && formless.length < terms.length) {
    return { kind: 'rows', terms: formless, rows: again };
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
  'worth-of-what': 'The number can be dollars or pieces. Enter $10 or 10 pieces.',
};
const TOO_LONG = refused('too-long', 'This is too long for an order. Enter one product at a time.');
const TWO_PRODUCTS = refused('two-products', 'One product at a time: the phrase names two.');
