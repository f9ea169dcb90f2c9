/** What the main process has told, by slice, and how a patch changes it. */
import type { Patch, Snapshot } from '#contract/ipc/contract.ts';
import type { MarketRow } from '#contract/ipc/market.ts';
import { unpackBook } from '#domain/market/packed-book.ts';
import { unpackRows } from '#domain/market/rows/packed-message.ts';
import { keptRows } from './kept-rows.ts';
import { MarketRows } from './market-rows.ts';
import { marketChanged } from './market-version.ts';

/** Requests kept for the Activity pane. */
export const ACTIVITY_KEPT = 500;

/**
 * Rows by key. `rows` is changed in place, so that a patch of twenty rows costs twenty writes however
 * many rows there are; this object itself is new after every change, and a row keeps its identity until
 * it changes. `census` is new only when a row came or went.
 */
interface MarketIndex {
  readonly rows: ReadonlyMap<string, MarketRow>;
  readonly census: { readonly size: number };
}

export const NO_MARKET: MarketIndex = { rows: new Map(), census: { size: 0 } };

export type ServiceState = Omit<Snapshot, 'market'> & { readonly market: MarketIndex };

/** The whole state as `app/get-snapshot` answers it. */
export function fromSnapshot(snapshot: Snapshot): ServiceState {
  return {
    ...snapshot,
    market: indexOf(snapshot.market),
    activity: snapshot.activity.slice(-ACTIVITY_KEPT),
  };
}

/** The same with its book as it is, where that is a deep one. */
export function withBook(patch: Patch, known: ServiceState['book']): Patch {
  const { deepBook, ...rest } = patch;
  if (deepBook === undefined) return patch;
  const book = unpackBook(deepBook, known);
  return book === null ? rest : { ...rest, changes: { ...rest.changes, book } };
}

/** The state after a patch whose book is as it is; slices it does not name keep their identity. */
export function applyPatch(state: ServiceState, patch: Patch): ServiceState {
  const { changes } = patch;
  return {
    session: changes.session ?? state.session,
    connection: changes.connection ?? state.connection,
    catalogue: changes.catalogue ?? state.catalogue,
    market: patchedMarket(state.market, patch),
    spot: changes.spot ?? state.spot,
    book: changes.book === undefined ? state.book : changes.book,
    ticket: changes.ticket ?? state.ticket,
    unknowns: changes.unknowns ?? state.unknowns,
    extraOrders: changes.extraOrders ?? state.extraOrders,
    orders: changes.orders === undefined ? state.orders : withKept(state.orders, changes.orders),
    vault: changes.vault ?? state.vault,
    listings: changes.listings ?? state.listings,
    alerts: changes.alerts ?? state.alerts,
    updates: changes.updates ?? state.updates,
    windows: changes.windows ?? state.windows,
    notices: changes.notices ?? state.notices,
    activity:
      changes.activity === undefined || changes.activity.length === 0
        ? state.activity
        : [...state.activity, ...changes.activity].slice(-ACTIVITY_KEPT),
  };
}

const withKept = (before: Snapshot['orders'], told: Snapshot['orders']): Snapshot['orders'] => ({
  ...told,
  rows: keptRows(before.rows, told.rows),
});

function patchedMarket(market: MarketIndex, patch: Patch): MarketIndex {
  const { marketRead: read = [], marketRemoved: removed } = patch;
  const whole = wholeRows(patch);
  if (patch.marketReset) return indexOf(whole ?? []);
  if (whole === null && removed.length === 0 && read.length === 0) return market;
  const rows =
    market.rows instanceof MarketRows ? market.rows : new MarketRows(market.rows.values());
  const before = rows.size;
  for (const row of whole ?? []) rows.put(row);
  const grown = rows.size !== before;
  const again = read.map((moment) => rows.readAgain(moment));
  let shrunk = false;
  for (const key of removed) shrunk = rows.delete(key) || shrunk;
  const keys = [...(whole ?? []).map(({ key }) => key), ...again.flatMap(({ moved }) => moved)];
  const premiums = again.flatMap((moment) => moment.premiums);
  marketChanged(rows, keys, shrunk, premiums);
  return { rows, census: grown || shrunk ? { size: rows.size } : market.census };
}

/** Null where none is told. */
function wholeRows({ changes: { market }, marketPacked }: Patch): readonly MarketRow[] | null {
  if (marketPacked === undefined) return market ?? null;
  return [...(market ?? []), ...unpackRows(marketPacked)];
}

function indexOf(told: readonly MarketRow[]): MarketIndex {
  const rows = new MarketRows(told);
  return { rows, census: { size: rows.size } };
}
