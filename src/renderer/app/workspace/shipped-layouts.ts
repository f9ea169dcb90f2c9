/** The layouts the terminal is shipped with, as the docking library reads them. */
import { type Arrangement, ARRANGEMENTS } from '#domain/workspace/layouts.ts';
import { type Pane, panesIn, paneTitle } from '#domain/workspace/panes.ts';
import type { IJsonModel, IJsonTabNode, IJsonTabSetNode } from 'flexlayout-react';

/** Below this width (px) three columns are too narrow to read: market and book share one. */
export const NARROW = 1100;

/** A pane as a tab. */
export const tabOf = (pane: Pane): IJsonTabNode => ({
  type: 'tab',
  id: pane,
  name: paneTitle(pane),
  component: pane,
});

/** A shipped layout: rows from top to bottom, in each its areas side by side, in each its panes as tabs. */
export function shippedLayout(arrangement: Arrangement): IJsonModel {
  return {
    global: { ...globalAttributes },
    layout: {
      type: 'row',
      weight: 100,
      children: ARRANGEMENTS[arrangement].map(({ height, widths }) => {
        const areas = Object.entries(widths).map(([area, width]): IJsonTabSetNode => ({
          type: 'tabset',
          weight: width,
          children: panesIn(arrangement, area).map(tabOf),
        }));
        const [only, ...others] = areas;
        return only !== undefined && others.length === 0
          ? { ...only, weight: height }
          : { type: 'row', weight: height, children: areas };
      }),
    },
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
