/** An open profile at work. Commands go to trading; what trading says goes to the state and to polling. */
import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Pane } from '#domain/workspace/panes.ts';
import type { LockReason } from '#contract/ipc/safety.ts';
import type { SweepPlan, SweepRequest } from '#contract/ipc/sweep.ts';
import type { TicketDraft, TicketState, UnknownIntentView } from '#contract/ipc/ticket.ts';
import type { Cents } from '#domain/money/money.ts';
import { probeCapabilities } from '../marketplace/capability-probe.ts';
import type { LegacyCart } from '../legacy/legacy-cart.ts';
import type { ListingService } from '#main/listings/listing-service.ts';
import type { MarketplaceClient } from '../marketplace/client.ts';
import type { Order } from '#main/marketplace/model/market-model.ts';
import type { Notices } from '../notices.ts';
import type { Polling } from '../polling/types.ts';
import { orderIdsOf, type JournaledIntent } from '../trading/journal/intent-book.ts';
import type { Outcome as Executed } from '../trading/journal/records.ts';
import { conditionFailures, lockFailures } from '#main/trading/failures/condition-failures.ts';
import type { TradingLock } from '#main/trading/guards/trading-lock.ts';
import type { TradingService } from '../trading/trading-service.ts';
import { disclaimerAddress } from '#main/trading/ticket/disclaimers.ts';
import { followEarlierSells, followPlacedOrders } from '#main/orders/follow/follow-orders.ts';
import { PartlyReadNotices } from '#main/connection/partly-read.ts';
import type { OrderFollowUp } from '#main/orders/follow/order-follow-up.ts';
import type { OrderService } from '#main/orders/order-service.ts';
import { showStoredMarket } from '#main/market/stored-market.ts';
import type { Views } from './polling-sinks.ts';
import type { ProfileSession, Readings } from './profile-session.ts';
import type { SessionTarget } from './session-manager.ts';
import { type Result, done, failed } from '#domain/result.ts';

export interface LiveSessionParts {
  readonly target: SessionTarget;
  readonly client: MarketplaceClient;
  readonly trading: TradingService;
  readonly lock: TradingLock;
  readonly listings: ListingService;
  readonly legacyCart: LegacyCart;
  readonly polling: Polling;
  readonly views: Views;
  readonly notices: Notices;
  readonly orders: OrderService;
  readonly watch: OrderFollowUp;
  /** Opens an address that was checked in the system's browser. */
  readonly openExternal: (address: string) => Promise<void>;
}

export class LiveSession implements ProfileSession {
  readonly #parts: LiveSessionParts;
  #unsubscribe: () => void = () => undefined;
  readonly #partlyRead: PartlyReadNotices;
  #probed = false;
  #stopped = false;

  readonly orders: OrderService;

  constructor(parts: LiveSessionParts) {
    this.#parts = parts;
    this.#partlyRead = new PartlyReadNotices(parts.notices);
    this.orders = parts.orders;
  }

  get readings(): Readings {
    return this.#parts.views;
  }

  get listings(): ListingService {
    return this.#parts.listings;
  }

  get legacyCart(): LegacyCart {
    return this.#parts.legacyCart;
  }

