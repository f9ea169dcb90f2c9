/** The ticket in the main process; `ticket-state.ts` makes its view for the bridge. */
import { isDeepStrictEqual } from 'node:util';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type {
  FeeChangeView,
  ListingConflictsView,
  PromotionView,
  QuoteView,
  ShipByView,
  TicketDraft,
} from '#contract/ipc/trading/ticket.ts';
import type { QuoteObjections } from '../ports/gateway.ts';
import type { FrozenIntent } from './frozen-intent.ts';

export type Ticket =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'quoting';
      readonly draft: TicketDraft;
      readonly carried: Carried;
      readonly automatic: boolean;
    }
  | {
      readonly phase: 'quote-failed';
      readonly draft: TicketDraft;
      readonly failure: FailureView;
      readonly carried: Carried;
    }
  | QuotedTicket
  | {
      readonly phase: 'sending';
      readonly quoted: QuotedTicket;
      readonly sentAt: number;
      readonly stillWaiting: boolean;
    }
  | {
      readonly phase: 'confirmed';
      readonly intent: FrozenIntent;
      readonly orderId: string;
      readonly partialOrderIds: string[] | null;
      readonly unfilled: string[];
    }
  | RejectedTicket
  | {
      readonly phase: 'not-sent' | 'unknown';
      readonly intent: FrozenIntent;
      readonly failure: FailureView;
    };

export interface QuotedTicket {
  readonly phase: 'quoted';
  readonly intent: FrozenIntent;
  /** Not requested by the user: the draft was complete and idle. */
  readonly automatic: boolean;
  /** Carried over from the quote it replaces. */
  readonly carried: Carried;
  /** Monotonic: when the total last changed. */
  readonly changedAt: number;
  /** Changes of fees and add-ons since the quote it replaces. */
  readonly feeChanges: FeeChangeView[];
  readonly promotion: PromotionView | null;
  readonly listingConflicts: ListingConflictsView | null;
  readonly shipBy: ShipByView | null;
  /** Contradictions that became known since it arrived. */
  readonly objections: QuoteObjections;
}

export interface RejectedTicket {
  readonly phase: 'rejected';
  readonly intent: FrozenIntent;
  readonly failure: FailureView;
  /** The error code was `optional_fee_mismatch`. */
  readonly feeDrifted: boolean;
  /** After `optional_fee_mismatch`: what the add-ons cost now. */
  readonly feeChanges: FeeChangeView[];
  /** After a listing conflict: the report. */
  readonly listingConflicts: ListingConflictsView | null;
}

export interface Carried {
  /** The quote it replaces; null when it replaces none. */
  readonly before: QuoteView | null;
  /** After a failed execution: the total that was confirmed. */
  readonly movedFrom: QuoteView['total'] | null;
  /** Monotonic: when the total of `before` last changed. */
  readonly changedAt: number | null;
  /**
   * The quote that was refused because the fee of an add-on drifted: fees are compared with it until an order is sent
   * or the quote is dropped, whatever is requoted in between. Null: with `before`.
   */
  readonly feesFrom: QuoteView | null;
}

/** For a quote that replaces none. */
export const NOTHING_CARRIED: Carried = {
  before: null,
  movedFrom: null,
  changedAt: null,
  feesFrom: null,
};

export function carriedFrom(ticket: Ticket): Carried {
  switch (ticket.phase) {
    case 'idle':
      return NOTHING_CARRIED;
    case 'quoting':
    case 'quote-failed':
      return ticket.carried;
    case 'quoted': {
      const { carried, changedAt, intent } = ticket;
      const { movedFrom, feesFrom } = carried;
      return { before: intent.held.view, movedFrom, changedAt, feesFrom };
    }
    case 'sending':
      return carriedFrom(ticket.quoted);
    case 'rejected':
    case 'not-sent': {
      const { view } = ticket.intent.held;
      const drifted = ticket.phase === 'rejected' && ticket.feeDrifted;
      const feesFrom = drifted ? view : null;
      return { before: view, movedFrom: view.total, changedAt: null, feesFrom };
    }
    case 'confirmed':
    case 'unknown': {
      const { view } = ticket.intent.held;
      return { ...NOTHING_CARRIED, before: view };
    }
  }
}

/**
 * For a new request: only the drifted fees, and only while the order is the same except for its limit. Fees of
 * another order cannot be compared.
 */
export function carriedInto(ticket: Ticket, draft: TicketDraft): Carried {
  const { feesFrom } = carriedFrom(ticket);
  const last = draftOf(ticket);
  if (feesFrom === null || last === null || !sameButForLimit(last, draft)) return NOTHING_CARRIED;
  return { ...NOTHING_CARRIED, before: feesFrom, feesFrom };
}

/** Whether both request the same quote. */
export function sameButForLimit(one: TicketDraft, other: TicketDraft): boolean {
  return isDeepStrictEqual({ ...one, limit: null }, { ...other, limit: null });
}

/**
 * The draft for a requote of this ticket; null when there is none. After an execution without an order the confirmed
 * limit stays, so that the user has to accept a worse price.
 */
export function draftOf(ticket: Ticket): TicketDraft | null {
  switch (ticket.phase) {
    case 'idle':
      return null;
    case 'quoting':
    case 'quote-failed':
      return ticket.draft;
    case 'sending':
      return ticket.quoted.intent.held.draft;
    case 'rejected':
    case 'not-sent':
      return { ...ticket.intent.held.draft, limit: ticket.intent.limit };
    case 'quoted':
    case 'confirmed':
    case 'unknown':
      return ticket.intent.held.draft;
  }
}
