/** The ticket and the tickets that it replaced. Pure. */
import type { Patch } from '#contract/ipc/contract.ts';
import type { Side } from '#domain/market/side.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { ServiceState } from '../state/service-state.ts';
import { keyboardTo, type ViewState } from '../state/view-state.ts';
import { replaceDraft } from './replaced-drafts.ts';
import { EMPTY_TICKET, type LineLevel, type TicketText, bestOf } from './ticket-text.ts';

export interface TicketDrafts {
  /** The ticket as the user writes it. It survives its quotes. */
  readonly draft: TicketText;
  /** Replaced tickets, the last one first. */
  readonly replacedDrafts: readonly TicketText[];
  /** The ticket that replaced the last of them, as `ticketOpened` counts them. */
  readonly replacedFor: number;
  /** The ticket when an order was sent last; it becomes the last order once it is placed. */
  readonly sentDraft: TicketText | null;
  /** Can be repeated; null before the first order of this session. */
  readonly lastOrder: TicketText | null;
  /** The request of the quote that the user discarded: it is not quoted automatically again. Null if none was. */
  readonly unwantedQuote: string | null;
  /** The pane from which the ticket was opened: where its Esc leads back to. */
  readonly ticketFrom: Pane;
  /** Counts tickets opened from elsewhere: the Ticket pane moves its focus when it grows. */
  readonly ticketOpened: number;
}

type Around = TicketDrafts &
  Pick<ServiceState, 'ticket' | 'book' | 'market'> &
  Pick<ViewState, 'focusedPane' | 'focusRequests' | 'focusPart'>;
type Change = Partial<Around>;

/** Of a profile without any ticket. */
export const NO_DRAFTS = {
  draft: EMPTY_TICKET,
  replacedDrafts: [],
  replacedFor: -1,
  sentDraft: null,
  lastOrder: null,
  unwantedQuote: null,
} satisfies Partial<TicketDrafts>;

/** As `replaceDraft`, and remembers which ticket replaced it. */
export function replaced(
  state: TicketDrafts,
  next: TicketText,
  replacedFor = state.ticketOpened,
): Partial<TicketDrafts> {
  const change = replaceDraft(state, next);
  return change.replacedDrafts === state.replacedDrafts ? change : { ...change, replacedFor };
}

/** Replaces the ticket, so that the old one can be restored, and focuses the new one. */
export function opened(state: Around, next: TicketText): Change {
  // The outcome of the last order is in Orders: it does not belong to the new ticket.
  const after =
    state.ticket.phase === 'confirmed'
      ? { draft: next, ticket: { phase: 'idle' as const } }
      : replaced(state, next, state.ticketOpened + 1);
  return { ...after, ...withKeyboard(state) };
}

/** Focuses the ticket; Esc leads back to where it was opened. */
export function withKeyboard(state: Around): Change {
  const { focusedPane, ticketFrom } = state;
  return {
    ...keyboardTo(state, 'ticket'),
    ticketOpened: state.ticketOpened + 1,
    ticketFrom: focusedPane === 'ticket' ? ticketFrom : focusedPane,
    unwantedQuote: null,
  };
}

/** A sent order can be repeated once it was placed. */
export function placed({ sentDraft }: TicketDrafts, patch: Patch): Partial<TicketDrafts> {
  return patch.changes.ticket?.phase === 'confirmed' && sentDraft !== null
    ? { lastOrder: sentDraft, sentDraft: null }
    : {};
}

/** The levels of a row: all of them if its book is on the screen, else the best. */
export function levelsIn(
  { book, market }: Pick<Around, 'book' | 'market'>,
  rowKey: string,
  side: Side,
): readonly LineLevel[] {
  const levels = book?.rowKey === rowKey ? (side === 'buy' ? book.asks : book.bids) : [];
  return levels.length > 0 ? levels : [bestOf(market.rows.get(rowKey), side)];
}
