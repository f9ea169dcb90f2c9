/**
 * Many market rows on their way to a window. As objects they take the window longer to copy than everything that it does with
 * them; one text and columns of numbers cross in one piece.
 */
import { MATERIALS, type Material } from '#domain/metal/material.ts';
import { type ContentUnit, type FineContent, fineContent } from '#domain/metal/fine-weight.ts';
import { cents } from '#domain/money/money.ts';
import { ppm } from '../premium.ts';
import {
  isSameKind,
  isSameProduct,
  type RowKind,
  type RowShape,
  type RowSide,
} from './row-shape.ts';

type Column = Float64Array<ArrayBuffer>;

/** Texts are told by their places among the words, or the IDs, from 1 on; 0 is no text. NaN is a number that is null. */
export interface PackedMessage {
  /** A line each. A text that is cut out of another keeps all of it as long as it is kept itself. */
  readonly words: string;
  /** Of the offers, a line each, in the order of their sides: of these nothing is kept, so they are in no text of which something is. */
  readonly ids: string;
  /** {@link KIND} numbers of each kind of product. */
  readonly kinds: Column;
  /** Words of the attributes of all kinds, one kind after another. */
  readonly attributes: Column;
  /** {@link READING} numbers of each reading of a content in doubt, of one kind after another. */
  readonly readings: Column;
  /** {@link PRODUCT} numbers of each product. */
  readonly products: Column;
  /** {@link ROW} numbers of each row. */
  readonly rows: Column;
}

/** Material, category, subcategory, numismatic, manufacturer, attributes, certificate, flags, weight, purity, content and its unit, pictures, how many readings there are of a content in doubt, and the place of the chosen one. */
const KIND = 15;
/** Content, its unit, and what it follows from. */
const READING = 3;
/** Id, title, SKU, kind. */
const PRODUCT = 4;
/** Key, product, id and title of the variant, both sides, unread prices of both and whether there are any, when it was read. */
export const ROW = 4 + 6 + 6 + 4;

/** Between the words. */
const BETWEEN = '\n';

const UNITS: readonly ContentUnit[] = ['ozt', 'btc'];

/** @returns null for what cannot be packed, such as a title of two lines: it goes as it is */
export function packRows(rows: readonly RowShape[]): PackedMessage | null {
  const message = new Message();
  for (const row of rows) message.add(row);
  return message.packed();
}

class Message {
  readonly #words = new Map<string, number>();
  readonly #ids: string[] = [];
  #isOfLines = true;
  readonly #kinds: number[] = [];
  readonly #attributes: number[] = [];
  readonly #readings: number[] = [];
  readonly #products: number[] = [];
  readonly #rows: number[] = [];
  /** By the list of attributes, which rows of a kind share, as a rule. */
  readonly #kindOf = new Map<
    RowKind['attributes'],
    { readonly kind: RowKind; readonly at: number }
  >();
  #last: RowShape | null = null;

  add(row: RowShape): void {
    const { key, variantId, variantTitle, bid, ask, unread, fetchedAt } = row;
    const product = this.#productOf(row);
    this.#last = row;
    this.#rows.push(this.#word(key), product, this.#word(variantId), this.#word(variantTitle));
    this.#addSide(bid);
    this.#addSide(ask);
    this.#rows.push(this.#word(unread?.bid), this.#word(unread?.ask));
    this.#rows.push(unread === undefined ? 0 : 1, fetchedAt);
  }

