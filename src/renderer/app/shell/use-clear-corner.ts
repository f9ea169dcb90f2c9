/** Where on the screen a notice can stand without covering what an order is sent with. */
import { useEffect, useState } from 'react';

export type Corner = 'left' | 'right' | 'top';

interface Edges {
  readonly left: number;
  readonly right: number;
}

/**
 * The lower corner that is not under the ticket; `top` where the ticket is as wide as the window.
 *
 * @param ticket null while it is not on the screen
 */
export function clearCorner(ticket: Edges | null, windowWidth: number): Corner {
  if (ticket === null || ticket.right <= windowWidth / 2) return 'right';
  return ticket.left >= windowWidth / 2 ? 'left' : 'top';
}

/** Looks again when the window or the panes change their size, for as long as something is shown. */
export function useClearCorner(shown: boolean): Corner {
  const [corner, setCorner] = useState<Corner>('left');
  useEffect(() => {
    if (!shown) return undefined;
    const workspace = document.querySelector('main');
    const look = (): void => {
      const edges = document.querySelector('[data-pane="ticket"]')?.getBoundingClientRect();
      const inSight = edges !== undefined && edges.width > 0;
      setCorner(clearCorner(inSight ? edges : null, window.innerWidth));
    };
    look();
    const resized = new ResizeObserver(look);
    // The panes are laid out in place: one that grows makes another shrink, and a splitter is let go of with the pointer.
    for (const pane of document.querySelectorAll('[data-pane]')) resized.observe(pane);
    if (workspace !== null) resized.observe(workspace);
    window.addEventListener('pointerup', look);
    return () => {
      resized.disconnect();
      window.removeEventListener('pointerup', look);
    };
  }, [shown]);
  return corner;
}
