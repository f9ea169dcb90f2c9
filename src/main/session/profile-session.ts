/** Everything that runs for one open profile: client, polling, trading, and what they write to the state. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { LockReason } from '#contract/ipc/safety.ts';
import type { SweepPlan, SweepRequest } from '#contract/ipc/sweep.ts';
import type { TicketDraft } from '#contract/ipc/ticket.ts';
import type { Cents } from '#domain/money/money.ts';
import type { LegacyCart } from '../legacy/legacy-cart.ts';
import type { ListingService } from '#main/listings/listing-service.ts';
import type { OrderService } from '#main/orders/order-service.ts';
import type { Views } from './polling-sinks.ts';
import type { Result } from '#domain/result.ts';

/** What the user can see: panes, the market row whose book is shown, the market rows in sight. */
export interface Visible {
  readonly panes: readonly Pane[];
  readonly bookKey: string | null;
  readonly rowKeys: readonly string[];
}

/** What a session read: the one that follows it on the same market begins with it. */
export type Readings = Pick<Views, 'market' | 'account' | 'orders' | 'vault' | 'listings'>;

export interface ProfileSession {
  readonly readings: Readings;
  readonly listings: Pick<
    ListingService,
    'add' | 'forget' | 'update' | 'check' | 'dismiss' | 'keepDrafts'
  >;
  readonly legacyCart: Pick<LegacyCart, 'add'>;
  /** Ends when what an earlier session read is shown, and polling has begun. */
  start(): Promise<void>;
  /** Waits for an execution or a listing's update in flight, then ends polling and connections. */
  stop(): Promise<void>;
  setVisible(visible: Visible): void;
  /** What was kept of the catalogue is of a market that is going. */
  forgetCatalogue(): Promise<void>;
  refresh(pane: Pane): void;
  planSweep(request: SweepRequest): Result<SweepPlan, FailureView>;
  requestQuote(draft: TicketDraft): Promise<Result<null, FailureView>>;
  requote(): Promise<Result<null, FailureView>>;
  setBound(intentId: string, bound: Cents): Result<{ intentId: string }, FailureView>;
  acceptLimits(intentId: string): Result<null, FailureView>;
  execute(intentId: string): Promise<Result<null, FailureView>>;
  /** Nothing is sent any more until trading is unlocked. */
  lockTrading(reason: LockReason): Result<null, FailureView>;
  /** `phrase`: environment and name of the profile that the user means. */
  unlockTrading(profileId: string, phrase: string): Result<null, FailureView>;
  /** The user goes on after a halt whose end cannot be read. */
  endHalt(): Result<null, FailureView>;
  /** A key or the pointer in the window. */
  noteActivity(): void;
  /** The profile's limits or its locking were set anew. */
  safetyChanged(): void;
  discard(): Result<null, FailureView>;
  openDisclaimer(optionalId: string): Promise<Result<null, FailureView>>;
  checkAgain(intentId: string): Promise<Result<null, FailureView>>;
  linkOrder(intentId: string, orderId: string): Promise<Result<null, FailureView>>;
  recordAbsent(intentId: string, statement: string): Promise<Result<null, FailureView>>;
  /** What can be done with orders once they are placed. */
  readonly orders: OrderService;
  activityBody(id: number): { request: string | null; response: string | null };
  /** An open quote is void after a sleep: nobody knows how long it lasted for the service. */
  suspended(): void;
  /** The computer has a network again, or another one. */
  networkChanged(): void;
  resumed(): void;
}
