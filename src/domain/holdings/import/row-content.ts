/** How much a row is of: pieces, and the fine content of all of them. Pure. */
import {
  contentFromRational,
  contentInSpotUnits,
  type FineContent,
  scaleContent,
  UNITS_PER_GRAM,
  UNITS_PER_TROY_OUNCE,
} from '#domain/metal/fine-weight.ts';
import { contentUnitOf, type Material } from '#domain/metal/material.ts';
import { readContent as readProductContent } from '#domain/metal/product-content.ts';
import { parsePurity } from '#domain/metal/purity.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import {
  compare,
  div,
  mul,
  type Rational,
  ratio,
  roundToInteger,
  toDecimalString,
} from '#domain/money/rational.ts';
import { readOwnProduct } from '../told/own-product.ts';
import { PIECE_UNIT } from './column-profile.ts';
import { plainHeading } from './heading-words.ts';
import type { ColumnRole } from './mapping.ts';
import {
  absolute,
  type Cell,
  isBlank,
  isRefused,
  type Refused,
  refuse,
  type RowCells,
  short,
} from './row-cells.ts';
import type { RowProduct } from './row-product.ts';
import { weightInTitle } from './title-weight.ts';
import { readWeightCell } from './weight-cell.ts';
import { unitNamed, weightOf } from './weight-unit.ts';

export interface RowContent {
  /** Null: it is counted by weight, or that is asked. */
  readonly pieces: number | null;
  readonly byWeight: boolean;
  /** Of all of it; null where it is not known. */
  readonly fine: FineContent | null;
  /** Of all of it, as it is written, in 1e-7 gram or satoshi; null where it is not known. */
  readonly whole: Rational | null;
  /** How much by weight, in the unit that the row counts in; null where pieces are counted. */
  readonly amount: Rational | null;
  /** The number of pieces is written with a minus. */
  readonly isNegative: boolean;
}

const MOST_PIECES = 1_000_000;
const WHOLE = 'Write a whole number of pieces, 1 or more.';

export function readContent(cells: RowCells, product: RowProduct): RowContent | Refused {
  const quantity = quantityOf(cells);
  if (isRefused(quantity)) return quantity;
  const isNegative = quantity !== null && quantity.value.num < 0n;
  const material = product.material;
  if (product.known !== null || material === null) {
    const pieces = wholeOf(quantity);
    if (isRefused(pieces)) return pieces;
    const one = product.known === null ? null : cells.context.facts.fineOf(product.known);
    const fine = one === null ? ownFine(cells) : unlessOverflow(() => scaleContent(one, pieces));
    return { pieces, byWeight: false, fine, whole: null, amount: null, isNegative };
  }
  const unit = quantity === null ? null : quantityUnit(cells, quantity, product);
  if (isRefused(unit)) return unit;
  if (quantity !== null && unit !== null) {
    const value = absolute(quantity.value);
    return byWeight(cells, material, { value, unit, isFine: true }, isNegative);
  }
  if (quantity === null && product.isBare) {
    const all = weightOfRole(cells, ['fine-all', 'gross-all', 'fine-each', 'gross-each']);
    if (isRefused(all)) return all;
    return all === null
      ? refuse('It does not say how much was bought or sold.')
      : byWeight(cells, material, { ...all, value: absolute(all.value) }, all.value.num < 0n);
  }
  const pieces = wholeOf(quantity);
  if (isRefused(pieces)) return pieces;
  const fine = fineOfPieces(cells, { ...product, material }, pieces);
  if (isRefused(fine)) return fine;
  return { pieces, byWeight: false, ...fine, amount: null, isNegative };
}

/** Of a product that the catalog does not have any more, as an own export has it. */
function ownFine(cells: RowCells): FineContent | null {
  const read = cells.placeOf('product-id') === null ? null : weightOfRole(cells, ['fine-all']);
  if (read === null || isRefused(read)) return null;
  const stated = weightOf(absolute(read.value), read.unit);
  if (stated === null) return null;
  return unlessOverflow(() => contentFromRational(stated.unit, stated.amount, 'half-even')) ?? null;
}

