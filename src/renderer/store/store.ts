/** The renderer's one store: what the main process told, and what the user is looking at. */
import type { ChannelResult, Patch, Place } from '#contract/ipc/contract.ts';
import type { LayoutName } from '#domain/workspace/layouts.ts';
import { homePane, type Pane } from '#domain/workspace/panes.ts';
import type { SweepPlan } from '#contract/ipc/sweep.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { observeOffset } from './clock-mapping.ts';
import { applyPatch, fromSnapshot, type ServiceState } from './service-state.ts';
import {
  EMPTY_TICKET,
  type TicketIntent,
  type TicketText,
  addToTicket,
  openTicket,
} from './drafts/ticket-text.ts';
import { restoreChanges } from './drafts/restored-changes.ts';
import { EMPTY_LISTING_DRAFT, type ListingDraft } from './drafts/listing-draft.ts';
import { sweepTicket } from './drafts/sweep-lines.ts';
import { initialView, type ViewState } from './view-state.ts';

export interface TerminalState extends ServiceState, ViewState {
  /** Add to main's monotonic time for the renderer's. */
  readonly clockOffset: number;
  /** The ticket as the user writes it. It survives whatever happens to its quotes. */
  readonly draft: TicketText;
  /** Changes of listings that were not sent. */
  readonly listingDraft: ListingDraft;
  /** Counts tickets opened from elsewhere: the Ticket pane moves its focus when it grows. */
  readonly ticketOpened: number;
  readonly actions: TerminalActions;
}

export interface TerminalActions {
  /** `receivedAt`: the renderer's `performance.now()` at arrival. */
  readonly applyPatch: (patch: Patch, receivedAt: number) => void;
  /** Replaces the ticket's lines by one, keeps payment and destination, and focuses the ticket. */
  readonly openTicket: (intent: TicketIntent) => void;
  /** Adds a line to the ticket; one of the other side starts it over. */
  readonly addLine: (intent: TicketIntent) => void;
  /** Replaces the ticket's lines by those of a sweep, and focuses the ticket. `bound` as the user wrote it. */
  readonly putSweep: (plan: SweepPlan, bound: string | null) => void;
  /** Edits the ticket's text by one of the functions of `panes/ticket/ticket-text.ts`. */
  readonly editTicket: (edit: (text: TicketText) => TicketText) => void;
  /** Edits the draft by one of the functions of `panes/listings/listing-draft.ts`. */
  readonly editListings: (edit: (draft: ListingDraft) => ListingDraft) => void;
  readonly setView: (change: Partial<ViewState>) => void;
  /** Selects a market row; the cursor of the book goes back to the best price. */
  readonly selectRow: (rowKey: string | null) => void;
  readonly focusPane: (pane: Pane) => void;
  /** Goes to a place: brings its pane to the front and its row into sight. */
  readonly reveal: (place: Place) => void;
  /** Shows a layout and gives the keyboard to the pane it is about. */
  readonly showLayout: (name: LayoutName) => void;
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
): TerminalStore {
  return createStore<TerminalState>()((set, get) => {
    const focusTicket = (state: TerminalState): Partial<TerminalState> => ({
      focusedPane: 'ticket',
      focusRequests: state.focusRequests + 1,
      ticketOpened: state.ticketOpened + 1,
    });
    const actions: TerminalActions = {
      applyPatch(patch, receivedAt) {
        set((state) => {
          const left = leftBehind(state, patch);
          const { listingDraft = state.listingDraft } = left;
          return {
            ...applyPatch(state, patch),
            ...left,
            listingDraft: restoreChanges(listingDraft, patch.changes.listings?.drafts ?? null),
            clockOffset: observeOffset(state.clockOffset, patch.sentAt, receivedAt),
          };
        });
      },
      openTicket(intent) {
        set((state) => ({
          draft: openTicket(state.draft, intent, state.market.rows.get(intent.rowKey)),
          ...focusTicket(state),
        }));
      },
      addLine(intent) {
        set((state) => ({
          draft: addToTicket(state.draft, intent, state.market.rows.get(intent.rowKey)),
          ...focusTicket(state),
        }));
      },
      putSweep(plan, bound) {
        set((state) => ({
          draft: sweepTicket(state.draft, plan, (key) => state.market.rows.get(key), bound),
          ...focusTicket(state),
        }));
      },
      editTicket(edit) {
        set((state) => ({ draft: edit(state.draft) }));
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
          focusedPane: homePane(name),
          focusRequests: state.focusRequests + 1,
        }));
      },
      reveal(place) {
        set((state) =>
          place.kind === 'unknown'
            ? { unknownRequests: state.unknownRequests + 1 }
            : {
                focusedPane: place.pane,
                focusRequests: state.focusRequests + 1,
                revealed: place.key === null ? null : { pane: place.pane, key: place.key },
              },
        );
      },
      focusPane(pane) {
        set((state) => ({ focusedPane: pane, focusRequests: state.focusRequests + 1 }));
      },
    };
    return {
      ...fromSnapshot(snapshot),
      ...initialView,
      clockOffset: observeOffset(null, sentAt, arrivedAt),
      draft: EMPTY_TICKET,
      listingDraft: restoreChanges(EMPTY_LISTING_DRAFT, snapshot.listings.drafts),
      ticketOpened: 0,
      actions,
    };
  });
}

/** Nothing goes along into another profile: no selection, no search, no ticket, no changes of listings. */
function leftBehind(state: TerminalState, patch: Patch): Partial<TerminalState> {
  const next = patch.changes.session?.activeProfileId;
  if (next === undefined || next === state.session.activeProfileId) return {};
  const { selectedKey, bookCursor, sweepLine, filter, revealed } = initialView;
  return {
    selectedKey,
    bookCursor,
    sweepLine,
    filter,
    revealed,
    draft: EMPTY_TICKET,
    listingDraft: EMPTY_LISTING_DRAFT,
  };
}
