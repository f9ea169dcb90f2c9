import type { FailureView } from '#contract/ipc/primitives.ts';
import type { TicketDraft } from '#contract/ipc/ticket.ts';
import type { Cents } from '#domain/money.ts';
import { startQuoteClock } from '#domain/quote-clock.ts';
import type { ServerOffset } from '#domain/server-clock.ts';
import type { SpotPrice } from '#domain/spot.ts';
import { draftRefusal, quoteRefusal } from './draft-rules.ts';
import { refusals } from './failures.ts';
import { type FrozenIntent, freeze, type HeldQuote } from './frozen-intent.ts';
import type { Answer, ServiceQuote, TradingGateway } from './gateway.ts';
import { type Lookups, quoteView } from './quote-view.ts';
import type { Done } from './reconciler.ts';

/** The one ticket, as the main process holds it. */
export type Ticket =
  | { readonly phase: 'idle' }
  | { readonly phase: 'quoting'; readonly draft: TicketDraft }
  | { readonly phase: 'quote-failed'; readonly draft: TicketDraft; readonly failure: FailureView }
  | QuotedTicket
  | {
      readonly phase: 'sending';
      readonly quoted: QuotedTicket;
      readonly sentAt: number;
      readonly stillWaiting: boolean;
    }
  | {
      readonly phase: 'confirmed';
      readonly intent: FrozenIntent;
      readonly orderId: string;
      readonly partialOrderIds: string[] | null;
    }
  | {
      readonly phase: 'rejected' | 'not-sent' | 'unknown';
      readonly intent: FrozenIntent;
      readonly failure: FailureView;
    };

export interface QuotedTicket {
  readonly phase: 'quoted';
  readonly intent: FrozenIntent;
  /** The total of the quote it replaces, when it is a requote. */
  readonly previousTotal: Cents | null;
  /** Set while the quote follows a refusal because the price moved: the total that was refused. */
  readonly movedFrom: Cents | null;
  /** Monotonic: when the total last changed. */
  readonly changedAt: number;
}

interface DeskParts {
  readonly gateway: Pick<TradingGateway, 'requestQuote'>;
  readonly lookups: Lookups;
  readonly serverOffset: () => ServerOffset | null;
  readonly monotonicNow: () => number;
  readonly newId: () => string;
  readonly onChange: () => void;
  /** A quote arrived, so the key is good and the list of orders is worth reading. */
  readonly onQuote: (draft: TicketDraft) => void;
}

/** What a requote carries over from the quote it replaces. */
interface Carried {
  readonly previousTotal: Cents | null;
  readonly movedFrom: Cents | null;
  readonly changedAt: number | null;
}

