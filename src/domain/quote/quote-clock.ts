import type { ServerOffset } from './server-clock.ts';
import type { Side } from '#domain/market/side.ts';

/** With less left than this an execution is refused: the request itself needs time to arrive. */
const CLOSING_MS = 3_000;

/** From here on the user is told that the quote is about to end. */
const ENDING_MS = 20_000;

/** Valid time of a quote's price by API version and side (API document, Limits, "Quote price window"). */
export function quoteWindowMs(version: 'v1' | 'v2', side: Side): number {
  return version === 'v1' && side === 'buy' ? 30_000 : 60_000;
}

/** What is known about a quote's life. Times are milliseconds: monotonic, except `expiresAt`. */
interface QuoteTiming {
  /** When the request for the quote was sent. Its age counts from here, as the service may have priced it at once. */
  readonly requestSentAt: number;
  readonly windowMs: number;
  /** The quote's own `expiresAt` on the server's clock, in epoch milliseconds; null where the answer gave none. */
  readonly expiresAt: number | null;
  /** Null while the offset is unknown: then the window alone counts. */
  readonly serverOffset: ServerOffset | null;
}

/** The one expiry that countdown, button and the rule behind it all read. Monotonic milliseconds. */
export interface QuoteClock {
  readonly requestSentAt: number;
  readonly expiresAt: number;
  /** Which of the two clocks ends this quote. */
  readonly endedBy: 'window' | 'server';
}

/** `fresh`; `ending` at 20 s or less; `closing` below 3 s, when execution is refused; `expired` at zero. */
export type QuotePhase = 'fresh' | 'ending' | 'closing' | 'expired';

/**
 * Takes the earlier of the documented window and the server's own expiry. The latter is translated with the latest
 * server time that the offset allows: when in doubt a quote ends early, never late.
 */
export function startQuoteClock(timing: QuoteTiming): QuoteClock {
  const { requestSentAt, windowMs, expiresAt, serverOffset } = timing;
  const byWindow = requestSentAt + windowMs;
  const byServer =
    expiresAt === null || serverOffset === null
      ? Infinity
      : expiresAt - serverOffset.offsetMs - serverOffset.uncertaintyMs;
  // A time that is not a number becomes the expiry, and nothing is left until it: the quote ends at once, not never.
  return byServer < byWindow || Number.isNaN(byServer)
    ? { requestSentAt, expiresAt: byServer, endedBy: 'server' }
    : { requestSentAt, expiresAt: byWindow, endedBy: 'window' };
}

/** Milliseconds left, never negative. */
export function remainingMs(clock: QuoteClock, now: number): number {
  const left = clock.expiresAt - now;
  return left > 0 ? left : 0;
}

export function quotePhase(clock: QuoteClock, now: number): QuotePhase {
  const left = remainingMs(clock, now);
  if (left === 0) return 'expired';
  if (left < CLOSING_MS) return 'closing';
  return left <= ENDING_MS ? 'ending' : 'fresh';
}

/** Whether the quote is young enough to be executed now. */
export function canExecute(clock: QuoteClock, now: number): boolean {
  return remainingMs(clock, now) >= CLOSING_MS;
}
