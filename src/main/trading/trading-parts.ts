/** What the trading service is made of, and what it tells. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { ExtraOrdersView, TicketState, UnknownIntentView } from '#contract/ipc/ticket.ts';
import type { Side } from '#domain/market/side.ts';
import type { Limits } from '#contract/ipc/safety.ts';
import type { ServerOffset } from '#domain/quote/server-clock.ts';
import type { TradingConditions } from './guards/conditions.ts';
import type { TradingGateway } from './ports/gateway.ts';
import type { JournaledIntent } from './journal/journaled-intent.ts';
import type { OpenResult } from './journal/journal.ts';
import type { Outcome } from './journal/records.ts';
import type { TradingClock } from './ports/clock.ts';
import type { CatalogReader } from './ports/catalog-reader.ts';

/** What trading tells, by the name of the event. */
export interface TradingEvents {
  /** The ticket as it is now, when it may have changed. */
  readonly ticketChanged: [ticket: TicketState];
  /** The orders whose outcome is unknown now, when they may have changed. */
  readonly unknownsChanged: [unknowns: UnknownIntentView[]];
  /** The extra orders that the user did not acknowledge, when they may have changed. */
  readonly extraOrdersChanged: [extraOrders: ExtraOrdersView[]];
  /** Journal status more of an intent than before; once an order was placed, the list of orders is worth reading. */
  readonly intentsChanged: [];
  /** An execution ended. */
  readonly executed: [outcome: Outcome, intentId: string];
  /** The service said `system_check_failed`, for this reason. */
  readonly halted: [reason: string | null];
  /** Read the trading status now: whether the halt still holds is not known. Told again until it was read. */
  readonly tradingStatusRequested: [];
  /** The journal stopped while trading; told once. */
  readonly journalStopped: [failure: FailureView];
  /** An unknown outcome was settled, by a look-up or by the user. */
  readonly settled: [intent: JournaledIntent];
}

export interface TradingParts {
  readonly profile: { readonly id: string; readonly name: string };
  readonly gateway: TradingGateway;
  /** What `openJournal` answered for the profile's environment. The service closes it in `stop`. */
  readonly journal: OpenResult;
  readonly clock: TradingClock;
  readonly catalog: CatalogReader;
  /** Reads spot now, beside a quote, so that {@link catalog} know it; settles when that is done, or failed. */
  readonly readSpot: () => Promise<unknown>;
  readonly serverOffset: () => ServerOffset | null;
  readonly conditions: () => TradingConditions;
  /** The profile's limits as they are set now. */
  readonly limits: () => Limits;
  /** Waits for a token beyond those that are kept for what the user asks for; false when it was given up. */
  readonly spareToken: (side: Side, signal: AbortSignal) => Promise<boolean>;
  /** How long a refusal waits for the list of orders before it counts as unknown; five seconds unless given. */
  readonly refusalLookUpMs?: number;
  /** A new UUID. */
  readonly newId: () => string;
}
