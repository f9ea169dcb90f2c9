import { type RefObject, useEffect, useRef } from 'react';

/**
 * What is under the cursor of the pane has the keyboard while the pane has it: a screen reader reads what is focused, and
 * it is scrolled to.
 */
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
