import { contentFromRational } from '#domain/metal/fine-weight.ts';
import {
  type DecimalMark,
  MAX_INPUT_LENGTH,
  normalizeInput,
  readingsOfPoint,
} from '#domain/text/input-text.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { parseQuantityInput } from '#domain/metal/quantity.ts';
import { groupDigits } from '#domain/money/group-digits.ts';
import type { SweepTarget } from './sweep.ts';
import { formatContent } from '#domain/metal/weight-format.ts';
import { type StatedWeight, parseWeight } from '#domain/metal/weights/weight-text.ts';
import { type Result, type Refusal, refuse } from '#domain/result.ts';

type SizeRefusalKind =
  | 'empty'
  | 'zero'
  | 'negative'
  | 'fraction'
  | 'misplaced-grouping'
  | 'decimal-comma'
  | 'too-many-decimals'
  | 'other-currency'
  | 'other-weight'
  | 'too-small'
  | 'two-readings'
  | 'too-large'
  | 'not-a-size';

type SizeInput = Result<SweepTarget, Refusal<SizeRefusalKind>>;

const pieceUnit = /(?:\s*[x×]|\s*(?:pcs?|pieces?|coins?|bars?|rounds?|ingots?|units?)\.?)$/i;
const moneySign = /^(?:us\$|usd|\$)|(?:us\$|usd|\$|dollars?)$|^[\d.,]+\s?[km]$/i;
const otherCurrency = /[€£¥]|\b(?:eur|gbp|jpy|chf|cad|aud)\b/i;
/** Units of weight that are ambiguous in this trade, or not used in it. */
const otherWeight = /\d\s*(?:lbs?|pounds?|avdp|tons?|tonnes?|tolas?|taels?|dwt|grains?|gr|ct)\.?$/i;

/**
 * Reads how much to trade, as a person types it: fine weight (`50 oz`, `1/2 oz`, `1 kg`, `100 g`, `0.5 btc`), pieces
 * (`10 coins`, `10x`, `10`), or money (`$20,000`, `20k`, `1.25m`, `20000 USD`). A number alone counts pieces, as
 * everywhere in the ticket; `k` and `m` alone are money, as in every amount.
 *
 * A size is the most that may be traded: weight that has no exact number of 1e-7 gram is rounded down (`floor`). What
 * cannot be read is refused with a sentence that says what to write; nothing is guessed.
 */
