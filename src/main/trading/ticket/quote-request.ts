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
