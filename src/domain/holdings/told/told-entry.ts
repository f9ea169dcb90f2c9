/** A purchase or a sale as somebody told it, by hand or in a file: read whole, or refused with what to do. Pure. */
import type { Calendar } from '#domain/calendar/calendar.ts';
import type { Acquired, Disposed, EntrySource } from '#domain/holdings/entries.ts';
import { normalizeInput } from '#domain/input-text.ts';
import { type FineContent, contentFromRational, scaleContent } from '#domain/metal/fine-weight.ts';
import { contentPerSpotUnit } from '#domain/market/spot.ts';
import { contentUnitOf, type Material, parseMaterial } from '#domain/metal/material.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import { type Cents, cents, centsFromRational } from '#domain/money/money.ts';
import { compare, mul, ratio, roundToInteger } from '#domain/money/rational.ts';
import { type Result, failed, ok } from '#domain/result.ts';
import { type DateOrder, dayText, readDay } from './day.ts';
import { type DecimalSign, readDecimal } from './decimal.ts';
import { ownProductId } from './own-product.ts';

export const TOLD_FIELDS = [
  'date',
  'kind',
  'product',
  'metal',
  'fine',
  'pieces',
  'price',
  'fees',
] as const;
export type ToldField = (typeof TOLD_FIELDS)[number];

/** Each field as it was written; empty where it was not. */
export type ToldText = Readonly<Record<ToldField, string>>;

export interface ToldForms {
  readonly dates: DateOrder;
  readonly decimal: DecimalSign;
  /** What `price` is of. */
  readonly priceOf: 'each' | 'all';
}

export interface ToldFacts {
  /** The products of the catalog of this title. */
  readonly productsTitled: (title: string) => readonly string[];
  /** Of one piece. */
  readonly fineOf: (product: string) => FineContent | null;
  /** Of a product; left out where nobody asks. */
  readonly materialOf?: (product: string) => string | null;
  /** Which moments are of which day. */
  readonly calendar: Calendar;
  readonly now: number;
}

export interface ToldFault {
  readonly field: ToldField;
  /** What is wrong, and what to do. */
  readonly advice: string;
}

const BOUGHT = /^(?:b|buy|bought|purchase|purchased|kauf|achat|compra|acquired?|deposit|in|\+)$/iu;
const SOLD = /^(?:s|sell|sold|sale|verkauf|vente|venta|disposed?|disposal|out|-)$/iu;
/** Nobody here knows what it was worth that day. */
const OTHER_CURRENCY = /[€£¥]|\b(?!USD\b)[A-Z]{3}\b/u;
const MOST_PIECES = 1_000_000;

export function readTold(
  told: ToldText,
  forms: ToldForms,
  facts: ToldFacts,
  identity: { readonly id: string; readonly source: EntrySource },
): Result<Acquired | Disposed, ToldFault> {
  const fault = (field: ToldField, advice: string): Result<never, ToldFault> =>
    failed({ field, advice });
  const read = readDay(told.date, forms.dates, yearOf(facts));
  if (read === null) return fault('date', `“${told.date}” is no date: write it as 2026-01-31.`);
  const day = dayText(read);
  const at = facts.calendar.startOf(day);
  if (at > facts.now) return fault('date', 'It is in the future.');
  const word = told.kind.trim();
  const isBuy = word === '' || BOUGHT.test(word);
  if (!isBuy && !SOLD.test(word)) {
    return fault('kind', `“${word}” is neither a purchase nor a sale: write buy or sell.`);
  }
  const title = normalizeInput(told.product);
  if (title === '') return fault('product', 'Write what it is, such as American Gold Eagle 1 oz.');
  const pieces = wholeOf(told.pieces === '' ? '1' : told.pieces, forms.decimal);
  if (pieces === null || pieces < 1 || pieces > MOST_PIECES) {
    return fault('pieces', 'Write a whole number of pieces, 1 or more.');
  }
  const titled = facts.productsTitled(title);
  if (titled.length > 1) {
    return fault(
      'product',
      `The catalog has ${titled.length} products of this title. Write the ID of one of them: ${titled.join(', ')}.`,
    );
  }
  const known = titled[0] ?? null;
  const material = known === null ? materialOf(told.metal, title) : null;
  if (known === null && material === null) {
    return fault(
      'metal',
      told.metal.trim() === ''
        ? 'The catalog has no product of this title: say of what metal it is.'
        : `“${told.metal.trim()}” is no metal that is traded here: write Gold, Silver, Platinum, Palladium or Bitcoin.`,
    );
  }
  const product =
    known ?? (material === null ? title : ownProductId({ material, title, by: 'piece' }));
  const each = fineOfOne(told.fine, forms.decimal, known, material, facts);
  if (!each.ok) return fault('fine', each.error);
  const price = moneyOf(told.price, forms, pieces);
  if (!price.ok) return fault('price', price.error);
  const fees = moneyOf(told.fees, { ...forms, priceOf: 'all' }, pieces);
  if (!fees.ok) return fault('fees', fees.error);
  const common = {
    id: identity.id,
    at,
    day,
    product,
    pieces,
    price: price.value,
    fees: fees.value ?? cents(0),
    spot: null,
    source: identity.source,
  };
  const { value: one } = each;
  const fine = one === null ? null : unlessOverflow(() => scaleContent(one, pieces));
  return isBuy
    ? ok({ ...common, kind: 'acquired', fine })
    : ok({ ...common, kind: 'disposed', reason: 'sold', from: [] });
}

