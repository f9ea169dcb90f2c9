/** Amounts as exact decimal text, without separators: what other programs read. */
import {
  type ContentUnit,
  type FineContent,
  contentInSpotUnits,
  fineContent,
} from '#domain/metal/fine-weight.ts';
import { div, type Rational, ratio, toDecimalString } from '#domain/money/rational.ts';

/** Digits after the point that tell every unit of 1e-7 gram from the next, as text of ounces. */
const OUNCE_DIGITS = 9;
const BITCOIN_DIGITS = 8;

export const amountUnits = (unit: ContentUnit | null, amount: number | null): FineContent | null =>
  unit === null || amount === null ? null : fineContent(unit, amount);

/** Troy ounces, or bitcoin. Read back and rounded to units it is the same content again. */
export const contentDecimal = (content: FineContent | null): string | null =>
  content === null
    ? null
    : toDecimalString(
        contentInSpotUnits(content),
        content.unit === 'btc' ? BITCOIN_DIGITS : OUNCE_DIGITS,
        'half-even',
      );

/** An amount in cents over pieces, ounces or bitcoin, in dollars: exact where it can be, else to 8 digits. */
export const unitPriceDecimal = (price: number | null, size: Rational): string | null =>
  price === null || size.num === 0n
    ? null
    : toDecimalString(div(ratio(price, 100), size), 8, 'half-even');
