/**
 * Sends drafts: after a key press or click in the terminal's own window, or within a budget granted there. Both consents are used up by the
 * one attempt that follows.
 */
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Cents } from '#domain/money/money.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import type { SessionPorts } from '#main/session/ports.ts';
import type { ExecutionResult, NotSent } from '#main/trading/execution/executor.ts';
import type { Budgets } from './budgets.ts';
import {
  type Draft,
  draftFailures,
  isOpen,
  isOver,
  quotedTotalNow,
  worseThanShown,
} from './draft.ts';
import type { DraftList } from './draft-list.ts';

/** What drafts need of an open profile. */
export interface DraftSession {
  readonly offTicket: Pick<SessionPorts['offTicket'], 'quote' | 'judge' | 'execute'>;
  readonly market: Pick<SessionPorts['market'], 'planSweep'>;
  readonly trading: Pick<SessionPorts['trading'], 'intent' | 'journalProblem'>;
  readonly standingOrders: Pick<SessionPorts['standingOrders'], 'propose' | 'create' | 'stopOne'>;
}

interface DraftSenderParts {
  readonly list: DraftList;
  readonly budgets: Budgets;
  /** Null while no profile is connected. */
  readonly session: () => DraftSession | null;
  readonly metalOf: (rowKey: string) => string | null;
  readonly wallNow: () => number;
  /** An order went out without a key press. */
  readonly sentByBudget: (draft: Draft) => void;
}

const STATES = {
  CONFIRMED: 'confirmed',
  REJECTED: 'rejected',
  NOT_SENT: 'not-sent',
  UNKNOWN: 'unknown',
} as const;

export class DraftSender {
  readonly #parts: DraftSenderParts;

  constructor(parts: DraftSenderParts) {
    this.#parts = parts;
  }

