import type { TicketState } from '#contract/ipc/ticket.ts';
import type { QuoteCountdown } from './quote-countdown.ts';
import { type ValidatedTicket, sameQuote } from '../draft/validate-ticket.ts';

/** It was edited since: the quote is of another order. */
export const TICKET_CHANGED = 'The ticket changed';

/** Why the quote on screen no longer counts, in words; null while it does. Pure. */
export function whyInvalid(
  state: TicketState,
  validated: ValidatedTicket,
  life: QuoteCountdown | null,
): string | null {
  switch (state.phase) {
    case 'idle':
    case 'sending':
    case 'confirmed':
    case 'unknown':
      return null;
    case 'quoting':
      return 'Requoting';
    case 'quote-failed':
    case 'rejected':
    case 'not-sent':
      return 'This quote is no longer valid';
    case 'quoted':
      if (!validated.ok || !sameQuote(validated.value, state.draft)) return TICKET_CHANGED;
      return life?.executable === true ? null : 'The price expired';
  }
}
