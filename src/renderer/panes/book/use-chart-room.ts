/** Whether the order book is high enough for a chart above its ladder. */
import { type RefCallback, useCallback, useState } from 'react';

/** Px for the chart, head and foot, and three levels of each side. */
export const LEAST_HEIGHT = 560;

/**
 * @returns `frame`: for an element right inside of the pane's own, which it measures
 */
export function useChartRoom(): {
  readonly frame: RefCallback<HTMLElement>;
  readonly hasRoom: boolean;
} {
  const [hasRoom, setHasRoom] = useState(false);
  const frame = useCallback((element: HTMLElement | null) => {
    const pane = element?.parentElement ?? null;
    if (pane === null) return undefined;
    const measure = (): void => setHasRoom(pane.clientHeight >= LEAST_HEIGHT);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    return () => observer.disconnect();
  }, []);
  return { frame, hasRoom };
}
