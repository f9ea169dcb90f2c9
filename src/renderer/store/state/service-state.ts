/** The state that the main process publishes, by slice, and how a patch changes it. Rows of the market come on request. */
import type { ProfileView, SessionSlice } from '#contract/ipc/app/session.ts';
import type { Patch, Snapshot } from '#contract/ipc/contract.ts';
import { unpackBook } from '#domain/market/packed-book.ts';
import { keptRows } from './kept-rows.ts';
import { type MarketState, NO_MARKET } from './market-state.ts';

/** Requests kept for the Activity pane. */
export const ACTIVITY_KEPT = 500;

export type ServiceState = Omit<Snapshot, 'market'> & { readonly market: MarketState };

/** The state of a snapshot. */
export function fromSnapshot(snapshot: Snapshot): ServiceState {
  return {
    ...snapshot,
    market: NO_MARKET,
    activity: snapshot.activity.slice(-ACTIVITY_KEPT),
  };
}

/** The patch with its book unpacked, if it has a deep one. */
export function withBook(patch: Patch, known: ServiceState['book']): Patch {
  const { deepBook, ...rest } = patch;
  if (deepBook === undefined) return patch;
  const book = unpackBook(deepBook, known);
  return book === null ? rest : { ...rest, changes: { ...rest.changes, book } };
}

/** The state after a patch whose book is unpacked; slices that it does not name keep their identity. */
export function applyPatch(state: ServiceState, patch: Patch): ServiceState {
  const { changes } = patch;
  return {
    session: changes.session ?? state.session,
    connection: changes.connection ?? state.connection,
    catalogue: changes.catalogue ?? state.catalogue,
    // Rows of another profile are another market.
    market: isOtherProfile(state, patch) ? NO_MARKET : state.market,
    spot: changes.spot ?? state.spot,
    book: changes.book === undefined ? state.book : changes.book,
    ticket: changes.ticket ?? state.ticket,
    unknowns: changes.unknowns ?? state.unknowns,
    extraOrders: changes.extraOrders ?? state.extraOrders,
    orders: changes.orders === undefined ? state.orders : withKept(state.orders, changes.orders),
    vault: changes.vault ?? state.vault,
    listings: changes.listings ?? state.listings,
    alerts: changes.alerts ?? state.alerts,
    standingOrders: changes.standingOrders ?? state.standingOrders,
    updates: changes.updates ?? state.updates,
    automation: changes.automation ?? state.automation,
    windows: changes.windows ?? state.windows,
    notices: changes.notices ?? state.notices,
    activity:
      changes.activity === undefined || changes.activity.length === 0
        ? state.activity
        : [...state.activity, ...changes.activity].slice(-ACTIVITY_KEPT),
  };
}

/** Undefined until the profiles are known. */
export const activeProfile = ({
  profiles,
  activeProfileId,
}: Pick<SessionSlice, 'profiles' | 'activeProfileId'>): ProfileView | undefined =>
  profiles.find(({ id }) => id === activeProfileId);

/** Whether a patch switches to another profile. */
export function isOtherProfile(
  { session }: Pick<ServiceState, 'session'>,
  { changes }: Pick<Patch, 'changes'>,
): boolean {
  const next = changes.session?.activeProfileId;
  return next !== undefined && next !== session.activeProfileId;
}

const withKept = (before: Snapshot['orders'], next: Snapshot['orders']): Snapshot['orders'] => ({
  ...next,
  rows: keptRows(before.rows, next.rows),
});
