import type { OrderRow } from '#contract/ipc/trading/orders.ts';
import { useWhenSettled } from '#renderer/ui/controls/use-settled.ts';
import { type RefObject, useEffect, useState } from 'react';

/** Px from which the list keeps all of its columns beside the details. */
const WIDE = 1280;
/** Details of rows that the cursor only passes are not requested. */
const SETTLE_MS = 300;

/**
 * The order shown beside the list without being opened: the selected one, else the first; undefined in a narrow pane, and
 * for an unknown outcome, which has no details.
 */
export function useBeside(
  pane: RefObject<HTMLElement | null>,
  rows: readonly OrderRow[],
  selectedKey: string | null,
): OrderRow | undefined {
  const [isWide, setWide] = useState(false);
  const [settledKey, setSettledKey] = useState(selectedKey);
  useEffect(() => {
    const node = pane.current;
    if (node === null) return undefined;
    const measure = (): void => setWide(node.clientWidth >= WIDE);
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(node);
    return () => resized.disconnect();
  }, [pane]);
  useWhenSettled(selectedKey, SETTLE_MS, setSettledKey);
  if (!isWide) return undefined;
  const shown = rows.find(({ key }) => key === settledKey) ?? rows[0];
  return shown?.outcome === 'unknown' ? undefined : shown;
}
