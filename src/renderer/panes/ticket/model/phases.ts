/** What each phase of a ticket means for its parts: one row a phase answers every question about it. Pure. */
import type { TicketState } from '#contract/ipc/trading/ticket.ts';

interface PhaseRules {
  /** Nothing is decided: lines can be repaired, and better prices are offered. */
  readonly isOpen: boolean;
  /** The next press may send the order. */
  readonly isBeforeOrder: boolean;
  /** Whether a complete ticket is quoted automatically; `changed`: only if it is not the one that was quoted. */
  readonly autoQuote: 'always' | 'changed' | 'never';
  /** Why the quote on screen no longer counts; null where the phase alone does not decide it. */
  readonly whyInvalid: string | null;
  /** What Escape does to the quote or the result. */
  readonly escape: 'Cancel' | 'Dismiss' | null;
  /** A result at the top of the ticket has to be read. */
  readonly hasResult: boolean;
}

const BEFORE: PhaseRules = {
  isOpen: true,
  isBeforeOrder: true,
  autoQuote: 'changed',
  whyInvalid: null,
  escape: 'Cancel',
  hasResult: false,
};
const SENT: PhaseRules = {
  isOpen: false,
  isBeforeOrder: false,
  autoQuote: 'never',
  whyInvalid: null,
  escape: 'Dismiss',
  hasResult: true,
};
const FAILED: PhaseRules = { ...SENT, isOpen: true, whyInvalid: 'Quote no longer valid' };

export const PHASES: Readonly<Record<TicketState['phase'], PhaseRules>> = {
  idle: { ...BEFORE, autoQuote: 'always', escape: null },
  quoting: { ...BEFORE, isOpen: false, whyInvalid: 'Requoting' },
  quoted: BEFORE,
  'quote-failed': { ...FAILED, autoQuote: 'changed' },
  rejected: FAILED,
  'not-sent': FAILED,
  sending: { ...SENT, escape: null, hasResult: false },
  confirmed: SENT,
  unknown: { ...SENT, escape: null },
};