/** By the clock of now. */
export const yearOf = ({ calendar, now }: Pick<ToldFacts, 'calendar' | 'now'>): number =>
  Number(calendar.dayOf(now).slice(0, 4));

/** Where the field says nothing, the title may. */
function materialOf(metal: string, title: string): Material | null {
  const told = parseMaterial(metal);
  if (told.ok) return told.value;
  if (metal.trim() !== '') return null;
  const words = title.split(/[^\p{L}]+/u).flatMap((word) => {
    const read = parseMaterial(word);
    return read.ok ? [read.value] : [];
  });
  return new Set(words).size === 1 ? (words[0] ?? null) : null;
}

function fineOfOne(
  text: string,
  sign: DecimalSign,
  known: string | null,
  material: Material | null,
  facts: ToldFacts,
): Result<FineContent | null, string> {
  if (known !== null) return ok(facts.fineOf(known));
  if (text.trim() === '' || material === null) return ok(null);
  const told = readDecimal(text, sign);
  const read = told === null || compare(told, ratio(0)) <= 0 ? null : told;
  const advice = 'Write the fine ounces of one piece, such as 1 or 0.1.';
  if (read === null) return failed(advice);
  const unit = contentUnitOf(material);
  const content = unlessOverflow(() =>
    contentFromRational(unit, mul(read, ratio(contentPerSpotUnit(unit))), 'half-even'),
  );
  return content === null || content === undefined ? failed(advice) : ok(content);
}

/** Null where nothing is written. */
function moneyOf(
  text: string,
  { decimal, priceOf }: Pick<ToldForms, 'decimal' | 'priceOf'>,
  pieces: number,
): Result<Cents | null, string> {
  if (text.trim() === '') return ok(null);
  const read = readDecimal(text, decimal);
  if (read === null) {
    return failed(
      OTHER_CURRENCY.test(text)
        ? `“${text.trim()}” is not in US dollars, and everything here is: convert it first.`
        : `“${text.trim()}” is no amount: write it as 1234.56.`,
    );
  }
  if (compare(read, ratio(0)) < 0) return failed('Write zero or more.');
  const factor = priceOf === 'each' ? ratio(100 * pieces) : ratio(100);
  const amount = centsFromRational(mul(read, factor), 'half-even');
  return amount === undefined ? failed('That is more than can be counted.') : ok(amount);
}

function wholeOf(text: string, sign: DecimalSign): number | null {
  const read = readDecimal(text, sign);
  if (read === null) return null;
  const whole = roundToInteger(read, 'floor');
  return compare(read, ratio(whole)) === 0 && isSafe(whole) ? Number(whole) : null;
}

const isSafe = (whole: bigint): boolean => Number.isSafeInteger(Number(whole));
