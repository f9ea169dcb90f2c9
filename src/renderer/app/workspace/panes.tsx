/** The panes there are. Each is loaded when it is first shown. */
import type { Pane } from '#contract/ipc/contract.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { type BindingId, PLACE_TITLES } from '#domain/keys/bindings.ts';

export interface PaneEntry {
  readonly title: string;
  readonly binding: BindingId;
  readonly view: LazyExoticComponent<ComponentType>;
}

export const paneEntries: Readonly<Record<Pane, PaneEntry>> = {
  market: {
    title: PLACE_TITLES.market,
    binding: 'pane.market',
    view: lazy(() => import('#renderer/panes/market/index.tsx')),
  },
  book: {
    title: PLACE_TITLES.book,
    binding: 'pane.book',
    view: lazy(() => import('#renderer/panes/book/index.tsx')),
  },
  ticket: {
    title: PLACE_TITLES.ticket,
    binding: 'pane.ticket',
    view: lazy(() => import('#renderer/panes/ticket/index.tsx')),
  },
  orders: {
    title: PLACE_TITLES.orders,
    binding: 'pane.orders',
    view: lazy(() => import('#renderer/panes/orders/index.tsx')),
  },
  vault: {
    title: PLACE_TITLES.vault,
    binding: 'pane.vault',
    view: lazy(() => import('#renderer/panes/vault/index.tsx')),
  },
  listings: {
    title: PLACE_TITLES.listings,
    binding: 'pane.listings',
    view: lazy(() => import('#renderer/panes/listings/index.tsx')),
  },
  activity: {
    title: PLACE_TITLES.activity,
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
