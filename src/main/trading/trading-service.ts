import type { FailureView } from '#contract/ipc/primitives.ts';
import type { TicketDraft, TicketState, UnknownIntentView } from '#contract/ipc/ticket.ts';
import type { Side } from '#domain/market/side.ts';
import type { Cents } from '#domain/money/money.ts';
import { ExecutionGuard } from './guards/execution-guard.ts';
import { refusals } from './failures/failures.ts';
import type { FrozenIntent } from './ticket/frozen-intent.ts';
import { HaltMode } from './guards/halt-mode.ts';
import { JournalWatch } from './guards/journal-watch.ts';
import { QuoteChecks } from './ticket/quote-checks.ts';
import { LimitGuard } from './guards/limit-guard.ts';
import type { IntentBook, JournaledIntent } from './journal/intent-book.ts';
import type { Journal } from './journal/journal.ts';
import { settleAfterRestart } from './reconciliation/restart.ts';
import type { Evidence } from './journal/records.ts';
import { TicketController } from './ticket/ticket-controller.ts';
import { ticketState } from './ticket/ticket-state.ts';
import type { TradingParts } from './trading-parts.ts';
import { buildJournalledServices, type JournalledServices } from './journalled-services.ts';
import { type Result, done, failed } from '#domain/result.ts';

/**
 * Everything that trades for one profile: quotes, the frozen payload, execution, the journal, and what is unknown. The
 * session makes one for each profile it opens, and waits for `stop` before it opens the next.
 */
export class TradingService {
  readonly #parts: TradingParts;
  readonly #controller: TicketController;
  readonly #limits: LimitGuard;
  /** Null when the journal could not be opened: then nothing can be executed or settled. */
  readonly #works: JournalledServices | null;
  readonly #guard: ExecutionGuard;
  readonly #halt: HaltMode;
  readonly #checks: QuoteChecks;
  readonly #watch: JournalWatch;
  readonly #background = new Set<Promise<unknown>>();

