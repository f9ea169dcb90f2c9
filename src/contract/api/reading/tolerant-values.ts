/**
 * Tolerant readers of single values, for responses that are not fully documented. They accept several
 * spellings of a value and never invent one: an unreadable value is `undefined`.
 */
import { z } from 'zod';
import { rowsReader } from './rows-ahead.ts';
import { Unreadable } from './unreadable.ts';

/** Already plain, as nearly all are. */
const PLAIN_DECIMAL = /^(?:0|[1-9]\d{0,39})(?:\.\d{1,40})?$/;

const DECIMAL = /^([+-]?)(\d{1,40})(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * A number or numeric string as plain decimal text without an exponent, digit for digit: no arithmetic is
 * done. NaN, infinities and anything else are `undefined`.
 */
export function plainDecimal(value: unknown): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const given = String(value);
  if (PLAIN_DECIMAL.test(given)) return given;
  const match = DECIMAL.exec(given.trim());
  if (match === null) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  const left = point <= 0 ? '0' : digits.slice(0, point).padEnd(point, '0');
  const right = point < 0 ? '0'.repeat(-point) + digits : digits.slice(point);
  const head = left.replace(/^0+(?=\d)/, '');
  const text = right === '' ? head : `${head}.${right}`;
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text;
}

/** A number or numeric string that is a whole number within the safe range. */
export function integerOf(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value === 0 ? 0 : value;
  const text = plainDecimal(value);
  if (text === undefined || !/^-?\d+(?:\.0*)?$/.test(text)) return undefined;
  const whole = Number(text);
  return Number.isSafeInteger(whole) ? whole : undefined;
}

/** Already in the final form. Dates that some months lack are left to the calendar. */
const UTC =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/**
 * A moment as ISO 8601 in UTC. Accepts ISO text (UTC if it has no zone), database text (a space before the
 * time, microseconds, a zone in hours: `2026-03-06 21:56:00.509169+00`) and epoch numbers: seconds below
 * 1e11, milliseconds above, because the document gives no unit for them. Numbers below 1e8 (before 1973) are
 * not a moment.
 */
export function instantText(value: unknown): string | undefined {
  if (typeof value === 'string' && UTC.test(value)) return value;
  const epoch = integerOf(value);
  if (epoch !== undefined) {
    return epoch < 1e8 ? undefined : isoOf(epoch < 1e11 ? epoch * 1000 : epoch);
  }
  if (typeof value !== 'string') return undefined;
  // Only after a time: the day of a date alone looks like such a zone.
  const text = value.trim().replace(/(?<=:\d{2}(?:\.\d+)?[+-]\d{2})$/, ':00');
  if (!/^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}|$)/.test(text) || text.length > 40) return undefined;
  const zoned = /(?:[zZ]|[+-]\d{2}:?\d{2})$/.test(text) || !/[T ]/.test(text);
  return isoOf(Date.parse(zoned ? text : `${text}Z`));
}

function isoOf(epochMs: number): string | undefined {
  const moment = new Date(epochMs);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

function identifierOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return text !== '' && text.length <= 200 ? text : undefined;
}

/** True, false, or one of the texts and numbers that mean it. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 1 || value === '1') return true;
  return value === 'false' || value === 0 || value === '0' ? false : undefined;
}

function positiveOf(value: unknown): string | undefined {
  const text = plainDecimal(amountIn(value));
  return text !== undefined && !text.startsWith('-') && /[1-9]/.test(text) ? text : undefined;
}

function countOf(value: unknown): number | undefined {
  const whole = integerOf(value);
  return whole !== undefined && whole >= 0 ? whole : undefined;
}

function webAddressOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 4096 || !URL.canParse(value)) return undefined;
  return /^https?:$/.test(new URL(value).protocol) ? value : undefined;
}

/** Names that say that an amount is in cents, as every documented amount is. */
const IN_CENTS = ['cents', 'amountCents', 'amountInCents', 'valueCents'];

/**
 * The number in `{amount, currency}`, `{value}` or `{cents}`; anything else as it is, including an amount in
 * another currency, which is not a number of cents.
 */
export function amountIn(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const currency = firstOf(value, ['currency', 'currencyCode']);
  const isDollar = typeof currency === 'string' && /^\s*(?:usd|us\$|\$)\s*$/i.test(currency);
  if (currency !== undefined && !isDollar) return value;
  const cents = firstOf(value, IN_CENTS);
  if (integerOf(cents) !== undefined) return cents;
  return firstOf(value, ['amount', 'value']) ?? value;
}

const centsOf = (value: unknown): number | undefined => integerOf(amountIn(value));

