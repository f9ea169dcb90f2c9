/** Values of the terminal as programs get them. */
import { type Content, MAX_MARKET_TEXT, type Usd } from '#contract/automation/values.ts';
import { contentInSpotUnits, type FineContent, UNITS_PER_GRAM } from '#domain/metal/fine-weight.ts';
import type { Ppm } from '#domain/market/premium.ts';
import type { MicrosPerUnit, SpotPrice } from '#domain/market/spot.ts';
import type { Cents } from '#domain/money/money.ts';
import { ratio, toDecimalString } from '#domain/money/rational.ts';

export const usd = (amount: Cents): Usd => toDecimalString(ratio(amount, 100), 2, 'half-even');

export const perUnit = (price: MicrosPerUnit | SpotPrice): string =>
  toDecimalString(ratio(price, 1_000_000), 6, 'half-even');

export const percent = (share: Ppm): string =>
  toDecimalString(ratio(share, 10_000), 4, 'half-even');

/** ISO 8601, UTC. */
export const time = (epochMs: number): string => new Date(epochMs).toISOString();

export function content(fine: FineContent): Content {
  return {
    unit: fine.unit,
    amount: toDecimalString(contentInSpotUnits(fine), fine.unit === 'btc' ? 8 : 6, 'half-even'),
    grams:
      fine.unit === 'btc'
        ? null
        : toDecimalString(ratio(fine.amount, UNITS_PER_GRAM), 7, 'half-even'),
  };
}

/**
 * Text of the marketplace as data: control and formatting characters become spaces, so that it cannot pretend to be a line of its own, and it
 * is cut at the longest length that a program gets.
 */
export function marketText(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return plain.length <= MAX_MARKET_TEXT ? plain : `${plain.slice(0, MAX_MARKET_TEXT - 1)}…`;
}

/** Applies a conversion unless the value is not known. */
export const known = <From, To>(value: From | null, to: (value: From) => To): To | null =>
  value === null ? null : to(value);