  constructor(parts: TradingParts) {
    this.#parts = parts;
    this.#watch = new JournalWatch(parts.journal, parts.events.journalStopped);
    const { gateway, clock, events, profile } = parts;
    this.#controller = new TicketController({
      gateway,
      lookups: parts.lookups,
      serverOffset: parts.serverOffset,
      monotonicNow: clock.monotonicNow,
      newId: parts.newId,
      onChange: () => {
        this.#ticketChanged();
      },
      wasSent: (quoteId) => this.#book()?.senderOf(quoteId) !== undefined,
      onKeyProven: () => {
        this.#guard.keyProven();
      },
      onQuote: (intent) => {
        this.#quoteArrived(intent);
      },
      onQuoteFailed: (failure) => {
        if (failure.kind === 'trading-halted') this.#halt.seen(failure.serverMessage);
      },
    });
    this.#checks = new QuoteChecks({
      gateway,
      lookups: parts.lookups,
      controller: this.#controller,
    });
    this.#halt = new HaltMode({
      monotonicNow: clock.monotonicNow,
      after: clock.after,
      ask: events.halted,
      onForgotten: () => {
        events.haltForgotten?.();
        this.#ticketChanged();
      },
    });
    this.#limits = new LimitGuard({
      profileId: profile.id,
      limits: parts.limits,
      book: () => this.#book(),
      wallNow: clock.wallNow,
    });
    this.#guard = new ExecutionGuard({
      clock,
      conditions: parts.conditions,
      book: () => this.#book(),
      journalProblem: () => this.journalProblem(),
      limitRefusal: (intent) => this.#limits.refusal(intent),
      haltRefusal: () => this.#halt.refusal,
    });
    this.#works = parts.journal.ok ? this.#worksOn(parts.journal.value) : null;
  }

  /** Settles what the last run left open, and looks for the orders of what is unknown. */
  start(): void {
    const opened = this.#parts.journal;
    if (!opened.ok || this.#works === null) return;
    const { value: journal } = opened;
    settleAfterRestart(journal);
    this.#watch.tell();
    this.#unknownsChanged();
    this.#parts.events.intentsChanged();
    for (const { intentId } of this.unknowns()) this.#works.reconciler.lookFor(intentId);
  }

  /**
   * Refuses everything new, gives up what only reads, waits for the execution under way, and gives the journal back. After
   * that nothing is told any more: the next profile is on the screen then.
   */
  async stop(): Promise<void> {
    this.#guard.stop();
    this.#halt.stop();
    this.#controller.voidOpenQuote('The profile was closed.');
    this.#works?.reconciler.stop();
    this.#works?.baseline.stop();
    await this.#works?.executions.inFlight;
    this.#controller.close();
    if (this.#parts.journal.ok) this.#parts.journal.value.close();
  }

  /** Settles when nothing is in flight, look-ups included. */
  async drain(): Promise<void> {
    await this.#works?.executions.inFlight;
    await Promise.allSettled(this.#background);
    await this.#works?.reconciler.drain();
  }

  /** Settles when the execution under way is over; null while there is none. */
  get inFlight(): Promise<void> | null {
    return this.#works?.executions.inFlight ?? null;
  }

  /** What the ticket shows. */
  state(): TicketState {
    return ticketState(this.#controller.ticket, (ticket) => ({
      refusal: this.#guard.refusal(ticket),
      limitBreaches: this.#limits.breaches(ticket.intent),
      limitsAccepted: this.#limits.accepted(ticket.intent),
    }));
  }

  unknowns(): UnknownIntentView[] {
    return this.#works?.reconciler.unknowns() ?? [];
  }

  /** Why nothing can be executed here at all; null when it can. */
  journalProblem(): FailureView | null {
    return this.#watch.problem();
  }

  requestQuote(draft: TicketDraft): Promise<Result<null, FailureView>> {
    return this.#busy() ?? this.#controller.requestQuote(draft);
  }

  requote(): Promise<Result<null, FailureView>> {
    return this.#busy() ?? this.#controller.requote();
  }

  setBound(intentId: string, bound: Cents): Result<{ intentId: string }, FailureView> {
    if (this.#guard.stopped) return { ok: false, error: refusals.stopped() };
    return this.#controller.setBound(intentId, bound);
  }

  /** Accepts the limits this intent is over, where they ask: for this intent and as they read now. */
  acceptLimits(intentId: string): Result<null, FailureView> {
    const { ticket } = this.#controller;
    if (ticket.phase !== 'quoted' || ticket.intent.intentId !== intentId) {
      return failed(refusals.notCurrent());
    }
    const refusal = this.#limits.accept(ticket.intent);
    this.#ticketChanged();
    return refusal === null ? done : failed(refusal);
  }

  /** Sends the frozen payload once. Resolves when the outcome is written down. */
  execute(intentId: string): Promise<Result<null, FailureView>> {
    return this.#works === null
      ? Promise.resolve(failed(this.journalProblem() ?? refusals.stopped()))
      : this.#works.executions.execute(intentId);
  }

  /** Clears the ticket, but never an execution under way. */
  discard(): Result<null, FailureView> {
    if (this.inFlight !== null) return failed(refusals.inFlight());
    this.#controller.discard();
    return done;
  }

  /** The computer slept or the clock jumped: open quotes are void. An execution under way is left alone. */
  voidOpenQuote(reason: string): void {
    this.#controller.voidOpenQuote(reason);
  }

  /** The trading status was read; what it says is among the `conditions()` now. */
  tradingStatusRead(): void {
    this.#halt.statusRead();
    this.conditionsChanged();
  }

  /** The user goes on after a halt whose end cannot be read; the next order shows whether it is over. */
  haltEndedByHand(): void {
    this.#halt.endedByHand();
    this.conditionsChanged();
  }

  /** To be called when `conditions()` changed: the ticket's refusal depends on it. */
  conditionsChanged(): void {
    this.#ticketChanged();
  }

  checkAgain(intentId: string): Promise<Result<null, FailureView>> {
    return this.#settling((works) => works.reconciler.checkAgain(intentId));
  }

  linkOrder(intentId: string, orderId: string): Promise<Result<null, FailureView>> {
    return this.#settling((works) => works.reconciler.linkOrder(intentId, orderId.trim()));
  }

  recordAbsent(intentId: string, statement: string): Promise<Result<null, FailureView>> {
    return this.#settling((works) =>
      Promise.resolve(works.reconciler.recordAbsent(intentId, statement.trim())),
    );
  }

  /** What the journal knows of this profile's intents, oldest first. Other keys see other orders. */
  intents(): JournaledIntent[] {
    const intents = [...(this.#book()?.intents() ?? [])];
    return intents.filter(({ prepared }) => prepared.profileId === this.#parts.profile.id);
  }

  /** What the journal knows of one intent of this profile; null when there is none. */
  intent(intentId: string): JournaledIntent | null {
    const intent = this.#book()?.get(intentId);
    return intent?.prepared.profileId === this.#parts.profile.id ? intent : null;
  }

  /** What a refusal means, in words for the user. */
  explainRefusal(side: Side, evidence: Evidence): FailureView {
    return this.#parts.gateway.explainRefusal(side, evidence);
  }

  #ticketChanged(): void {
    this.#parts.events.ticketChanged(this.state());
  }

  #unknownsChanged(): void {
    this.#parts.events.unknownsChanged(this.unknowns());
  }

  #book(): IntentBook | null {
    const { journal } = this.#parts;
    return journal.ok ? journal.value.book : journal.error.book;
  }

  #worksOn(journal: Journal): JournalledServices {
    return buildJournalledServices(journal, this.#parts, {
      controller: this.#controller,
      guard: this.#guard,
      halt: this.#halt,
      limits: this.#limits,
      checks: this.#checks,
      watch: this.#watch,
      ticketChanged: () => {
        this.#ticketChanged();
      },
      unknownsChanged: () => {
        this.#unknownsChanged();
      },
      inBackground: (work) => {
        this.#inBackground(work);
      },
    });
  }

  #busy(): Promise<Result<null, FailureView>> | null {
    if (this.#guard.stopped) return Promise.resolve(failed(refusals.stopped()));
    return this.inFlight === null ? null : Promise.resolve(failed(refusals.inFlight()));
  }

  #quoteArrived(intent: FrozenIntent): void {
    this.#checks.quoted(intent);
    // Read now, while the user looks at the quote, so that the click does not have to wait for it.
    const { draft } = intent.held;
    if (draft.side === 'buy' && this.#works !== null) {
      this.#inBackground(this.#works.baseline.refresh().then(() => this.#tellOfJournal()));
    }
  }

  async #settling(
    work: (works: JournalledServices) => Promise<Result<null, FailureView>>,
  ): Promise<Result<null, FailureView>> {
    if (this.#guard.stopped) return failed(refusals.stopped());
    const problem = this.journalProblem();
    if (problem !== null) return failed(problem);
    if (this.#works === null) return failed(refusals.internal('There is no journal.'));
    const result = await work(this.#works);
    this.#tellOfJournal();
    return result;
  }

  #tellOfJournal(): void {
    if (!this.#guard.stopped) this.#watch.tell();
  }

  #inBackground(work: Promise<unknown>): void {
    const tracked = work.finally(() => {
      this.#background.delete(tracked);
    });
    this.#background.add(tracked);
  }
}
