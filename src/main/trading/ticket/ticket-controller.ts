import type { ControllerParts, PendingQuote, QuoteRequest } from './quote-request.ts';
import { isDeepStrictEqual } from 'node:util';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { QuoteView, TicketDraft } from '#contract/ipc/trading/ticket.ts';
import type { Cents } from '#domain/money/money.ts';
import { quoteFor } from './quote-request.ts';
import { draftRefusal } from './draft-rules.ts';
import { holdQuote } from './frozen-intent.ts';
import { refusals } from '../failures/failures.ts';
import { feeChanges } from '../quote/fee-changes.ts';
import { firstChecks } from './first-checks.ts';
import { type FrozenIntent, freeze, type HeldQuote } from './frozen-intent.ts';
import { NO_OBJECTIONS, type ServiceQuote } from '../ports/gateway.ts';
import { refreshable } from '../quote/refreshable.ts';
import { withSpot } from './quote-request.ts';
import {
  type Carried,
  carriedFrom,
  carriedInto,
  draftOf,
  NOTHING_CARRIED,
  sameButForLimit,
  type QuotedTicket,
  type RejectedTicket,
  type Ticket,
} from './ticket.ts';
import { type Result, done, failed } from '#domain/result.ts';

/** From draft to frozen payload. Late answers for a replaced quote are ignored. */
export class TicketController {
  readonly #parts: ControllerParts;
  #ticket: Ticket = { phase: 'idle' };
  /** Increases with everything that makes running requests obsolete. */
  #generation = 0;
  #asking: PendingQuote | null = null;
  #closed = false;

  constructor(parts: ControllerParts) {
    this.#parts = parts;
  }

  get ticket(): Ticket {
    return this.#ticket;
  }

  get generation(): number {
    return this.#generation;
  }

