/** The renderer's one store: what the main process told, and what the user is looking at. */
import type { ChannelResult, Patch } from '#contract/ipc/contract.ts';
import type { Place } from '#contract/ipc/place.ts';
import type { LayoutName } from '#domain/workspace/layouts.ts';
import {
  type ChosenLayout,
  LAYOUT_NAMES,
  namedLayoutKey,
} from '#domain/workspace/named-layouts.ts';
import { homePane, type Pane } from '#domain/workspace/panes.ts';
import type { SweepPlan } from '#contract/ipc/sweep.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { observeOffset } from './clock-mapping.ts';
import {
  applyPatch,
  fromSnapshot,
  NO_MARKET,
  type ServiceState,
  withBook,
} from './service-state.ts';
import {
  type TicketIntent,
  type TicketText,
  addToTicket,
  afterOrder,
  openTicket,
} from './drafts/ticket-text.ts';
import { followPrices } from './drafts/line-prices.ts';
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
import { restoreChanges } from './drafts/restored-changes.ts';
import { EMPTY_LISTING_DRAFT } from './drafts/empty-listing-draft.ts';
import type { ListingDraft } from './drafts/listing-draft.ts';
import { sweepTicket } from './drafts/sweep-lines.ts';
import type { SyncedParts } from '#contract/ipc/windows.ts';
import { withDesk } from './bridge/desk-parts.ts';
import { initialView, keyboardTo, type PanePart, type ViewState } from './view-state.ts';

export interface TerminalState extends ServiceState, ViewState, TicketDrafts {
  /** Add to main's monotonic time for the renderer's. */
  readonly clockOffset: number;
  /** Grows with whatever the main process told: what changes with it is no change of the user's. */
  readonly told: number;
  /** Changes of listings that were not sent. */
  readonly listingDraft: ListingDraft;
  readonly actions: TerminalActions;
}

export interface TerminalActions {
  /** `receivedAt`: the renderer's `performance.now()` at arrival. */
  readonly applyPatch: (patch: Patch, receivedAt: number) => void;
  /** Replaces the ticket's lines by one, keeps payment and destination, and focuses the ticket. */
  readonly openTicket: (intent: TicketIntent) => void;
  /** Adds a line to the ticket; one of the other side starts it over. */
  readonly addLine: (intent: TicketIntent) => void;
  /** Replaces the ticket's lines by those of a sweep, and focuses the ticket. `limit` as the user wrote it. */
  readonly putSweep: (plan: SweepPlan, limit: string | null) => void;
  /** The last order once more, at what it trades at now. False while there is none. */
  readonly repeatOrder: () => boolean;
  /** Empties the ticket; how it is paid and where it goes stay. */
  readonly clearTicket: () => void;
  /** The last ticket that gave way to another. False while there is none. */
  readonly undoTicket: () => boolean;
  /** The user discarded the quote for this. */
  readonly setUnwantedQuote: (asked: string) => void;
  /** What is written now is being sent. */
  readonly noteSent: () => void;
  /** Edits the ticket's text by one of the functions of `panes/ticket/ticket-text.ts`. */
  readonly editTicket: (edit: (text: TicketText) => TicketText) => void;
  /** Edits the draft by one of the functions of `panes/listings/listing-draft.ts`. */
  readonly editListings: (edit: (draft: ListingDraft) => ListingDraft) => void;
  readonly setView: (change: Partial<ViewState>) => void;
  /** Selects a market row; the cursor of the book goes back to the best price. */
  readonly selectRow: (rowKey: string | null) => void;
  readonly focusPane: (pane: Pane, part?: PanePart) => void;
  /** Goes to a place: brings its pane to the front and its row into sight. */
  readonly reveal: (place: Place) => void;
  /** The same, of a place that the main process says is in this window. */
  readonly arrive: (place: Place) => void;
  /** Takes over what another window changed of what all of them show alike. */
  readonly takeDesk: (parts: SyncedParts) => void;
  /** Shows a layout and gives the keyboard to the pane it is about. */
  readonly showLayout: (name: ChosenLayout) => void;
}

export type TerminalStore = StoreApi<TerminalState>;

