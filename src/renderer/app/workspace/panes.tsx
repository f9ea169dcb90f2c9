/** The panes there are. Each is loaded when it is first shown. */
import type { Pane } from '#contract/ipc/contract.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { BindingId } from '../keys/bindings.ts';

export interface PaneEntry {
  readonly title: string;
  readonly binding: BindingId;
  readonly view: LazyExoticComponent<ComponentType>;
}

export const paneEntries: Readonly<Record<Pane, PaneEntry>> = {
  market: {
    title: 'Market',
    binding: 'pane.market',
    view: lazy(() => import('#renderer/panes/market/index.tsx')),
  },
  book: {
    title: 'Order book',
    binding: 'pane.book',
    view: lazy(() => import('#renderer/panes/book/index.tsx')),
  },
  ticket: {
    title: 'Ticket',
    binding: 'pane.ticket',
    view: lazy(() => import('#renderer/panes/ticket/index.tsx')),
  },
  orders: {
    title: 'Orders',
    binding: 'pane.orders',
    view: lazy(() => import('#renderer/panes/orders/index.tsx')),
  },
  vault: {
    title: 'Vault',
    binding: 'pane.vault',
    view: lazy(() => import('#renderer/panes/vault/index.tsx')),
  },
  listings: {
    title: 'Listings',
    binding: 'pane.listings',
    view: lazy(() => import('#renderer/panes/listings/index.tsx')),
  },
  activity: {
    title: 'Activity',
    binding: 'pane.activity',
    view: lazy(() => import('#renderer/panes/activity/index.tsx')),
  },
};

export const paneNames: readonly Pane[] = [
  'market',
  'book',
  'ticket',
  'orders',
  'vault',
  'listings',
  'activity',
];

/** Whether a name out of a saved layout is a pane of this version. */
export function isPane(name: unknown): name is Pane {
  return paneNames.some((pane) => pane === name);
}
