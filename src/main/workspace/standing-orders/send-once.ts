/** One attempt of a standing order: a quote, compared with the terms, and one order at most. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { missOf } from '#domain/quote/standing-orders/compare.ts';
import { type Remainder, remainderOf } from '#domain/quote/standing-orders/terms.ts';
import { isFresh } from '#domain/quote/standing-orders/watch.ts';
import { missWords } from '#domain/quote/standing-orders/words.ts';
import type { PricedPieces } from '#main/market/plans/market-plans.ts';
import type { OffTicketOrders } from '#main/trading/execution/off-ticket/off-ticket-orders.ts';
import type { QuotedTicket } from '#main/trading/ticket/ticket.ts';
import { type Settlement, settlementOfOutcome } from './settlement.ts';
import { standingDraft, type StandingOrder } from './standing-order.ts';

export interface SendParts {
  readonly orders: Pick<OffTicketOrders, 'quote' | 'judge' | 'execute'>;
  readonly wallNow: () => number;
  /** Aborted where the quote takes too long, or is no longer wanted. */
  readonly signal: AbortSignal;
  /** It was not stopped or interrupted, and its time has not ended. */
  readonly isWanted: () => boolean;
  /** Records durably that this order is being sent. @returns false where it could not be */
  readonly record: (intentId: string, words: string) => boolean;
}

export type SendResult =
  /** Nothing was sent; with the reason. */
  | { readonly kind: 'not-sent'; readonly why: string }
  | { readonly kind: 'sent'; readonly intentId: string; readonly settlement: Settlement };

export async function sendOnce(
  order: StandingOrder,
  lines: PricedPieces['lines'],
  parts: SendParts,
): Promise<SendResult> {
  const { orders, signal, isWanted, record } = parts;
  const origin = { kind: 'standing-order', id: order.id, approvedBy: 'standing-order' } as const;
  const quoted = await orders.quote(standingDraft(order, lines), origin, signal);
  if (!quoted.ok) return notSent(`No quote: ${titleOf(quoted.error)}`);
  if (!isWanted()) return notSent(NO_LONGER);
  const left = remainderOf(order.terms, order.fills);
  const objection = objectionTo(order, left, quoted.value, parts);
  if (objection !== null) return notSent(objection);
  const { intentId, held } = quoted.value.intent;
  const words = `The quote meets the terms (${held.view.quoteId}). Sending the order.`;
  if (!record(intentId, words)) return notSent('It could not be recorded, so it was not sent.');
  const result = await orders.execute(quoted.value, [], isWanted);
  if (!result.sent) return notSent(titleOf(result.failure));
  const prepared = { side: held.draft.side, lines: linesOf(quoted.value), total: held.view.total };
  return { kind: 'sent', intentId, settlement: settlementOfOutcome(prepared, result.outcome) };
}

const NO_LONGER = 'It was interrupted while it waited for the quote.';

/** Why this quote is not executed; null when it may be. */
function objectionTo(
  { terms }: StandingOrder,
  left: Remainder,
  quoted: QuotedTicket,
  { orders, wallNow }: SendParts,
): string | null {
  const { view } = quoted.intent.held;
  const priced = {
    pieces: view.lines.reduce((sum, { quantity }) => sum + (quantity ?? Number.NaN), 0),
    total: view.total,
    premium: view.allIn?.premium ?? null,
  };
  if (view.lines.some(({ rowKey }) => rowKey !== terms.row)) {
    return 'The quote is for another product.';
  }
  if (!isFresh({ readAt: wallNow(), spotReadAt: view.spotReadAt }, wallNow())) {
    return 'Spot is unknown, or too old.';
  }
  const miss = missOf(terms, left, priced);
  if (miss !== null) return missWords(terms, miss, 'quote');
  const { refusal, breaches, isYoung } = orders.judge(quoted);
  if (refusal !== null) return titleOf(refusal);
  const [breach] = breaches;
  // A limit that asks would have to be accepted by the user.
  if (breach !== undefined) return breach.words;
  return isYoung ? null : 'The quote expired.';
}

const linesOf = ({ intent }: QuotedTicket) =>
  intent.held.view.lines.map((line) => ({
    ...line,
    quantity: line.quantity ?? 0,
    source: '',
  }));

const notSent = (why: string): SendResult => ({ kind: 'not-sent', why });

const titleOf = ({ title }: FailureView): string => (title.endsWith('.') ? title : `${title}.`);
