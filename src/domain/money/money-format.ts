import { groupDigits } from './group-digits.ts';
import type { Cents } from './money.ts';

interface MoneyFormat {
  /** `always` also writes `+` before positive amounts. */
  readonly sign?: 'negative' | 'always';
  /** Between sign and digits, such as `$`. */
  readonly symbol?: string;
}

/** `2493778` cents as `24,937.78`: always two decimals, grouped by thousands, ASCII minus, no sign on zero. */
export function formatCents(
  amount: Cents,
  { sign = 'negative', symbol = '' }: MoneyFormat = {},
): string {
  const digits = Math.abs(amount).toString().padStart(3, '0');
  const mark = amount < 0 ? '-' : amount > 0 && sign === 'always' ? '+' : '';
  return `${mark}${symbol}${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** The same with a dollar sign: `$24,937.78`, `-$15.00`. */
export function formatDollars(amount: Cents, sign: 'negative' | 'always' = 'negative'): string {
  return formatCents(amount, { sign, symbol: '$' });
}
