import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Side } from '#domain/market/side.ts';
import { type Result, done, failed } from '#domain/result.ts';
import type { Executions } from './execution/executions.ts';
import { refusals } from './failures/failures.ts';
import type { ExecutionGuard } from './guards/execution-guard.ts';
import type { LimitGuard } from './guards/limit-guard.ts';
import type { TicketController } from './ticket/ticket-controller.ts';

interface TicketServiceParts {
  readonly controller: TicketController;
  readonly guard: ExecutionGuard;
  readonly limits: LimitGuard;
  /** Waits for a token beyond those reserved for the user; false when canceled. */
  readonly spareToken: (side: Side, signal: AbortSignal) => Promise<boolean>;
  /** Null when the journal could not be opened. */
  readonly executions: Executions | null;
  /** Why nothing can be executed at all; null when it can. */
  readonly journalProblem: () => FailureView | null;
  readonly onAccepted: () => void;
}

/** While an order is being sent, or the profile is closing, nothing new begins. */
export class TicketService {
  readonly #parts: TicketServiceParts;
  /** Of the automatic quote that waits for a token. */
  #waiting: AbortController | null = null;

  constructor(parts: TicketServiceParts) {
    this.#parts = parts;
  }

  requestQuote(draft: TicketDraft): Promise<Result<null, FailureView>> {
    return this.#busy() ?? this.#parts.controller.requestQuote(draft);
  }

  /**
   * An automatic quote: never where nothing could be executed, and never with tokens reserved for the user. `asked` false:
   * nothing was sent.
   */
  async autoQuote(draft: TicketDraft): Promise<Result<{ asked: boolean }, FailureView>> {
    this.#waiting?.abort();
    const waiting = new AbortController();
    this.#waiting = waiting;
    const { controller, spareToken } = this.#parts;
    const { generation } = controller;
    const came = this.#isFree(draft) && (await spareToken(draft.side, waiting.signal));
    // Meanwhile anything may have happened, such as another quote.
    const still = came && !waiting.signal.aborted && generation === controller.generation;
    return {
      ok: true,
      value: { asked: still && this.#isFree(draft) && controller.autoQuote(draft) },
    };
  }

  requote(): Promise<Result<null, FailureView>> {
    return this.#busy() ?? this.#parts.controller.requote();
  }

  setLimit(intentId: string, limit: Cents): Result<{ intentId: string }, FailureView> {
    const { controller, guard } = this.#parts;
    return guard.stopped ? failed(refusals.stopped()) : controller.setLimit(intentId, limit);
  }

  /** Accepts the limits that this intent exceeds and that ask: for this intent, in their present words. */
  acceptLimits(intentId: string): Result<null, FailureView> {
    const { controller, limits, onAccepted } = this.#parts;
    const { ticket } = controller;
    if (ticket.phase !== 'quoted' || ticket.intent.intentId !== intentId) {
      return failed(refusals.notCurrent());
    }
    const refusal = limits.accept(ticket);
    onAccepted();
    return refusal === null ? done : failed(refusal);
  }

  /** Sends the frozen payload once. Resolves when the outcome is in the journal. */
  execute(intentId: string): Promise<Result<null, FailureView>> {
    const { executions, journalProblem } = this.#parts;
    return executions === null
      ? Promise.resolve(failed(journalProblem() ?? refusals.stopped()))
      : executions.execute(intentId);
  }

  /** Clears the ticket, but never a running execution. */
  discard(): Result<null, FailureView> {
    const { controller, executions } = this.#parts;
    if ((executions?.inFlight ?? null) !== null) return failed(refusals.inFlight());
    this.#waiting?.abort();
    controller.discard();
    return done;
  }

  #isFree(draft: TicketDraft): boolean {
    const { guard, executions } = this.#parts;
    return (executions?.inFlight ?? null) === null && guard.isOpen(draft);
  }

  #busy(): Promise<Result<null, FailureView>> | null {
    const { guard, executions } = this.#parts;
    if (guard.stopped) return Promise.resolve(failed(refusals.stopped()));
    const inFlight = executions?.inFlight ?? null;
    return inFlight === null ? null : Promise.resolve(failed(refusals.inFlight()));
  }
}
