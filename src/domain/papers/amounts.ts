/** Amounts as exact decimal text, without separators: what other programs read. */
import {
  type ContentUnit,
  type FineContent,
  contentInSpotUnits,
  fineContent,
} from '#domain/metal/fine-weight.ts';
import { readOwnProduct } from '#domain/holdings/told/own-product.ts';
import { contentUnitOf } from '#domain/metal/material.ts';
import { div, ratio, toDecimalString } from '#domain/money/rational.ts';

/** Digits after the point that tell every unit of 1e-7 gram from the next, as text of ounces. */
const OUNCE_DIGITS = 9;
const BITCOIN_DIGITS = 8;

export const amountUnits = (unit: ContentUnit | null, amount: number | null): FineContent | null =>
  unit === null || amount === null ? null : fineContent(unit, amount);

/** Of a product by weight, of which a piece in the books is the smallest unit; null for what is counted in pieces. */
export function byWeight(product: string, pieces: number): FineContent | null {
  const own = readOwnProduct(product);
  return own?.by === 'weight' ? fineContent(contentUnitOf(own.material), pieces) : null;
}

/** Null where it is told by its weight. */
export const piecesOrNull = (product: string, pieces: number): number | null =>
  byWeight(product, pieces) === null ? pieces : null;

/** Troy ounces, or bitcoin. Read back and rounded to units it is the same content again. */
export const contentDecimal = (content: FineContent | null): string | null =>
  content === null
    ? null
    : toDecimalString(
        contentInSpotUnits(content),
        content.unit === 'btc' ? BITCOIN_DIGITS : OUNCE_DIGITS,
        'half-even',
      );

/** An amount in cents for one piece, or for an ounce or bitcoin of a product by weight, in dollars: exact where it can be, else to 8 digits. */
export function unitPriceDecimal(
  price: number | null,
  product: string,
  pieces: number,
): string | null {
  if (price === null || pieces === 0) return null;
  const weight = byWeight(product, pieces);
  const quantity = weight === null ? ratio(pieces) : contentInSpotUnits(weight);
  return toDecimalString(div(ratio(price, 100), quantity), 8, 'half-even');
}
