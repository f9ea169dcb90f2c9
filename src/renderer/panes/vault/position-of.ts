/** The portfolio's position of a product in the vault. */
import type { VaultSlice } from '#contract/ipc/holdings/vault.ts';
import type { PortfolioHolding, PortfolioView } from '#contract/ipc/holdings/portfolio.ts';
import { bidsOfAll } from '#domain/holdings/value/bids-of-all.ts';
import { NO_PURCHASE } from '#renderer/shared/holdings/words.ts';

/** `none`: without a known purchase price, as `words` states. */
export type PositionState =
  | { readonly is: 'awaited' }
  | { readonly is: 'failed' }
  | {
      readonly is: 'none';
      readonly words: string;
      readonly holding: PortfolioHolding | null;
      readonly differs: boolean;
    }
  | {
      readonly is: 'known';
      readonly holding: PortfolioHolding;
      /** The numbers of pieces differ: some were delivered, or there is a discrepancy. */
      readonly differs: boolean;
    };

/** @param view null until it was read */
export function vaultPositionOf(
  { productId, quantity }: NonNullable<VaultSlice['holdings']>[number],
  view: PortfolioView | null,
  hasFailed: boolean,
): PositionState {
  if (view === null) return { is: hasFailed ? 'failed' : 'awaited' };
  const holding = view.holdings.find(({ product }) => product === productId);
  if (holding === undefined) {
    // Sources that were not read yet may have it.
    return view.unread === null
      ? { is: 'none', words: NO_PURCHASE, holding: null, differs: false }
      : { is: 'awaited' };
  }
  const differs = holding.pieces !== quantity;
  if (holding.pieces === 0) return { is: 'none', words: 'sold', holding, differs };
  if (holding.unpriced === holding.pieces) {
    return { is: 'none', words: NO_PURCHASE, holding, differs };
  }
  return { is: 'known', holding, differs };
}

/** Totals of the vault in cents; null where one is not known. */
export interface PositionTotals {
  /** Of the pieces whose cost is known. */
  readonly cost: number | null;
  /** Pieces left out. */
  readonly unpriced: number;
  readonly bids: number | null;
  readonly gain: number | null;
}

export function totalsOf(
  rows: readonly { readonly kept: PositionState; readonly quantity: number }[],
): PositionTotals {
  const holdings = rows.map(({ kept }) => ('holding' in kept ? kept.holding : null));
  const isAwaited = rows.some(({ kept }) => kept.is === 'awaited' || kept.is === 'failed');
  const sum = (amounts: readonly (number | null | undefined)[]): number | null =>
    amounts.reduce<number | null>(
      (all, one) => (all === null || one === null || one === undefined ? null : all + one),
      0,
    );
  return {
    cost: isAwaited ? null : sum(holdings.map((holding) => holding?.cost ?? 0)),
    unpriced: rows.reduce(
      (pieces, { kept, quantity }) =>
        pieces +
        (kept.is === 'known'
          ? kept.holding.unpriced
          : kept.is === 'none'
            ? (kept.holding?.unpriced ?? quantity)
            : 0),
      0,
    ),
    bids: sum(holdings.map((holding) => holding && bidsOfAll(holding))),
    gain: sum(holdings.map((holding) => holding?.unrealized?.total)),
  };
}
