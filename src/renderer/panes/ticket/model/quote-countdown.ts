/** A quote's remaining time as the ticket shows, announces and obeys it, by the domain's clock alone. Pure. */
import type { QuoteView } from '#contract/ipc/trading/ticket.ts';
import { type QuotePhase, canExecute, quotePhase, remainingMs } from '#domain/quote/quote-clock.ts';

export interface QuoteCountdown {
  readonly phase: QuotePhase;
  /** Whole seconds left, rounded up: 0 only once it is over. */
  readonly seconds: number;
  /** Share of the window left, 0 to 100. */
  readonly percent: number;
  readonly executable: boolean;
}

/** @param now on the axis of `quote.expiresAt`: the main process's monotonic clock */
export function quoteCountdown(
  { expiresAt, windowMs }: Pick<QuoteView, 'expiresAt' | 'windowMs'>,
  now: number,
): QuoteCountdown {
  const clock = { requestSentAt: expiresAt - windowMs, expiresAt, endedBy: 'window' } as const;
  const left = remainingMs(clock, now);
  return {
    phase: quotePhase(clock, now),
    seconds: Math.ceil(left / 1000),
    percent: windowMs > 0 ? Math.min(100, Math.round((left * 100) / windowMs)) : 0,
    executable: canExecute(clock, now),
  };
}

/**
 * Announced on entering a phase; nothing in between, so that nobody is read a countdown.
 *
 * @param requote the key that requotes, as printed
 */
export function announcementOf(phase: QuotePhase, requote: string): string {
  switch (phase) {
    case 'fresh':
      return '';
    case 'ending':
      return `Less than 20 seconds left. Press ${requote} to requote with the same limit.`;
    case 'closing':
    case 'expired':
      return `The quote has expired. Press ${requote} to requote with the same limit.`;
  }
}

/** After the total under the button changed, a press executes nothing for this long: nobody confirms an unread total. */
export const ARM_DELAY_MS = 1000;
