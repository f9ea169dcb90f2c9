/** Reads a purchase or sale that the user entered, or returns the fault with advice. */
import type { Calendar } from '#domain/calendar/calendar.ts';
import type { Acquired, Disposed, EntrySource } from '#domain/holdings/entries.ts';
import { normalizeInput } from '#domain/text/input-text.ts';
import {
  type FineContent,
  contentFromRational,
  contentInSpotUnits,
  scaleContent,
} from '#domain/metal/fine-weight.ts';
import { contentPerSpotUnit } from '#domain/market/spot.ts';
import { contentUnitOf, type Material, parseMaterial } from '#domain/metal/material.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import { type Cents, cents, centsFromRational } from '#domain/money/money.ts';
import { formatDollars } from '#domain/money/money-format.ts';
import { compare, mul, type Rational, ratio } from '#domain/money/rational.ts';
import { type Result, failed, ok } from '#domain/result.ts';
import { entryDayText, readDay } from './day.ts';
import { readDecimal } from './decimal.ts';
import { ownProductId } from '#domain/holdings/own-product.ts';
import { readSize, type Size } from './size-input.ts';

export const ENTRY_FIELDS = [
  'date',
  'kind',
  'product',
  'metal',
  'fine',
  'pieces',
  'price',
  'total',
  'fees',
] as const;
type EntryField = (typeof ENTRY_FIELDS)[number];

/** Empty where nothing was entered. `price` is of one piece, `total` of all; one of them is enough. */
export type EntryInput = Readonly<Record<EntryField, string>>;

export interface EntryFacts {
  /** Catalog products with this title. */
  readonly productsTitled: (title: string) => readonly string[];
  /** Of one piece. */
  readonly fineOf: (product: string) => FineContent | null;
  readonly materialOf?: (product: string) => string | null;
  readonly calendar: Calendar;
  readonly now: number;
}

export interface EntryFault {
  readonly field: EntryField;
  readonly advice: string;
}

const BOUGHT = /^(?:b|buy|bought|purchase|purchased|kauf|achat|compra|acquired?|deposit|in|\+)$/iu;
const SOLD = /^(?:s|sell|sold|sale|verkauf|vente|venta|disposed?|disposal|out|-)$/iu;
/** Amounts in other currencies are refused. */
const OTHER_CURRENCY = /[€£¥]|\b(?!USD\b)[A-Z]{3}\b/u;

export interface EntryIdentity {
  readonly id: string;
  readonly source: EntrySource;
  /** Of the corrected entry: kept where no date is entered. */
  readonly when?: Pick<Acquired, 'at' | 'day'> | undefined;
}

export function readEntryInput(
  input: EntryInput,
  facts: EntryFacts,
  { id, source, when }: EntryIdentity,
): Result<Acquired | Disposed, EntryFault> {
  const fault = (field: EntryField, advice: string): Result<never, EntryFault> =>
    failed({ field, advice });
  const moment =
    input.date.trim() === '' && when !== undefined ? when : momentOf(input.date, facts);
  if (moment === null)
    return fault('date', `“${input.date}” is not a date: write it as 2026-01-31.`);
  if (moment.at > facts.now) return fault('date', 'It is in the future.');
  const word = input.kind.trim();
  const isBuy = word === '' || BOUGHT.test(word);
  if (!isBuy && !SOLD.test(word)) {
    return fault('kind', `“${word}” is neither a purchase nor a sale: write buy or sell.`);
  }
  const title = normalizeInput(input.product);
  if (title === '') return fault('product', 'Write what it is, such as American Gold Eagle 1 oz.');
  const size = readSize(input.pieces === '' ? '1' : input.pieces);
  if (size === null) {
    return fault('pieces', 'Write a whole number of pieces, or a weight such as 12.345 g.');
  }
  const titled = facts.productsTitled(title);
  if (titled.length > 1) {
    return fault(
      'product',
      `The catalog has ${titled.length} products of this title. Write the ID of one of them: ${titled.join(', ')}.`,
    );
  }
  const known = titled[0] ?? null;
  if (known !== null && size.by === 'weight') {
    return fault('pieces', 'The catalog counts this product in pieces: write how many.');
  }
  const material =
    known === null ? (materialOf(input.metal, title) ?? ofBitcoin(input, size)) : null;
  if (known === null && material === null) {
    return fault(
      'metal',
      input.metal.trim() === ''
        ? 'The catalog has no product of this title: say of what metal it is.'
        : `“${input.metal.trim()}” is not a metal traded here: write Gold, Silver, Platinum, Palladium or Bitcoin.`,
    );
  }
  const product =
    known ?? (material === null ? title : ownProductId({ material, title, by: size.by }));
  const fine = fineOfAll(input.fine, size, known, material, facts);
  if (!fine.ok) return fault(size.by === 'weight' ? 'pieces' : 'fine', fine.error);
  const price = priceOf(input, size);
  if (!price.ok) return failed(price.error);
  const fees = moneyOf(input.fees, ratio(1));
  if (!fees.ok) return fault('fees', fees.error);
  const common = {
    id,
    ...moment,
    product,
    pieces: size.by === 'piece' ? size.pieces : size.content.amount,
    price: price.value,
    fees: fees.value ?? cents(0),
    spot: null,
    source,
  };
  return isBuy
    ? ok({ ...common, kind: 'acquired', fine: fine.value })
    : ok({ ...common, kind: 'disposed', reason: 'sold', from: [] });
}