const reading =
  <T>(read: (value: unknown) => T | undefined, what: string) =>
  (value: unknown, context: z.core.$RefinementCtx): T => {
    const found = read(value);
    if (found !== undefined) return found;
    context.issues.push({ code: 'custom', message: `expected ${what}`, input: value });
    return z.NEVER;
  };

const requiredField = <T>(read: (value: unknown) => T | undefined, what: string) =>
  z.unknown().transform(reading(read, what));

const strictField = <T>(read: (value: unknown) => T | undefined, what: string) => {
  const present = reading(read, what);
  return z
    .unknown()
    .transform((value, context) =>
      value === undefined || value === null ? undefined : present(value, context),
    )
    .optional();
};

const optionalField = <T>(read: (value: unknown) => T | undefined) =>
  z.unknown().transform(read).optional();

/** Missing, null or empty is `undefined`; a present but unreadable value is {@link Unreadable}. */
const nestedField = <T>(read: (value: unknown) => T | undefined) =>
  optionalField((value) => {
    if (value === undefined || value === null) return undefined;
    const found = read(value);
    if (found !== undefined) return found;
    return isRecord(value) && Object.keys(value).length === 0 ? undefined : new Unreadable(value);
  });

/** Required fields: reading fails if they are missing or unreadable. */
export const required = {
  id: requiredField(identifierOf, 'an identifier'),
  cents: requiredField(centsOf, 'an integer of cents'),
  /** A price above zero as plain decimal text. Its unit is determined for the response as a whole. */
  price: requiredField(positiveOf, 'a price'),
  count: requiredField(countOf, 'a whole number of zero or more'),
  flag: requiredField(flagOf, 'true or false'),
  text: requiredField(textOf, 'text'),
};

/**
 * Optional fields that must be readable if present: on a quote a dropped amount or flag would change the
 * meaning of the figures.
 */
export const strict = {
  cents: strictField(centsOf, 'an integer of cents'),
  flag: strictField(flagOf, 'true or false'),
  text: strictField(textOf, 'text'),
};

/** Optional fields: missing or unreadable ones become `undefined`, never a default. */
export const optional = {
  id: optionalField(identifierOf),
  text: optionalField(textOf),
  cents: optionalField(centsOf),
  count: optionalField(countOf),
  /**
   * Plain decimal text: rates, percentages, dollars, grams, and amounts whose unit is determined for the
   * response as a whole.
   */
  decimal: optionalField(plainDecimal),
  flag: optionalField(flagOf),
  /** ISO 8601 in UTC. */
  instant: optionalField(instantText),
  /** An http or https address; any other scheme is dropped. */
  webAddress: optionalField(webAddressOf),
  /** A list of texts. Elements that are not texts, and values that are not lists, are {@link Unreadable}. */
  texts: nestedField((value) =>
    Array.isArray(value) ? value.map((one) => textOf(one) ?? new Unreadable(one)) : undefined,
  ),
  /** A nested object; {@link Unreadable} if it cannot be read. */
  part: <T extends z.ZodType>(schema: T) =>
    nestedField((value): z.output<T> | undefined => schema.safeParse(value).data),
  /** A nested list. Elements that cannot be read, and values that are not lists, are {@link Unreadable}. */
  parts: <T extends z.ZodType>(schema: T) => {
    const read = rowsReader(schema);
    return nestedField((value) => (Array.isArray(value) ? read(value) : undefined));
  },
};

/** Readable and unreadable rows: a list is never shortened silently. */
export function partedRows<T>(read: readonly (T | Unreadable)[]): {
  readonly rows: T[];
  readonly unreadable: Unreadable[];
} {
  const rows: T[] = [];
  const unreadable: Unreadable[] = [];
  for (const row of read) {
    if (row instanceof Unreadable) unreadable.push(row);
    else rows.push(row);
  }
  return { rows, unreadable };
}

/** A JSON object: not null, not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object's own value under the first of these names that is present and not null. */
export function firstOf(record: Record<string, unknown>, names: readonly string[]): unknown {
  for (const name of names) {
    if (!Object.hasOwn(record, name)) continue;
    const value = record[name];
    if (value !== null && value !== undefined) return value;
  }
  return undefined;
}

/** Whether the response itself reports a failure, whatever its HTTP status. */
export function reportsFailure(body: unknown): boolean {
  if (!isRecord(body)) return false;
  const code = body['errorCode'];
  return flagOf(body['success']) === false || (typeof code === 'string' && code !== '');
}

/** A value that means nothing, as in `error: null`, `error: ""`, `error: false` and `errors: []`. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === 0) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object') return false;
  return Object.values(value).every((inner) => isNothing(inner));
}
