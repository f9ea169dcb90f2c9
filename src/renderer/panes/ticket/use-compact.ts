import { type RefObject, useEffect, useState } from 'react';

/** Below this height in px the scrolling part shows less than the side, a product and its quantity. */
const MIN_HEIGHT = 132;
/** Keeps the layout from flickering: the scroll bar of the compact ticket makes its fixed parts a line or two higher. */
const HYSTERESIS = 48;

/**
 * Whether the ticket is too low for its fixed parts to stay in view while the rest scrolls.
 *
 * @param root the part that scrolls; the fixed parts follow it in the same parent
 */
export function useCompact(root: RefObject<HTMLElement | null>): boolean {
  const [isCompact, setCompact] = useState(false);
  useEffect(() => {
    const body = root.current;
    const ticket = body?.parentElement ?? null;
    if (body === null || ticket === null) return undefined;
    const measure = (): void => {
      const fixed = following(body).reduce((sum, { clientHeight }) => sum + clientHeight, 0);
      const left = ticket.clientHeight - fixed;
      setCompact((was) => fixed > 0 && left < MIN_HEIGHT + (was ? HYSTERESIS : 0));
    };
    const resized = new ResizeObserver(measure);
    const watch = (): void => {
      resized.disconnect();
      for (const node of [ticket, ...following(body)]) resized.observe(node);
    };
    // The fixed parts come with the first line and go with the last.
    const changed = new MutationObserver(watch);
    changed.observe(ticket, { childList: true });
    watch();
    measure();
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [root]);
  return isCompact;
}

const following = (body: Element): Element[] => {
  const all = [...(body.parentElement?.children ?? [])];
  return all.slice(all.indexOf(body) + 1);
};
