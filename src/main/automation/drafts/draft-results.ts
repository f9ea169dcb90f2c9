/** Drafts as programs and as the window get them. */
import type { ProgramDraftState } from '#domain/orders/program-draft-state.ts';
import type { DraftResult, Quoted } from '#contract/automation/trade-methods.ts';
import type { DraftView } from '#contract/ipc/app/automation.ts';
import type { OffTicketJudgement } from '#main/trading/execution/off-ticket/off-ticket-orders.ts';
import type { IntentStatus } from '#main/trading/journal/model/intent-status.ts';
import { type JournaledIntent, orderIdsOf } from '#main/trading/journal/model/journaled-intent.ts';
import type { QuotedTicket } from '#main/trading/ticket/ticket.ts';
import {
  content,
  known,
  marketText,
  percent,
  perUnit,
  time,
  usd,
} from '#main/automation/answers/values.ts';
import { type Draft, isOver, draftKind, quotedTotalNow } from './draft.ts';
import type { LoggedDraft } from './program-log.ts';

/** What the journal knows wins over what this run remembers: an unknown outcome may have been settled. */
const STATE_OF: Readonly<Record<IntentStatus, ProgramDraftState>> = {
  PREPARED: 'sending',
  SENDING: 'sending',
  CONFIRMED: 'confirmed',
  PARTLY_EXECUTED: 'confirmed',
  REJECTED: 'rejected',
  NOT_SENT: 'not-sent',
  UNKNOWN: 'unknown',
  CONFIRMED_BY_LOOKUP: 'confirmed',
  CONFIRMED_BY_USER: 'confirmed',
  ABSENT_BY_USER: 'rejected',
};

/** @param intent of the journal; null before it was sent */
export function draftResult(
  draft: Draft,
  judgement: OffTicketJudgement | null,
  intent: JournaledIntent | null,
  now: number,
): DraftResult {
  const isKept = draft.state !== 'unknown' || intent === null;
  const state = isKept ? draft.state : STATE_OF[intent.status];
  return {
    draft: draft.id,
    state,
    message: state === draft.state ? known(draft.message, marketText) : null,
    side: draft.params.side,
    what: marketText(draft.what),
    limit: usd(draft.limit),
    quote: isOver(draft) ? null : quotedResult(draft.quoted, judgement, now),
    goodUntil: time(draft.goodUntil),
    approvedBy: draft.approvedBy,
    order: draft.intentId,
    orderIds: intent === null ? [...draft.orderIds] : orderIdsOf(intent),
  };
}

/**
 * A draft of an earlier run, or one of many that are over: what was not sent then is never sent.
 *
 * @param isReadable whether the journal could say that there is no such intent
 */
export function lostDraftResult(
  id: string,
  { side, what, limit, goodUntil, intentId, ended }: LoggedDraft,
  intent: JournaledIntent | null,
  isReadable: boolean,
): DraftResult {
  const [state, message] = lostState({ intentId, ended }, intent, isReadable);
  return {
    draft: id,
    state,
    message,
    side,
    what,
    limit,
    quote: null,
    goodUntil: time(goodUntil),
    approvedBy: null,
    order: intent === null ? null : intentId,
    orderIds: intent === null ? [] : orderIdsOf(intent),
  };
}

function lostState(
  { intentId, ended }: Pick<LoggedDraft, 'intentId' | 'ended'>,
  intent: JournaledIntent | null,
  isReadable: boolean,
): readonly [ProgramDraftState, string | null] {
  if (intent !== null) return [STATE_OF[intent.status], null];
  if (intentId === null && ended !== null) return [ended, null];
  return intentId === null || isReadable
    ? ['void', 'The terminal was restarted before it was sent. Draft it again.']
    : ['unknown', 'The journal cannot be read, so that nobody knows whether it was sent.'];
}

export function quotedResult(
  { intent: { held } }: QuotedTicket,
  judgement: OffTicketJudgement | null,
  now: number,
): Quoted {
  const { view, quotedAt } = held;
  return {
    lines: view.lines.map((line) => ({
      title: marketText(line.title),
      variant: known(line.variantTitle, marketText),
      quantity: line.quantity,
      price: known(line.price, usd),
    })),
    fees: view.fees.map(({ label, amount }) => ({ label: marketText(label), amount: usd(amount) })),
    salesTax: known(view.salesTax, usd),
    subtotal: usd(view.subtotal),
    total: usd(view.total),
    fine: known(view.fine, content),
    perUnit: known(view.allIn?.perUnit ?? null, perUnit),
    premium: known(view.allIn?.premium ?? null, percent),
    spot: known(view.spot, perUnit),
    spotReadAt: known(view.spotReadAt, time),
    warnings: (judgement?.breaches ?? []).map(({ words }) => marketText(words)),
    refusal: known(judgement?.refusal ?? null, ({ title }) => marketText(title)),
    quotedAt: time(quotedAt),
    expiresInMs: judgement?.isYoung === true ? Math.max(0, quotedAt + view.windowMs - now) : 0,
  };
}

export function draftView(draft: Draft, judgement: OffTicketJudgement | null): DraftView {
  const { view } = draft.quoted.intent.held;
  return {
    id: draft.id,
    kind: draftKind(draft),
    program: draft.caller.path,
    reason: marketText(draft.params.reason),
    state: draft.state,
    message: draft.message,
    side: draft.params.side,
    what: draft.what,
    pieces: draft.params.quantity,
    limit: draft.limit,
    total: quotedTotalNow(draft),
    perUnit: view.allIn?.perUnit ?? null,
    premium: view.allIn?.premium ?? null,
    spot: view.spot,
    movedFrom: draft.movedFrom,
    quoteExpiresAt: view.expiresAt,
    breaches: [...(judgement?.breaches ?? [])],
    refusal: judgement?.refusal ?? null,
    createdAt: draft.createdAt,
    goodUntil: draft.goodUntil,
    approvedBy: draft.approvedBy,
    orderIds: [...draft.orderIds],
  };
}
