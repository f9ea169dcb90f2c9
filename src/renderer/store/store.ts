/** The renderer's one store: the state of the main process, and what the user is looking at. */
import type { ChannelResult, Patch } from '#contract/ipc/contract.ts';
import type { MarketRow } from '#contract/ipc/market/market.ts';
import type { MarketView, RowsChanged, ViewPage } from '#contract/ipc/market/market-view.ts';
import type { Place } from '#contract/ipc/app/place.ts';
import type { ChosenLayout } from '#domain/workspace/named-layouts.ts';
import { homePane, type Pane } from '#domain/workspace/panes.ts';
import type { SweepPlan } from '#contract/ipc/market/sweep.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { observeOffset } from './state/clock-mapping.ts';
import {
  type MarketState,
  withChanges,
  withFollowed,
  withoutPage,
  withPage,
  withRows,
} from './state/market-state.ts';
import {
  applyPatch,
  fromSnapshot,
  isOtherProfile,
  type ServiceState,
  withBook,
} from './state/service-state.ts';
import {
  type TicketIntent,
  type TicketText,
  addToTicket,
  afterOrder,
  openTicket,
} from './drafts/ticket-text.ts';
import { draftAt } from './drafts/complete-lines.ts';
import { bringBack } from './drafts/replaced-drafts.ts';
import {
  NO_DRAFTS,
  type TicketDrafts,
  levelsIn,
  opened,
  placed,
  replaced,
  withKeyboard,
} from './drafts/ticket-drafts.ts';
import { repeatedOrder } from './drafts/repeat-order.ts';
import { restoreChanges } from './drafts/listings/restored-changes.ts';
import { EMPTY_LISTING_DRAFT } from './drafts/listings/empty-listing-draft.ts';
import type { ListingDraft } from './drafts/listings/listing-draft.ts';
import { sweepTicket } from './drafts/sweep-lines.ts';
import type { SyncedParts } from '#contract/ipc/app/windows.ts';
import { withSharedParts } from './shared-parts.ts';
import {
  baseLayout,
  initialView,
  keyboardTo,
  type PanePart,
  placeInView,
  type ViewState,
} from './state/view-state.ts';

export interface TerminalState extends ServiceState, ViewState, TicketDrafts {
  /** Added to main's monotonic time it gives the renderer's. */
  readonly clockOffset: number;
  /** Grows with every message of the main process: what changes with it was not changed by the user. */
  readonly received: number;
  /** Unsent changes of listings. */
  readonly listingDraft: ListingDraft;
  readonly actions: TerminalActions;
}

export interface TerminalActions {
  /** `receivedAt`: the renderer's `performance.now()` at arrival. */
  readonly applyPatch: (patch: Patch, receivedAt: number) => void;
  /** Shows the page of a view; null: no view any more. */
  readonly showPage: (shown: { readonly view: MarketView; readonly page: ViewPage } | null) => void;
  /** The page of the view that is shown, after rows came, went or moved. */
  readonly changePage: (page: ViewPage) => void;
  readonly changeRows: (changes: RowsChanged) => void;
  /** Rows that were read by key: what uses one of them next finds it. They are dropped unless followed. */
  readonly takeRows: (rows: readonly MarketRow[]) => void;
  /** The answer for all keys that this window follows. */
  readonly takeFollowed: (keys: readonly string[], rows: readonly MarketRow[]) => void;
  /** Replaces the ticket's lines with one, keeps payment and destination, and focuses the ticket. */
  readonly openTicket: (intent: TicketIntent) => void;
  /** Adds a line to the ticket; a line of the other side starts a new ticket. */
  readonly addLine: (intent: TicketIntent) => void;
  /** Replaces the ticket's lines with those of a sweep, and focuses the ticket. `limit` as the user wrote it. */
  readonly putSweep: (plan: SweepPlan, limit: string | null) => void;
  /** Repeats the last order at current prices. False if there is none. */
  readonly repeatOrder: () => boolean;
  /** Empties the ticket; payment and destination stay. */
  readonly clearTicket: () => void;
  /** Restores the ticket that was replaced last. False if there is none. */
  readonly undoTicket: () => boolean;
  /** The user discarded the quote of this request. */
  readonly setUnwantedQuote: (asked: string) => void;
  /** The ticket is being sent. */
  readonly noteSent: () => void;
  /** Edits the ticket's text by one of the functions of `panes/ticket/ticket-text.ts`. */
  readonly editTicket: (edit: (text: TicketText) => TicketText) => void;
  /** Edits the draft by one of the functions of `panes/listings/listing-draft.ts`. */
  readonly editListings: (edit: (draft: ListingDraft) => ListingDraft) => void;
  readonly setView: (change: Partial<ViewState>) => void;
  /** Selects a market row; the cursor of the book goes back to the best price. */
  readonly selectRow: (rowKey: string | null) => void;
  readonly focusPane: (pane: Pane, part?: PanePart) => void;
  /** Goes to a place: brings its pane to the front and its row into view. */
  readonly reveal: (place: Place) => void;
  /** The same, when the main process requests it. */
  readonly arrive: (place: Place) => void;
  /** Applies what another window changed in the shared state. */
  readonly takeSynced: (parts: SyncedParts) => void;
  /** Shows a layout and focuses its main pane. */
  readonly showLayout: (name: ChosenLayout) => void;
}

export type TerminalStore = StoreApi<TerminalState>;

/**
 * Creates a store from the first snapshot; `connect.ts` keeps it up to date.
 *
 * @param arrivedAt the renderer's `performance.now()` at its arrival
 */
