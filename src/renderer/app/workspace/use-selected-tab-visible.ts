/**
 * Keeps the selected tab fully visible when its tab bar becomes narrower, e.g. when the overflow button
 * appears. The docking library mistakes its own scrolling for the user's and then leaves it.
 */
import type { Pane } from '#domain/workspace/panes.ts';
import { type RefObject, useLayoutEffect } from 'react';

const ROW = '.flexlayout__tabset_tabbar_inner';
const SELECTED = '.flexlayout__tab_button--selected';

/** @param shown the top panes: other panes may bring another tab bar */
export function useSelectedTabVisible(
  root: RefObject<HTMLElement | null>,
  shown: readonly Pane[],
): void {
  useLayoutEffect(() => {
    const resized = new ResizeObserver((entries) => {
      for (const { target } of entries) showSelected(target);
    });
    const rows = shown.length === 0 ? [] : (root.current?.querySelectorAll(ROW) ?? []);
    for (const row of rows) resized.observe(row);
    return () => resized.disconnect();
  }, [root, shown]);
}

function showSelected(row: Element): void {
  const tab = row.querySelector(SELECTED)?.getBoundingClientRect();
  if (tab === undefined) return;
  const room = row.getBoundingClientRect();
  // Of a tab wider than its bar, the beginning.
  if (tab.left < room.left || tab.width > room.width) row.scrollLeft -= room.left - tab.left;
  else if (tab.right > room.right) row.scrollLeft += tab.right - room.right;
}
