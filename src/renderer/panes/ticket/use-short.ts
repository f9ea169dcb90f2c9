/** Whether the ticket is too short for what is decided upon to stay in sight while the rest of it scrolls. */
import { type RefObject, useEffect, useState } from 'react';

/** Px of the part that scrolls below which it shows too little: the side, a product and its quantity. */
const LEAST = 132;
/** So much more ends it: the scroll bar of the whole makes what stays a line or two higher. */
const CLEARLY = 48;

/** @param root the part that scrolls; what stays follows it in the same parent, in one part or several */
export function useShort(root: RefObject<HTMLElement | null>): boolean {
  const [isShort, setShort] = useState(false);
  useEffect(() => {
    const body = root.current;
    const ticket = body?.parentElement ?? null;
    if (body === null || ticket === null) return undefined;
    const look = (): void => {
      const stays = sum(following(body).map(({ clientHeight }) => clientHeight));
      const left = ticket.clientHeight - stays;
      setShort((was) => stays > 0 && left < LEAST + (was ? CLEARLY : 0));
    };
    const resized = new ResizeObserver(look);
    const watch = (): void => {
      resized.disconnect();
      for (const node of [ticket, ...following(body)]) resized.observe(node);
    };
    // What stays comes with the first line and goes with the last.
    const changed = new MutationObserver(watch);
    changed.observe(ticket, { childList: true });
    watch();
    look();
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  }, [root]);
  return isShort;
}

const following = (body: Element): Element[] => {
  const all = [...(body.parentElement?.children ?? [])];
  return all.slice(all.indexOf(body) + 1);
};

const sum = (heights: readonly number[]): number => heights.reduce((all, one) => all + one, 0);