interface Weighed {
  readonly value: Rational;
  readonly unit: string;
  /** Without what is alloyed with it. */
  readonly isFine: boolean;
}

/** Null where no column has how many. */
function quantityOf(cells: RowCells): Cell | null | Refused {
  const at = cells.placeOf('pieces');
  if (at === null) return null;
  const text = cells.cell(at);
  if (isBlank(text))
    return hasWeightOfAll(cells) ? null : refuse('It does not say how many pieces.');
  const read = cells.amount(at);
  if (isRefused(read)) return refuse(`“${short(text)}” is no number of pieces. ${WHOLE}`);
  if (read.currency !== null && read.currency !== 'BTC')
    return refuse(`“${short(text)}” is no number of pieces. ${WHOLE}`);
  return read;
}

const hasWeightOfAll = (cells: RowCells): boolean =>
  (['fine-all', 'gross-all'] as const).some((role) => !isBlank(cells.text(role)));

function wholeOf(quantity: Cell | null): number | Refused {
  if (quantity === null) return 1;
  const { num, den } = absolute(quantity.value);
  const count = Number(num);
  return den === 1n && count >= 1 && count <= MOST_PIECES ? count : refuse(WHOLE);
}

/** The unit of weight that a number is of; null where it is one of pieces. */
function quantityUnit(
  cells: RowCells,
  quantity: Cell,
  product: RowProduct,
): string | null | Refused {
  const inCell = /^pcs?$/iu.test(quantity.unit ?? '') ? null : quantity.unit;
  const unitText = cells.text('weight-unit');
  const hasWeights = WEIGHTS.some((role) => !isBlank(cells.text(role)));
  if (PIECE_UNIT.test(unitText)) return null;
  const column = cells.context.mapping.columns[quantity.at]?.unit ?? null;
  const unit = inCell ?? (hasWeights ? null : (unitNamed(unitText) ?? column));
  if (unit !== null) return unit;
  if (product.material === 'Bitcoin') return weightInTitle(product.title) === null ? 'BTC' : null;
  if (hasWeights || !product.isBare) return null;
  const answer = cells.ask({
    id: 'unit-of-metal',
    at: quantity.at,
    text: 'Are amounts of a metal in ounces, grams or pieces?',
    why: `“${quantity.text}” of ${short(product.title)} names no unit.`,
    options: [
      { value: 'oz', label: 'Troy ounces' },
      { value: 'g', label: 'Grams' },
      { value: 'pieces', label: 'Pieces' },
    ],
  });
  // Until that is known no figure of it is shown.
  return answer === 'pieces' ? null : (answer ?? 'oz');
}

const WEIGHTS = ['fine-each', 'gross-each', 'fine-all', 'gross-all'] as const;

function byWeight(
  cells: RowCells,
  material: Material,
  weighed: Weighed,
  isNegative: boolean,
): RowContent | Refused {
  const stated = weightOf(weighed.value, weighed.unit);
  const unit = contentUnitOf(material);
  if (stated === null || stated.unit !== unit)
    return refuse(`${material} is not counted in ${weighed.unit}.`);
  if (stated.amount.num === 0n) return refuse('It is an amount of zero.');
  const purity = weighed.isFine ? null : purityOf(cells);
  if (isRefused(purity)) return purity;
  const amount = purity === null ? stated.amount : mul(stated.amount, purity);
  const fine = unlessOverflow(() => contentFromRational(unit, amount, 'half-even'));
  if (fine === null || fine === undefined || fine.amount === 0)
    return refuse('That is more, or less, than can be counted.');
  return {
    pieces: null,
    byWeight: true,
    fine,
    whole: stated.amount,
    amount: weighed.value,
    isNegative,
  };
}

/** In which unit an own export has its content. */
function ownUnit(cells: RowCells): string | null {
  const id = cells.text('product-id');
  if (id === '') return null;
  const material: string | null | undefined =
    readOwnProduct(id)?.material ?? cells.context.facts.materialOf?.(id);
  return material === 'Bitcoin' ? 'BTC' : 'oz';
}

