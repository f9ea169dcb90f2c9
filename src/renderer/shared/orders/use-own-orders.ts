import type { MarketRow } from '#contract/ipc/market.ts';
import { useTerminal } from '#renderer/store/hooks.tsx';
import { useMemo } from 'react';
import { ordersOf, type OwnOrder } from './own-orders.ts';

/** The user's own orders of a market row, newest first. */
export function useOwnOrders(row: MarketRow | undefined): readonly OwnOrder[] {
  const orders = useTerminal((state) => state.orders.rows);
  const market = useTerminal((state) => state.market.rows);
  return useMemo(() => ordersOf(orders, row, market), [orders, row, market]);
}