  /**
   * Requests a quote. The same draft while its answer is awaited is one request. After a fee drifted this accepts the
   * new one: the next quote still shows the old one.
   */
  requestQuote(draft: TicketDraft): Promise<Result<null, FailureView>> {
    const carried = carriedInto(this.#ticket, draft);
    return this.#ask(draft, { carried, refresh: null, quietly: false, automatic: false });
  }

  /**
   * Requests a quote automatically, once for a draft: after a quote, a refusal or a failure only the user requests
   * another. Returns whether it did.
   */
  autoQuote(draft: TicketDraft): boolean {
    const ticket = this.#ticket;
    const open = ['idle', 'quoting', 'quoted', 'quote-failed'].includes(ticket.phase);
    const last = draftOf(ticket);
    if (!open || (last !== null && sameButForLimit(last, draft))) return false;
    const carried = carriedInto(ticket, draft);
    void this.#ask(draft, { carried, refresh: null, quietly: false, automatic: true });
    return true;
  }

  /** New prices for the draft on the ticket, with its limit: by a refresh where possible. */
  requote(): Promise<Result<null, FailureView>> {
    const draft = draftOf(this.#ticket);
    if (draft === null) return Promise.resolve(failed(refusals.nothingToRequote()));
    const carried = carriedFrom(this.#ticket);
    const refresh = this.#refreshed();
    return this.#ask(draft, { carried, refresh, quietly: false, automatic: false });
  }

  /** After a refusal because the price moved: the limit that was sent stays, so that the user has to move it. */
  requoteAfterMove(intent: FrozenIntent): Promise<Result<null, FailureView>> {
    const { draft, view } = intent.held;
    const carried = { ...NOTHING_CARRIED, before: view, movedFrom: view.total };
    const again = { ...draft, limit: intent.limit };
    return this.#ask(again, { carried, refresh: null, quietly: true, automatic: false });
  }

  /** Sets a new limit for the quote on the ticket, under a new intent id. */
  setLimit(intentId: string, limit: Cents): Result<{ intentId: string }, FailureView> {
    const ticket = this.#ticket;
    if (ticket.phase !== 'quoted' || ticket.intent.intentId !== intentId) {
      return { ok: false, error: refusals.notCurrent() };
    }
    const { held } = ticket.intent;
    const limited = { ...held, draft: { ...held.draft, limit } };
    const intent = freeze(this.#parts.newId(), limited);
    this.#set({ ...ticket, intent });
    return { ok: true, value: { intentId: intent.intentId } };
  }

  /** Drops the open or requested quote; the draft stays. Returns whether there was one. */
  voidOpenQuote(reason: string): boolean {
    const ticket = this.#ticket;
    // Also the requote after a moved price, which runs behind a finished ticket.
    this.#supersede();
    if (ticket.phase !== 'quoting' && ticket.phase !== 'quoted') return false;
    const draft = ticket.phase === 'quoting' ? ticket.draft : ticket.intent.held.draft;
    const failure = refusals.quoteVoided(reason);
    this.#set({ phase: 'quote-failed', draft, failure, carried: carriedFrom(ticket) });
    return true;
  }

  discard(): void {
    this.#supersede();
    this.#set({ phase: 'idle' });
  }

  /** Ignores everything from now on. */
  close(): void {
    this.#supersede();
    this.#closed = true;
  }

  /** For the execution: the confirmed quote is sent, then has an outcome. */
  put(ticket: Ticket): void {
    this.#supersede();
    this.#set(ticket);
  }

  /** Changes the display of the present phase only. */
  amend(ticket: Ticket): void {
    this.#set(ticket);
  }

  /** Adds what became known of a quote, while it is on the ticket; a new limit does not replace it. */
  amendQuoted(view: QuoteView, change: Partial<QuotedTicket>): void {
    const ticket = this.#ticket;
    const quoted = ticket.phase === 'sending' ? ticket.quoted : ticket;
    if (quoted.phase !== 'quoted' || quoted.intent.held.view !== view) return;
    const amended = { ...quoted, ...change };
    this.#set(ticket.phase === 'sending' ? { ...ticket, quoted: amended } : amended);
  }

  /** Whether the ticket still shows the refusal of this intent. */
  isRejected(intentId: string): boolean {
    const ticket = this.#ticket;
    return ticket.phase === 'rejected' && ticket.intent.intentId === intentId;
  }

  /** Adds what became known after a refusal, while it is on the ticket. */
  amendRejected(
    intentId: string,
    change: (ticket: RejectedTicket) => Partial<RejectedTicket>,
  ): void {
    const ticket = this.#ticket;
    if (ticket.phase !== 'rejected' || ticket.intent.intentId !== intentId) return;
    this.#set({ ...ticket, ...change(ticket) });
  }

  /** The quote on the ticket, if it can be refreshed and was never sent. */
  #refreshed(): HeldQuote | null {
    if (this.#ticket.phase !== 'quoted') return null;
    const { held } = this.#ticket.intent;
    const usable = refreshable(held.draft.side, held.version);
    return usable && !this.#parts.wasSent(held.view.quoteId) ? held : null;
  }

  #ask(draft: TicketDraft, how: QuoteRequest): Promise<Result<null, FailureView>> {
    const joined = this.#joined(draft);
    if (joined !== null) return joined;
    const refusal = draftRefusal(draft);
    const generation = this.#supersede();
    const { carried } = how;
    if (refusal !== null) {
      this.#set({ phase: 'quote-failed', draft, failure: refusal, carried });
      return Promise.resolve(failed(refusal));
    }
    const answer = this.#receive(draft, how, generation);
    const { automatic } = how;
    this.#asking = { draft, automatic, answer };
    if (!how.quietly) this.#set({ phase: 'quoting', draft, carried, automatic });
    return answer;
  }

  /**
   * The pending answer for the same draft; null when there is none. An automatic one becomes the user's, with the
   * present limit: no second token is spent.
   */
  #joined(draft: TicketDraft): Promise<Result<null, FailureView>> | null {
    const asked = this.#asking;
    if (asked === null) return null;
    const same = asked.automatic
      ? sameButForLimit(asked.draft, draft)
      : isDeepStrictEqual(asked.draft, draft);
    if (!same) return null;
    asked.draft = draft;
    asked.automatic = false;
    const ticket = this.#ticket;
    if (ticket.phase === 'quoting') this.#set({ ...ticket, draft, automatic: false });
    return asked.answer;
  }

  async #receive(
    draft: TicketDraft,
    how: QuoteRequest,
    generation: number,
  ): Promise<Result<null, FailureView>> {
    const { gateway, readSpot, after } = this.#parts;
    const isCurrent = (): boolean => generation === this.#generation;
    const answer = await withSpot(
      quoteFor(gateway, draft, how.refresh?.view.quoteId ?? null, isCurrent),
      (came) => came?.ok === true,
      readSpot,
      after,
    );
    if (!isCurrent() || answer === null) return done;
    const asked = this.#asking ?? { draft, automatic: how.automatic };
    this.#asking = null;
    if (!answer.ok) {
      const { error: failure } = answer;
      const { carried } = how;
      // First: a halt in it decides how it is shown.
      this.#parts.onQuoteFailed(failure);
      if (!how.quietly) this.#set({ phase: 'quote-failed', draft: asked.draft, failure, carried });
      return failed(failure);
    }
    // First: a proven key decides how the quote is shown.
    this.#parts.onKeyProven();
    const intent = this.#show(answer.value, asked, how.carried);
    this.#parts.onQuote(intent);
    return done;
  }

  #show(
    quote: ServiceQuote,
    { draft, automatic }: Pick<PendingQuote, 'draft' | 'automatic'>,
    carried: Carried,
  ): FrozenIntent {
    const held = holdQuote(quote, draft, this.#parts);
    const intent = freeze(this.#parts.newId(), held);
    const { before, changedAt } = carried;
    const feesFrom = carried.feesFrom ?? before;
    const sameTotal = changedAt !== null && before?.total === quote.total;
    this.#set({
      phase: 'quoted',
      intent,
      automatic,
      carried,
      changedAt: sameTotal ? changedAt : this.#parts.monotonicNow(),
      feeChanges: feesFrom === null ? [] : feeChanges(feesFrom, held.view),
      ...firstChecks(held),
      objections: NO_OBJECTIONS,
    });
    return intent;
  }

  #supersede(): number {
    this.#asking = null;
    this.#generation += 1;
    return this.#generation;
  }

  #set(ticket: Ticket): void {
    if (this.#closed) return;
    this.#ticket = ticket;
    this.#parts.onChange();
  }
}
