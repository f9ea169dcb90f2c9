/** The renderer's one store: what the main process told, and what the user is looking at. */
import type { Pane, Patch, Snapshot } from '#contract/ipc/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { observeOffset } from './clock-mapping.ts';
import {
  applyPatch,
  fromSnapshot,
  initialServiceState,
  type ServiceState,
} from './service-state.ts';
import {
  emptyDraft,
  lineOf,
  openedDraft,
  type TicketDraftText,
  type TicketIntent,
} from './ticket-draft.ts';
import { initialView, type ViewState } from './view-state.ts';

export interface TerminalState extends ServiceState, ViewState {
  /** False until the first snapshot is in. */
  readonly ready: boolean;
  /** Why no snapshot came; null while none failed. */
  readonly startFailure: string | null;
  /** Add to main's monotonic time for the renderer's; null before the first message. */
  readonly clockOffset: number | null;
  readonly draft: TicketDraftText;
  /** Counts tickets opened from elsewhere: the Ticket pane moves its focus when it grows. */
  readonly ticketOpened: number;
  readonly actions: TerminalActions;
}

export interface TerminalActions {
  /** `receivedAt`: the renderer's `performance.now()` at arrival. */
  applySnapshot(message: { sentAt: number; snapshot: Snapshot }, receivedAt: number): void;
  applyPatch(patch: Patch, receivedAt: number): void;
  failStart(reason: string): void;
  /** Replaces the ticket's lines by one, keeps payment and destination, and focuses the ticket. */
  openTicket(intent: TicketIntent): void;
  /** Adds a line to the ticket (up to `MAX_TICKET_LINES`, which the ticket checks). */
  addLine(intent: TicketIntent): void;
  setDraft(change: Partial<TicketDraftText>): void;
  setLineQuantity(lineId: string, quantity: string): void;
  removeLine(lineId: string): void;
  clearDraft(): void;
  setView(change: Partial<ViewState>): void;
  /** Selects a market row; the level cursor goes back to the best price. */
  selectRow(rowKey: string | null): void;
  focusPane(pane: Pane): void;
}

export type TerminalStore = StoreApi<TerminalState>;

/** Builds an empty store; see `connect.ts` for what fills it. */
export function createTerminalStore(): TerminalStore {
  let lineCount = 0;
  return createStore<TerminalState>()((set, get) => {
    const newLine = (intent: TicketIntent) => {
      lineCount += 1;
      return lineOf(intent, get().market.rows.get(intent.rowKey), `line-${lineCount}`);
    };
    const editLines = (edit: (lines: TicketDraftText['lines']) => TicketDraftText['lines']) => {
      set((state) => ({ draft: { ...state.draft, lines: edit(state.draft.lines) } }));
    };
    const focusTicket = (state: TerminalState): Partial<TerminalState> => ({
      focusedPane: 'ticket',
      focusRequests: state.focusRequests + 1,
      ticketOpened: state.ticketOpened + 1,
    });
    const actions: TerminalActions = {
      applySnapshot({ sentAt, snapshot }, receivedAt) {
        set((state) => ({
          ...fromSnapshot(snapshot),
          ready: true,
          startFailure: null,
          clockOffset: observeOffset(state.clockOffset, sentAt, receivedAt),
        }));
      },
      applyPatch(patch, receivedAt) {
        set((state) => ({
          ...applyPatch(state, patch),
          clockOffset: observeOffset(state.clockOffset, patch.sentAt, receivedAt),
        }));
      },
      failStart(reason) {
        set({ startFailure: reason });
      },
      openTicket(intent) {
        set((state) => ({
          draft: openedDraft(state.draft, intent, newLine(intent)),
          ...focusTicket(state),
        }));
      },
      addLine(intent) {
        if (get().draft.side !== intent.side || get().draft.lines.length === 0) {
          actions.openTicket(intent);
          return;
        }
        editLines((lines) => [...lines, newLine(intent)]);
        set(focusTicket);
      },
      setDraft(change) {
        set((state) => ({ draft: { ...state.draft, ...change } }));
      },
      setLineQuantity(lineId, quantity) {
        editLines((lines) =>
          lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)),
        );
      },
      removeLine(lineId) {
        editLines((lines) => lines.filter((line) => line.id !== lineId));
      },
      clearDraft() {
        set({ draft: emptyDraft });
      },
      setView(change) {
        set(change);
      },
      selectRow(rowKey) {
        if (get().selection.rowKey === rowKey) return;
        set({ selection: { rowKey, side: 'ask', levelIndex: 0 } });
      },
      focusPane(pane) {
        set((state) => ({ focusedPane: pane, focusRequests: state.focusRequests + 1 }));
      },
    };
    return {
      ...initialServiceState,
      ...initialView,
      ready: false,
      startFailure: null,
      clockOffset: null,
      draft: emptyDraft,
      ticketOpened: 0,
      actions,
    };
  });
}
