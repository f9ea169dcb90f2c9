/**
 * Edits of a listing as they are typed: `42,300`, `+0.5 %`, `$4.50`, `10`, `off`. An edit is either a new value or a step
 * from the present value. A step from an unknown value is refused, never guessed.
 */
import {
  MAX_INPUT_LENGTH,
  normalizeInput,
  ungroup,
  wholeNumberSource,
} from '#domain/text/input-text.ts';
import { LISTING_FIELDS, type ListingField, MAX_LISTING_NOTES } from './listing-change.ts';
import { type Cents, cents, centsFromRational, isCents } from '#domain/money/money.ts';
import { parseMoneyInput } from '#domain/money/money-input.ts';
import { isPpm, type Ppm, ppm } from '#domain/market/premium.ts';
import { add, fromDecimalString, mul, ratio, roundToSafeInteger } from '#domain/money/rational.ts';
import { type Failed, ok, type Result, type Refusal, refuse } from '#domain/result.ts';

type Read<T> = Result<T, Refusal<'not-an-edit'>>;

/** A new amount, or a step in cents or in parts per million of the present amount. */
type AmountEdit =
  | { readonly kind: 'set'; readonly amount: Cents }
  | { readonly kind: 'add'; readonly amount: Cents }
  | { readonly kind: 'scale'; readonly ppm: Ppm };

/** A new premium, or a step. Steps in percent are percentage points. */
type PremiumEdit =
  | { readonly kind: 'set'; readonly unit: 'percent'; readonly ppm: Ppm }
  | { readonly kind: 'set'; readonly unit: 'dollars'; readonly amount: Cents }
  | { readonly kind: 'add'; readonly unit: 'percent'; readonly ppm: Ppm }
  | { readonly kind: 'add'; readonly unit: 'dollars'; readonly amount: Cents };

/** `42,300`, `$42,300.50`, `+5`, `-$5`, `+0.5 %`, `-1%`. */
export function readPriceEdit(text: string): Read<AmountEdit> {
  const typed = normalizeInput(text);
  const signed = /^([+-]) ?(.+)$/.exec(typed);
  if (signed === null && !typed.endsWith('%')) {
    const read = parseMoneyInput(typed, 'accepted');
    return read.ok ? ok({ kind: 'set', amount: read.value }) : no(read.error.sentence);
  }
  if (signed === null) return no('Enter a step in percent with its sign, such as +0.5% or -1%.');
  const [, sign, rest = ''] = signed;
  if (rest.endsWith('%')) {
    const share = readPercent(rest.slice(0, -1));
    if (share === undefined) return no('Enter a step in percent in digits, such as +0.5%.');
    return ok({ kind: 'scale', ppm: sign === '-' ? negative(share) : share });
  }
  const read = parseMoneyInput(rest);
  if (!read.ok) return no(read.error.sentence);
  return ok({ kind: 'add', amount: cents(sign === '-' ? 0 - read.value : read.value) });
}

/** `3 %`, `$4.50`, `+0.5 %`, `-$1`. A bare number is refused: percent and dollars are too far apart to guess. */
export function readPremiumEdit(text: string): Read<PremiumEdit> {
  const typed = normalizeInput(text);
  const [, sign = '', rest = ''] = /^([+-])? ?(.*)$/.exec(typed) ?? [];
  const kind = sign === '' ? 'set' : 'add';
  if (rest.endsWith('%')) {
    const share = readPercent(rest.slice(0, -1));
    if (share === undefined) return no('Enter a percentage in digits, such as 3% or +0.5%.');
    return ok({ kind, unit: 'percent', ppm: sign === '-' ? negative(share) : share });
  }
  if (/^(?:us\$|usd|\$)|(?:us\$|usd|\$)$/i.test(rest)) {
    const read = parseMoneyInput(rest, 'accepted');
    if (!read.ok) return no(read.error.sentence);
    const amount = cents(sign === '-' ? 0 - read.value : read.value);
    return ok({ kind, unit: 'dollars', amount });
  }
  return no('Enter the premium in percent or dollars: 3% or $3. A step has a sign: +0.5%.');
}

/** Whole pieces from zero: `0`, `10`, `1,000`. */
export function readListedQuantity(text: string): Read<number> {
  const typed = normalizeInput(text);
  if (typed === '') return no('Enter how many pieces are on offer; 0 for none.');
  if (typed.length > MAX_INPUT_LENGTH || !new RegExp(`^${wholeNumberSource}$`).test(typed)) {
    return no('Enter a whole number of pieces, such as 10; 0 for none on offer.');
  }
  const value = Number(ungroup(typed));
  return Number.isSafeInteger(value) ? ok(value) : no('This is more than can be listed.');
}

