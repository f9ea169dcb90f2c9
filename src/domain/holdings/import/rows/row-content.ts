/** The amount of a row: its pieces and their fine content. */
import {
  contentFromRational,
  contentInSpotUnits,
  type FineContent,
  scaleContent,
} from '#domain/metal/fine-weight.ts';
import { contentUnitOf, type Material } from '#domain/metal/material.ts';
import { unlessOverflow } from '#domain/metal/unless-overflow.ts';
import { mul, type Rational } from '#domain/money/rational.ts';
import { PIECE_UNIT } from '#domain/holdings/import/columns/column-profile.ts';
import {
  absolute,
  type Cell,
  isBlank,
  isRefused,
  type Refused,
  refuseRow,
  type RowCells,
  short,
} from './row-cells.ts';
import type { RowProduct } from './row-product.ts';
import { fineOfPieces } from './row-fine.ts';
import { purityOf, type Weighed, weightOfRole } from './row-weight.ts';
import { weightInTitle } from '#domain/holdings/import/cells/title-weight.ts';
import { unitNamed, weightOf } from '#domain/holdings/import/cells/weight-unit.ts';

export interface RowContent {
  /** Null: counted by weight, or asked. */
  readonly pieces: number | null;
  readonly byWeight: boolean;
  /** Of all of it; null where it is not known. */
  readonly fine: FineContent | null;
  /** Gross, in 1e-7 gram or satoshi; null where it is not known. */
  readonly whole: Rational | null;
  /** By weight, in the unit of the row; null where pieces are counted. */
  readonly amount: Rational | null;
  readonly isNegative: boolean;
}

const MOST_PIECES = 1_000_000;
const WHOLE = 'Write a whole number of pieces, 1 or more.';

export function readRowContent(cells: RowCells, product: RowProduct): RowContent | Refused {
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
      ? refuseRow('It does not say how much was bought or sold.')
      : byWeight(cells, material, { ...all, value: absolute(all.value) }, all.value.num < 0n);
  }
  const pieces = wholeOf(quantity);
  if (isRefused(pieces)) return pieces;
  if (quantity === null) askCount(cells, product.title);
  const fine = fineOfPieces(cells, { ...product, material }, pieces);
  if (isRefused(fine)) return fine;
  return { pieces, byWeight: false, ...fine, amount: null, isNegative };
}

/** Of a product that the catalog no longer has, in an own export. */
function ownFine(cells: RowCells): FineContent | null {
  const read = cells.placeOf('product-id') === null ? null : weightOfRole(cells, ['fine-all']);
  if (read === null || isRefused(read)) return null;
  const stated = weightOf(absolute(read.value), read.unit);
  if (stated === null) return null;
  return unlessOverflow(() => contentFromRational(stated.unit, stated.amount, 'half-even')) ?? null;
}

/** Null without a column of pieces. */
function quantityOf(cells: RowCells): Cell | null | Refused {
  const at = cells.placeOf('pieces');
  if (at === null) return null;
  const text = cells.cell(at);
  if (isBlank(text))
    return hasWeightOfAll(cells) ? null : refuseRow('It does not say how many pieces.');
  const read = cells.amount(at);
  if (isRefused(read)) return refuseRow(`“${short(text)}” is not a number of pieces. ${WHOLE}`);
  if (read.currency !== null && read.currency !== 'BTC')
    return refuseRow(`“${short(text)}” is not a number of pieces. ${WHOLE}`);
  return read;
}

const hasWeightOfAll = (cells: RowCells): boolean =>
  (['fine-all', 'gross-all'] as const).some((role) => !isBlank(cells.text(role)));

function wholeOf(quantity: Cell | null): number | Refused {
  if (quantity === null) return 1;
  const { num, den } = absolute(quantity.value);
  const count = Number(num);
  return den === 1n && count >= 1 && count <= MOST_PIECES ? count : refuseRow(WHOLE);
}

/** `10 American Silver Eagles` without a number of pieces may be ten. */
const COUNT =
  /^(?!(?:19|20)\d{2}\b)(\d{1,4})\s*(?:[x×]\s*)?(?=\p{L}|\d{4} )(?!(?:oz|ozt|toz|ounces?|troy|fine|unzen?|onces?|onzas?|g|gr|grams?|gramm|grammes?|gramos|kg|kilos?|tolas?|taels?|baht|grains?|dwt|dollars?|cents?|francs?|pesos?|mark|ducats?|dukaten|kronen|corona|rubles?|pounds?|rand|yuan|lire|soles|pence|karat|kt|k|ct|btc|bitcoins?|sats?)\b)/iu;

function askCount(cells: RowCells, title: string): void {
  const [, count] = COUNT.exec(title) ?? [];
  if (count === undefined || Number(count) < 2) return;
  cells.ask({
    id: `count:${title.toLowerCase().slice(0, 200)}`,
    at: cells.placeOf('product'),
    text: `Is “${short(title)}” one piece?`,
    why: `No column has a number of pieces, and its name begins with ${count}.`,
    options: [
      { value: 'one', label: 'Yes' },
      { value: 'leave', label: 'No: leave it out' },
    ],
  });
}

/** The unit of weight of a number; null for pieces. */
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
  // An unanswered question shows no figure.
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
    return refuseRow(`${material} is not counted in ${weighed.unit}.`);
  if (stated.amount.num === 0n) return refuseRow('It is an amount of zero.');
  const purity = weighed.isFine ? null : purityOf(cells);
  if (isRefused(purity)) return purity;
  const amount = purity === null ? stated.amount : mul(stated.amount, purity);
  const fine = unlessOverflow(() => contentFromRational(unit, amount, 'half-even'));
  if (fine === null || fine === undefined || fine.amount === 0)
    return refuseRow('That is more, or less, than can be counted.');
  return {
    pieces: null,
    byWeight: true,
    fine,
    whole: stated.amount,
    amount: weighed.value,
    isNegative,
  };
}

/** Troy ounces, or bitcoin. */
export const spotUnitsOf = (fine: FineContent | null): Rational | null =>
  fine === null ? null : contentInSpotUnits(fine);
