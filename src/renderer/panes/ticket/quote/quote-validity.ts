import type { TicketState } from '#contract/ipc/ticket.ts';
import type { QuoteCountdown } from './quote-countdown.ts';
import { type ValidatedTicket, sameQuote } from '../draft/validate-ticket.ts';

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
      if (!validated.ok || !sameQuote(validated.value, state.draft)) return 'The ticket changed';
      return life?.executable === true ? null : 'The price expired';
  }
}
