import { useTerminal } from '#renderer/store/hooks.tsx';
import { rowsOfProduct } from '#renderer/store/market-rows.ts';
import { useMemo } from 'react';
import { ordersOf, type OwnOrder, type Subject } from './own-orders.ts';

/** The user's own orders of a market row, newest first. */
export function useOwnOrders(row: Subject | undefined): readonly OwnOrder[] {
  const orders = useTerminal((state) => state.orders.rows);
  const rows = useTerminal((state) => state.market.rows);
  // The rows are changed in place.
  const census = useTerminal((state) => state.market.census);
  return useMemo(() => {
    if (census.size === 0 || row === undefined) return ordersOf(orders, row, []);
    const { productId, title } = row;
    return ordersOf(orders, row, rowsOfProduct(rows, { productId, title }));
  }, [orders, row, census, rows]);
}
