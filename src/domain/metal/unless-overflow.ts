import { ContentError } from './fine-weight.ts';
import { MoneyOverflowError } from '#domain/money/money.ts';

/**
 * The result of a calculation, or null if a sum or product of money or content is out of range. Only for figures that
 * are shown, where "not known" is an answer. Other errors are thrown.
 */
export function unlessOverflow<T>(calculate: () => T): T | null {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof MoneyOverflowError || error instanceof ContentError) return null;
    throw error;
  }
}