  packed(): PackedMessage | null {
    if (!this.#isOfLines) return null;
    return {
      words: [...this.#words.keys()].join(BETWEEN),
      ids: this.#ids.join(BETWEEN),
      kinds: Float64Array.from(this.#kinds),
      attributes: Float64Array.from(this.#attributes),
      readings: Float64Array.from(this.#readings),
      products: Float64Array.from(this.#products),
      rows: Float64Array.from(this.#rows),
    };
  }

  #word(text: string | null | undefined): number {
    if (text === null || text === undefined) return 0;
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    this.#isOfLines &&= !text.includes(BETWEEN);
    this.#words.set(text, this.#words.size + 1);
    return this.#words.size;
  }

  #productOf(row: RowShape): number {
    const last = this.#last;
    if (last === null || !isSameProduct(last, row) || !isSameKind(last, row)) {
      const kind = this.#kindAt(row);
      this.#products.push(this.#word(row.productId), this.#word(row.title));
      this.#products.push(this.#word(row.sku), kind);
    }
    return this.#products.length / PRODUCT - 1;
  }

  #kindAt(row: RowShape): number {
    const known = this.#kindOf.get(row.attributes);
    if (known !== undefined && isSameKind(known.kind, row)) return known.at;
    const at = this.#kinds.length / KIND;
    this.#kindOf.set(row.attributes, { kind: row, at });
    for (const attribute of row.attributes) this.#attributes.push(this.#word(attribute));
    this.#kinds.push(
      row.material === null ? -1 : MATERIALS.indexOf(row.material),
      this.#word(row.category),
      this.#word(row.subCategory),
      row.isNumismatic === null ? Number.NaN : Number(row.isNumismatic),
      this.#word(row.manufacturer),
      row.attributes.length,
      this.#word(row.certificate),
      Number(row.isCertified) +
        2 * Number(row.isIra) +
        4 * Number(row.isEsg) +
        8 * Number(row.isFound),
      this.#word(row.weightText),
      this.#word(row.purityText),
      row.fine?.amount ?? Number.NaN,
      row.fine === null ? -1 : UNITS.indexOf(row.fine.unit),
      row.pictures,
      row.doubt?.readings.length ?? 0,
      row.doubt?.chosen ?? Number.NaN,
    );
    for (const { fine, from } of row.doubt?.readings ?? [])
      this.#readings.push(fine.amount, UNITS.indexOf(fine.unit), this.#word(from));
    return at;
  }

  #addSide(side: RowSide | null): void {
    if (side !== null) {
      this.#isOfLines &&= !side.id.includes(BETWEEN);
      this.#ids.push(side.id);
    }
    this.#rows.push(
      side === null ? 0 : this.#ids.length,
      side?.price ?? Number.NaN,
      side?.quantity ?? Number.NaN,
      side?.premium ?? Number.NaN,
      side?.expiresAt ?? Number.NaN,
      side?.readIn === undefined ? 0 : 1,
    );
  }
}

export function unpackRows({
  words,
  ids,
  kinds,
  attributes,
  readings,
  products,
  rows,
}: PackedMessage): RowShape[] {
  const texts = words.split(BETWEEN);
  const offers = ids.split(BETWEEN);
  const known = kindsOf({ kinds, attributes, readings }, texts);
  return Array.from({ length: rows.length / ROW }, (_, number) => {
    const from = number * ROW;
    const of = (rows[from + 1] ?? 0) * PRODUCT;
    const unread = rows[from + 18] === 1 ? unreadAt(rows, from + 16, texts) : undefined;
    return {
      key: textAt(rows, from, texts) ?? '',
      productId: textAt(products, of, texts) ?? '',
      variantId: textAt(rows, from + 2, texts),
      title: textAt(products, of + 1, texts) ?? '',
      variantTitle: textAt(rows, from + 3, texts) ?? '',
      sku: textAt(products, of + 2, texts),
      ...kindAt(known, products[of + 3]),
      bid: sideAt(rows, from + 4, offers),
      ask: sideAt(rows, from + 10, offers),
      ...(unread === undefined ? {} : { unread }),
      fetchedAt: rows[from + 19] ?? 0,
    };
  });
}

function kindsOf(
  { kinds, attributes, readings }: Pick<PackedMessage, 'kinds' | 'attributes' | 'readings'>,
  texts: readonly string[],
): readonly RowKind[] {
  let next = 0;
  let nextReading = 0;
  return Array.from({ length: kinds.length / KIND }, (_, number) => {
    const from = number * KIND;
    const text = (column: number): string | null => textAt(kinds, from + column, texts);
    const flags = kinds[from + 7] ?? 0;
    const own = attributes.subarray(next, next + (kinds[from + 5] ?? 0));
    next += own.length;
    const told = kinds[from + 13] ?? 0;
    const ways = readings.subarray(nextReading * READING, (nextReading + told) * READING);
    nextReading += told;
    const numismatic = numberAt(kinds, from + 3);
    const material: Material | undefined = MATERIALS[kinds[from] ?? -1];
    return {
      material: material ?? null,
      category: text(1),
      subCategory: text(2),
      isNumismatic: numismatic === null ? null : numismatic === 1,
      manufacturer: text(4),
      attributes: Array.from(own, (word) => texts[word - 1] ?? ''),
      certificate: text(6),
      isCertified: (flags & 1) !== 0,
      isIra: (flags & 2) !== 0,
      isEsg: (flags & 4) !== 0,
      weightText: text(8),
      purityText: text(9),
      fine: contentAt(kinds, from + 10),
      doubt: doubtIn(ways, numberAt(kinds, from + 14), texts),
      pictures: kinds[from + 12] ?? 0,
      isFound: (flags & 8) !== 0,
    };
  });
}

function doubtIn(
  readings: Column,
  chosen: number | null,
  texts: readonly string[],
): RowKind['doubt'] {
  if (readings.length === 0) return null;
  const ways = Array.from({ length: readings.length / READING }, (_, number) => {
    const fine = contentAt(readings, number * READING);
    return fine === null
      ? []
      : [{ fine, from: textAt(readings, number * READING + 2, texts) ?? '' }];
  });
  return { readings: ways.flat(), chosen };
}

function contentAt(numbers: Column, at: number): FineContent | null {
  const amount = numberAt(numbers, at);
  const unit = UNITS[numbers[at + 1] ?? -1];
  return amount === null || unit === undefined ? null : fineContent(unit, amount);
}

function kindAt(kinds: readonly RowKind[], at: number | undefined): RowKind {
  const kind = kinds[at ?? -1];
  if (kind === undefined) throw new RangeError('A row is of a kind that was not told.');
  return kind;
}

function sideAt(rows: Column, from: number, offers: readonly string[]): RowSide | null {
  const id = textAt(rows, from, offers);
  const premium = numberAt(rows, from + 3);
  if (id === null) return null;
  return {
    id,
    price: cents(rows[from + 1] ?? Number.NaN),
    quantity: numberAt(rows, from + 2),
    premium: premium === null ? null : ppm(premium),
    expiresAt: numberAt(rows, from + 4),
    ...(rows[from + 5] === 1 ? { readIn: 'dollars' } : {}),
  };
}

function unreadAt(rows: Column, from: number, texts: readonly string[]): RowShape['unread'] {
  const [bid, ask] = [textAt(rows, from, texts), textAt(rows, from + 1, texts)];
  return { ...(bid === null ? {} : { bid }), ...(ask === null ? {} : { ask }) };
}

const textAt = (numbers: Column, at: number, texts: readonly string[]): string | null => {
  const place = numbers[at] ?? 0;
  return place === 0 ? null : (texts[place - 1] ?? null);
};

function numberAt(numbers: Column, at: number): number | null {
  const value = numbers[at];
  return value === undefined || Number.isNaN(value) ? null : value;
}
