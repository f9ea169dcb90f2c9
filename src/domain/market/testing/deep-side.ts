import { cents } from '#domain/money/money.ts';
import type { BookLevel } from '../order-book.ts';

/** The asks of a book with that many levels, a cent apart and of one piece each, for tests. */
export const deepSide = (count: number): BookLevel[] =>
  Array.from({ length: count }, (_, at) => ({
    price: cents(1_000 + at),
    quantity: 1,
    cumulativeQuantity: at + 1,
    cumulativeFine: null,
    premium: null,
    sources: [{ id: String(at), quantity: 1, expiresAt: null }],
  }));
