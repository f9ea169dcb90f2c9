import { ExactNumber } from './wire-json.ts';

/**
 * Cents as dollars, by moving the decimal point in the digits: `404547` is `4045.47`, `360000` is `3600`. A whole number
 * has no fraction, as numbers of JSON come from services that do not keep one.
 *
 * @throws RangeError unless the cents are whole
 */
export function exactDollars(cents: number): ExactNumber {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is no whole number of cents.`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const fraction = digits.slice(-2).replace(/0+$/, '');
  const whole = digits.slice(0, -2);
  return new ExactNumber(`${cents < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`);
}

/** How a dialect writes amounts of money that the document gives in cents. */
export type MoneyForm = (cents: number) => ExactNumber | number;

/** How each unit is written. */
export const moneyForms = {
  cents: (cents: number) => cents,
  dollars: exactDollars,
} as const satisfies Record<string, MoneyForm>;
export type MoneyUnit = keyof typeof moneyForms;
