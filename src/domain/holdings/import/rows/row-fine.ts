/** The fine content of pieces that the catalog does not have. */
import {
  contentFromRational,
  type FineContent,
  scaleContent,
  UNITS_PER_GRAM,
  UNITS_PER_TROY_OUNCE,
} from '#domain/metal/fine-weight.ts';
import { contentUnitOf, type Material } from '#domain/metal/material.ts';
import { readContent as readProductContent } from '#domain/metal/content/product-content.ts';
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
import { plainHeading } from '#domain/holdings/import/headings/heading-words.ts';
import type { ColumnRole } from '#domain/holdings/import/headings/mapping.ts';
import { absolute, isRefused, type Refused, refuseRow, type RowCells, short } from './row-cells.ts';
import type { RowProduct } from './row-product.ts';
import { purityOf, type Weighed, weightOfRole } from './row-weight.ts';
import { weightInTitle } from '#domain/holdings/import/cells/title-weight.ts';
import { weightOf } from '#domain/holdings/import/cells/weight-unit.ts';

/** Null where it is not known. */
interface FineOfRow {
  readonly fine: FineContent | null;
  /** Gross, in 1e-7 gram or satoshi. */
  readonly whole: Rational | null;
}

/** By weight and fineness, or by the title. */
export function fineOfPieces(
  cells: RowCells,
  product: RowProduct & { readonly material: Material },
  pieces: number,
): FineOfRow | Refused {
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
    return refuseRow(`${material} is not counted in ${weighed.unit}.`);
  const whole = isAll ? stated.amount : mul(stated.amount, ratio(pieces));
  const amount = weighed.isFine
    ? whole
    : grossAmount(cells, { weighed, purity, material, title, pieces }, whole);
  if (isRefused(amount)) return amount;
  const fine = unlessOverflow(() => contentFromRational(unit, amount, 'half-even'));
  return fine === null || fine === undefined
    ? refuseRow('That is more than can be counted.')
    : { fine, whole };
}

interface Gross {
  readonly weighed: Weighed & { readonly role: ColumnRole };
  readonly purity: Rational | null;
  readonly material: Material;
  readonly title: string;
  readonly pieces: number;
}

/** By the rules for products; asked where two readings are possible. */
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
    return refuseRow('Its weight and its fineness contradict each other.');
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

/** Pure bars and coins have round weights; 7.98 g is a whole sovereign, which is an alloy. */
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
    why: `${weight} is an unusual weight for pure metal: it may be that of the whole coin.`,
    options: [
      { value: 'fine', label: 'Yes' },
      { value: 'leave', label: 'No: leave such rows out' },
    ],
  });
}

const GROSS = / (?:gross|brutto|brut|bruto|lordo|total weight) | brutto/u;

/** Without trailing zeros. */
const decimalText = (value: Rational): string =>
  toDecimalString(value, 12, 'half-even').replace(/\.?0+$/u, '');

/** Whether a content is closer to the first of two. */
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
): FineOfRow {
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
