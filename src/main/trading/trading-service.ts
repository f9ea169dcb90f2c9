import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { TicketState } from '#contract/ipc/trading/ticket.ts';
import type { Side } from '#domain/market/side.ts';
import { conditionFailures } from './failures/condition-failures.ts';
import { ExecutionGuard } from './guards/execution-guard.ts';
import type { FrozenIntent } from './ticket/frozen-intent.ts';
import { HaltMode } from './guards/halt-mode.ts';
import { JournalWatch } from './guards/journal-watch.ts';
import { QuoteChecks } from './ticket/quote-checks.ts';
import { LimitGuard } from './guards/limit-guard.ts';
import { refusals } from './failures/failures.ts';
import type { Journal } from './journal/journal.ts';
import { closeJournal } from './journal/open-journal.ts';
import { settleAfterRestart } from './reconciliation/restart.ts';
import type { Evidence } from './journal/model/records.ts';
import { TicketController } from './ticket/ticket-controller.ts';
import { ticketState } from './ticket/ticket-state.ts';
import { OwnIntents } from './journal/own-intents.ts';
import { OffTicketOrders } from './execution/off-ticket/off-ticket-orders.ts';
import { TicketService } from './ticket-service.ts';
import type { TradingEvents, TradingParts } from './trading-parts.ts';
import { UnknownsService } from './unknowns-service.ts';
import { buildJournalledServices, type JournalledServices } from './journalled-services.ts';

/**
 * Everything that trades for one profile: quotes, the frozen payload, execution, the journal, and unknown orders. The
 * session makes one for each profile it opens, and waits for `stop` before it opens the next.
 */
export class TradingService extends OwnIntents {
  readonly events = new EventEmitter<TradingEvents>();
  readonly ticket: TicketService;
  readonly unknowns: UnknownsService;
  readonly offTicket: OffTicketOrders;
  readonly #parts: TradingParts;
  readonly #controller: TicketController;
  readonly #limits: LimitGuard;
  /** Null when the journal could not be opened: then nothing can be executed or resolved. */
  readonly #journalled: JournalledServices | null;
  readonly #guard: ExecutionGuard;
  readonly #halt: HaltMode;
  readonly #checks: QuoteChecks;
  readonly #watch: JournalWatch;
  #published: Promise<void> = Promise.resolve();
  #isStopped = false;
  readonly #background = new Set<Promise<unknown>>();