export function parseSizeInput(text: string, mark: DecimalMark = 'point'): SizeInput {
  if (text.length > MAX_INPUT_LENGTH) return notASize();
  const typed = normalizeInput(text);
  if (typed === '') return refuse('empty', `Enter a size, such as ${EXAMPLES}.`);
  if (/^(?:(?:us\$|usd|\$) ?)?[-(][^\d]*\d/i.test(typed)) {
    return refuse('negative', 'Enter a size above zero; leave out the minus sign.');
  }
  if (!/\d/.test(typed)) return notASize();
  if (!/[1-9]/.test(typed)) return refuse('zero', 'Enter a size above zero.');
  if (otherCurrency.test(typed)) {
    return refuse('other-currency', 'Amounts are in US dollars; enter one such as $20,000.');
  }
  if (moneySign.test(typed)) return readMoney(typed, mark);
  const counted = typed.replace(pieceUnit, '');
  if (counted !== typed || /^[\d., ]+$/.test(typed)) return readPieces(counted, mark);
  return readWeight(typed, mark);
}

/** The size as the terminal shows it: `50 oz`, `0.5 BTC`, `10 pieces`, `$20,000.00`. */
export function formatSize(target: SweepTarget): string {
  switch (target.kind) {
    case 'fine':
      // Three decimals could be read as thousands, so there are four then.
      return formatContent(target.content)
        .replace(/\.?0+(?= )/, '')
        .replace(/(?<=^\d{1,3}\.\d{3})(?= )/, '0');
    case 'pieces':
      return `${groupDigits(String(target.quantity))} ${target.quantity === 1 ? 'piece' : 'pieces'}`;
    case 'money':
      return formatDollars(target.amount);
  }
}

const EXAMPLES = '50 oz, 1 kg, 10 coins or $20,000';

function readMoney(typed: string, mark: DecimalMark): SizeInput {
  const read = parseMoneyInput(
    typed.replace(/\s*dollars?$/i, ' USD').replace(/(\d)\s([km])$/i, '$1$2'),
    'refused',
    mark,
  );
  if (read.ok) return { ok: true, value: { kind: 'money', amount: read.value } };
  const { kind, sentence } = read.error;
  return kind === 'not-money' || kind === 'exponent' ? notASize() : refuse(kind, sentence);
}

function readPieces(counted: string, mark: DecimalMark): SizeInput {
  const readings = mark === 'comma' ? readingsOfPoint(counted.trim(), mark) : null;
  if (readings !== null) return twoReadings(readings.decimal, readings.thousands);
  const read = parseQuantityInput(counted);
  if (read.ok) return { ok: true, value: { kind: 'pieces', quantity: read.value } };
  const { kind, sentence } = read.error;
  if (kind === 'not-a-number') return notASize();
  return refuse(kind, pieceSentences[kind] ?? sentence);
}

/** Sentences that differ from those of a quantity field, where a number can only mean pieces. */
const pieceSentences: Readonly<Partial<Record<SizeRefusalKind, string>>> = {
  fraction: 'Pieces cannot be divided; for a weight, add its unit: 2.5 oz.',
  'too-large': 'Enter at most 1,000,000 pieces.',
};

function readWeight(typed: string, mark: DecimalMark): SizeInput {
  if (otherWeight.test(typed)) {
    return refuse(
      'other-weight',
      'Enter the weight in troy ounces, grams or kilograms: 50 oz, 100 g, 1 kg.',
    );
  }
  // `1 000 oz` as `1,000 oz`; a mixed number (`1 1/2 oz`) keeps its space.
  const grouped = typed.replace(/^[1-9]\d{0,2}(?: \d{3})+(?![\d/,])/, (digits) =>
    digits.replaceAll(' ', ','),
  );
  const number = /^[\d.,]+/.exec(typed)?.[0] ?? '';
  const readings = readingsOfPoint(number, mark);
  if (readings !== null) {
    const unit = typed.slice(number.length).trim();
    return twoReadings(`${readings.decimal} ${unit}`, `${readings.thousands} ${unit}`);
  }
  const read = parseWeight(grouped);
  if (!read.ok) return explainNumber(typed);
  if (!isPlain(read.value) || metalNamed.test(typed)) return notASize();
  const content = contentFromRational(read.value.unit, read.value.amount, 'floor');
  if (content === undefined) return refuse('too-large', 'That is too large; enter a smaller size.');
  return content.amount === 0
    ? refuse('too-small', 'That is too small; enter a larger size.')
    : { ok: true, value: { kind: 'fine', content } };
}

function twoReadings(one: string, other: string): SizeInput {
  return refuse('two-readings', `This can be read as ${one} or as ${other}; enter one of them.`);
}

/** A size is fine weight: a gross one, or one of which it is open how many pieces it is of, is none. */
const isPlain = ({ measures, pack, fineness, beside }: StatedWeight): boolean =>
  measures !== 'gross' && pack === null && fineness === null && beside === null;

/** The metal is chosen beside the size. */
const metalNamed = /gold|silver|platinum|palladium/i;

/** Why the number before a known unit cannot be read, or that the unit is unknown. */
function explainNumber(typed: string): SizeInput {
  const number = /^[\d., ]+/.exec(typed)?.[0].trim() ?? '';
  const unit = typed.slice(number.length);
  if (number === '' || !parseWeight(`1 ${unit.trim()}`).ok) return notASize();
  return /^\d+,\d{1,2}$|^\d{1,3}(?:\.\d{3})+,\d+$/.test(number)
    ? refuse('decimal-comma', 'Use a point for decimals, as in 2.5 oz.')
    : refuse(
        'misplaced-grouping',
        'Put commas only between groups of three digits, as in 1,000 oz.',
      );
}

function notASize(): SizeInput {
  return refuse('not-a-size', `Enter a size such as ${EXAMPLES}.`);
}