const activeValues: Readonly<Record<string, boolean>> = {
  on: true,
  yes: true,
  active: true,
  off: false,
  no: false,
  inactive: false,
};

/** `on` or `off`; `yes`, `no`, `active` and `inactive` work too. */
export function readActive(text: string): Read<boolean> {
  const value = activeValues[normalizeInput(text).toLowerCase()];
  return value === undefined ? no('Enter on or off.') : ok(value);
}

/** Any text of at most 500 characters, unchanged. */
export function readNotes(text: string): Read<string> {
  return text.length > MAX_LISTING_NOTES
    ? no(`Notes have at most ${MAX_LISTING_NOTES} characters; these have ${text.length}.`)
    : ok(text);
}

/** The amount after an edit; a step in percent is rounded half-even to the cent. */
export function editedAmount(known: Cents | null, edit: AmountEdit): Read<Cents> {
  if (edit.kind === 'set') return ok(edit.amount);
  if (known === null) return no('The price is not known; enter a price instead of a step.');
  const next =
    edit.kind === 'add'
      ? centsIfSafe(known + edit.amount)
      : centsFromRational(
          mul(ratio(known), add(ratio(1), ratio(edit.ppm, 1_000_000))),
          'half-even',
        );
  if (next === undefined) return no('The price would be out of range.');
  return next < 0 ? no('The price would be below zero.') : ok(next);
}

/** The premium after an edit: parts per million or cents, in the unit of the edit. */
export function editedPremium(
  known: { readonly ppm: Ppm | null; readonly dollars: Cents | null },
  edit: PremiumEdit,
): Read<{ kind: 'percent'; ppm: Ppm } | { kind: 'dollars'; amount: Cents }> {
  const base = edit.unit === 'percent' ? known.ppm : known.dollars;
  if (edit.kind === 'add' && base === null) {
    return no('The premium is not known; enter a premium instead of a step.');
  }
  const from = edit.kind === 'set' ? 0 : (base ?? 0);
  const value = from + (edit.unit === 'percent' ? edit.ppm : edit.amount);
  if (value < 0) return no('The marketplace accepts no premium below zero. Set a price instead.');
  if (!Number.isSafeInteger(value)) return no('The premium would be out of range.');
  return edit.unit === 'percent'
    ? ok({ kind: 'percent', ppm: ppm(value) })
    : ok({ kind: 'dollars', amount: cents(value) });
}

export type EditTexts = Readonly<Partial<Record<ListingField, string>>>;

const fieldNames: Readonly<Record<string, ListingField>> = {
  ...Object.fromEntries(LISTING_FIELDS.map((field) => [field, field])),
  qty: 'quantity',
  note: 'notes',
};

/** Separates at a comma or semicolon before the name of a field, not at those within a number or a note. */
const nextField = new RegExp(`\\s*[,;]\\s*(?=(?:${Object.keys(fieldNames).join('|')})\\b)`, 'i');

/** Several edits in a line: `premium +0.5 %, quantity 10, active off`. The values are checked when they are applied. */
export function readListingCommand(text: string): Read<EditTexts> {
  const texts: Partial<Record<ListingField, string>> = {};
  for (const part of text.trim().split(nextField)) {
    const [, name = '', value = ''] = /^(\w+)\s*(.*)$/s.exec(part) ?? [];
    const field = fieldNames[name.toLowerCase()];
    if (field === undefined) {
      return no(
        'Begin with a field: price, premium, quantity, active or notes. For instance: “quantity 10”.',
      );
    }
    if (texts[field] !== undefined) return no(`“${field}” appears twice.`);
    if (value === '' && field !== 'notes') return no(`Enter a value for ${field}.`);
    texts[field] = value;
  }
  return ok(texts);
}

/** Percent, such as `0.5` or `12`, exact to a ten-thousandth of a percent. */
function readPercent(text: string): Ppm | undefined {
  const typed = text.trim();
  if (!/^\d{1,6}(?:\.\d{1,4})?$|^\.\d{1,4}$/.test(typed)) return undefined;
  const read = fromDecimalString(typed);
  const value = read.ok
    ? roundToSafeInteger(mul(read.value, ratio(10_000)), 'half-even')
    : undefined;
  return isPpm(value) ? value : undefined;
}

const negative = (value: Ppm): Ppm => ppm(0 - value);

const centsIfSafe = (value: number): Cents | undefined =>
  isCents(value) ? cents(value) : undefined;

const no = (sentence: string): Failed<Refusal<'not-an-edit'>> => refuse('not-an-edit', sentence);
