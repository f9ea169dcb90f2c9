/** What a standing order may do: its side and product, most pieces, condition, limit, and its last moment. */
import { type Cents, cents, subtractCents, sumCents } from '#domain/money/money.ts';
import type { Ppm } from '#domain/market/premium.ts';
import type { Side } from '#domain/market/side.ts';

/** Compared with the whole size and, before anything is sent, with the quote: fees included. */
export type StandingCondition =
  /** All-in over spot. Buy: at most; sell: at least. */
  | { readonly kind: 'premium'; readonly premium: Ppm }
  /** All-in, for one piece on average. Buy: at most; sell: at least. */
  | { readonly kind: 'price'; readonly perPiece: Cents };

export interface StandingTerms {
  readonly side: Side;
  /** Key of the market row. */
  readonly row: string;
  /** Most pieces, over all orders that it sends. */
  readonly quantity: number;
  readonly condition: StandingCondition;
  /** Buy: most dollars in all. Sell: least dollars for the whole quantity, in proportion for fewer pieces. */
  readonly limit: Cents;
  /** Epoch milliseconds; from then on it sends nothing. */
  readonly until: number;
}

/** Pieces that it bought or sold by one order. */
export interface StandingFill {
  readonly intentId: string;
  readonly pieces: number;
  /** Buy: the most that they can have cost. Sell: the quoted proceeds. */
  readonly amount: Cents;
}

/** What is left of the terms after some fills. */
export interface Remainder {
  readonly pieces: number;
  /** Buy: the most that may still be spent. Sell: the least for these pieces. */
  readonly limit: Cents;
}

export function remainderOf(
  { side, quantity, limit }: StandingTerms,
  fills: readonly StandingFill[],
): Remainder {
  const filled = fills.reduce((sum, { pieces }) => sum + pieces, 0);
  const pieces = Math.max(0, quantity - filled);
  if (side === 'buy') {
    return { pieces, limit: subtractCents(limit, sumCents(fills.map(({ amount }) => amount))) };
  }
  // Rounded up: the user never receives less than in proportion.
  const share = (BigInt(limit) * BigInt(pieces) + BigInt(quantity) - 1n) / BigInt(quantity);
  return { pieces, limit: cents(Number(share)) };
}
