/** Compares a book or a quote with the terms of a standing order. Pure. */
import { assertNever } from '#domain/assert-never.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Ppm } from '#domain/market/premium.ts';
import type { Side } from '#domain/market/side.ts';
import type { Remainder, StandingTerms } from './terms.ts';

/** What a size would cost, or bring: by the book before fees, by a quote with them. */
export interface PricedSize {
  readonly pieces: number;
  readonly total: Cents;
  /** Null where content or spot is unknown. */
  readonly premium: Ppm | null;
}

/** The first of the terms that a price does not meet. */
export type Miss =
  | { readonly kind: 'pieces'; readonly pieces: number; readonly wanted: number }
  | { readonly kind: 'premium-unknown' }
  | { readonly kind: 'premium'; readonly premium: Ppm }
  | { readonly kind: 'price'; readonly total: Cents; readonly pieces: number }
  | { readonly kind: 'limit'; readonly total: Cents; readonly limit: Cents };

/** Null where all terms are met, for exactly the pieces that are left. */
export function missOf(
  terms: Pick<StandingTerms, 'side' | 'condition'>,
  left: Remainder,
  priced: PricedSize,
): Miss | null {
  const { side, condition } = terms;
  const { pieces, total, premium } = priced;
  if (pieces !== left.pieces) return { kind: 'pieces', pieces, wanted: left.pieces };
  switch (condition.kind) {
    case 'premium':
      if (premium === null) return { kind: 'premium-unknown' };
      if (isWorse(side, premium, condition.premium)) return { kind: 'premium', premium };
      break;
    case 'price': {
      // Exact: the average of some prices is not whole cents.
      const wanted = BigInt(condition.perPiece) * BigInt(pieces);
      if (isWorse(side, BigInt(total), wanted)) return { kind: 'price', total, pieces };
      break;
    }
    default:
      return assertNever(condition);
  }
  return isWorse(side, total, left.limit) ? { kind: 'limit', total, limit: left.limit } : null;
}

const isWorse = <Amount extends number | bigint>(
  side: Side,
  amount: Amount,
  wanted: Amount,
): boolean => (side === 'buy' ? amount > wanted : amount < wanted);
