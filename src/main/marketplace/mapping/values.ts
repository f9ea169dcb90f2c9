/** Single values, from the tolerant readings to the program's own types. */
import { type Material, parseMaterial } from '#domain/metal/material.ts';
import { type Cents, cents, centsFromRational } from '#domain/money/money.ts';
import { type Ppm, ppmFromPercent } from '#domain/market/premium.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { fromDecimalString, mul, ratio, shiftedDecimal } from '#domain/money/rational.ts';

/** A missing value is null in the program. */
export function orNull<T>(value: T | undefined): T | null {
  return value ?? null;
}

/** A text that is shown. */
export const plainOrNull = (text: string | undefined): string | null =>
  text === undefined ? null : plainText(text);

/** Integer cents, already checked by the reader. */
export function centsOrNull(value: number | undefined): Cents | null {
  return value === undefined ? null : cents(value);
}

/** Dollars as decimal text, rounded half-even to the cent. */
export function centsOfDollarsOrNull(dollars: string | undefined): Cents | null {
  if (dollars === undefined) return null;
  const exact = shiftedDecimal(dollars, 2);
  if (exact !== undefined) return cents(exact);
  const read = fromDecimalString(dollars);
  if (!read.ok) return null;
  return centsFromRational(mul(read.value, ratio(100)), 'half-even') ?? null;
}

/** Epoch milliseconds of a moment the reader gave as ISO 8601 in UTC. */
export function momentOrNull(iso: string | undefined): number | null {
  return iso === undefined ? null : Date.parse(iso);
}

export function materialOrNull(text: string | undefined): Material | null {
  if (text === undefined) return null;
  const parsed = parseMaterial(text);
  return parsed.ok ? parsed.value : null;
}

/** A percentage as decimal text. */
export function ppmOrNull(percent: string | undefined): Ppm | null {
  return percent === undefined ? null : (ppmFromPercent(Number(percent)) ?? null);
}
