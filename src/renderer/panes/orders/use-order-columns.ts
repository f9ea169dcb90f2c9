/** The columns of the order table: the same until figures want another width, for with them every row in sight is drawn again. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import type { Column } from '#renderer/ui/table/column.ts';
import { useMemo } from 'react';
import { orderColumns, orderWidths } from './order-columns.tsx';

export function useOrderColumns(rows: readonly OrderRow[]): readonly Column<OrderRow>[] {
  const now = useNow(60_000);
  const widths = useMemo(() => orderWidths(rows, now), [rows, now]);
  const { time, total, limit, improvement, allIn, premium, state } = widths;
  return useMemo(
    () => orderColumns({ time, total, limit, improvement, allIn, premium, state }),
    [time, total, limit, improvement, allIn, premium, state],
  );
}