/** From draft to frozen payload. Whatever comes late for a quote that was replaced is dropped. */
export class TicketDesk {
  readonly #parts: DeskParts;
  #ticket: Ticket = { phase: 'idle' };
  /** Counts everything that makes an answer under way worthless. */
  #generation = 0;
  #asking: { readonly key: string; readonly answer: Promise<Done> } | null = null;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  get ticket(): Ticket {
    return this.#ticket;
  }

  get generation(): number {
    return this.#generation;
  }

  /** Asks for a quote. The same draft asked for again while its answer is awaited is one request. */
  requestQuote(draft: TicketDraft): Promise<Done> {
    return this.#ask(draft, { previousTotal: null, movedFrom: null, changedAt: null });
  }

  /** A new quote for the draft on the ticket, with the bound it has. */
  requote(): Promise<Done> {
    const draft = this.#draft();
    if (draft === null) return Promise.resolve(failedWith(refusals.nothingToRequote()));
    return this.#ask(draft, carriedFrom(this.#ticket));
  }

  /** After a refusal because the price moved: the bound that was sent stays, so that the user has to move it. */
  requoteAfterMove(refused: FrozenIntent): Promise<Done> {
    const draft = { ...refused.held.draft, bound: refused.bound };
    const { total } = refused.held.view;
    return this.#ask(draft, { previousTotal: total, movedFrom: total, changedAt: null }, 'quietly');
  }

  /** Puts a new bound to the quote on the ticket, under a new intent id. */
  setBound(intentId: string, bound: Cents): Answer<{ intentId: string }> {
    const ticket = this.#ticket;
    if (ticket.phase !== 'quoted' || ticket.intent.intentId !== intentId) {
      return { ok: false, failure: refusals.notCurrent() };
    }
    const { held } = ticket.intent;
    const rebound = { ...held, draft: { ...held.draft, bound } };
    const intent = freeze(this.#parts.newId(), rebound);
    this.#set({ ...ticket, intent });
    return { ok: true, value: { intentId: intent.intentId } };
  }

  /** Drops the quote on the ticket or under way; the draft stays. Returns whether there was one. */
  voidOpenQuote(reason: string): boolean {
    const ticket = this.#ticket;
    if (ticket.phase !== 'quoting' && ticket.phase !== 'quoted') {
      // A requote after a moved price runs behind a finished ticket.
      this.#supersede();
      return false;
    }
    this.#supersede();
    const draft = ticket.phase === 'quoting' ? ticket.draft : ticket.intent.held.draft;
    this.#set({ phase: 'quote-failed', draft, failure: refusals.quoteVoided(reason) });
    return true;
  }

  discard(): void {
    this.#supersede();
    this.#set({ phase: 'idle' });
  }

  /** For the execution: what was confirmed becomes what is being sent, and then what came of it. */
  put(ticket: Ticket): void {
    this.#supersede();
    this.#set(ticket);
  }

  /** Changes what is shown of the phase it is in; whatever is under way stays good. */
  amend(ticket: Ticket): void {
    this.#set(ticket);
  }

  #draft(): TicketDraft | null {
    const ticket = this.#ticket;
    if (ticket.phase === 'idle') return null;
    if ('draft' in ticket) return ticket.draft;
    return (ticket.phase === 'sending' ? ticket.quoted : ticket).intent.held.draft;
  }

  #ask(draft: TicketDraft, carried: Carried, manner: 'shown' | 'quietly' = 'shown'): Promise<Done> {
    const key = JSON.stringify(draft);
    if (this.#asking?.key === key) return this.#asking.answer;
    const refusal = draftRefusal(draft);
    const generation = this.#supersede();
    if (refusal !== null) {
      this.#set({ phase: 'quote-failed', draft, failure: refusal });
      return Promise.resolve(failedWith(refusal));
    }
    const answer = this.#receive(draft, carried, generation, manner);
    this.#asking = { key, answer };
    if (manner === 'shown') this.#set({ phase: 'quoting', draft });
    return answer;
  }

  async #receive(
    draft: TicketDraft,
    carried: Carried,
    generation: number,
    manner: 'shown' | 'quietly',
  ): Promise<Done> {
    const answer = await this.#parts.gateway.requestQuote(draft);
    if (generation !== this.#generation) return { ok: true, value: null };
    this.#asking = null;
    if (!answer.ok) {
      const { failure } = answer;
      // Behind a refusal the refusal itself is what the user has to read.
      if (manner === 'shown') this.#set({ phase: 'quote-failed', draft, failure });
      return failedWith(failure);
    }
    // First: what a quote proves, that the key is good, decides how the quote is shown.
    this.#parts.onQuote(draft);
    this.#show(answer.value, draft, carried);
    return { ok: true, value: null };
  }

  #show(quote: ServiceQuote, draft: TicketDraft, carried: Carried): void {
    const intent = freeze(this.#parts.newId(), this.#hold(quote, draft));
    const sameTotal = carried.changedAt !== null && carried.previousTotal === quote.total;
    this.#set({
      phase: 'quoted',
      intent,
      previousTotal: carried.previousTotal,
      movedFrom: carried.movedFrom,
      changedAt: sameTotal ? (carried.changedAt ?? 0) : this.#parts.monotonicNow(),
    });
  }

  #hold(quote: ServiceQuote, draft: TicketDraft): HeldQuote {
    const { lookups, serverOffset } = this.#parts;
    const clock = startQuoteClock({
      requestSentAt: quote.requestSentAt,
      windowMs: quote.windowMs,
      expiresAt: quote.expiresAt,
      serverOffset: serverOffset(),
    });
    return {
      draft,
      view: quoteView(quote, draft, clock, lookups),
      clock,
      quotedAt: quote.requestSentAtWall,
      spot: spotOf(draft, lookups),
      version: quote.version,
      refusal: quoteRefusal(quote, draft),
    };
  }

  #supersede(): number {
    this.#asking = null;
    this.#generation += 1;
    return this.#generation;
  }

  #set(ticket: Ticket): void {
    this.#ticket = ticket;
    this.#parts.onChange();
  }
}

function carriedFrom(ticket: Ticket): Carried {
  if (ticket.phase === 'quoted') {
    return {
      previousTotal: ticket.intent.held.view.total,
      movedFrom: ticket.movedFrom,
      changedAt: ticket.changedAt,
    };
  }
  const hadQuote = 'intent' in ticket ? ticket.intent.held.view.total : null;
  return { previousTotal: hadQuote, movedFrom: null, changedAt: null };
}

function spotOf(draft: TicketDraft, lookups: Lookups): Record<string, SpotPrice> {
  const spot: Record<string, SpotPrice> = {};
  for (const { rowKey } of draft.lines) {
    const material = lookups.row(rowKey)?.material;
    const price = material === undefined ? null : lookups.spot(material);
    if (material !== undefined && price !== null) spot[material] = price;
  }
  return spot;
}

function failedWith(failure: FailureView): Done {
  return { ok: false, failure };
}