export function createTerminalStore(
  { sentAt, snapshot }: ChannelResult<'app/get-snapshot'>,
  arrivedAt: number,
  ownPane: Pane | null = null,
): TerminalStore {
  const first = {
    ...fromSnapshot(snapshot),
    ...initialView,
    ownPane,
    focusedPane: ownPane ?? initialView.focusedPane,
    received: 0,
    clockOffset: observeOffset(null, sentAt, arrivedAt),
    ...NO_DRAFTS,
    ticketFrom: 'book' as const,
    listingDraft: restoreChanges(EMPTY_LISTING_DRAFT, snapshot.listings.drafts),
    ticketOpened: 0,
  };
  return createStore<TerminalState>()((set, get) => ({ ...first, actions: actionsOf(set, get) }));
}

function actionsOf(
  set: TerminalStore['setState'],
  get: TerminalStore['getState'],
): TerminalActions {
  const setMarket = (change: (market: MarketState) => MarketState): void =>
    set((state) => {
      const market = change(state.market);
      if (market === state.market) return {};
      const draft = draftAt(state.draft, { ...state, market });
      return { market, draft, received: state.received + 1 };
    });
  return {
    showPage(shown) {
      setMarket((market) =>
        shown === null ? withoutPage(market) : withPage(market, shown.view, shown.page),
      );
    },
    changePage(page) {
      setMarket((market) =>
        market.page === null ? market : withPage(market, market.page.view, page),
      );
    },
    changeRows(changes) {
      setMarket((market) => withChanges(market, changes));
    },
    takeRows(rows) {
      setMarket((market) => withRows(market, rows));
    },
    takeFollowed(keys, rows) {
      setMarket((market) => withFollowed(market, keys, rows));
    },
    applyPatch(packed, receivedAt) {
      set((state) => {
        const patch = withBook(packed, state.book);
        const left = leftBehind(state, patch);
        const { listingDraft = state.listingDraft, draft = state.draft } = left;
        const service = applyPatch(state, patch);
        return {
          ...service,
          ...placed(state, patch),
          ...left,
          draft: patch.changes.book === undefined ? draft : draftAt(draft, service),
          listingDraft: restoreChanges(listingDraft, patch.changes.listings?.drafts ?? null),
          clockOffset: observeOffset(state.clockOffset, patch.sentAt, receivedAt),
          received: state.received + 1,
        };
      });
    },
    openTicket(intent) {
      set((state) =>
        opened(state, openTicket(state.draft, intent, state.market.rows.get(intent.rowKey))),
      );
    },
    addLine(intent) {
      set((state) => {
        const row = state.market.rows.get(intent.rowKey);
        const next = addToTicket(state.draft, intent, row);
        // An added line replaces nothing; a line of the other side does.
        return next.lines.length > 1
          ? { draft: next, ...withKeyboard(state) }
          : opened(state, next);
      });
    },
    putSweep(plan, limit) {
      set((state) =>
        opened(
          state,
          sweepTicket(state.draft, plan, (key) => state.market.rows.get(key), limit),
        ),
      );
    },
    repeatOrder() {
      const { lastOrder } = get();
      if (lastOrder === null) return false;
      set((state) =>
        opened(
          state,
          repeatedOrder(lastOrder, (rowKey, side) => levelsIn(state, rowKey, side)),
        ),
      );
      return true;
    },
    clearTicket() {
      set((state) => ({ ...replaced(state, afterOrder(state.draft)), unwantedQuote: null }));
    },
    undoTicket() {
      if (get().replacedDrafts.length === 0) return false;
      set((state) => ({ ...bringBack(state), unwantedQuote: null }));
      return true;
    },
    setUnwantedQuote(asked) {
      set({ unwantedQuote: asked });
    },
    noteSent() {
      set((state) => ({ sentDraft: state.draft }));
    },
    editTicket(edit) {
      set((state) => {
        const draft = edit(state.draft);
        // A removed line can be restored, as a replaced ticket.
        return draft.lines.length < state.draft.lines.length && draft.lines.length > 0
          ? replaced(state, draft)
          : { draft };
      });
    },
    editListings(edit) {
      set((state) => ({ listingDraft: edit(state.listingDraft) }));
    },
    setView(change) {
      set(change);
    },
    selectRow(rowKey) {
      if (get().selectedKey === rowKey) return;
      set({ selectedKey: rowKey, bookCursor: null });
    },
    showLayout(name) {
      set((state) => ({
        layoutName: name,
        ...keyboardTo(state, homePane(baseLayout(state.session.namedLayouts, name))),
      }));
    },
    reveal(place) {
      set((state) => placeInView(state, place));
    },
    arrive(place) {
      set((state) => ({ ...placeInView(state, place), received: state.received + 1 }));
    },
    takeSynced(parts) {
      set((state) => ({ ...withSharedParts(state, parts), received: state.received + 1 }));
    },
    focusPane(pane, part) {
      set((state) => keyboardTo(state, pane, part));
    },
  };
}

/** Nothing is carried over to another profile: no selection, no search, no ticket, no changes of listings. */
function leftBehind(state: TerminalState, patch: Patch): Partial<TerminalState> {
  if (!isOtherProfile(state, patch)) return {};
  const { selectedKey, bookCursor, sweepLine, filter, revealed, rowCursors } = initialView;
  const { orderFinderOpen, confirmationAsked } = initialView;
  return {
    selectedKey,
    bookCursor,
    sweepLine,
    filter,
    revealed,
    orderFinderOpen,
    confirmationAsked,
    rowCursors,
    ...NO_DRAFTS,
    listingDraft: EMPTY_LISTING_DRAFT,
  };
}
