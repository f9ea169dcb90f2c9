/** The shipped layouts in the docking library's format. */
import { type Arrangement, ARRANGEMENTS } from '#domain/workspace/layouts.ts';
import { type Pane, panesIn, paneTitle } from '#domain/workspace/panes.ts';
import type { IJsonModel, IJsonRowNode, IJsonTabNode, IJsonTabSetNode } from 'flexlayout-react';

/** Below this width (px) three columns are too narrow: market and book share one. */
export const NARROW = 1100;
/** From this width (px) on the chart has a place of its own beside the book. */
export const BROAD = 2_100;
/** Below either of these (px) panes side by side or stacked are too small to show rows: they become tabs. */
export const SMALL = { width: 820, height: 640 } as const;

export const tabOf = (pane: Pane): IJsonTabNode => ({
  type: 'tab',
  id: pane,
  name: paneTitle(pane),
  component: pane,
});

/** A shipped layout: columns, in each its rows, in each its areas, in each its panes as tabs. */
export function shippedLayout(arrangement: Arrangement): IJsonModel {
  const columns = ARRANGEMENTS[arrangement].map(({ width, rows }) => ({
    width,
    nodes: rows.map(({ height, widths }) => {
      const areas = Object.entries(widths).map(([area, share]): IJsonTabSetNode => ({
        type: 'tabset',
        weight: share,
        children: panesIn(arrangement, area).map(tabOf),
      }));
      return inOne(areas, height);
    }),
  }));
  const [only, ...others] = columns;
  return {
    global: { ...globalAttributes },
    layout: {
      type: 'row',
      weight: 100,
      // Rows alternate in direction: those of the root are stacked, theirs stand side by side, and so on.
      children:
        only !== undefined && others.length === 0
          ? only.nodes
          : [
              {
                type: 'row',
                weight: 100,
                children: columns.map(({ width, nodes }) => inOne(nodes, width)),
              },
            ],
    },
  };
}

/** Several become a row of their own; a single one stays as it is. */
function inOne(
  nodes: (IJsonRowNode | IJsonTabSetNode)[],
  weight: number,
): IJsonRowNode | IJsonTabSetNode {
  const [only, ...others] = nodes;
  return only !== undefined && others.length === 0
    ? { ...only, weight }
    : { type: 'row', weight, children: nodes };
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
