/**
 * Keeps the selected tab of each row of tabs whole in sight when the row gets narrower, as it does when the count of
 * tabs there is no room for appears. The docking library takes a row that it scrolled itself for one that the user
 * scrolled, and leaves it then.
 */
import type { Pane } from '#domain/workspace/panes.ts';
import { type RefObject, useLayoutEffect } from 'react';

const ROW = '.flexlayout__tabset_tabbar_inner';
const SELECTED = '.flexlayout__tab_button--selected';

/** @param shown the panes on top: with others a row of tabs may have come */
export function useSelectedTabInSight(
  root: RefObject<HTMLElement | null>,
  shown: readonly Pane[],
): void {
  useLayoutEffect(() => {
    const resized = new ResizeObserver((entries) => {
      for (const { target } of entries) showSelected(target);
    });
    const rows = shown.length === 0 ? [] : (root.current?.querySelectorAll(ROW) ?? []);
    for (const row of rows) resized.observe(row);
    return () => {
      resized.disconnect();
    };
  }, [root, shown]);
}

function showSelected(row: Element): void {
  const tab = row.querySelector(SELECTED)?.getBoundingClientRect();
  if (tab === undefined) return;
  const room = row.getBoundingClientRect();
  // Of a tab that is wider than its row the beginning.
  if (tab.left < room.left || tab.width > room.width) row.scrollLeft -= room.left - tab.left;
  else if (tab.right > room.right) row.scrollLeft += tab.right - room.right;
}
