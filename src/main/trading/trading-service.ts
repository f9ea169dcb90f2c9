import type { FailureView } from '#contract/ipc/primitives.ts';
import type { Limits } from '#contract/ipc/safety.ts';
import type { OrderRow } from '#contract/ipc/orders.ts';
import type { TicketDraft, TicketState, UnknownIntentView } from '#contract/ipc/ticket.ts';
import type { Cents } from '#domain/money.ts';
import type { ServerOffset } from '#domain/server-clock.ts';
import type { Order } from '#main/marketplace/model.ts';
import { BaselineKeeper } from './baseline.ts';
import type { TradingConditions } from './conditions.ts';
import { ExecutionGuard } from './execution-guard.ts';
import { type ExecutionResult, Executor } from './executor.ts';
import { journalFailure, outcomeNotJournalled, refusals } from './failures.ts';
import type { FrozenIntent } from './frozen-intent.ts';
import type { Answer, TradingGateway } from './gateway.ts';
import { LimitGuard } from './limit-guard.ts';
import { type IntentBook, type JournaledIntent, orderIdsOf } from './journal/intent-book.ts';
import type { OpenResult } from './journal/journal.ts';
import type { Outcome } from './journal/records.ts';
import { settleAfterRestart } from './restart.ts';
import { type LabelWatch, orderRows } from './orders-view.ts';
import type { Lookups } from './quote-view.ts';
import { type Done, Reconciler } from './reconciler.ts';
import { type QuotedTicket, TicketDesk } from './ticket-desk.ts';
import { ticketState } from './ticket-state.ts';

/** After this long without an answer the screen says "still waiting". */
export const STILL_WAITING_MS = 10_000;

export interface TradingClock {
  /** Milliseconds; the axis of every expiry. */
  readonly monotonicNow: () => number;
  /** Epoch milliseconds; for display and the journal. */
  readonly wallNow: () => number;
  /** Calls back once; answers how to call it off. */
  readonly after: (delayMs: number, callback: () => void) => () => void;
}

export interface TradingEvents {
  /** `state()` may have changed. */
  readonly ticketChanged: () => void;
  /** `unknowns()` may have changed. */
  readonly unknownsChanged: () => void;
  /** `orderRows()` may have changed; after an order was placed the service's list is worth reading. */
  readonly ordersChanged: () => void;
  /** An execution ended. */
  readonly executed: (outcome: Outcome, intentId: string, failure: FailureView | null) => void;
  /** The service said `system_check_failed`: poll the trading status. */
  readonly halted: () => void;
  /** The journal stopped while trading; told once. */
  readonly journalStopped: (failure: FailureView) => void;
  /** An unknown outcome was settled, by a look-up or by the user. */
  readonly settled?: (intent: JournaledIntent) => void;
}

export interface TradingParts {
  readonly profile: { readonly id: string; readonly name: string };
  readonly gateway: TradingGateway;
  /** What `openJournal` answered for the profile's environment. The service closes it in `stop`. */
  readonly journal: OpenResult;
  readonly clock: TradingClock;
  readonly lookups: Lookups;
  readonly serverOffset: () => ServerOffset | null;
  readonly conditions: () => TradingConditions;
  /** The profile's limits as they are set now. */
  readonly limits: () => Limits;
  readonly events: TradingEvents;
  /** A new UUID. */
  readonly newId: () => string;
}

interface Works {
  readonly baseline: BaselineKeeper;
  readonly executor: Executor;
  readonly reconciler: Reconciler;
}

/**
 * Everything that trades for one profile: quotes, the frozen payload, execution, the journal, and what is unknown. The
 * session makes one for each profile it opens, and waits for `drain` before it closes it.
 */
export class TradingService {
  readonly #parts: TradingParts;
  readonly #desk: TicketDesk;
  readonly #limits: LimitGuard;
  /** Null when the journal could not be opened: then nothing can be executed or settled. */
  readonly #works: Works | null;
  readonly #guard: ExecutionGuard;
  readonly #background = new Set<Promise<unknown>>();
  #cancelNotice: () => void = () => undefined;
  #journalTold = false;

