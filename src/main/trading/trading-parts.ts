/** Dependencies and events of the trading service. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import type { ExtraOrdersView, UnknownIntentView } from '#contract/ipc/trading/unknowns.ts';
import type { Side } from '#domain/market/side.ts';
import type { Limits } from '#contract/ipc/trading/safety.ts';
import type { ServerOffset } from '#domain/quote/server-clock.ts';
import type { TradingConditions } from './guards/conditions.ts';
import type { TradingGateway } from './ports/gateway.ts';
import type { JournaledIntent } from './journal/model/journaled-intent.ts';
import type { OpenResult } from './journal/open-journal.ts';
import type { Outcome } from './journal/model/records.ts';
import type { TradingClock } from './ports/clock.ts';
import type { CatalogReader } from './ports/catalog-reader.ts';

export interface TradingEvents {
  /** The present ticket, when it may have changed. */
  readonly ticketChanged: [ticket: TicketState];
  /** The orders of unknown outcome, when they may have changed. */
  readonly unknownsChanged: [unknowns: UnknownIntentView[]];
  /** The extra orders that the user did not acknowledge, when they may have changed. */
  readonly extraOrdersChanged: [extraOrders: ExtraOrdersView[]];
  /** The journal has more records of an intent. */
  readonly intentsChanged: [];
  /** An execution ended. */
  readonly executed: [outcome: Outcome, intentId: string];
  /** `system_check_failed`, with its reason. */
  readonly halted: [reason: string | null];
  /** The end of a halt is unknown: read the trading status now. Repeated until it was read. */
  readonly tradingStatusRequested: [];
  /** The journal stopped; once. */
  readonly journalStopped: [failure: FailureView];
  /** An unknown outcome was resolved, by a look-up or by the user. */
  readonly settled: [intent: JournaledIntent];
}

export interface TradingParts {
  readonly profile: { readonly id: string; readonly name: string };
  readonly gateway: TradingGateway;
  /** Result of `openJournal` for the profile's environment. `stop` closes it. */
  readonly journal: OpenResult;
  readonly clock: TradingClock;
  readonly catalog: CatalogReader;
  /** Reads spot now, for {@link catalog}; settles when that is done, or failed. */
  readonly readSpot: (lane?: 'visible') => Promise<unknown>;
  readonly serverOffset: () => ServerOffset | null;
  readonly conditions: () => TradingConditions;
  /** The profile's present limits. */
  readonly limits: () => Limits;
  /** Waits for a token beyond those reserved for the user; false when canceled. */
  readonly spareToken: (side: Side, signal: AbortSignal) => Promise<boolean>;
  /** Maximum wait of a refusal for the list of orders before it counts as unknown; five seconds by default. */
  readonly refusalLookUpMs?: number;
  readonly newId: () => string;
}
