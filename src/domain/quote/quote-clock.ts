import type { ServerOffset } from './server-clock.ts';
import type { Side } from '#domain/market/side.ts';

/** With less time left than this, execution is refused: the request needs time to arrive. */
const CLOSING_MS = 3_000;

/** With less time left than this, the countdown shows that the quote is about to expire. */
const ENDING_MS = 20_000;

/** How long a quote's price is valid, by API version and side (API document, Limits, "Quote price window"). */
export function quoteWindowMs(version: 'v1' | 'v2', side: Side): number {
  return version === 'v1' && side === 'buy' ? 30_000 : 60_000;
}

/** What is known about the validity of a quote. Times are milliseconds: monotonic, except `expiresAt`. */
interface QuoteTiming {
  /** When the request for the quote was sent. Its age counts from here, as the service may have priced it at once. */
  readonly requestSentAt: number;
  readonly windowMs: number;
  /** The quote's own `expiresAt` on the server's clock, in epoch milliseconds; null if the answer gave none. */
  readonly expiresAt: number | null;
  /** When it was priced, on the same clock; null if the answer did not say. */
  readonly refreshedAt: number | null;
  /** Null while the offset is unknown: then only the window counts. */
  readonly serverOffset: ServerOffset | null;
}

/** The one expiry that the countdown, the button and the rule behind it use. Monotonic milliseconds. */
export interface QuoteClock {
  readonly requestSentAt: number;
  readonly expiresAt: number;
  /** Which of the two clocks ends this quote. */
  readonly endedBy: 'window' | 'server';
}

/** `fresh`; `ending` at 20 s or less; `closing` below 3 s, when execution is refused; `expired` at zero. */
export type QuotePhase = 'fresh' | 'ending' | 'closing' | 'expired';

/**
 * Takes the earliest of the documented window, the server's own expiry, the window that the server's own times leave
 * between them, and the window counted from the server's own time of pricing, where that was certainly before the request.
 * Server times are converted with the latest server time that the offset allows: when in doubt, a quote ends early, never
 * late.
 */
export function startQuoteClock(timing: QuoteTiming): QuoteClock {
  const { requestSentAt, windowMs } = timing;
  const byWindow = requestSentAt + windowMs;
  const byServer = Math.min(byExpiry(timing), byOwnWindow(timing), byPricing(timing));
  // An expiry that is not a number leaves no time: the quote ends at once, instead of never.
  return byServer < byWindow || Number.isNaN(byServer)
    ? { requestSentAt, expiresAt: byServer, endedBy: 'server' }
    : { requestSentAt, expiresAt: byWindow, endedBy: 'window' };
}

function byExpiry({ expiresAt, serverOffset }: QuoteTiming): number {
  return expiresAt === null || serverOffset === null
    ? Infinity
    : expiresAt - serverOffset.offsetMs - serverOffset.uncertaintyMs;
}

/** Needs no clock of ours: both times are the server's. Times in the wrong order say nothing of a window. */
function byOwnWindow({ requestSentAt, expiresAt, refreshedAt }: QuoteTiming): number {
  if (expiresAt === null || refreshedAt === null || expiresAt <= refreshedAt) return Infinity;
  return requestSentAt + (expiresAt - refreshedAt);
}

function byPricing({ requestSentAt, windowMs, refreshedAt, serverOffset }: QuoteTiming): number {
  if (refreshedAt === null || serverOffset === null) return Infinity;
  const pricedAt = refreshedAt - serverOffset.offsetMs;
  const { uncertaintyMs } = serverOffset;
  return pricedAt + uncertaintyMs >= requestSentAt ? Infinity : pricedAt - uncertaintyMs + windowMs;
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

/** Whether enough time is left to execute the quote now. */
export function canExecute(clock: QuoteClock, now: number): boolean {
  return remainingMs(clock, now) >= CLOSING_MS;
}
