import { contentPerSpotUnit } from '#domain/market/spot.ts';
import type { FineContent } from '#domain/metal/fine-weight.ts';
import { type Cents, cents, isCents } from '#domain/money/money.ts';
import { divideRounded } from '#domain/money/rounding.ts';

/**
 * How the price of a listing or offer is set: fixed, or floating over the value of the fine content, by parts per
 * million or by cents per piece.
 */
export type PriceRule =
  | { readonly kind: 'fixed' }
  | { readonly kind: 'percent'; readonly millionths: number }
  | { readonly kind: 'dollar'; readonly cents: number };

/** Premium of a price over the value of its fine content: percent to 4 decimals, dollars to the cent. */
interface SpotPremium {
  readonly percent: number;
  readonly dollars: number;
}

const MILLION = 1_000_000n;

/**
 * The floating price of one piece at this spot, rounded half-even to the cent and at least one cent; `undefined` if the
 * price is fixed or too large for cents.
 */
export function floatingPrice(
  pricing: PriceRule,
  content: FineContent,
  spot: Cents,
): Cents | undefined {
  switch (pricing.kind) {
    case 'fixed':
      return undefined;
    case 'percent': {
      const scaled = scaledValue(content, spot) * (MILLION + BigInt(pricing.millionths));
      return priceOf(divideRounded(scaled, unitsPerSpot(content) * MILLION, 'half-even'));
    }
    case 'dollar': {
      const melt = divideRounded(scaledValue(content, spot), unitsPerSpot(content), 'half-even');
      return priceOf(melt + BigInt(pricing.cents));
    }
  }
}

/** How far the price is above the value of the fine content at this spot; negative if below. */
export function premiumOfPrice(price: Cents, content: FineContent, spot: Cents): SpotPremium {
  const melt = scaledValue(content, spot);
  const difference = BigInt(price) * unitsPerSpot(content) - melt;
  const percent = Number(divideRounded(difference * MILLION, melt, 'half-even'));
  const inCents = Number(divideRounded(difference, unitsPerSpot(content), 'half-even'));
  return { percent: percent / 10_000, dollars: inCents / 100 };
}

/** The value of the fine content in cents, rounded half-even. */
export function metalValueCents(content: FineContent, spot: Cents): Cents {
  return cents(
    Number(divideRounded(scaledValue(content, spot), unitsPerSpot(content), 'half-even')),
  );
}

/** The value in cents, times the units in an ounce (or the satoshi in a bitcoin): exact, before the division. */
function scaledValue(content: FineContent, spot: Cents): bigint {
  return BigInt(content.amount) * BigInt(spot);
}

function unitsPerSpot(content: FineContent): bigint {
  return BigInt(contentPerSpotUnit(content.unit));
}

function priceOf(amount: bigint): Cents | undefined {
  const price = Number(amount < 1n ? 1n : amount);
  return isCents(price) ? price : undefined;
}
