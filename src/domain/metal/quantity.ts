import {
  MAX_INPUT_LENGTH,
  normalizeInput,
  readingsOfPoint,
  ungroup,
  wholeNumberSource,
} from '#domain/text/input-text.ts';
import { type Result, type Refusal, refuse } from '#domain/result.ts';

declare const quantityBrand: unique symbol;

/** A number of pieces in one line of an order: a whole number from 1 to {@link MAX_QUANTITY}. */
type Quantity = number & { readonly [quantityBrand]: true };

/**
 * The most pieces one line may ask for. The API document gives no bound for the quantity of a quote item; this one is
 * the terminal's own, far above any listing and low enough that price times quantity stays exact for prices below $90
 * million.
 */
export const MAX_QUANTITY = 1_000_000;

type QuantityRefusalKind =
  | 'empty'
  | 'zero'
  | 'negative'
  | 'fraction'
  | 'not-a-number'
  | 'misplaced-grouping'
  | 'too-large'
  | 'two-readings';

type QuantityInput = Result<Quantity, Refusal<QuantityRefusalKind>>;

export function isQuantity(value: unknown): value is Quantity {
  return (
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= MAX_QUANTITY
  );
}

const wholeGrammar = new RegExp(`^${wholeNumberSource}$`);
const decimalGrammar = new RegExp(`^(${wholeNumberSource})?\\.(\\d*)$`);

/**
 * Reads a number of pieces as a person types it: `10`, `1,000`, ` 1 000 `, `5.0`; refuses the rest with a sentence
 * each.
 */
export function parseQuantityInput(text: string): QuantityInput {
  if (text.length > MAX_INPUT_LENGTH) return notANumber();
  const typed = normalizeInput(text);
  if (typed === '') return refuse('empty', 'Enter how many pieces, such as 10.');
  if (/^[-(]\s*[\d.]/.test(typed))
    return refuse('negative', 'Enter a positive number of pieces; leave out the minus sign.');
  const readings = readingsOfPoint(typed);
  if (readings !== null && typed.endsWith('.000')) {
    const [one] = typed.split('.');
    return refuse(
      'two-readings',
      `This can be read as ${one} or as ${readings.thousands}; enter one of them.`,
    );
  }
  const decimal = decimalGrammar.exec(typed);
  if (decimal !== null && /[1-9]/.test(decimal[2] ?? '')) {
    return refuse('fraction', 'Pieces cannot be divided; enter a whole number.');
  }
  const whole = decimal === null ? typed : (decimal[1] ?? '');
  if (!wholeGrammar.test(whole)) {
    return /^\d[\d ,.]*$/.test(typed)
      ? refuse('misplaced-grouping', 'Put commas only between groups of three digits, as in 1,000.')
      : notANumber();
  }
  const value = Number(ungroup(whole));
  if (value === 0) return refuse('zero', 'Enter at least 1 piece.');
  return isQuantity(value)
    ? { ok: true, value: value }
    : refuse('too-large', 'Enter at most 1,000,000 pieces in one line.');
}

function notANumber(): QuantityInput {
  return refuse('not-a-number', 'Enter how many pieces, in digits only, such as 10.');
}