/** The first of these roles that has something in it. */
function weightOfRole(
  cells: RowCells,
  roles: readonly ColumnRole[],
): (Weighed & { readonly role: ColumnRole }) | null | Refused {
  for (const role of roles) {
    const at = cells.placeOf(role);
    if (at === null || isBlank(cells.cell(at))) continue;
    const text = cells.cell(at);
    const read = readWeightCell(text, cells.context.mapping.forms.decimal);
    if (read === null)
      return refuse(`“${short(text)}” is no weight: write it as 1 oz, 1/10 oz or 100 g.`);
    const { columns, forms } = cells.context.mapping;
    const unit =
      read.unit ??
      unitNamed(cells.text('weight-unit')) ??
      columns[at]?.unit ??
      forms.weightUnit ??
      ownUnit(cells);
    if (unit === null)
      return refuse(`“${short(text)}” has no unit: say in which unit the weights are.`);
    return { role, value: read.value, unit, isFine: role.startsWith('fine') };
  }
  return null;
}

/** Null where none is written. */
function purityOf(cells: RowCells): Rational | null | Refused {
  const text = cells.text('fineness');
  if (isBlank(text)) return null;
  const plain = text
    .replace(',', '.')
    .replace(/^[A-Za-z]+\s+|\s*\/\s*1000$|\s*‰$/gu, '')
    .trim();
  const read = parsePurity(plain);
  return read.ok
    ? read.value
    : refuse(`“${short(text)}” is no fineness: write it as 999.9, .9167 or 22K.`);
}

/** The fine content of pieces that the catalog does not have, by their weight and fineness, else by their title. */
function fineOfPieces(
  cells: RowCells,
  product: RowProduct & { readonly material: Material },
  pieces: number,
): Pick<RowContent, 'fine' | 'whole'> | Refused {
  const { material, title } = product;
  const purity = purityOf(cells);
  if (isRefused(purity)) return purity;
  const weighed = weightOfRole(cells, ['fine-each', 'fine-all', 'gross-each', 'gross-all']);
  if (isRefused(weighed)) return weighed;
  const unit = contentUnitOf(material);
  if (weighed === null) return fineByTitle(cells, { title, material }, purity, pieces);
  const isAll = weighed.role.endsWith('-all');
  const stated = weightOf(absolute(weighed.value), weighed.unit);
  if (stated === null || stated.unit !== unit || stated.amount.num === 0n)
    return refuse(`${material} is not counted in ${weighed.unit}.`);
  const whole = isAll ? stated.amount : mul(stated.amount, ratio(pieces));
  const amount = weighed.isFine
    ? whole
    : grossAmount(cells, { weighed, purity, material, title, pieces }, whole);
  if (isRefused(amount)) return amount;
  const fine = unlessOverflow(() => contentFromRational(unit, amount, 'half-even'));
  return fine === null || fine === undefined
    ? refuse('That is more than can be counted.')
    : { fine, whole };
}

interface Gross {
  readonly weighed: Weighed & { readonly role: ColumnRole };
  readonly purity: Rational | null;
  readonly material: Material;
  readonly title: string;
  readonly pieces: number;
}

/** What of a weight is fine, as the reader of products says it; where it leaves two ways, that is asked. */
function grossAmount(cells: RowCells, gross: Gross, whole: Rational): Rational | Refused {
  const { weighed, purity, material, title, pieces } = gross;
  const at = cells.placeOf(weighed.role);
  if (purity === null) {
    const one = div(whole, ratio(pieces));
    if (weighed.unit === 'g' && !isUsualWeight(one))
      askFine(cells, at, `${decimalText(absolute(weighed.value))} g`);
    return whole;
  }
  const heading = plainHeading(at === null ? '' : (cells.context.headings[at] ?? ''));
  if (GROSS.test(heading)) return mul(whole, purity);
  const isAll = weighed.role.endsWith('-all');
  const each = div(absolute(weighed.value), ratio(isAll ? pieces : 1));
  const read = readProductContent({
    material,
    weight: `${decimalText(each)} ${weighed.unit}`,
    weightGrams: null,
    purity: decimalText(purity),
    title,
  });
  const content = read.fine;
  if (content !== null) {
    // In the exact amount of the row.
    const one = div(whole, ratio(pieces));
    return isNearer(content, one, mul(one, purity)) ? whole : mul(whole, purity);
  }
  if (read.readings.length === 0)
    return refuse('Its weight and its fineness contradict each other.');
  const answer = cells.ask({
    id: 'alloy',
    at,
    text: 'Are these weights of the whole piece, or of the pure metal in it?',
    why: `A fineness of ${decimalText(purity)} and a weight of “${at === null ? '' : cells.cell(at)}” leave that open.`,
    options: [
      { value: 'fine', label: 'Of the pure metal' },
      { value: 'gross', label: 'Of the whole piece' },
    ],
  });
  return answer === 'gross' ? mul(whole, purity) : whole;
}

