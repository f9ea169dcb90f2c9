/** What a context menu is for: a row, the chart, or a pane's tab; by mouse or keyboard. */
import { isPane, type Pane } from '#domain/workspace/panes.ts';

export interface MenuTarget {
  readonly kind: 'row' | 'chart' | 'tab';
  readonly pane: Pane;
  /** Px within the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** The table whose rows can be copied; null if there is none. */
  readonly row: Element | null;
  /** The cell under the pointer; null with the keyboard, which selects whole rows. */
  readonly cell: Element | null;
  /** The focused element, which gets the focus back. */
  readonly from: HTMLElement | null;
}

/** Rows that the cursor can be on. */
const ROW = '[role="row"][aria-selected], [data-row]';
const AT_CURSOR = '[role="row"][aria-selected="true"], [data-row][aria-current="true"]';
const LIST = '[role="grid"], [data-pane-focus]';
const CELL = '[role="gridcell"], [role="rowheader"], td, th';
/** Editable elements and those with their own content to copy keep the browser's menu. */
const FIELD = 'input, textarea, select, [contenteditable]';

/** The button of an event that no button caused. */
export const BY_KEY = -1;

/** Null where no menu applies. */
export function menuTargetOf(event: MouseEvent): MenuTarget | null {
  const { target } = event;
  if (!(target instanceof Element) || target.closest(FIELD) !== null) return null;
  const { activeElement } = document;
  const from = activeElement instanceof HTMLElement ? activeElement : null;
  const at = { x: event.clientX, y: event.clientY };
  const none = { row: null, cell: null, at, from };

  const tab = tabOf(target);
  if (tab !== null) return { kind: 'tab', pane: tab, ...none };
  const pane = paneNamed(target.closest('[data-pane]')?.getAttribute('data-pane'));
  if (pane === null) return null;
  if (pane === 'chart') {
    const chart = target.closest('[data-pane-focus]');
    return chart === null ? null : { kind: 'chart', pane, ...none, at: within(chart, at) };
  }
  const pointed = target.closest(ROW);
  if (pointed !== null) {
    const row = target.closest('[role="row"], tr') ?? null;
    return { kind: 'row', pane, at, row, cell: target.closest(CELL), from };
  }
  // From the keyboard the event comes from the list; the menu is for the row under its cursor.
  const list = target.closest(LIST);
  const cursor = isByMouse(event) ? null : (list?.querySelector(AT_CURSOR) ?? null);
  if (cursor === null) return null;
  const row = cursor.matches('[role="row"], tr') ? cursor : null;
  return { kind: 'row', pane, at: under(cursor), row, cell: null, from };
}

const paneNamed = (name: string | null | undefined): Pane | null => (isPane(name) ? name : null);

function tabOf(target: Element): Pane | null {
  const tab = target.closest('[data-pane-tab], .flexlayout__tab_button');
  const named = tab?.matches('[data-pane-tab]') ? tab : tab?.querySelector('[data-pane-tab]');
  return paneNamed(named?.getAttribute('data-pane-tab'));
}

/** True when the menu was opened by a key. */
const isByMouse = ({ button }: MouseEvent): boolean => button !== BY_KEY;

/** Just below the start of a row, so that the row stays visible. */
function under(row: Element): MenuTarget['at'] {
  const { left, bottom } = row.getBoundingClientRect();
  return { x: left + 24, y: bottom };
}

/** With the keyboard in the chart there is no pointer: its middle. */
function within(chart: Element, { x, y }: MenuTarget['at']): MenuTarget['at'] {
  const { left, top, right, bottom } = chart.getBoundingClientRect();
  const isIn = x >= left && x <= right && y >= top && y < bottom - 1;
  return isIn ? { x, y } : { x: (left + right) / 2, y: (top + bottom) / 2 };
}
