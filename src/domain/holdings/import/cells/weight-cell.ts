/** A weight in a cell: `1 oz`, `1/10 oz`, `.1`, `50 x 1 g`. Pure. */
import { add, mul, type Rational, ratio } from '#domain/money/rational.ts';
import type { DecimalSign } from '#domain/holdings/own/decimal.ts';
import { readCellAmount } from './amount.ts';
import { unitNamed } from './weight-unit.ts';

export interface WeightCell {
  readonly value: Rational;
  readonly unit: string | null;
}

const FRACTION = /^(?:(\d{1,6})[ -])?(\d{1,6})\s*\/\s*(\d{1,6})\s*(\p{L}.*)?$/u;
const SEVERAL = /^(\d{1,6})\s*[x×*]\s*(.+)$/u;

export function readWeightCell(text: string, sign: DecimalSign): WeightCell | null {
  const plain = text.trim().normalize('NFKC').replaceAll('\u2044', '/');
  const [, count, one] = SEVERAL.exec(plain) ?? [];
  if (count !== undefined && one !== undefined) {
    const read = readWeightCell(one, sign);
    return read === null ? null : { ...read, value: mul(read.value, ratio(Number(count))) };
  }
  const [, whole, numerator, denominator, unit] = FRACTION.exec(plain) ?? [];
  if (numerator !== undefined && denominator !== undefined) {
    const named = unit === undefined ? null : unitNamed(unit);
    if (Number(denominator) === 0 || (unit !== undefined && named === null)) return null;
    const part = ratio(Number(numerator), Number(denominator));
    return { value: add(ratio(Number(whole ?? '0')), part), unit: named };
  }
  const read = readCellAmount(plain, sign);
  if (read === null || (read.currency !== null && read.currency !== 'BTC')) return null;
  return { value: read.value, unit: read.unit };
}
