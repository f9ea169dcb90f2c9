import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { ExecutionGuard } from '../guards/execution-guard.ts';
import type { ExecutionResult, Executor, NotSent } from './executor.ts';
import { refusals } from '../failures/failures.ts';
import type { FrozenIntent } from '../ticket/frozen-intent.ts';
import { failedItemWords } from '../journal/model/failed-items.ts';
import type { HaltMode } from '../guards/halt-mode.ts';
import type { LimitGuard } from '../guards/limit-guard.ts';
import type { Outcome } from '../journal/model/records.ts';
import type { QuoteChecks } from '../ticket/quote-checks.ts';
import { carriedFrom, type QuotedTicket, type Ticket } from '../ticket/ticket.ts';
import type { TicketController } from '../ticket/ticket-controller.ts';
import { type Result, done, failed } from '#domain/result.ts';
import type { TradingClock } from '../ports/clock.ts';

/** After this long without an answer the ticket says "still waiting". */
const STILL_WAITING_MS = 10_000;

interface ExecutionsParts {
  readonly controller: TicketController;
  readonly guard: ExecutionGuard;
  readonly halt: HaltMode;
  readonly checks: QuoteChecks;
  readonly executor: Executor;
  readonly limits: LimitGuard;
  readonly clock: Pick<TradingClock, 'wallNow' | 'after'>;
  /** Nothing was sent, perhaps because the journal stopped. */
  readonly onNotSent: () => void;
  readonly onExecuted: (result: ExecutionResult, intent: FrozenIntent) => void;
  /** Registers work to wait for before the profile closes. */
  readonly inBackground: (work: Promise<unknown>) => void;
}

/** Executes the quote on the ticket, and shows the outcome there. */
export class Executions {
  readonly #parts: ExecutionsParts;
  #cancelNotice: () => void = () => undefined;
  #inFlight: Promise<void> | null = null;

  constructor(parts: ExecutionsParts) {
    this.#parts = parts;
  }

  /** Settles when the running execution is over and published; null while there is none. */
  get inFlight(): Promise<void> | null {
    return this.#inFlight;
  }

  /** Sends the frozen payload once. Resolves when the outcome is in the journal. */
  async execute(intentId: string): Promise<Result<null, FailureView>> {
    const { controller, guard } = this.#parts;
    const { ticket } = controller;
    if (this.inFlight !== null) return failed(refusals.inFlight());
    if (ticket.phase !== 'quoted' || ticket.intent.intentId !== intentId) {
      return failed(refusals.notCurrent());
    }
    const refusal = guard.refusal(ticket) ?? guard.tooOld(ticket);
    if (refusal !== null) return failed(refusal);
    return this.#alone(() => this.#send(ticket));
  }