  constructor(parts: TradingParts) {
    this.#parts = parts;
    const { gateway, clock, profile, events } = parts;
    this.#desk = new TicketDesk({
      gateway,
      lookups: parts.lookups,
      serverOffset: parts.serverOffset,
      monotonicNow: clock.monotonicNow,
      newId: parts.newId,
      onChange: events.ticketChanged,
      onQuote: (draft) => {
        this.#quoteArrived(draft);
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
    });
    if (!parts.journal.ok) {
      this.#works = null;
      return;
    }
    const { journal } = parts.journal;
    const baseline = new BaselineKeeper(gateway, journal, clock.wallNow);
    this.#works = {
      baseline,
      executor: new Executor({ gateway, journal, baseline, profile }),
      reconciler: new Reconciler({
        gateway,
        journal,
        profileId: profile.id,
        after: clock.after,
        onChange: () => {
          events.unknownsChanged();
          events.ordersChanged();
          events.ticketChanged();
        },
        onSettled: (intent) => events.settled?.(intent),
      }),
    };
  }

  /** Settles what the last run left open, and looks for the orders of what is unknown. */
  start(): void {
    const opened = this.#parts.journal;
    if (!opened.ok || this.#works === null) return;
    const { journal } = opened;
    settleAfterRestart(journal);
    this.#tellJournal();
    this.#parts.events.unknownsChanged();
    this.#parts.events.ordersChanged();
    for (const { intentId } of this.unknowns()) this.#works.reconciler.lookFor(intentId);
  }

  /** Refuses everything new, waits for what is under way, and gives the journal back. */
  async stop(): Promise<void> {
    this.#guard.stop();
    this.#desk.voidOpenQuote('The profile was closed.');
    this.#works?.reconciler.stop();
    await this.drain();
    if (this.#parts.journal.ok) this.#parts.journal.journal.close();
  }

  /** Settles when nothing is in flight: quitting and switching profiles wait for it. */
  async drain(): Promise<void> {
    await this.#works?.executor.inFlight;
    await Promise.allSettled(this.#background);
    await this.#works?.reconciler.drain();
  }

  /** Settles when the execution under way is over; null while there is none. */
  get inFlight(): Promise<void> | null {
    return this.#works?.executor.inFlight ?? null;
  }

  /** What the ticket shows. */
  state(): TicketState {
    return ticketState(this.#desk.ticket, (ticket) => ({
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
    const opened = this.#parts.journal;
    const problem = opened.ok ? opened.journal.problem : opened.problem;
    return problem === null ? null : journalFailure(problem);
  }

  requestQuote(draft: TicketDraft): Promise<Done> {
    return this.#busy() ?? this.#desk.requestQuote(draft);
  }

  requote(): Promise<Done> {
    return this.#busy() ?? this.#desk.requote();
  }

  setBound(intentId: string, bound: Cents): Answer<{ intentId: string }> {
    if (this.#guard.stopped) return { ok: false, failure: refusals.stopped() };
    return this.#desk.setBound(intentId, bound);
  }

  /** Accepts the limits this intent is over, where they ask: for this intent and as they read now. */
  acceptLimits(intentId: string): Done {
    const { ticket } = this.#desk;
    if (ticket.phase !== 'quoted' || ticket.intent.intentId !== intentId) {
      return failedWith(refusals.notCurrent());
    }
    const refusal = this.#limits.accept(ticket.intent);
    this.#parts.events.ticketChanged();
    return refusal === null ? { ok: true, value: null } : failedWith(refusal);
  }

  /** Sends the frozen payload once. Resolves when the outcome is written down. */
  async execute(intentId: string): Promise<Done> {
    const { ticket } = this.#desk;
    if (this.inFlight !== null) return failedWith(refusals.inFlight());
    if (ticket.phase !== 'quoted' || ticket.intent.intentId !== intentId) {
      return failedWith(refusals.notCurrent());
    }
    const refusal = this.#guard.refusal(ticket) ?? this.#guard.tooOld(ticket);
    if (refusal !== null) return failedWith(refusal);
    if (this.#works === null) return failedWith(refusals.internal('There is no journal.'));

    this.#desk.put({
      phase: 'sending',
      quoted: ticket,
      sentAt: this.#parts.clock.wallNow(),
      stillWaiting: false,
    });
    const { generation } = this.#desk;
    this.#noticeLater(generation);
    const outdated = (): FailureView | null =>
      this.#desk.generation === generation
        ? this.#guard.tooOld(ticket)
        : refusals.quoteVoided('The computer slept or its clock jumped.');
    const result = await this.#works.executor.execute(ticket.intent, {
      mayExecute: () => outdated() ?? this.#guard.refusal(ticket),
      limitsExceeded: () => this.#limits.breaches(ticket.intent),
      // The request may wait for a token; a lock that comes meanwhile still stops it.
      mayStillSend: () => outdated() === null && this.#parts.conditions().locked === null,
    });
    this.#cancelNotice();
    return this.#finish(ticket, result, generation);
  }

  /** Clears the ticket, but never an execution under way. */
  discard(): Done {
    if (this.inFlight !== null) return failedWith(refusals.inFlight());
    this.#desk.discard();
    return { ok: true, value: null };
  }

  /** The computer slept or the clock jumped: open quotes are void. An execution under way is left alone. */
  voidOpenQuote(reason: string): void {
    this.#desk.voidOpenQuote(reason);
  }

  /** To be called when `conditions()` changed: the ticket's refusal depends on it. */
  conditionsChanged(): void {
    this.#parts.events.ticketChanged();
  }

  checkAgain(intentId: string): Promise<Done> {
    return this.#settling((works) => works.reconciler.checkAgain(intentId));
  }

  linkOrder(intentId: string, orderId: string): Promise<Done> {
    return this.#settling((works) => works.reconciler.linkOrder(intentId, orderId.trim()));
  }

  recordAbsent(intentId: string, statement: string): Promise<Done> {
    return this.#settling((works) =>
      Promise.resolve(works.reconciler.recordAbsent(intentId, statement.trim())),
    );
  }

  /** The service's orders and the journal's intents, newest first. */
  orderRows(serviceOrders: readonly Order[], labels: LabelWatch): OrderRow[] {
    const { profile, gateway } = this.#parts;
    return orderRows(this.#book(), profile.id, serviceOrders, labels, (side, evidence) =>
      gateway.explainRefusal(side, evidence),
    );
  }

  /** Ids of the purchase orders of this profile's sells, newest first: the service does not list them. */
  purchaseOrderIds(): string[] {
    const intents = [...(this.#book()?.intents() ?? [])].filter(
      ({ prepared }) => prepared.side === 'sell' && prepared.profileId === this.#parts.profile.id,
    );
    return intents.flatMap((intent) => orderIdsOf(intent)).toReversed();
  }

  #book(): IntentBook | null {
    const { journal } = this.#parts;
    return journal.ok ? journal.journal.book : journal.book;
  }

  #busy(): Promise<Done> | null {
    if (this.#guard.stopped) return Promise.resolve(failedWith(refusals.stopped()));
    return this.inFlight === null ? null : Promise.resolve(failedWith(refusals.inFlight()));
  }

  #quoteArrived(draft: TicketDraft): void {
    this.#guard.keyProven();
    // Read now, while the user looks at the quote, so that the click does not have to wait for it.
    if (draft.side === 'buy' && this.#works !== null) {
      this.#inBackground(this.#works.baseline.refresh().then(() => this.#tellJournal()));
    }
  }

  #noticeLater(generation: number): void {
    this.#cancelNotice = this.#parts.clock.after(STILL_WAITING_MS, () => {
      const { ticket } = this.#desk;
      if (ticket.phase === 'sending' && this.#desk.generation === generation) {
        this.#desk.amend({ ...ticket, stillWaiting: true });
      }
    });
  }

  #finish(ticket: QuotedTicket, result: ExecutionResult, generation: number): Done {
    if (!result.sent) {
      const { failure } = result;
      const voided = this.#desk.generation !== generation;
      const { draft } = ticket.intent.held;
      this.#desk.put(voided ? { phase: 'quote-failed', draft, failure } : ticket);
      this.#tellJournal();
      return failedWith(failure);
    }
    const { intent } = ticket;
    const { outcome, failure } = result;
    this.#showOutcome(intent, result);
    if (result.halted) this.#parts.events.halted();
    this.#parts.events.executed(outcome, intent.intentId, failure);
    this.#parts.events.unknownsChanged();
    this.#parts.events.ordersChanged();
    if (result.journalProblem !== null) {
      this.#journalTold = true;
      this.#parts.events.journalStopped(outcomeNotJournalled(result.journalProblem));
    }
    if (outcome.state === 'UNKNOWN') this.#works?.reconciler.lookFor(intent.intentId);
    if (outcome.state === 'REJECTED') {
      if ((outcome.code === 401 || outcome.code === 403) && failure !== null) {
        this.#guard.keyRefused(failure);
      }
      if (outcome.kind === 'subtotal_mismatch' && !this.#guard.stopped) {
        this.#inBackground(this.#desk.requoteAfterMove(intent));
      }
    }
    return failure === null ? { ok: true, value: null } : failedWith(failure);
  }

  #showOutcome(intent: FrozenIntent, { outcome, failure }: ExecutionResult & { sent: true }): void {
    if (outcome.state === 'CONFIRMED') {
      const { orderId, partialOrderIds } = outcome;
      this.#desk.put({ phase: 'confirmed', intent, orderId, partialOrderIds });
      return;
    }
    const phase = PHASES[outcome.state];
    this.#desk.put({ phase, intent, failure: failure ?? refusals.internal('No reason is known.') });
  }

  async #settling(work: (works: Works) => Promise<Done>): Promise<Done> {
    if (this.#guard.stopped) return failedWith(refusals.stopped());
    const problem = this.journalProblem();
    if (problem !== null) return failedWith(problem);
    if (this.#works === null) return failedWith(refusals.internal('There is no journal.'));
    const result = await work(this.#works);
    this.#tellJournal();
    return result;
  }

  #tellJournal(): void {
    const failure = this.journalProblem();
    if (failure === null || this.#journalTold) return;
    this.#journalTold = true;
    this.#parts.events.journalStopped(failure);
  }

  #inBackground(work: Promise<unknown>): void {
    const tracked = work.finally(() => {
      this.#background.delete(tracked);
    });
    this.#background.add(tracked);
  }
}

const PHASES = { REJECTED: 'rejected', NOT_SENT: 'not-sent', UNKNOWN: 'unknown' } as const;

function failedWith(failure: FailureView): Done {
  return { ok: false, failure };
}
