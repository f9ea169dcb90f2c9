/** The ticket, and the tickets there were before it: how one gives way to another. Pure. */
import type { Patch } from '#contract/ipc/contract.ts';
import type { Side } from '#domain/market/side.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { ServiceState } from '../service-state.ts';
import { keyboardTo, type ViewState } from '../view-state.ts';
import { replaceDraft } from './replaced-drafts.ts';
import { EMPTY_TICKET, type LineLevel, type TicketText, bestOf } from './ticket-text.ts';

export interface TicketDrafts {
  /** The ticket as the user writes it. It survives whatever happens to its quotes. */
  readonly draft: TicketText;
  /** Tickets that gave way to another one, the last first. */
  readonly replacedDrafts: readonly TicketText[];
  /** The ticket, as `ticketOpened` counts them, that the last of them gave way to. */
  readonly replacedFor: number;
  /** What was written when an order was sent last; it becomes the last order once that was placed. */
  readonly sentDraft: TicketText | null;
  /** What can be repeated; null before the first order of this session. */
  readonly lastOrder: TicketText | null;
  /** What was asked for by the quote that the user discarded: it is not quoted by itself again. Null: none was. */
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

/** Of a profile in which nothing was written yet. */
export const NO_DRAFTS = {
  draft: EMPTY_TICKET,
  replacedDrafts: [],
  replacedFor: -1,
  sentDraft: null,
  lastOrder: null,
  unwantedQuote: null,
} satisfies Partial<TicketDrafts>;

/** As `replaceDraft`, and which ticket it was that the other gave way to. */
export function replaced(
  state: TicketDrafts,
  next: TicketText,
  replacedFor = state.ticketOpened,
): Partial<TicketDrafts> {
  const change = replaceDraft(state, next);
  return change.replacedDrafts === state.replacedDrafts ? change : { ...change, replacedFor };
}

/** Puts another ticket in the place of the one there is, which can be brought back, and gives it the keyboard. */
export function opened(state: Around, next: TicketText): Change {
  // What was bought is in Orders: an outcome that is still on the ticket is not the new one's.
  const after =
    state.ticket.phase === 'confirmed'
      ? { draft: next, ticket: { phase: 'idle' as const } }
      : replaced(state, next, state.ticketOpened + 1);
  return { ...after, ...withKeyboard(state) };
}

/** A ticket that is opened has the keyboard; the way back leads to where it was opened from. */
export function withKeyboard(state: Around): Change {
  const { focusedPane, ticketFrom } = state;
  return {
    ...keyboardTo(state, 'ticket'),
    ticketOpened: state.ticketOpened + 1,
    ticketFrom: focusedPane === 'ticket' ? ticketFrom : focusedPane,
    unwantedQuote: null,
  };
}

/** What was sent can be repeated once it was placed. */
export function placed({ sentDraft }: TicketDrafts, patch: Patch): Partial<TicketDrafts> {
  return patch.changes.ticket?.phase === 'confirmed' && sentDraft !== null
    ? { lastOrder: sentDraft, sentDraft: null }
    : {};
}

/** The levels of a row: all of them where its book is on the screen, else the best. */
export function levelsIn(
  { book, market }: Pick<Around, 'book' | 'market'>,
  rowKey: string,
  side: Side,
): readonly LineLevel[] {
  const levels = book?.rowKey === rowKey ? (side === 'buy' ? book.asks : book.bids) : [];
  return levels.length > 0 ? levels : [bestOf(market.rows.get(rowKey), side)];
}
