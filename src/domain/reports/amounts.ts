/** Exact decimal text for other programs. */
import {
  type ContentUnit,
  type FineContent,
  contentInSpotUnits,
  fineContent,
} from '#domain/metal/fine-weight.ts';
import { div, type Rational, ratio, toDecimalString } from '#domain/money/rational.ts';

/** Decimals of ounces that tell every 1e-7 gram apart. */
const OUNCE_DIGITS = 9;
const BITCOIN_DIGITS = 8;

export const amountUnits = (unit: ContentUnit | null, amount: number | null): FineContent | null =>
  unit === null || amount === null ? null : fineContent(unit, amount);

/** Troy ounces or bitcoin; it reads back as the same content. */
export const contentDecimal = (content: FineContent | null): string | null =>
  content === null
    ? null
    : toDecimalString(
        contentInSpotUnits(content),
        content.unit === 'btc' ? BITCOIN_DIGITS : OUNCE_DIGITS,
        'half-even',
      );

/** Dollars per piece, ounce or bitcoin: exact where possible, else 8 decimals. */
export const unitPriceDecimal = (price: number | null, size: Rational): string | null =>
  price === null || size.num === 0n
    ? null
    : toDecimalString(div(ratio(price, 100), size), 8, 'half-even');
