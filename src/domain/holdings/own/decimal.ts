/** A number with either decimal sign, a currency, and grouped thousands. */
import { normalizeInput } from '#domain/text/input-text.ts';
import { fromDecimalString, type Rational } from '#domain/money/rational.ts';

export type DecimalSign = '.' | ',';

const AROUND = /^(?:US\$|\$|USD|oz|ozt)?\s*|\s*(?:US\$|\$|USD|oz|ozt|troy oz|BTC)?$/giu;

/** Null for other text. `(1.00)` is minus one, as in accounting. */
export function readDecimal(text: string, sign: DecimalSign): Rational | null {
  const input = normalizeInput(text).replace(AROUND, '');
  const inBrackets = /^\((.*)\)$/u.exec(input)?.[1];
  const plain = inBrackets === undefined ? input : `-${inBrackets}`;
  const group = sign === '.' ? ',' : '.';
  const form =
    sign === '.'
      ? /^-?(?=\.?\d)(?:\d+|[1-9]\d{0,2}(?:[, ’']\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})?(?:\.\d+)?(?:e[+-]?\d{1,2})?$/iu
      : /^-?(?=,?\d)(?:\d+|[1-9]\d{0,2}(?:[. ’']\d{3})+)?(?:,\d+)?(?:e[+-]?\d{1,2})?$/iu;
  if (!form.test(plain)) return null;
  const digits = plain.replaceAll(group, '').replaceAll(/[ ’']/gu, '').replace(',', '.');
  const read = fromDecimalString(digits);
  return read.ok ? read.value : null;
}
