/** Orders of the journal that are older than those in the list, read page by page on request. */
import type { OlderOrders, OrderRow } from '#contract/ipc/trading/orders.ts';
import { useBridge } from '#renderer/store/hooks.tsx';
import { failureText } from '#renderer/store/commands/failures.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type OrderFilter, olderOf } from './filter.ts';

const PAGE = 200;

export interface OlderOrdersShown {
  readonly rows: readonly OrderRow[];
  readonly total: number;
  readonly read: number;
  readonly error: string | null;
  readonly more: () => void;
}

interface Read {
  readonly of: OlderOrders | null;
  readonly rows: readonly OrderRow[];
  readonly total: number;
  readonly error: string | null;
}

const NONE: Read = { of: null, rows: [], total: 0, error: null };

/**
 * A search includes them at once; without a filter they are read on request.
 *
 * @param count how many the journal has
 */
export function useOlderOrders(count: number, filter: OrderFilter): OlderOrdersShown {
  const bridge = useBridge();
  const [read, setRead] = useState(NONE);
  const of = useMemo(() => (count === 0 ? null : olderOf(filter)), [count, filter]);
  // Answers to earlier questions are dropped.
  const asked = useRef(of);
  const ask = async (wanted: OlderOrders, before: readonly OrderRow[]): Promise<void> => {
    const answer = await sendCommand(bridge, 'orders/get-older', {
      of: wanted,
      offset: before.length,
      limit: PAGE,
    });
    if (asked.current !== wanted) return;
    if (answer.ok) {
      const { rows, total } = answer.value;
      setRead({ of: wanted, rows: [...before, ...rows], total, error: null });
    } else {
      setRead({ of: wanted, rows: before, total: count, error: failureText(answer.error) });
    }
  };
  useEffect(() => {
    asked.current = of;
    if (of !== null && isNarrow(of)) void ask(of, []);
    // `ask` is a new function each time; the question decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [bridge, of]);
  const current = read.of === of ? read : NONE;
  const total = of === null ? 0 : current.of === null ? (isNarrow(of) ? 0 : count) : current.total;
  return {
    rows: current.rows,
    total,
    read: current.rows.length,
    error: current.error,
    more: () => {
      if (of !== null && current.rows.length < total) void ask(of, current.rows);
    },
  };
}

const isNarrow = ({ side, outcomes, text }: OlderOrders): boolean =>
  side !== null || outcomes !== null || text !== '';
