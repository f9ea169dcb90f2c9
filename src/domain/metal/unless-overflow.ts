import { ContentError } from './fine-weight.ts';
import { MoneyOverflowError } from '#domain/money/money.ts';

/**
 * The result of a calculation, or null where a sum or product of money or content leaves what can be expressed exactly:
 * for figures that are only shown, where "not known" is an answer. Other errors pass.
 */
export function unlessOverflow<T>(calculate: () => T): T | null {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof MoneyOverflowError || error instanceof ContentError) return null;
    throw error;
  }
}