  /**
   * Sends a quote that is not on the ticket, once and by the same rules.
   *
   * @param objection why it may not be sent any more, such as a quote that was voided; null while it may
   */
  async executeOffTicket(
    quoted: QuotedTicket,
    objection: () => FailureView | null,
  ): Promise<ExecutionResult | NotSent> {
    if (this.inFlight !== null) return { sent: false, failure: refusals.inFlight() };
    const { executor, guard, limits, onNotSent } = this.#parts;
    const outdated = (): FailureView | null => objection() ?? guard.tooOld(quoted);
    const mayExecute = (): FailureView | null => outdated() ?? guard.refusal(quoted);
    const refusal = mayExecute();
    if (refusal !== null) return { sent: false, failure: refusal };
    return this.#alone(async () => {
      const result = await executor.execute(quoted.intent, {
        mayExecute,
        limitsExceeded: () => limits.breaches(quoted),
        mayStillSend: () =>
          outdated() === null && guard.circumstances(quoted.intent.held.draft) === null,
      });
      if (result.sent) this.#published(quoted.intent, result);
      else onNotSent();
      return result;
    });
  }

  async #alone<Value>(send: () => Promise<Value>): Promise<Value> {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#inFlight = promise;
    try {
      return await send();
    } finally {
      this.#inFlight = null;
      resolve(undefined);
    }
  }

  async #send(ticket: QuotedTicket): Promise<Result<null, FailureView>> {
    const { controller, guard, limits, executor, clock } = this.#parts;
    const sentAt = clock.wallNow();
    controller.put({ phase: 'sending', quoted: ticket, sentAt, stillWaiting: false });
    const { generation } = controller;
    this.#noticeLater(ticket.intent);
    // The current state: objections learned meanwhile count.
    const now = (): QuotedTicket =>
      controller.ticket.phase === 'sending' ? controller.ticket.quoted : ticket;
    const outdated = (): FailureView | null =>
      controller.generation === generation
        ? guard.tooOld(ticket)
        : refusals.quoteVoided('The computer went to sleep or its clock jumped.');
    const result = await executor.execute(ticket.intent, {
      mayExecute: () => outdated() ?? guard.refusal(now()),
      limitsExceeded: () => limits.breaches(now()),
      // The request may wait for a token; a lock or a halt meanwhile still stops it.
      mayStillSend: () =>
        outdated() === null &&
        now().objections.refusal === null &&
        guard.circumstances(ticket.intent.held.draft) === null,
    });
    this.#cancelNotice();
    return result.sent ? this.#finish(ticket.intent, result) : this.#giveBack(result, generation);
  }

  #noticeLater({ held }: FrozenIntent): void {
    const { controller, clock } = this.#parts;
    this.#cancelNotice = clock.after(STILL_WAITING_MS, () => {
      const { ticket } = controller;
      // A suspend voids quotes, but an order sent before it still gets its answer.
      if (ticket.phase === 'sending' && ticket.quoted.intent.held === held) {
        controller.amend({ ...ticket, stillWaiting: true });
      }
    });
  }

  /** Nothing was sent: the current quote returns to the ticket, or its draft if it was voided meanwhile. */
  #giveBack({ failure }: NotSent, generation: number): Result<null, FailureView> {
    const { controller, onNotSent } = this.#parts;
    const { ticket } = controller;
    if (ticket.phase === 'sending') {
      const { quoted } = ticket;
      const { draft } = quoted.intent.held;
      const voided = controller.generation !== generation;
      const carried = carriedFrom(quoted);
      controller.put(voided ? { phase: 'quote-failed', draft, failure, carried } : quoted);
    }
    onNotSent();
    return failed(failure);
  }

  #finish(intent: FrozenIntent, result: ExecutionResult): Result<null, FailureView> {
    const { outcome, failure } = result;
    this.#published(intent, result, executedTicket(intent, result));
    if (outcome.state === 'REJECTED') this.#followUp(intent, outcome);
    return failure === null ? done : failed(failure);
  }

  /** @param ticket what the ticket shows from now on; left out for an order that was not on it */
  #published(intent: FrozenIntent, result: ExecutionResult, ticket?: Ticket): void {
    const { controller, guard, halt, onExecuted } = this.#parts;
    const { outcome, failure, halted } = result;
    // First, so that the halt is not shown as over.
    if (halted) halt.seen(failure?.serverMessage ?? null);
    if (ticket !== undefined) controller.put(ticket);
    onExecuted(result, intent);
    // What else is on the ticket may be forbidden now.
    if (ticket === undefined) controller.amend(controller.ticket);
    if (outcome.state !== 'REJECTED' || failure === null) return;
    // A halt says nothing about the key, whatever its status.
    if ((outcome.code === 401 || outcome.code === 403) && !halted) guard.keyRefused(failure);
  }

  #followUp(intent: FrozenIntent, { kind }: Outcome & { state: 'REJECTED' }): void {
    const { controller, guard, checks, inBackground } = this.#parts;
    if (guard.stopped) return;
    // Only reads and quotes follow. They depend on the error code, under whatever status it came.
    if (kind === 'subtotal_mismatch') inBackground(controller.requoteAfterMove(intent));
    else checks.rejected(intent, kind);
  }
}

function executedTicket(intent: FrozenIntent, { outcome, failure }: ExecutionResult): Ticket {
  if (failure === null) {
    const { orderId, partialOrderIds } = outcome;
    const unfilled = failedItemWords(outcome);
    return { phase: 'confirmed', intent, orderId, partialOrderIds, unfilled };
  }
  if (outcome.state !== 'REJECTED') {
    return { phase: outcome.state === 'NOT_SENT' ? 'not-sent' : 'unknown', intent, failure };
  }
  const feeDrifted = outcome.kind === 'optional_fee_mismatch';
  return { phase: 'rejected', intent, failure, feeDrifted, feeChanges: [], listingConflicts: null };
}
