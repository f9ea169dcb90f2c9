/** What a menu was asked for: a row, the chart, or the tab of a pane, by the mouse or by the keyboard. */
import { isPane, type Pane } from '#domain/workspace/panes.ts';

export interface Asked {
  readonly kind: 'row' | 'chart' | 'tab';
  readonly pane: Pane;
  /** Px of the window. */
  readonly at: { readonly x: number; readonly y: number };
  /** Which rows can be copied: that of a grid, or of a table in a card. Null where none is meant. */
  readonly row: Element | null;
  /** Pointed at; null by the keyboard, which is at a row as a whole. */
  readonly cell: Element | null;
  /** What has the keyboard, and gets it back. */
  readonly from: HTMLElement | null;
}

/** Rows that the cursor can be on. */
const ROW = '[role="row"][aria-selected], [data-row]';
const AT_CURSOR = '[role="row"][aria-selected="true"], [data-row][aria-current="true"]';
const LIST = '[role="grid"], [data-pane-focus]';
const CELL = '[role="gridcell"], [role="rowheader"], td, th';
/** They are written in, or have something of their own to copy. */
const FIELD = 'input, textarea, select, [contenteditable]';

/** The button of an event that no button made. */
export const BY_KEY = -1;

/** Null where no menu is meant. */
export function askedBy(event: MouseEvent): Asked | null {
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
  // The keyboard asks at the list, for the row that its cursor is on.
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

/** A menu that a key asks for was pressed with no button. */
const isByMouse = ({ button }: MouseEvent): boolean => button !== BY_KEY;

/** Just below the beginning of a row, so that it stays in sight. */
function under(row: Element): Asked['at'] {
  const { left, bottom } = row.getBoundingClientRect();
  return { x: left + 24, y: bottom };
}

/** Where the chart has the keyboard, nothing is pointed at: its middle. */
function within(chart: Element, { x, y }: Asked['at']): Asked['at'] {
  const { left, top, right, bottom } = chart.getBoundingClientRect();
  const isIn = x >= left && x <= right && y >= top && y < bottom - 1;
  return isIn ? { x, y } : { x: (left + right) / 2, y: (top + bottom) / 2 };
}