/** Bars and coins of pure metal have round weights; 7.98 g is that of a whole sovereign, which is not all gold. */
function isUsualWeight(amount: Rational): boolean {
  const halves = mul(amount, ratio(2, UNITS_PER_GRAM));
  const ounces = mul(amount, ratio(100, UNITS_PER_TROY_OUNCE));
  const isOunce = compare(
    absolute(minusOf(ounces, ratio(roundToInteger(ounces, 'half-even')))),
    ratio(1, 20),
  );
  return halves.den === 1n || isOunce <= 0;
}

function askFine(cells: RowCells, at: number | null, weight: string): void {
  cells.ask({
    id: 'fine-weight',
    at,
    text: 'Are the weights of this file, which has no fineness, those of pure metal?',
    why: `${weight} is no usual weight of pure metal: it may be that of the whole coin.`,
    options: [
      { value: 'fine', label: 'Yes' },
      { value: 'leave', label: 'No: leave such rows out' },
    ],
  });
}

const GROSS = / (?:gross|brutto|brut|bruto|lordo|total weight) | brutto/u;

/** Without zeros at its end. */
const decimalText = (value: Rational): string =>
  toDecimalString(value, 12, 'half-even').replace(/\.?0+$/u, '');

/** Whether a content is rather the first of two. */
const isNearer = ({ amount }: FineContent, one: Rational, other: Rational): boolean =>
  compare(absolute(minusOf(ratio(amount), one)), absolute(minusOf(ratio(amount), other))) <= 0;

const minusOf = (a: Rational, b: Rational): Rational => ({
  num: a.num * b.den - b.num * a.den,
  den: a.den * b.den,
});

function fineByTitle(
  cells: RowCells,
  { title, material }: { readonly title: string; readonly material: Material },
  purity: Rational | null,
  pieces: number,
): Pick<RowContent, 'fine' | 'whole'> {
  const named = weightInTitle(title);
  if (named === null) return { fine: null, whole: null };
  const { fine: content, readings } = readProductContent({
    material,
    weight: named.text,
    weightGrams: null,
    purity: purity === null ? '' : decimalText(purity),
    title,
  });
  const isPlain = purity === null && readings.length === 1 && isUsualWeight(named.weight.amount);
  if (named.isPack || (content === null && readings.length > 0 && !isPlain)) {
    cells.ask({
      id: `pack:${title.toLowerCase().slice(0, 200)}`,
      at: cells.placeOf('product'),
      text: `Does one piece of “${short(title)}” contain ${named.text} of pure metal?`,
      why: 'Its name can be read otherwise too.',
      options: [
        { value: 'one', label: 'Yes' },
        { value: 'leave', label: 'No: leave it out' },
      ],
    });
  }
  const one = content ?? contentFromRational(named.weight.unit, named.weight.amount, 'half-even');
  if (one === undefined || one.unit !== contentUnitOf(material)) return { fine: null, whole: null };
  const fine = unlessOverflow(() => scaleContent(one, pieces));
  return { fine, whole: fine === null ? null : ratio(fine.amount) };
}

/** Troy ounces, or bitcoin. */
export const spotUnitsOf = (fine: FineContent | null): Rational | null =>
  fine === null ? null : contentInSpotUnits(fine);