/**
 * Builds a store of the first snapshot; see `connect.ts` for what keeps it filled.
 *
 * @param arrivedAt the renderer's `performance.now()` at its arrival
 */
export function createTerminalStore(
  { sentAt, snapshot }: ChannelResult<'app/get-snapshot'>,
  arrivedAt: number,
  ownPane: Pane | null = null,
): TerminalStore {
  const { market, ...service } = fromSnapshot(snapshot);
  const first = {
    ...service,
    ...initialView,
    ownPane,
    focusedPane: ownPane ?? initialView.focusedPane,
    told: 0,
    clockOffset: observeOffset(null, sentAt, arrivedAt),
    ...NO_DRAFTS,
    ticketFrom: 'book' as const,
    listingDraft: restoreChanges(EMPTY_LISTING_DRAFT, snapshot.listings.drafts),
    ticketOpened: 0,
  };
  // A store remembers the state it began with. A market is no part of that: it would be kept when another one has taken its place.
  const store = createStore<TerminalState>()((set, get) => ({
    ...first,
    market: NO_MARKET,
    actions: actionsOf(set, get),
  }));
  store.setState({ market });
  return store;
}

/** On its own, since a function remembers what stands around it: the snapshot with all its rows. */
function actionsOf(
  set: TerminalStore['setState'],
  get: TerminalStore['getState'],
): TerminalActions {
  return {
    applyPatch(told, receivedAt) {
      set((state) => {
        const patch = withBook(told, state.book);
        const left = leftBehind(state, patch);
        const { listingDraft = state.listingDraft, draft = state.draft } = left;
        const service = applyPatch(state, patch);
        return {
          ...service,
          ...placed(state, patch),
          ...left,
          draft: draftNow(draft, service, patch),
          listingDraft: restoreChanges(listingDraft, patch.changes.listings?.drafts ?? null),
          clockOffset: observeOffset(state.clockOffset, patch.sentAt, receivedAt),
          told: state.told + 1,
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
        // One more line replaces nothing; one of the other side does.
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
        // A line that is taken out can be brought back, as a ticket that was replaced.
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
        ...keyboardTo(state, homePane(baseLayout(state, name))),
      }));
    },
    reveal(place) {
      set((state) => placeInView(state, place));
    },
    arrive(place) {
      set((state) => ({ ...placeInView(state, place), told: state.told + 1 }));
    },
    takeDesk(parts) {
      set((state) => ({ ...withDesk(state, parts), told: state.told + 1 }));
    },
    focusPane(pane, part) {
      set((state) => keyboardTo(state, pane, part));
    },
  };
}

/** The shipped layout that a layout is, or was made of. */
function baseLayout({ session }: TerminalState, name: ChosenLayout): LayoutName {
  const shipped = LAYOUT_NAMES.find((one) => one === name);
  const named = session.namedLayouts.find(({ id }) => namedLayoutKey(id) === name);
  return shipped ?? named?.base ?? 'trade';
}

function placeInView(state: ViewState, place: Place): Partial<ViewState> {
  return place.kind === 'unknown'
    ? { unknownRequests: state.unknownRequests + 1 }
    : {
        ...keyboardTo(state, place.pane, place.part),
        revealed: place.key === null ? null : { pane: place.pane, key: place.key },
      };
}

/** Until it is quoted a draft says what the market says; from then on the quote says it, beside what the draft said. */
function draftNow(draft: TicketText, service: ServiceState, patch: Patch): TicketText {
  const { changes, marketPacked, marketRead } = patch;
  const moved =
    changes.market !== undefined ||
    marketPacked !== undefined ||
    marketRead !== undefined ||
    (changes.book ?? null) !== null;
  if (service.ticket.phase !== 'idle' || !moved) return draft;
  return followPrices(draft, (rowKey) => ({
    book: service.book,
    row: service.market.rows.get(rowKey),
  }));
}

/** Nothing goes along into another profile: no selection, no search, no ticket, no changes of listings. */
function leftBehind(state: TerminalState, patch: Patch): Partial<TerminalState> {
  const next = patch.changes.session?.activeProfileId;
  if (next === undefined || next === state.session.activeProfileId) return {};
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
