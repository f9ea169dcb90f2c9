import { ContentError } from './fine-weight.ts';
import { MoneyOverflowError } from '#domain/money/money.ts';

/** Null if money or content is out of range. Only for displayed figures, where "not known" is an answer. Other errors are thrown. */
export function unlessOverflow<T>(calculate: () => T): T | null {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof MoneyOverflowError || error instanceof ContentError) return null;
    throw error;
  }
}
