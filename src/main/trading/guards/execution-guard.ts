/** Every rule that may forbid executing the quote on the ticket, most important first. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import { canExecute } from '#domain/quote/quote-clock.ts';
import { conditionRefusal, type TradingConditions } from './conditions.ts';
import { priceLimitRefusal } from '../ticket/draft-rules.ts';
import { priceMoved, refusals } from '../failures/failures.ts';
import type { IntentProjection } from '../journal/model/intent-projection.ts';
import type { QuotedTicket } from '../ticket/ticket.ts';

interface GuardParts {
  readonly clock: { readonly monotonicNow: () => number; readonly wallNow: () => number };
  readonly conditions: () => TradingConditions;
  /** Null when there is no journal to read. */
  readonly book: () => IntentProjection | null;
  /** Why the journal cannot be written; null when it can. */
  readonly journalProblem: () => FailureView | null;
  /** Why the profile's limits forbid it; null when they do not, or the user accepted going over them. */
  readonly limitRefusal: (ticket: QuotedTicket) => FailureView | null;
  /** Set from a halt in an answer until the trading status was read. */
  readonly haltRefusal: () => FailureView | null;
}

/** Evaluated for the screen, and again right before sending. */
export class ExecutionGuard {
  readonly #parts: GuardParts;
  /** Set by a 401 or 403 to an execution, until a quote proves that the key is good. */
  #accessRefused: FailureView | null = null;
  #stopped = false;

  constructor(parts: GuardParts) {
    this.#parts = parts;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  stop(): void {
    this.#stopped = true;
  }

  /** The marketplace refused an execution because of the key. */
  keyRefused(failure: FailureView): void {
    this.#accessRefused = failure;
  }

  /** A quote needs the same role as an execution (the API document, Authentication, rule 3). */
  keyProven(): void {
    this.#accessRefused = null;
  }

  /** What forbids executing any quote for this draft now; checked again at the moment of sending. */
  circumstances(draft: TicketDraft): FailureView | null {
    if (this.#stopped) return refusals.stopped();
    const { conditions, journalProblem, haltRefusal } = this.#parts;
    const outside = journalProblem() ?? conditionRefusal(conditions(), draft) ?? haltRefusal();
    return outside ?? this.#accessRefused;
  }

  /**
   * Whether nothing outside the ticket, including an order of unknown outcome, forbids executing a quote for this
   * draft.
   */
  isOpen(draft: TicketDraft): boolean {
    return this.circumstances(draft) === null && !this.#hasUnknown();
  }

  /** Everything but its age that forbids executing this quote now. */
  refusal(ticket: QuotedTicket): FailureView | null {
    return this.refusalBesidesLimits(ticket) ?? this.#parts.limitRefusal(ticket);
  }

  /** The same without the profile's limits. */
  refusalBesidesLimits(ticket: QuotedTicket): FailureView | null {
    const { intent, carried, objections } = ticket;
    const { draft, view } = intent.held;
    const { movedFrom } = carried;
    const book = this.#parts.book();
    const outside = this.circumstances(draft);
    if (outside !== null) return outside;
    if (this.#hasUnknown()) return refusals.unknownOpen();
    if (book?.senderOf(view.quoteId) !== undefined) return refusals.alreadySent();
    if (intent.refusal !== null) return intent.refusal;
    if (objections.refusal !== null) return objections.refusal;
    const broken = priceLimitRefusal(draft, view, intent.limit);
    return broken === null || movedFrom === null
      ? broken
      : priceMoved(draft.side, movedFrom, view.total, intent.limit);
  }

  #hasUnknown(): boolean {
    const unsettled = this.#parts.book()?.unsettled() ?? [];
    return unsettled.some(({ status }) => status === 'UNKNOWN');
  }

  /** Refused with less than three seconds left by either clock; null while it is young enough. */
  tooOld({ intent }: QuotedTicket): FailureView | null {
    const { monotonicNow, wallNow } = this.#parts.clock;
    const { clock, view, quotedAt } = intent.held;
    // A monotonic clock may stand still during sleep; the wall clock does not. It can only make the quote older.
    const byWall = { ...clock, requestSentAt: quotedAt, expiresAt: quotedAt + view.windowMs };
    const young = canExecute(clock, monotonicNow()) && canExecute(byWall, wallNow());
    return young ? null : refusals.quoteTooOld();
  }
}
