/**
 * All panes, one row each. The bridge's schema, titles, keys, commands and shipped layouts come from here;
 * the pane itself is the folder of its name in `src/renderer/panes`. Pure data.
 */
import { type Area, type Arrangement, LAYOUTS, type LayoutName } from './layouts.ts';

interface PaneRow {
  readonly name: string;
  /** Its title on the screen. */
  readonly title: string;
  /** The shipped key that brings it to the front, as `domain/keys/chord.ts` writes it. */
  readonly key: string;
  /** Row keys in the pane: none, row by row, or also by page. */
  readonly moves: 'none' | 'rows' | 'rows-and-pages';
  /** Its position in each shipped layout: an area, and its tab in that area, counted from 1. */
  readonly places: { readonly [A in Arrangement]: readonly [area: Area<A>, tab: number] };
}

export const PANES = [
  {
    name: 'market',
    title: 'Market',
    key: '$mod+Digit1',
    moves: 'rows-and-pages',
    places: {
      trade: ['left', 1],
      'trade-broad': ['left', 1],
      'trade-narrow': ['left', 1],
      'trade-small': ['tabs', 1],
      vault: ['bottom', 3],
      'vault-narrow': ['bottom', 3],
      'vault-small': ['tabs', 5],
      monitor: ['left', 1],
      'monitor-narrow': ['top', 1],
      'monitor-small': ['tabs', 2],
    },
  },
  {
    name: 'book',
    title: 'Order book',
    key: '$mod+Digit2',
    moves: 'rows',
    places: {
      trade: ['middle', 1],
      'trade-broad': ['middle', 1],
      'trade-narrow': ['left', 2],
      'trade-small': ['tabs', 2],
      vault: ['bottom', 4],
      'vault-narrow': ['bottom', 4],
      'vault-small': ['tabs', 6],
      monitor: ['right', 1],
      'monitor-narrow': ['top', 2],
      'monitor-small': ['tabs', 3],
    },
  },
  {
    name: 'ticket',
    title: 'Ticket',
    key: '$mod+Digit3',
    moves: 'none',
    places: {
      trade: ['right', 1],
      'trade-broad': ['right', 1],
      'trade-narrow': ['right', 1],
      'trade-small': ['tabs', 3],
      vault: ['right', 1],
      'vault-narrow': ['top', 2],
      'vault-small': ['tabs', 2],
      monitor: ['lower-right', 2],
      'monitor-narrow': ['top', 3],
      'monitor-small': ['tabs', 4],
    },
  },
  {
    name: 'orders',
    title: 'Orders',
    key: '$mod+Digit4',
    moves: 'rows-and-pages',
    places: {
      trade: ['bottom', 1],
      'trade-broad': ['bottom', 1],
      'trade-narrow': ['bottom', 1],
      'trade-small': ['tabs', 4],
      vault: ['bottom', 1],
      'vault-narrow': ['bottom', 1],
      'vault-small': ['tabs', 3],
      monitor: ['lower-right', 1],
      'monitor-narrow': ['bottom', 2],
      'monitor-small': ['tabs', 5],
    },
  },
  {
    name: 'vault',
    title: 'Vault',
    key: '$mod+Digit5',
    moves: 'rows',
    places: {
      trade: ['bottom', 2],
      'trade-broad': ['positions', 2],
      'trade-narrow': ['bottom', 2],
      'trade-small': ['tabs', 5],
      vault: ['left', 1],
      'vault-narrow': ['top', 1],
      'vault-small': ['tabs', 1],
      monitor: ['lower-left', 2],
      'monitor-narrow': ['bottom', 3],
      'monitor-small': ['tabs', 6],
    },
  },
  {
    name: 'activity',
    title: 'Activity',
    key: '$mod+Digit6',
    moves: 'rows-and-pages',
    places: {
      trade: ['bottom', 4],
      'trade-broad': ['bottom', 3],
      'trade-narrow': ['bottom', 4],
      'trade-small': ['tabs', 7],
      vault: ['bottom', 5],
      'vault-narrow': ['bottom', 5],
      'vault-small': ['tabs', 7],
      monitor: ['lower-left', 1],
      'monitor-narrow': ['bottom', 1],
      'monitor-small': ['tabs', 1],
    },
  },
  {
    name: 'listings',
    title: 'Listings',
    key: '$mod+Digit7',
    moves: 'rows-and-pages',
    places: {
      trade: ['bottom', 3],
      'trade-broad': ['bottom', 2],
      'trade-narrow': ['bottom', 3],
      'trade-small': ['tabs', 6],
      vault: ['bottom', 2],
      'vault-narrow': ['bottom', 2],
      'vault-small': ['tabs', 4],
      monitor: ['lower-left', 3],
      'monitor-narrow': ['bottom', 4],
      'monitor-small': ['tabs', 7],
    },
  },
  {
    name: 'chart',
    title: 'Chart',
    key: '$mod+Digit8',
    moves: 'none',
    places: {
      trade: ['middle', 2],
      'trade-broad': ['chart', 1],
      'trade-narrow': ['left', 3],
      'trade-small': ['tabs', 8],
      vault: ['bottom', 6],
      'vault-narrow': ['bottom', 6],
      'vault-small': ['tabs', 8],
      monitor: ['right', 2],
      'monitor-narrow': ['top', 4],
      'monitor-small': ['tabs', 8],
    },
  },
  {
    name: 'alerts',
    title: 'Alerts',
    key: '$mod+Digit9',
    moves: 'rows-and-pages',
    places: {
      trade: ['bottom', 5],
      'trade-broad': ['bottom', 4],
      'trade-narrow': ['bottom', 5],
      'trade-small': ['tabs', 9],
      vault: ['bottom', 7],
      'vault-narrow': ['bottom', 7],
      'vault-small': ['tabs', 9],
      monitor: ['lower-left', 4],
      'monitor-narrow': ['bottom', 5],
      'monitor-small': ['tabs', 9],
    },
  },
  {
    name: 'details',
    title: 'Details',
    key: '$mod+KeyD',
    moves: 'rows-and-pages',
    places: {
      trade: ['middle', 3],
      'trade-broad': ['middle', 2],
      'trade-narrow': ['left', 4],
      'trade-small': ['tabs', 10],
      vault: ['bottom', 8],
      'vault-narrow': ['bottom', 8],
      'vault-small': ['tabs', 10],
      monitor: ['right', 3],
      'monitor-narrow': ['top', 5],
      'monitor-small': ['tabs', 10],
    },
  },
  {
    name: 'programs',
    title: 'Programs',
    key: '$mod+KeyO',
    moves: 'rows-and-pages',
    places: {
      trade: ['bottom', 7],
      'trade-broad': ['bottom', 5],
      'trade-narrow': ['bottom', 7],
      'trade-small': ['tabs', 12],
      vault: ['bottom', 9],
      'vault-narrow': ['bottom', 9],
      'vault-small': ['tabs', 12],
      monitor: ['lower-left', 6],
      'monitor-narrow': ['bottom', 7],
      'monitor-small': ['tabs', 12],
    },
  },
  {
    name: 'portfolio',
    title: 'Portfolio',
    key: '$mod+KeyP',
    moves: 'rows-and-pages',
    places: {
      trade: ['bottom', 6],
      'trade-broad': ['positions', 1],
      'trade-narrow': ['bottom', 6],
      'trade-small': ['tabs', 11],
      vault: ['left', 2],
      'vault-narrow': ['top', 3],
      'vault-small': ['tabs', 11],
      monitor: ['lower-left', 5],
      'monitor-narrow': ['bottom', 6],
      'monitor-small': ['tabs', 11],
    },
  },
] as const satisfies readonly PaneRow[];

export type Pane = (typeof PANES)[number]['name'];

/** Their names in the order of the table, which is that of their keys. */
export const PANE_NAMES: readonly Pane[] = PANES.map(({ name }) => name);

/** Whether a name, for example from a saved layout, is a pane of this version. */
export function isPane(name: unknown): name is Pane {
  return PANE_NAMES.some((pane) => pane === name);
}

/** The title of a pane. */
export function paneTitle(pane: Pane): string {
  return known(PANES.find(({ name }) => name === pane)).title;
}

/** The panes of an area of an arrangement, in the order of their tabs. */
export function panesIn(arrangement: Arrangement, area: string): readonly Pane[] {
  return PANES.filter(({ places }) => places[arrangement][0] === area)
    .toSorted((one, other) => one.places[arrangement][1] - other.places[arrangement][1])
    .map(({ name }) => name);
}

/** The main pane of a layout: it gets the focus when the layout is chosen. */
export function homePane(layout: LayoutName): Pane {
  const { home } = known(LAYOUTS.find(({ name }) => name === layout));
  return known(panesIn(layout, home)[0]);
}

/** The types guarantee the row, which a search cannot express. */
function known<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('A pane or layout without its row in the tables.');
  return found;
}
