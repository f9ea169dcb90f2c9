import { useTerminal } from '#renderer/store/hooks.tsx';
import { useProductRows } from '#renderer/store/use-rows.ts';
import { useMemo } from 'react';
import { ordersOf, type OrderOfProduct, type Subject } from './own-orders.ts';

/** The user's own orders of a market row, newest first. */
export function useOwnOrders(row: Subject | undefined): readonly OrderOfProduct[] {
  const orders = useTerminal((state) => state.orders.rows);
  const alike = useProductRows(row?.productId ?? null, row?.title ?? null);
  return useMemo(() => ordersOf(orders, row, alike ?? []), [orders, row, alike]);
}
