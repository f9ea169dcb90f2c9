/** Follows the scroll position and the height of a table. */
import {
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { type RowSpan, type Scrolled, topFor, visibleSpan } from './row-window.ts';

/** Assumed until the table can be measured, in px. */
const FIRST_HEIGHT = 400;

export interface RowWindow extends RowSpan {
  /** Scrolls until a row is visible. */
  readonly show: (place: number) => void;
  readonly toTop: () => void;
}

/**
 * @param rowHeight px of each row
 * @param head px of the header that covers the top of the table
 */
export function useRowWindow(
  element: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  head: number,
): RowWindow {
  const listeners = useRef(new Set<() => void>());
  const announce = useCallback(() => {
    for (const listener of listeners.current) listener();
  }, []);
  // An external store: React then draws rows before the frame in which they become visible is painted.
  const subscribe = useCallback((listener: () => void) => {
    listeners.current.add(listener);
    return () => {
      listeners.current.delete(listener);
    };
  }, []);
  const read = (): string => {
    const { scrollTop: top = 0, clientHeight: height = FIRST_HEIGHT } = element.current ?? {};
    const { first, last } = visibleSpan({ top, height, rowHeight }, count);
    return `${first} ${last}`;
  };
  const span = useSyncExternalStore(subscribe, read);
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null) return undefined;
    const resized = new ResizeObserver(announce);
    node.addEventListener('scroll', announce, { passive: true });
    resized.observe(node);
    announce();
    return () => {
      node.removeEventListener('scroll', announce);
      resized.disconnect();
    };
  }, [element, announce]);
  const show = useCallback(
    (place: number) => {
      scrollTo(element, (now) => topFor(place, { ...now, rowHeight }, head));
      announce();
    },
    [element, announce, rowHeight, head],
  );
  const toTop = useCallback(() => {
    scrollTo(element, () => 0);
    announce();
  }, [element, announce]);
  return useMemo(() => {
    const [first = 0, last = -1] = span.split(' ').map(Number);
    return { first, last, show, toTop };
  }, [span, show, toTop]);
}

function scrollTo(
  { current: node }: RefObject<HTMLElement | null>,
  topOf: (now: Pick<Scrolled, 'top' | 'height'>) => number,
): void {
  if (node === null) return;
  const top = topOf({ top: node.scrollTop, height: node.clientHeight });
  if (top !== node.scrollTop) node.scrollTop = top;
}