/** By the field, or by the title. */
function materialOf(metal: string, title: string): Material | null {
  const input = parseMaterial(metal);
  if (input.ok) return input.value;
  if (metal.trim() !== '') return null;
  const words = title.split(/[^\p{L}]+/u).flatMap((word) => {
    const read = parseMaterial(word);
    return read.ok ? [read.value] : [];
  });
  return new Set(words).size === 1 ? (words[0] ?? null) : null;
}

export const yearOf = ({ calendar, now }: Pick<EntryFacts, 'calendar' | 'now'>): number =>
  Number(calendar.dayOf(now).slice(0, 4));

/** A day without a time is that day in every time zone. */
function momentOf(text: string, facts: EntryFacts): Pick<Acquired, 'at' | 'day'> | null {
  const read = readDay(text, 'year-first', yearOf(facts));
  if (read === null) return null;
  const day = entryDayText(read);
  return { at: facts.calendar.startOf(day), day };
}

/** Only bitcoin is weighed in bitcoin. */
const ofBitcoin = ({ metal }: EntryInput, size: Size): Material | null =>
  metal.trim() === '' && size.by === 'weight' && size.content.unit === 'btc' ? 'Bitcoin' : null;

/** Of all pieces; null where it is not known. */
function fineOfAll(
  text: string,
  size: Size,
  known: string | null,
  material: Material | null,
  facts: EntryFacts,
): Result<FineContent | null, string> {
  if (size.by === 'weight') {
    return material !== null && contentUnitOf(material) === size.content.unit
      ? ok(size.content)
      : failed(`${material ?? 'This'} is not weighed in that unit: write another.`);
  }
  const { pieces } = size;
  if (known !== null) {
    const one = facts.fineOf(known);
    return ok(one === null ? null : unlessOverflow(() => scaleContent(one, pieces)));
  }
  if (text.trim() === '' || material === null) return ok(null);
  const input = readDecimal(text, '.');
  const read = input === null || compare(input, ratio(0)) <= 0 ? null : input;
  const advice = 'Write the fine ounces of one piece, such as 1 or 0.1.';
  if (read === null) return failed(advice);
  const unit = contentUnitOf(material);
  const all = mul(read, ratio(contentPerSpotUnit(unit) * pieces));
  const content = unlessOverflow(() => contentFromRational(unit, all, 'half-even'));
  return content === null || content === undefined ? failed(advice) : ok(content);
}

/** Of all pieces; null without a price. */
function priceOf({ price, total }: EntryInput, size: Size): Result<Cents | null, EntryFault> {
  const count = size.by === 'piece' ? ratio(size.pieces) : contentInSpotUnits(size.content);
  const byOne = moneyOf(price, count);
  if (!byOne.ok) return failed({ field: 'price', advice: byOne.error });
  const byAll = moneyOf(total, ratio(1));
  if (!byAll.ok) return failed({ field: 'total', advice: byAll.error });
  if (byOne.value !== null && byAll.value !== null && byOne.value !== byAll.value) {
    return failed({
      field: 'total',
      advice: `By the price of one it is ${formatDollars(byOne.value)}: leave one of the two empty.`,
    });
  }
  return ok(byAll.value ?? byOne.value);
}

/** Null where nothing is entered. */
function moneyOf(text: string, times: Rational): Result<Cents | null, string> {
  if (text.trim() === '') return ok(null);
  const read = readDecimal(text, '.');
  if (read === null) {
    return failed(
      OTHER_CURRENCY.test(text)
        ? `“${text.trim()}” is not in US dollars, and everything here is: convert it first.`
        : `“${text.trim()}” is not an amount: write it as 1234.56.`,
    );
  }
  if (compare(read, ratio(0)) < 0) return failed('Write zero or more.');
  const amount = centsFromRational(mul(mul(read, ratio(100)), times), 'half-even');
  return amount === undefined ? failed('That is more than can be counted.') : ok(amount);
}
