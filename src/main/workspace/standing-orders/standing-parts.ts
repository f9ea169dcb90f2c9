/** What the service of standing orders needs. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Side } from '#domain/market/side.ts';
import type { PricedPieces } from '#main/market/plans/market-plans.ts';
import type { Publish } from '#main/state/app-state.ts';
import type { OffTicketOrders } from '#main/trading/execution/off-ticket/off-ticket-orders.ts';
import type { JournaledIntent } from '#main/trading/journal/model/journaled-intent.ts';
import type { TradingClock } from '#main/trading/ports/clock.ts';
import type { StandingFile } from './standing-file.ts';

/** The journal, as far as standing orders read it. */
interface OrderRecords {
  /** Newest ones, those with an open outcome among them. */
  intents(): readonly JournaledIntent[];
  intent(intentId: string): JournaledIntent | null;
  /** Null while it can be read and written. */
  journalProblem(): FailureView | null;
  /** Settles when the newest ones can be read. */
  readonly published: Promise<void>;
}

export interface StandingParts {
  readonly file: StandingFile;
  readonly orders: Pick<OffTicketOrders, 'refusal' | 'quote' | 'judge' | 'execute'>;
  readonly records: OrderRecords;
  readonly price: (row: string, side: Side, pieces: number) => PricedPieces | null;
  readonly titleOf: (row: string) => string;
  readonly isOnline: () => boolean;
  readonly timeZone: () => string;
  readonly clock: TradingClock;
  /** Runs it repeatedly. @returns what ends that */
  readonly every: (ms: number, look: () => void) => () => void;
  readonly newId: () => string;
  readonly publish: Publish<'standingOrders'>;
}

export interface StandingEvents {
  /** The rows that they watch are different ones. */
  readonly rowsChanged: [];
  /** Something that the user should hear: an order was sent, ended or could not be saved. */
  readonly news: [news: StandingNews];
}

export interface StandingNews {
  readonly level: 'info' | 'warning';
  readonly orderId: string | null;
  readonly title: string;
  readonly body: string;
  /** The system's own words. */
  readonly details: string | null;
}
