import { SATOSHI_PER_BITCOIN, UNITS_PER_GRAM, UNITS_PER_TROY_OUNCE } from './fine-weight.ts';
import { type Rational, add, fromDecimalString, mul, ratio } from '#domain/money/rational.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Result } from '#domain/result.ts';

/**
 * A weight or content as a product states it, exact: `amount` is in 1e-7 gram for metals (`ozt`) and in satoshi for
 * bitcoin (`btc`). `statedIn` is the kind of unit it was written in, which decides how a product's weight is read.
 */
export interface StatedWeight {
  readonly unit: 'ozt' | 'btc';
  readonly statedIn: 'ounces' | 'grams' | 'bitcoin';
  readonly amount: Rational;
}

const ounce: WeightUnit = { unit: 'ozt', statedIn: 'ounces', size: ratio(UNITS_PER_TROY_OUNCE) };
const milligram: WeightUnit = { unit: 'ozt', statedIn: 'grams', size: ratio(UNITS_PER_GRAM, 1000) };
const gram: WeightUnit = { unit: 'ozt', statedIn: 'grams', size: ratio(UNITS_PER_GRAM) };
const kilogram: WeightUnit = { unit: 'ozt', statedIn: 'grams', size: ratio(UNITS_PER_GRAM * 1000) };
const bitcoin: WeightUnit = { unit: 'btc', statedIn: 'bitcoin', size: ratio(SATOSHI_PER_BITCOIN) };
const satoshi: WeightUnit = { unit: 'btc', statedIn: 'bitcoin', size: ratio(1) };

interface WeightUnit extends Pick<StatedWeight, 'unit' | 'statedIn'> {
  readonly size: Rational;
}

/**
 * Names of units as products state them. Pounds and avoirdupois ounces are left out on purpose: here they are
 * ambiguous.
 */
const unitsByName: ReadonlyMap<string, WeightUnit> = new Map([
  ...[
    'oz',
    'ozt',
    'toz',
    't oz',
    'oz t',
    'troy oz',
    'ounce',
    'ounces',
    'troy ounce',
    'troy ounces',
  ].map(withUnit(ounce)),
  ...['mg', 'milligram', 'milligrams'].map(withUnit(milligram)),
  ...['g', 'gm', 'gram', 'grams', 'gramme', 'grammes'].map(withUnit(gram)),
  ...['kg', 'kilo', 'kilos', 'kilogram', 'kilograms'].map(withUnit(kilogram)),
  ...['btc', 'bitcoin', 'bitcoins'].map(withUnit(bitcoin)),
  ...['sat', 'sats', 'satoshi', 'satoshis'].map(withUnit(satoshi)),
]);

const weightGrammar =
  /^(?:(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?|(?:(\d{1,4})[ -])?(\d{1,4})\/(\d{1,4}))[ -]?([a-z][a-z. ]*?)(?: \([^()]*\))?$/;

/**
 * Reads `1 oz`, `1/10 oz`, `1 1/2 oz`, `1,000 oz`, `100 g`, `2.5 grams`, `1 kg`, `kilo`, `1 toz`, `0.01 BTC`, `50,000
 * sats`. Ounces are troy ounces, as everywhere in this trade. A remark in parentheses at the end is ignored. Zero is
 * refused.
 */
export function parseWeight(text: string): Result<StatedWeight, Refusal<'not-a-weight'>> {
  const match =
    text.length > 64 ? null : weightGrammar.exec(text.trim().toLowerCase().replace(/\s+/g, ' '));
  const measure = unitsByName.get((match?.[6] ?? '').replaceAll('.', '').trim());
  const count = match === null ? undefined : countOf(match);
  if (measure === undefined || count === undefined || count.num === 0n) {
    return refuse('not-a-weight', 'Enter a weight such as 1 oz, 1/10 oz, 100 g, 1 kg or 0.01 BTC.');
  }
  const { unit, statedIn, size } = measure;
  return { ok: true, value: { unit, statedIn, amount: mul(count, size) } };
}

/** The number before the unit; one if there is none (`kilo`). */
function countOf(match: RegExpExecArray): Rational | undefined {
  const [, whole, fraction, mixed, numerator, denominator] = match;
  if (numerator !== undefined && denominator !== undefined) {
    return BigInt(denominator) === 0n
      ? undefined
      : add(ratio(BigInt(mixed ?? 0)), ratio(BigInt(numerator), BigInt(denominator)));
  }
  if (whole === undefined && fraction === undefined) return ratio(1);
  const read = fromDecimalString(`${(whole ?? '0').replaceAll(',', '')}${fraction ?? ''}`);
  return read.ok ? read.value : undefined;
}

function withUnit(measure: WeightUnit): (name: string) => [string, WeightUnit] {
  return (name) => [name, measure];
}