  constructor(parts: TradingParts) {
    super(parts.profile.id, parts.journal);
    this.#parts = parts;
    this.#watch = new JournalWatch(parts.journal, (failure) =>
      this.events.emit('journalStopped', failure),
    );
    const { gateway, clock, profile } = parts;
    this.#controller = new TicketController({
      gateway,
      lookups: parts.catalog,
      readSpot: parts.readSpot,
      serverOffset: parts.serverOffset,
      monotonicNow: clock.monotonicNow,
      after: clock.after,
      newId: parts.newId,
      onChange: () => this.#ticketChanged(),
      wasSent: (quoteId) => this.book?.senderOf(quoteId) !== undefined,
      onKeyProven: () => this.#guard.keyProven(),
      onQuote: (intent) => this.#quoteArrived(intent),
      onQuoteFailed: (failure) => {
        if (failure.kind === 'trading-halted') this.#halt.seen(failure.serverMessage);
      },
    });
    this.#checks = new QuoteChecks({
      gateway,
      lookups: parts.catalog,
      controller: this.#controller,
      wallNow: clock.wallNow,
    });
    this.#halt = new HaltMode({
      monotonicNow: clock.monotonicNow,
      after: clock.after,
      onSeen: (reason) => this.events.emit('halted', reason),
      requestStatus: () => this.events.emit('tradingStatusRequested'),
    });
    this.#limits = new LimitGuard({
      profileId: profile.id,
      limits: parts.limits,
      book: () => this.book,
      wallNow: clock.wallNow,
    });
    this.#guard = new ExecutionGuard({
      clock,
      conditions: parts.conditions,
      book: () => this.book,
      journalProblem: () => this.journalProblem() ?? this.#unconfirmed(),
      limitRefusal: (ticket) => this.#limits.refusal(ticket),
      haltRefusal: () => this.#halt.refusal,
    });
    this.#journalled = parts.journal.ok ? this.#servicesOn(parts.journal.value) : null;
    this.ticket = new TicketService({
      controller: this.#controller,
      guard: this.#guard,
      limits: this.#limits,
      spareToken: parts.spareToken,
      executions: this.#journalled?.executions ?? null,
      journalProblem: () => this.journalProblem(),
      onAccepted: () => this.#ticketChanged(),
    });
    this.offTicket = new OffTicketOrders({
      ...parts,
      lookups: parts.catalog,
      guard: this.#guard,
      halt: this.#halt,
      limits: this.#limits,
      executions: this.#journalled?.executions ?? null,
    });
    this.unknowns = new UnknownsService({
      guard: this.#guard,
      watch: this.#watch,
      reconciler: this.#journalled?.reconciler ?? null,
      extraOrders: this.#journalled?.extraOrders ?? null,
    });
  }

  /** Resolves what the last run left open, and looks for unknown orders. */
  start(): void {
    const opened = this.#parts.journal;
    if (!opened.ok || this.#journalled === null) return;
    const { value: journal } = opened;
    settleAfterRestart(journal);
    this.#watch.report();
    this.#unknownsChanged();
    this.events.emit('extraOrdersChanged', this.unknowns.listExtra());
    for (const { intentId } of this.unknowns.list()) this.#journalled.reconciler.lookFor(intentId);
    this.#published = this.#publishIntents();
  }

  /** Settles when the newest orders of the journal were published. */
  get published(): Promise<void> {
    return this.#published;
  }

  /** Five hundred orders take a third of a second right after the start, so they are read in small steps. */
  async #publishIntents(): Promise<void> {
    for (const _ of this.preload()) {
      await setImmediate();
      if (this.#isStopped) return;
    }
    this.events.emit('intentsChanged');
    this.#journalled?.extraOrders.lookBack(this.intents());
  }

  /**
   * Refuses everything new, cancels readings, waits for the running execution, and closes the journal. After that
   * nothing is published any more: the next profile is on the screen then.
   */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#guard.stop();
    this.#halt.stop();
    this.voidOpenQuote('The profile was closed.');
    this.#journalled?.reconciler.stop();
    this.#journalled?.extraOrders.stop();
    this.#journalled?.baselines.buy.stop();
    this.#journalled?.baselines.sell.stop();
    await this.#journalled?.executions.inFlight;
    this.#controller.close();
    closeJournal(this.#parts.journal);
  }

  /** Settles when nothing is in flight, look-ups included. */
  async drain(): Promise<void> {
    await this.#journalled?.executions.inFlight;
    await Promise.allSettled(this.#background);
    await this.#journalled?.reconciler.drain();
    await this.#journalled?.extraOrders.drain();
  }

  /** Settles when the running execution is over; null while there is none. */
  get inFlight(): Promise<void> | null {
    return this.#journalled?.executions.inFlight ?? null;
  }

  state(): TicketState {
    return ticketState(
      this.#controller.ticket,
      (ticket) => ({
        refusal: this.#guard.refusal(ticket),
        limitBreaches: this.#limits.breaches(ticket),
        limitsAccepted: this.#limits.accepted(ticket),
      }),
      (failure) => (this.#isOver(failure) ? conditionFailures.haltOver(failure) : failure),
      this.#parts.catalog,
    );
  }

  /** A halt that is over. */
  #isOver({ kind }: FailureView): boolean {
    const isHalted = this.#halt.refusal !== null || this.#parts.conditions().halted !== null;
    return kind === 'trading-halted' && !isHalted;
  }

  /** Why nothing can be executed at all; null when it can. */
  journalProblem(): FailureView | null {
    return this.#watch.problem();
  }

  /** What is open and was sent today is not yet confirmed by the lines of a large journal. */
  #unconfirmed(): FailureView | null {
    const { journal } = this.#parts;
    return !journal.ok || journal.value.isConfirmed ? null : refusals.journalUnconfirmed();
  }

  /** The computer slept or the clock jumped: open quotes are void. A running execution is left alone. */
  voidOpenQuote(reason: string): void {
    this.#controller.voidOpenQuote(reason);
    this.offTicket.void();
  }

  /** The trading status was read and is part of `conditions()`. `askedAt` is monotonic. */
  tradingStatusRead({ askedAt }: { readonly askedAt: number }): void {
    this.#halt.statusRead(askedAt);
    this.conditionsChanged();
  }

  /** The user ends a halt whose end cannot be read; the next order shows whether it is over. */
  endHaltManually(): void {
    this.#halt.end();
    this.conditionsChanged();
  }

  /** Call when `conditions()` changed: the ticket's refusal depends on it. */
  conditionsChanged(): void {
    this.#ticketChanged();
  }

  /** A refusal in words for the user. */
  explainRefusal(side: Side, evidence: Evidence): FailureView {
    return this.#parts.gateway.explainRefusal(side, evidence);
  }

  #ticketChanged(): void {
    this.events.emit('ticketChanged', this.state());
  }

  #unknownsChanged(): void {
    this.events.emit('unknownsChanged', this.unknowns.list());
  }

  #servicesOn(journal: Journal): JournalledServices {
    return buildJournalledServices(journal, this.#parts, {
      news: this.events,
      controller: this.#controller,
      guard: this.#guard,
      halt: this.#halt,
      limits: this.#limits,
      checks: this.#checks,
      watch: this.#watch,
      ticketChanged: () => this.#ticketChanged(),
      unknownsChanged: () => this.#unknownsChanged(),
      extraOrdersChanged: () => {
        this.events.emit('extraOrdersChanged', this.unknowns.listExtra());
        this.events.emit('intentsChanged');
      },
      inBackground: (work) => this.#inBackground(work),
    });
  }

  #quoteArrived(intent: FrozenIntent): void {
    this.#checks.quoted(intent);
    // Read now, while the user looks at the quote, so that the click does not have to wait for it.
    const { side } = intent.held.draft;
    if (this.#journalled !== null) {
      this.#inBackground(
        this.#journalled.baselines[side].refresh().then(() => this.#reportJournalProblem()),
      );
    }
  }

  #reportJournalProblem(): void {
    if (!this.#guard.stopped) this.#watch.report();
  }

  #inBackground(work: Promise<unknown>): void {
    const tracked = work.finally(() => {
      this.#background.delete(tracked);
    });
    this.#background.add(tracked);
  }
}
