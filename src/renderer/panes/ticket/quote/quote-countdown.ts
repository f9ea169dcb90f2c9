/** A quote's remaining life as the ticket shows, speaks and obeys it. The domain's clock, nothing beside it. Pure. */
import { type QuotePhase, canExecute, quotePhase, remainingMs } from '#domain/quote/quote-clock.ts';
import type { QuoteView } from '#contract/ipc/ticket.ts';

export interface QuoteCountdown {
  readonly phase: QuotePhase;
  /** Whole seconds left, rounded up: 0 only once it is over. */
  readonly seconds: number;
  /** Share of the window left, 0 to 100. */
  readonly percent: number;
  readonly executable: boolean;
}

/**
 * @param now on the axis of `quote.expiresAt`: the main process's monotonic clock
 */
export function quoteCountdown(
  quote: Pick<QuoteView, 'expiresAt' | 'windowMs'>,
  now: number,
): QuoteCountdown {
  const clock = {
    requestSentAt: quote.expiresAt - quote.windowMs,
    expiresAt: quote.expiresAt,
    endedBy: 'window',
  } as const;
  const left = remainingMs(clock, now);
  return {
    phase: quotePhase(clock, now),
    seconds: Math.ceil(left / 1000),
    percent: quote.windowMs > 0 ? Math.min(100, Math.round((left * 100) / quote.windowMs)) : 0,
    executable: canExecute(clock, now),
  };
}

/**
 * What is said aloud on entering a phase; nothing in between, so that nobody is read a countdown.
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
      return `The price has expired. Press ${requote} to requote with the same limit.`;
  }
}

/** The total under the button changed a moment ago: it sleeps this long, so that nothing is pressed unread. */
export const SLEEP_MS = 1000;