  /** `shown`: the total and the sentences about limits that the window showed. */
  approve(
    draft: Draft | undefined,
    shown: { readonly total: Cents; readonly words: readonly string[] },
  ): Promise<Result<null, FailureView>> {
    return this.#alone(draft, 'waiting', async (one) => {
      const session = await this.#quoted(one);
      if (!session.ok) return session;
      const worse = worseThanShown(one, shown.total);
      if (worse !== null) return failed(worse);
      const { refusal, breaches } = session.value.offTicket.judge(one.quoted);
      if (refusal !== null) return failed(refusal);
      const forbidden = breaches.find(({ action }) => action === 'refuse');
      if (forbidden !== undefined) return failed(draftFailures.forbidden(forbidden.words));
      const unseen = breaches.find(({ words }) => !shown.words.includes(words));
      if (unseen !== undefined) return failed(draftFailures.unseenLimit(unseen.words));
      return this.#send(one, session.value, 'hand', shown.words);
    });
  }

  /** A new quote for the window. */
  requote(draft: Draft | undefined): Promise<Result<null, FailureView>> {
    return this.#alone(draft, null, (one) => this.#quote(one));
  }

  /** Sends it where a budget covers it; else it stays with the user, with the reason. */
  async sendWithinBudget(draft: Draft): Promise<void> {
    const { budgets, metalOf, sentByBudget } = this.#parts;
    const { identity } = draft.caller;
    if (!budgets.has(identity)) return;
    await this.#alone(draft, 'waiting', async (one) => {
      const session = await this.#quoted(one);
      if (!session.ok) return session;
      const { refusal, breaches } = session.value.offTicket.judge(one.quoted);
      const [breach] = breaches;
      if (refusal !== null) return failed(refusal);
      if (breach !== undefined) return failed(draftFailures.forbidden(breach.words));
      const metals = one.ticketDraft.lines.map(({ rowKey }) => metalOf(rowKey));
      const covering = budgets.covering(identity, { quoted: one.quoted, metals });
      if ('why' in covering) {
        one.message = covering.why;
        return done;
      }
      budgets.spend(covering.id, one.limit);
      const sent = await this.#send(one, session.value, 'budget', [], () =>
        budgets.isLeft(covering.id),
      );
      budgets.spend(covering.id, spentBy(one) - one.limit);
      if (isOver(one)) sentByBudget(one);
      return sent;
    });
  }

  async #alone(
    draft: Draft | undefined,
    state: Draft['state'] | null,
    work: (draft: Draft) => Promise<Result<null, FailureView>>,
  ): Promise<Result<null, FailureView>> {
    if (draft === undefined || !isOpen(draft) || (state ?? draft.state) !== draft.state) {
      return failed(draftFailures.gone());
    }
    if (draft.isBusy) return failed(draftFailures.busy());
    const { list, wallNow } = this.#parts;
    draft.isBusy = true;
    try {
      const result = await work(draft);
      if (!result.ok && isOpen(draft)) draft.message = sentences(result.error);
      return result;
    } finally {
      draft.isBusy = false;
      const { endsAs } = draft;
      if (isOpen(draft) && endsAs === 'void') list.end(draft, endsAs, draft.message);
      else if (isOpen(draft) && (endsAs !== null || wallNow() >= draft.goodUntil)) {
        list.expire(draft);
      } else list.changed(draft);
    }
  }

  /** With some seconds left: the present quote, or a new one. */
  async #quoted(draft: Draft): Promise<Result<DraftSession, FailureView>> {
    const session = this.#parts.session();
    if (session === null) return failed(draftFailures.notConnected());
    if (!session.offTicket.judge(draft.quoted).isYoung) {
      const quoted = await this.#quote(draft);
      if (!quoted.ok) return quoted;
    }
    return this.#maySend(draft) ? ok(session) : failed(draftFailures.gone());
  }

  #maySend(draft: Draft): boolean {
    return isOpen(draft) && this.#isWanted(draft);
  }

  /** Nothing ended it since the consent. */
  #isWanted({ endsAs, goodUntil }: Draft): boolean {
    const { list, wallNow } = this.#parts;
    return !list.isVoid && endsAs === null && wallNow() < goodUntil;
  }

  async #quote(draft: Draft): Promise<Result<null, FailureView>> {
    const session = this.#parts.session();
    if (session === null) return failed(draftFailures.notConnected());
    const { origin } = draft.quoted.intent;
    if (origin === undefined) return failed(draftFailures.gone());
    const late = AbortSignal.timeout(Math.max(0, draft.goodUntil - this.#parts.wallNow()));
    const quoted = await session.offTicket.quote(draft.ticketDraft, origin, late);
    if (!quoted.ok) return quoted;
    const before = quotedTotalNow(draft);
    draft.quoted = quoted.value;
    draft.movedFrom = before === quotedTotalNow(draft) ? draft.movedFrom : before;
    draft.message = null;
    return done;
  }

  /** Its intent is recorded before anything is sent, so that a restart finds the order by it. */
  async #send(
    draft: Draft,
    session: DraftSession,
    by: 'hand' | 'budget',
    words: readonly string[],
    isCovered: () => boolean = () => true,
  ): Promise<Result<null, FailureView>> {
    const { list } = this.#parts;
    if (!this.#maySend(draft)) return failed(draftFailures.gone());
    draft.intentId = draft.quoted.intent.intentId;
    if (!list.record(draft, by === 'hand' ? 'approve' : 'budget', 'sending')) {
      draft.intentId = null;
      return failed(draftFailures.logStopped());
    }
    draft.state = 'sending';
    draft.approvedBy = by;
    draft.message = null;
    list.changed(draft);
    // It may wait for the list of orders, or for a token: until it leaves it can be stopped.
    const isWanted = (): boolean => this.#isWanted(draft) && isCovered();
    return this.#finish(draft, await session.offTicket.execute(draft.quoted, words, isWanted, by));
  }

  #finish(draft: Draft, result: ExecutionResult | NotSent): Result<null, FailureView> {
    const { list } = this.#parts;
    if (!result.sent) {
      // The consent is used up, the draft is not.
      list.record(draft, 'outcome', 'waiting');
      draft.state = 'waiting';
      draft.approvedBy = null;
      draft.intentId = null;
      if (list.isVoid) list.end(draft, 'void', result.failure.title);
      return failed(result.failure);
    }
    const { outcome, failure } = result;
    if (outcome.state === 'CONFIRMED') {
      draft.orderIds = [...new Set([outcome.orderId, ...(outcome.partialOrderIds ?? [])])];
    }
    list.end(draft, STATES[outcome.state], failure === null ? null : sentences(failure));
    return failure === null ? done : failed(failure);
  }
}

/** What an order took of a budget. */
function spentBy(draft: Draft): number {
  if (draft.state === 'confirmed') return quotedTotalNow(draft);
  return draft.state === 'unknown' ? draft.limit : 0;
}

const sentences = ({ title, advice }: FailureView): string =>
  `${title}${/[.!?]$/.test(title) ? '' : '.'} ${advice}`.trim();
