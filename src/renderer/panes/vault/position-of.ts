/** The portfolio's position of a product in the vault. */
import type { VaultSlice } from '#contract/ipc/holdings/vault.ts';
import type { PortfolioHolding, PortfolioView } from '#contract/ipc/holdings/portfolio.ts';
import { bidsOfAll } from '#domain/holdings/value/bids-of-all.ts';
import { NO_PURCHASE, piecesText } from '#renderer/shared/holdings/words.ts';

/**
 * `none`: without a known purchase price, as `words` states. `other`: the portfolio has another number of pieces (some were
 * delivered, or there is a discrepancy), so that its figures are of none that stand beside them.
 */
export type PositionState =
  | { readonly is: 'awaited' }
  | { readonly is: 'failed' }
  | { readonly is: 'none'; readonly words: string; readonly holding: PortfolioHolding | null }
  | { readonly is: 'other'; readonly words: string }
  | { readonly is: 'known'; readonly holding: PortfolioHolding };

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
      ? { is: 'none', words: NO_PURCHASE, holding: null }
      : { is: 'awaited' };
  }
  if (holding.pieces === 0) return { is: 'none', words: 'sold', holding: null };
  if (holding.pieces !== quantity) {
    return { is: 'other', words: `${piecesText(holding.pieces)} in the portfolio` };
  }
  if (holding.unpriced === holding.pieces) return { is: 'none', words: NO_PURCHASE, holding };
  return { is: 'known', holding };
}

/** Totals of the products that vault and portfolio count alike, in cents; null where one is not known. */
export interface PositionTotals {
  /** Of the pieces whose cost is known. */
  readonly cost: number | null;
  /** Pieces left out of the cost. */
  readonly unpriced: number;
  readonly bids: number | null;
  readonly gain: number | null;
  /** Pieces in the vault that are left out of all three, since the portfolio counts others. */
  readonly others: number;
}

export function totalsOf(
  rows: readonly { readonly kept: PositionState; readonly quantity: number }[],
): PositionTotals {
  const alike = rows.filter(({ kept }) => kept.is !== 'other');
  const holdings = alike.map(({ kept }) => ('holding' in kept ? kept.holding : null));
  const isAwaited = alike.some(({ kept }) => kept.is === 'awaited' || kept.is === 'failed');
  const isAnyPriced = alike.some(({ kept }) => kept.is === 'known');
  const sum = (amounts: readonly (number | null | undefined)[]): number | null =>
    amounts.reduce<number | null>(
      (all, one) => (all === null || one === null || one === undefined ? null : all + one),
      amounts.length === 0 ? null : 0,
    );
  const unpriced = alike.map(({ kept, quantity }) => {
    if (kept.is === 'known') return kept.holding.unpriced;
    return kept.is === 'none' ? quantity : 0;
  });
  const pieces = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
  const others = pieces(rows.map(({ kept, quantity }) => (kept.is === 'other' ? quantity : 0)));
  return {
    cost: isAwaited || !isAnyPriced ? null : sum(holdings.map((holding) => holding?.cost ?? 0)),
    unpriced: pieces(unpriced) + others,
    bids: sum(holdings.map((holding) => holding && bidsOfAll(holding))),
    gain: sum(holdings.map((holding) => holding?.unrealized?.total)),
    others,
  };
}
