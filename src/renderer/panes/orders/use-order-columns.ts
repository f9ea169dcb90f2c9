/** The columns of the order table: the same until figures want another width, for with them every row in sight is drawn again. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { useTimes } from '#renderer/shared/times/use-times.ts';
import { useNow } from '#renderer/ui/figures/use-now.ts';
import type { Column } from '#renderer/ui/table/column.ts';
import { useMemo } from 'react';
import { orderColumns, orderWidths } from './order-columns.tsx';

export function useOrderColumns(rows: readonly OrderRow[]): readonly Column<OrderRow>[] {
  const now = useNow(60_000);
  const times = useTimes();
  const widths = useMemo(() => orderWidths(rows, now, times), [rows, now, times]);
  const { time, total, limit, improvement, allIn, premium, state } = widths;
  return useMemo(
    () => orderColumns({ time, total, limit, improvement, allIn, premium, state }, times),
    [time, total, limit, improvement, allIn, premium, state, times],
  );
}
