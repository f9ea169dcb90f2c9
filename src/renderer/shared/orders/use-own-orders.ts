import { useTerminal } from '#renderer/store/hooks.tsx';
import { rowsSaying } from '#renderer/store/market-rows.ts';
import { useMemo } from 'react';
import { ordersOf, type OwnOrder, type Subject } from './own-orders.ts';

/** The user's own orders of a market row, newest first. */
export function useOwnOrders(row: Subject | undefined): readonly OwnOrder[] {
  const orders = useTerminal((state) => state.orders.rows);
  const rows = useTerminal((state) => state.market.rows);
  // The rows are changed in place; their keys are others when one came or went.
  const keys = useTerminal((state) => state.market.keys);
  return useMemo(() => {
    if (keys.length === 0 || row === undefined) return ordersOf(orders, row, []);
    const { productId, title } = row;
    const alike = rowsSaying(rows, (of) => of.productId === productId || of.title === title);
    return ordersOf(orders, row, alike);
  }, [orders, row, keys, rows]);
}
