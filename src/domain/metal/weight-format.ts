import {
  type FineContent,
  type FineWeight,
  contentInSpotUnits,
  fineContent,
} from './fine-weight.ts';
import { groupDigits } from '#domain/money/group-digits.ts';
import { toDecimalString } from '#domain/money/rational.ts';

const MIN_DECIMALS = 4;

/**
 * Troy ounces with 4 to 6 decimals, rounded half-even and grouped: `1.0000 oz`, `0.032151 oz`, `1,250.5000 oz`.
 */
export function formatOunces(weight: FineWeight): string {
  return formatContent(fineContent('ozt', weight));
}

/** Content in the unit of its spot price: `1.0000 oz`, or `0.01000000 BTC`, always with 8 decimals. */
export function formatContent(content: FineContent): string {
  const bitcoin = content.unit === 'btc';
  const text = toDecimalString(contentInSpotUnits(content), bitcoin ? 8 : 6, 'half-even');
  const [whole = '', fraction = ''] = text.split('.');
  const decimals = bitcoin ? fraction : trimZeros(fraction);
  return `${groupDigits(whole)}.${decimals} ${bitcoin ? 'BTC' : 'oz'}`;
}

function trimZeros(fraction: string): string {
  return fraction.slice(0, MIN_DECIMALS) + fraction.slice(MIN_DECIMALS).replace(/0+$/, '');
}
