/** The order that is shown beside the list where the pane is wide enough, without being opened. */
import type { OrderRow } from '#contract/ipc/orders.ts';
import { type RefObject, useEffect, useState } from 'react';

/** Px from which the list keeps all of its columns beside the details. */
const WIDE = 1280;
/** Moving through the list, no request is made for what is only passed. */
const RESTS_MS = 300;

/** The row that the cursor rests on, else the first; undefined in a narrow pane. One of unknown outcome has no details. */
export function useBeside(
  pane: RefObject<HTMLElement | null>,
  rows: readonly OrderRow[],
  selectedKey: string | null,
): OrderRow | undefined {
  const [isWide, setWide] = useState(false);
  const [restingOn, setRestingOn] = useState(selectedKey);
  useEffect(() => {
    const node = pane.current;
    if (node === null) return undefined;
    const look = (): void => {
      setWide(node.clientWidth >= WIDE);
    };
    look();
    const resized = new ResizeObserver(look);
    resized.observe(node);
    return () => {
      resized.disconnect();
    };
  }, [pane]);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRestingOn(selectedKey);
    }, RESTS_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [selectedKey]);
  if (!isWide) return undefined;
  const shown = rows.find(({ key }) => key === restingOn) ?? rows[0];
  return shown?.outcome === 'unknown' ? undefined : shown;
}
