/** Best listings and offers whose price is not a price: wrong type, or not above zero. */
import { isRecord, plainDecimal } from '#contract/api/reading/tolerant-values.ts';
import { rowsOf, Unreadable } from '#contract/api/reading/unreadable.ts';
import type { RouteReading } from '#contract/api/routes/routes.ts';

/** Maximum length that is kept, characters. */
const MOST = 60;

/** The price as received, if the record is unreadable because of it. */
export function malformedPrice(top: unknown): string | null {
  if (!(top instanceof Unreadable) || !isRecord(top.raw)) return null;
  const { price } = top.raw;
  if (price === undefined || price === null || isPositive(plainDecimal(price))) return null;
  const text = typeof price === 'string' ? price : JSON.stringify(price);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

/** How many a response has; its reader counted them. */
export function malformedPrices({ rows }: Pick<RouteReading<'getProductsV2'>, 'rows'>): number {
  return rows
    .flatMap(({ variants }) => rowsOf(variants) ?? [])
    .flatMap(({ highestOffer, lowestListing }) => [highestOffer, lowestListing])
    .filter((top) => malformedPrice(top) !== null).length;
}

const isPositive = (decimal: string | undefined): boolean =>
  decimal !== undefined && !decimal.startsWith('-') && /[1-9]/.test(decimal);
