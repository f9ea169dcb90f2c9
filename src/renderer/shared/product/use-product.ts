/** A product without its prices, which change all the time. */
import type { MarketRow, TopOfBookView } from '#contract/ipc/market/market.ts';
import type { ProductInfo } from '#renderer/shared/product/product-facts.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { isSame } from '#renderer/store/state/kept-rows.ts';
import type { TerminalState } from '#renderer/store/store.ts';
import { useMemo } from 'react';

/** The same object until a fact changes; undefined while it is not in the market. */
export const useProduct = (rowKey: string | null): ProductInfo | undefined =>
  useTerminal(useMemo(() => productIn(rowKey), [rowKey]));

function productIn(rowKey: string | null): (state: TerminalState) => ProductInfo | undefined {
  let seen: MarketRow | undefined;
  let kept: ProductInfo | undefined;
  return ({ market }) => {
    const row = rowKey === null ? undefined : market.rows.get(rowKey);
    if (row === seen) return kept;
    seen = row;
    const product = row === undefined ? undefined : productOf(row);
    if (!isSame(kept, product)) kept = product;
    return kept;
  };
}

function productOf(row: MarketRow): ProductInfo {
  const product = { ...row, fetchedAt: 0, ask: formOf(row.ask), bid: formOf(row.bid) };
  return product;
}

const formOf = (price: TopOfBookView | null): ProductInfo['ask'] =>
  price?.readIn === undefined ? null : { readIn: price.readIn };
