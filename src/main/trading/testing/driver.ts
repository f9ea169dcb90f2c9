/** What a user and a marketplace do, in one line each, for tests on a {@link World}. */
import type { TicketDraft, TicketState } from '#contract/ipc/trading/ticket.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { buyDraft, settle, World } from './world.ts';
import type { ExecutionAttempt } from '../ports/execution-attempt.ts';

/** Of one piece. */
export const PRICE = cents(250_000);

export class Driver extends World {
  state(): TicketState {
    return this.service.state();
  }

  quoted(): Extract<TicketState, { phase: 'quoted' }> {
    const now = this.state();
    if (now.phase !== 'quoted') throw new Error(`The ticket is ${now.phase}.`);
    return now;
  }

  /** Answers the newest quote request. */
  async answerQuote(price: Cents = PRICE): Promise<void> {
    const pending = this.gateway.quotes.at(-1);
    if (pending === undefined) throw new Error('No quote was requested.');
    pending.answer({ ok: true, value: this.gateway.quoteFor(pending.asked, price) });
    await settle();
  }

  /** Answers the newest request for the list of sale orders, if there is one. */
  async answerList(): Promise<void> {
    this.gateway.lists.at(-1)?.answer(this.gateway.list());
    await settle();
  }

  /** The same of the list of purchase orders. */
  async answerSellList(complete = true): Promise<void> {
    const { value } = this.gateway.list('sell');
    this.gateway.sellLists.at(-1)?.answer({ ok: true, value: { ...value, complete } });
    await settle();
  }

  /** Renews the quote on the ticket, and answers it. */
  async requote(price: Cents = PRICE): Promise<void> {
    const again = this.service.ticket.requote();
    await this.answerQuote(price);
    await again;
  }

  /** Asks for a quote, and answers it; the list of orders is not answered. */
  async quoteAlone(draft: TicketDraft = buyDraft(), price: Cents = PRICE): Promise<string> {
    const asked = this.service.ticket.requestQuote(draft);
    await this.answerQuote(price);
    await asked;
    return this.quoted().intentId;
  }

  /** Asks for a quote, and answers it and the list of orders; the intent id. */
  async quote(draft: TicketDraft = buyDraft(), price: Cents = PRICE): Promise<string> {
    const intentId = await this.quoteAlone(draft, price);
    await this.answerList();
    await this.answerSellList();
    return intentId;
  }

  /** Quotes and sends, without an answer yet; the intent id. */
  async send(draft: TicketDraft = buyDraft()): Promise<string> {
    const intentId = await this.quote(draft);
    void this.service.ticket.execute(intentId);
    await settle();
    return intentId;
  }

  async answerExecution(attempt: ExecutionAttempt): Promise<void> {
    const pending = this.gateway.executions[0];
    if (pending === undefined) throw new Error('Nothing was sent.');
    pending.answer(attempt);
    await settle();
  }

  /** The same with a refusal: the look at the orders that makes it final is answered too. */
  async refuse(attempt: ExecutionAttempt): Promise<void> {
    await this.answerExecution(attempt);
    await this.answerList();
    await this.answerSellList();
  }

  /** Quotes, sends, and loses the answer; the intent id. */
  async lose(draft: TicketDraft = buyDraft()): Promise<string> {
    const intentId = await this.send(draft);
    await this.answerExecution(LOST);
    return intentId;
  }
}

export function answered(status: number, body: unknown): ExecutionAttempt {
  return { kind: 'answered', status, body: JSON.stringify(body), retryAfter: null };
}

/** A refusal of the documented shape. */
export function refused(status: number, errorCode?: string): ExecutionAttempt {
  const code = errorCode === undefined ? {} : { errorCode };
  return answered(status, { error: 'No.', code: status, ...code });
}

export const CONFIRMED = answered(200, { success: true, data: { orderId: 'order-1' } });

export const LOST: ExecutionAttempt = {
  kind: 'no-answer',
  reason: 'The connection broke.',
  status: null,
  body: null,
};
