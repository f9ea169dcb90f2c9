/**
 * Orders that are not on the ticket: those that programs draft, and standing orders. They are quoted with tokens that the user does not
 * need, and sent by the same executor, the same rules and the same journal as the ticket's; one at a time with them.
 */
import type { LimitBreach } from '#contract/ipc/trading/safety.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Side } from '#domain/market/side.ts';
import type { ServerOffset } from '#domain/quote/server-clock.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import type { Executions } from '../executions.ts';
import type { ExecutionResult, NotSent } from '../executor.ts';
import { refusals } from '../../failures/failures.ts';
import type { ExecutionGuard } from '../../guards/execution-guard.ts';
import type { HaltMode } from '../../guards/halt-mode.ts';
import type { LimitGuard } from '../../guards/limit-guard.ts';
import type { OrderOrigin } from '../../journal/model/order-origin.ts';
import type { CatalogReader } from '../../ports/catalog-reader.ts';
import type { TradingClock } from '../../ports/clock.ts';
import { NO_OBJECTIONS, type TradingGateway } from '../../ports/gateway.ts';
import { withSpot } from '#main/trading/ticket/quote-request.ts';
import { draftRefusal } from '../../ticket/draft-rules.ts';
import { freeze, holdQuote } from '../../ticket/frozen-intent.ts';
import { NOTHING_CARRIED, type QuotedTicket } from '../../ticket/ticket.ts';

const SLEPT = 'The computer went to sleep or its clock jumped.';
const UNWANTED = 'It was stopped, or its time ended.';

interface OffTicketParts {
  readonly gateway: Pick<TradingGateway, 'requestQuote'>;
  readonly lookups: CatalogReader;
  readonly readSpot: (lane: 'visible') => Promise<unknown>;
  readonly serverOffset: () => ServerOffset | null;
  readonly clock: Pick<TradingClock, 'monotonicNow' | 'after'>;
  readonly newId: () => string;
  readonly spareToken: (side: Side, signal: AbortSignal) => Promise<boolean>;
  readonly guard: ExecutionGuard;
  readonly halt: HaltMode;
  readonly limits: LimitGuard;
  /** Null when the journal could not be opened. */
  readonly executions: Executions | null;
}

/** How a quote stands now. */
export interface OffTicketJudgement {
  /** Why it cannot be executed, whoever consents; null when it can. */
  readonly refusal: FailureView | null;
  /** Limits of the profile that it exceeds. */
  readonly breaches: readonly LimitBreach[];
  /** More than three seconds are left, and nothing voided it. */
  readonly isYoung: boolean;
}

export class OffTicketOrders {
  readonly #parts: OffTicketParts;
  #current = new WeakSet<QuotedTicket>();

  constructor(parts: OffTicketParts) {
    this.#parts = parts;
  }

  /** Why no order for this draft can be sent now, an order of unknown outcome included; null when one can. */
  refusal(draft: TicketDraft): FailureView | null {
    const { guard } = this.#parts;
    return guard.circumstances(draft) ?? (guard.isOpen(draft) ? null : refusals.unknownOpen());
  }

  /** A quote with the draft's limit; a token kept for the user is not taken. */
  async quote(
    draft: TicketDraft,
    origin: OrderOrigin,
    signal: AbortSignal,
  ): Promise<Result<QuotedTicket, FailureView>> {
    const { gateway, lookups, readSpot, serverOffset, clock, newId, spareToken } = this.#parts;
    const { guard, halt } = this.#parts;
    const refusal = draftRefusal(draft) ?? guard.circumstances(draft);
    if (refusal !== null) return failed(refusal);
    const hasToken = await spareToken(draft.side, signal);
    if (guard.stopped) return failed(refusals.stopped());
    if (!hasToken) return failed(refusals.noSpareToken());
    const current = this.#current;
    const answer = await withSpot(
      // The token may have gone to another request meanwhile: then it waits for the next spare one.
      gateway.requestQuote(draft, 'visible'),
      (came) => came.ok,
      () => readSpot('visible'),
      clock.after,
    );
    if (!answer.ok) {
      if (answer.error.kind === 'trading-halted') halt.seen(answer.error.serverMessage);
      return answer;
    }
    guard.keyProven();
    const held = holdQuote(answer.value, draft, { lookups, serverOffset });
    const quoted: QuotedTicket = {
      phase: 'quoted',
      intent: freeze(newId(), held, origin),
      automatic: true,
      carried: NOTHING_CARRIED,
      changedAt: clock.monotonicNow(),
      feeChanges: [],
      promotion: null,
      listingConflicts: null,
      shipBy: null,
      objections: NO_OBJECTIONS,
    };
    // What was voided while the answer was awaited stays void.
    current.add(quoted);
    return ok(quoted);
  }

  judge(quoted: QuotedTicket): OffTicketJudgement {
    const { guard, limits } = this.#parts;
    return {
      refusal: guard.refusalBesidesLimits(quoted),
      breaches: limits.breaches(quoted),
      isYoung: this.#current.has(quoted) && guard.tooOld(quoted) === null,
    };
  }

  /**
   * Sends it once. The consent is the caller's: a key press or click, a budget, or a standing order.
   *
   * @param accepted sentences about exceeded limits that the user accepted
   * @param isWanted asked again at the very moment of sending
   * @param approvedBy for the journal, where the consent came after the quote
   */
  execute(
    quoted: QuotedTicket,
    accepted: readonly string[],
    isWanted: () => boolean = () => true,
    approvedBy?: OrderOrigin['approvedBy'],
  ): Promise<ExecutionResult | NotSent> {
    const { executions, limits } = this.#parts;
    if (executions === null) return Promise.resolve({ sent: false, failure: refusals.stopped() });
    const { intent } = quoted;
    limits.acceptWords(intent.intentId, accepted);
    const approved =
      intent.origin === undefined || approvedBy === undefined
        ? quoted
        : { ...quoted, intent: { ...intent, origin: { ...intent.origin, approvedBy } } };
    return executions.executeOffTicket(approved, () => {
      if (!this.#current.has(quoted)) return refusals.quoteVoided(SLEPT);
      return isWanted() ? null : refusals.quoteVoided(UNWANTED);
    });
  }

  /** The computer slept or its clock jumped: no quote of before is executed. */
  void(): void {
    this.#current = new WeakSet();
  }
}
