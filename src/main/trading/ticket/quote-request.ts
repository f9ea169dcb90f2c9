import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { ServerOffset } from '#domain/quote/server-clock.ts';
import { type FrozenIntent, type HeldQuote } from './frozen-intent.ts';
import { type TradingGateway } from '../ports/gateway.ts';
import type { TradingClock } from '../ports/clock.ts';
import { type Carried } from './ticket.ts';
import { type Result } from '#domain/result.ts';
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
