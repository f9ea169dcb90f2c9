/** The three layouts the terminal is shipped with, each for a wide and a narrow window. */
import type { Pane } from '#contract/ipc/contract.ts';
import type { LayoutName } from '#renderer/store/view-state.ts';
import type { IJsonModel, IJsonRowNode, IJsonTabSetNode } from 'flexlayout-react';
import { paneEntries } from './panes.tsx';

/** Below this width (px) three columns are too narrow to read: market and book share one. */
export const NARROW = 1100;

export const layoutNames: readonly LayoutName[] = ['trade', 'vault', 'monitor'];

export const layoutTitles: Readonly<Record<LayoutName, string>> = {
  trade: 'Trade',
  vault: 'Vault',
  monitor: 'Monitor',
};

/** The pane that a layout is about: it gets the keyboard when the layout is chosen. */
export const layoutHomes: Readonly<Record<LayoutName, Pane>> = {
  trade: 'market',
  vault: 'vault',
  monitor: 'activity',
};

const tabs = (weight: number, ...panes: readonly Pane[]): IJsonTabSetNode => ({
  type: 'tabset',
  weight,
  children: panes.map((pane) => ({
    type: 'tab',
    id: pane,
    name: paneEntries[pane].title,
    component: pane,
  })),
});

const row = (
  weight: number,
  ...children: readonly (IJsonRowNode | IJsonTabSetNode)[]
): IJsonRowNode => ({
  type: 'row',
  weight,
  children: [...children],
});

const wide: Readonly<Record<LayoutName, IJsonRowNode>> = {
  trade: row(
    100,
    row(72, tabs(39, 'market'), tabs(33, 'book'), tabs(28, 'ticket')),
    tabs(28, 'orders', 'vault', 'listings', 'activity'),
  ),
  vault: row(
    100,
    row(66, tabs(64, 'vault'), tabs(36, 'ticket')),
    tabs(34, 'orders', 'listings', 'market', 'book', 'activity'),
  ),
  monitor: row(
    100,
    row(60, tabs(52, 'market'), tabs(48, 'book')),
    row(40, tabs(60, 'activity', 'vault', 'listings'), tabs(40, 'orders', 'ticket')),
  ),
};

const narrow: Readonly<Record<LayoutName, IJsonRowNode>> = {
  trade: row(
    100,
    row(74, tabs(55, 'market', 'book'), tabs(45, 'ticket')),
    tabs(26, 'orders', 'vault', 'listings', 'activity'),
  ),
  vault: row(
    100,
    row(66, tabs(100, 'vault', 'ticket')),
    tabs(34, 'orders', 'listings', 'market', 'book', 'activity'),
  ),
  monitor: row(
    100,
    row(60, tabs(100, 'market', 'book', 'ticket')),
    row(40, tabs(100, 'activity', 'orders', 'vault', 'listings')),
  ),
};

/** A shipped layout, for a wide or a narrow window. */
export function shippedLayout(name: LayoutName, isNarrow: boolean): IJsonModel {
  return {
    global: { ...globalAttributes },
    layout: (isNarrow ? narrow : wide)[name],
  };
}

/** Every pane can be moved and tabbed, none closed for good: a key always brings it back. */
export const globalAttributes = {
  rootOrientationVertical: true,
  tabEnableClose: false,
  tabEnableRename: false,
  tabSetEnableMaximize: true,
  tabSetEnableTabScrollbar: true,
  tabSetMinWidth: 200,
  tabSetMinHeight: 80,
} as const;
