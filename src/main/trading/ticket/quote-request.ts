import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { ServerOffset } from '#domain/quote/server-clock.ts';
import type { FrozenIntent, HeldQuote } from './frozen-intent.ts';
import type { TradingGateway, ServiceQuote } from '../ports/gateway.ts';
import type { TradingClock } from '../ports/clock.ts';
import type { Carried } from './ticket.ts';
import type { Result } from '#domain/result.ts';
import type { CatalogReader } from '../ports/catalog-reader.ts';

export interface ControllerParts {
  readonly gateway: Pick<TradingGateway, 'requestQuote' | 'refreshQuote'>;
  readonly lookups: CatalogReader;
  /** Reads spot now, for {@link catalog}; settles when that is done, or failed. */
  readonly readSpot: () => Promise<unknown>;
  readonly serverOffset: () => ServerOffset | null;
  readonly monotonicNow: () => number;
  readonly after: TradingClock['after'];
  readonly newId: () => string;
  /** Whether this quote was sent for execution, in this run or an earlier one: then it is used up. */
  readonly wasSent: (quoteId: string) => boolean;
  readonly onChange: () => void;
  /** A quote was answered: the key is good. */
  readonly onKeyProven: () => void;
  /** A quote is on the ticket: time for its additional readings. */
  readonly onQuote: (intent: FrozenIntent) => void;
  readonly onQuoteFailed: (failure: FailureView) => void;
}

/** How a quote is requested. */
export interface QuoteRequest {
  readonly carried: Carried;
  /** The quote to refresh, where that is possible; else a new one is requested. */
  readonly refresh: HeldQuote | null;
  /** Keeps the refusal on the ticket until there is a quote. */
  readonly quietly: boolean;
  /** Not requested by the user. */
  readonly automatic: boolean;
}

export interface PendingQuote {
  /** With the latest limit: it is not sent. */
  draft: TicketDraft;
  automatic: boolean;
  readonly answer: Promise<Result<null, FailureView>>;
}

/**
 * Requests a quote for a draft: a new one, or new prices for an existing one.
 *
 * @param quoteId of the quote to refresh; null or a gone one: a new quote
 * @param isCurrent whether the answer is still wanted: if not, no second request follows
 * @returns null when it was superseded
 */
export async function quoteFor(
  gateway: Pick<TradingGateway, 'requestQuote' | 'refreshQuote'>,
  draft: TicketDraft,
  quoteId: string | null,
  isCurrent: () => boolean,
): Promise<Result<ServiceQuote, FailureView> | null> {
  if (quoteId === null) return gateway.requestQuote(draft);
  const refreshed = await gateway.refreshQuote(draft, quoteId);
  if (!isCurrent()) return null;
  switch (refreshed.kind) {
    case 'quote':
      // A refresh acts on the same cart; an answer about another one does not count.
      return refreshed.quote.quoteId === quoteId
        ? { ok: true, value: refreshed.quote }
        : gateway.requestQuote(draft);
    case 'gone':
      return gateway.requestQuote(draft);
    case 'failed':
      return { ok: false, error: refreshed.failure };
  }
}

/** A quote is valid for a minute: it waits no longer than this for spot. */
export const SPOT_WAIT_MS = 500;

/**
 * Spot for a quote: read right after it, so that its premium, the limit from spot, the journal and the order use one
 * reading from the moment it was priced. If that fails, the last reading is used, with its age. Settles with the answer
 * once spot was read or the wait is over.
 *
 * @param isQuote other answers do not wait
 * @param readSpot settles when spot was read, or could not be
 */
export async function withSpot<Answer>(
  answer: Promise<Answer>,
  isQuote: (answer: Answer) => boolean,
  readSpot: () => Promise<unknown>,
  after: TradingClock['after'],
): Promise<Answer> {
  // In a later turn: the quote goes first, and the ticket then counts as open, which reserves tokens for it.
  const spot = Promise.resolve().then(readSpot);
  const came = await answer;
  if (isQuote(came)) await settledWithin(spot, after);
  return came;
}

async function settledWithin(work: Promise<unknown>, after: TradingClock['after']): Promise<void> {
  await new Promise<void>((resolve) => {
    const cancel = after(SPOT_WAIT_MS, resolve);
    const end = (): void => {
      cancel();
      resolve();
    };
    work.then(end, end);
  });
}