  async start(): Promise<void> {
    const { client, views, trading, polling } = this.#parts;
    this.#unsubscribe = client.activity.subscribe((event) => {
      views.connection.requestEnded(event);
      this.#partlyRead.requestEnded(event);
      if (event.status !== null) void this.#probeOnce();
    });
    this.lockChanged();
    trading.start();
    this.listings.start();
    const isCurrent = (): boolean => !this.#stopped;
    polling.restoreCatalogue(await showStoredMarket({ ...views, isCurrent }));
    if (!isCurrent()) return;
    polling.start();
    followEarlierSells(polling, trading.intents());
  }

  async stop(): Promise<void> {
    const { client, trading, polling, orders, views } = this.#parts;
    this.#stopped = true;
    orders.cancelExport();
    polling.stop();
    this.#parts.lock.stop();
    await Promise.all([trading.stop(), this.listings.stop()]);
    await views.catalogue.close();
    await client.close();
    this.#unsubscribe();
  }

  forgetCatalogue(): Promise<void> {
    return this.#parts.views.catalogue.forget();
  }

  setVisible({ panes, bookKey, rowKeys }: Parameters<ProfileSession['setVisible']>[0]): void {
    const { views, polling } = this.#parts;
    views.market.showBook(bookKey);
    polling.setVisible({
      panes,
      bookProductId: views.market.productIdOf(bookKey),
      productIds: rowKeys.flatMap((key) => views.market.productIdOf(key) ?? []),
    });
  }

  refresh(pane: Pane): void {
    this.#parts.polling.refreshPane(pane);
  }

  planSweep(request: SweepRequest): Result<SweepPlan, FailureView> {
    return this.#parts.views.market.planSweep(request);
  }

  requestQuote(draft: TicketDraft): Promise<Result<null, FailureView>> {
    return this.#parts.trading.requestQuote(draft);
  }

  requote(): Promise<Result<null, FailureView>> {
    return this.#parts.trading.requote();
  }

  setBound(intentId: string, bound: Cents): Result<{ intentId: string }, FailureView> {
    return this.#parts.trading.setBound(intentId, bound);
  }

  acceptLimits(intentId: string): Result<null, FailureView> {
    return this.#parts.trading.acceptLimits(intentId);
  }

  lockTrading(reason: LockReason): Result<null, FailureView> {
    this.#parts.lock.lock(reason);
    return done;
  }

  unlockTrading(profileId: string, phrase: string): Result<null, FailureView> {
    const { lock, target } = this.#parts;
    if (target.profileId !== profileId) return failed(lockFailures.otherProfile());
    const refusal = lock.unlock(phrase);
    return refusal === null ? done : failed(refusal);
  }

  endHalt(): Result<null, FailureView> {
    const { trading, views } = this.#parts;
    if (!views.connection.endHaltByHand()) return failed(conditionFailures.haltStands());
    trading.haltEndedByHand();
    return done;
  }

  noteActivity(): void {
    this.#parts.lock.noteActivity();
  }

  safetyChanged(): void {
    this.#parts.lock.settingsChanged();
  }

  execute(intentId: string): Promise<Result<null, FailureView>> {
    return this.#parts.trading.execute(intentId);
  }

  discard(): Result<null, FailureView> {
    return this.#parts.trading.discard();
  }

  async openDisclaimer(optionalId: string): Promise<Result<null, FailureView>> {
    const { trading, openExternal } = this.#parts;
    const address = disclaimerAddress(trading.state(), optionalId);
    if (!address.ok) return address;
    await openExternal(address.value);
    return done;
  }

  checkAgain(intentId: string): Promise<Result<null, FailureView>> {
    return this.#parts.trading.checkAgain(intentId);
  }

  linkOrder(intentId: string, orderId: string): Promise<Result<null, FailureView>> {
    return this.#parts.trading.linkOrder(intentId, orderId);
  }

  recordAbsent(intentId: string, statement: string): Promise<Result<null, FailureView>> {
    return this.#parts.trading.recordAbsent(intentId, statement);
  }

  activityBody(id: number): { request: string | null; response: string | null } {
    return this.#parts.client.activity.bodiesOf(id) ?? { request: null, response: null };
  }

  suspended(): void {
    this.#parts.lock.lock('suspended');
    this.#parts.trading.voidOpenQuote('The computer went to sleep.');
  }

  resumed(): void {
    const { client, trading, polling, views } = this.#parts;
    trading.voidOpenQuote('The computer went to sleep.');
    client.noteResumed();
    views.connection.resumed();
    polling.networkChanged();
    polling.refreshVisible();
  }

  networkChanged(): void {
    this.#parts.polling.networkChanged();
  }

  ticketChanged(ticket: TicketState): void {
    const { client, views } = this.#parts;
    const open = ticket.phase !== 'idle';
    client.setTicketOpen(open);
    views.connection.ticketOpened(open);
    const report =
      ticket.phase === 'quoted' || ticket.phase === 'rejected' ? ticket.listingConflicts : null;
    if (report?.state === 'read') this.listings.conflictsSeen(report.rows);
    views.state.set('ticket', ticket);
  }

  unknownsChanged(unknowns: UnknownIntentView[]): void {
    const { views, watch } = this.#parts;
    views.state.set('unknowns', unknowns);
    watch.unknownsChanged(unknowns);
  }

  /** What the user settled needs no telling; what a look-up found does. */
  settled(intent: JournaledIntent): void {
    this.#placed(intent);
    if (intent.status !== 'CONFIRMED_BY_LOOKUP') return;
    this.#parts.notices.raise(
      'info',
      'The order was found',
      `Order ${orderIdsOf(intent).join(', ')} was placed: it has the quote ID of the ${intent.prepared.side} whose outcome was unknown. Trading continues.`,
    );
  }

  ordersChanged(): void {
    const { client, trading, views } = this.#parts;
    // What an order was quoted at shows whether its record is in cents or dollars.
    for (const intent of trading.intents()) {
      const { total } = intent.prepared;
      for (const orderId of orderIdsOf(intent)) client.ground.noteOrder(orderId, total);
    }
    views.orders.write(trading);
  }

  /** A sell's order was read, by polling or because the user asked. */
  purchaseRead(order: Order, fetchedAt: number): void {
    const { views, watch } = this.#parts;
    views.orders.purchaseRead(order, fetchedAt);
    this.ordersChanged();
    watch.purchaseRead(order);
  }

  /** An execution was answered, or will never be. */
  executed(outcome: Executed, intentId: string): void {
    const { trading } = this.#parts;
    const intent = trading.intent(intentId);
    this.ordersChanged();
    if (intent !== null) this.#placed(intent);
    this.#tellPart(outcome);
  }

  /** Told and followed, where there is an order. */
  #placed(intent: JournaledIntent): void {
    this.#parts.watch.placed(intent);
    followPlacedOrders(this.#parts.polling, intent);
  }

  /** A part that went through must not be taken for the whole, wherever the user looks. */
  #tellPart(outcome: Executed): void {
    if (outcome.state !== 'CONFIRMED' || outcome.partialOrderIds === null) return;
    const ids = [...new Set([outcome.orderId, ...outcome.partialOrderIds])].join(', ');
    this.#parts.notices.raise(
      'warning',
      'Order partially filled',
      `Placed: ${ids}. The marketplace names orders, not lines: compare them with your order before you trade the rest.`,
    );
  }

  /** As soon as the service answers at all: what this key can do, at the fewest tokens. */
  async #probeOnce(): Promise<void> {
    if (this.#probed) return;
    this.#probed = true;
    const { client, views, trading } = this.#parts;
    const found = await probeCapabilities(client, { lane: 'visible' });
    if (found.key !== 'fits') return;
    views.account.keyProbed(found);
    trading.conditionsChanged();
  }

  lockChanged(): void {
    const { lock, trading, views } = this.#parts;
    const tradingLock = lock.view();
    views.state.update('session', (session) => ({ ...session, tradingLock }));
    trading.conditionsChanged();
  }

  /** An answer said so: the status bar says it at once, and the trading status is read. */
  halted(reason: string | null): void {
    const { views, polling } = this.#parts;
    views.connection.haltSeen(reason);
    polling.refresh('trading-status');
  }
}
