import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus within the pane to the row under the cursor and scrolls to it, so that a screen reader reads it. */
export function useCursorRow<Row extends HTMLElement>(selected: boolean): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const node = row.current;
    if (!selected || node === null) return;
    node.scrollIntoView({ block: 'nearest' });
    const at = document.activeElement;
    const fromHere = at?.matches('[data-pane-focus], [data-row]') === true;
    if (fromHere && at.closest('[data-pane-focus]')?.contains(node) === true) {
      node.focus({ preventScroll: true });
    }
  }, [selected]);
  return row;
}
