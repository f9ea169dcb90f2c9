/**
 * What programs ask for: drafts, and that they are sent. Each request carries a key of its caller; the same key with the same terms is the
 * same request, also after a restart, and is carried out once.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { CallError, ErrorCode } from '#contract/automation/errors.ts';
import type { Params } from '#contract/automation/methods.ts';
import type { DraftResult, Quoted } from '#contract/automation/trade-methods.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Cents } from '#domain/money/money.ts';
import { failed, ok, type Result } from '#domain/result.ts';
import { type ProgramCaller, type Draft, isOpen } from './draft.ts';
import type { DraftList } from './draft-list.ts';
import { draftResult, lostDraftResult, quotedResult } from './draft-results.ts';
import type { DraftSender, DraftSession } from './draft-sender.ts';
import { draftTerms } from './draft-terms.ts';
import type { ProgramLog } from './program-log.ts';

interface DraftRequestsParts {
  readonly list: DraftList;
  readonly sender: DraftSender;
  readonly log: ProgramLog;
  /** Null while no profile is connected. */
  readonly session: () => DraftSession | null;
  readonly account: () => Pick<SessionSlice, 'paymentMethods'>;
  readonly wallNow: () => number;
}

/** Drafts of a program that are open at once. */
const MOST_OPEN = 20;
const LOG_STOPPED = 'What programs do cannot be recorded, so nothing is drafted or sent.';
const KEY_REUSED = 'This key was used for another request. Choose a new one.';

type Answer<Value> = Result<Value, CallError>;

export class DraftRequests {
  readonly #parts: DraftRequestsParts;
  /** Drafts that wait for their first quote, by the caller's key. */
  readonly #asking = new Map<string, Promise<Answer<DraftResult>>>();

  constructor(parts: DraftRequestsParts) {
    this.#parts = parts;
  }

  /** A quote that is never executed. */
  async quote(params: Params<'quote'>, signal: AbortSignal): Promise<Answer<Quoted>> {
    const session = this.#parts.session();
    if (session === null) return notConnected();
    const terms = draftTerms(params, null, session.market, this.#parts.account());
    if (!terms.ok) return refusedBy(terms.error);
    const origin = { kind: 'program', id: 'quote', approvedBy: 'hand' } as const;
    const quoted = await session.offTicket.quote(terms.value.draft, origin, signal);
    if (!quoted.ok) return refusedBy(quoted.error);
    const judgement = session.offTicket.judge(quoted.value);
    return ok(quotedResult(quoted.value, judgement, this.#parts.wallNow()));
  }

  async draft(
    caller: ProgramCaller,
    params: Params<'draft'>,
    limit: Cents,
    signal: AbortSignal,
  ): Promise<Answer<DraftResult>> {
    const { callerKey } = params;
    const terms = hashOf(params);
    const before = this.#asking.get(callerKey);
    // Its key is in the log after that, or free again.
    if (before !== undefined) await before;
    const used = this.#parts.log.keys.get(callerKey);
    if (used !== undefined) {
      return used.identity === caller.identity && used.terms === terms
        ? this.#result(caller, used.draft)
        : refuse('key-reused', KEY_REUSED);
    }
    if (this.#asking.has(callerKey)) return this.draft(caller, params, limit, signal);
    const made = this.#make({ caller, params, limit, terms }, signal);
    this.#asking.set(callerKey, made);
    try {
      return await made;
    } finally {
      this.#asking.delete(callerKey);
    }
  }

  /** Settles with the outcome, or with where it stands after `waitMs`. */
  async execute(
    caller: ProgramCaller,
    { callerKey, draft: id, waitMs }: Params<'execute'>,
    signal: AbortSignal,
  ): Promise<Answer<DraftResult>> {
    const { log, list, sender } = this.#parts;
    const terms = `execute ${id}`;
    const used = log.keys.get(callerKey);
    if (used !== undefined && (used.identity !== caller.identity || used.terms !== terms)) {
      return refuse('key-reused', KEY_REUSED);
    }
    const draft = this.#own(caller, id);
    if (draft === undefined) return this.#result(caller, id);
    if (used === undefined) {
      if (draft.isAskedFor) {
        return refuse('key-reused', 'This draft was requested with another key. Use that one.');
      }
      if (draft.state !== 'drafted') return this.#result(caller, id);
      const isWritten = log.append({
        program: caller.path,
        pid: caller.pid,
        identity: caller.identity,
        method: 'execute',
        arguments: JSON.stringify({ draft: id }),
        outcome: 'waiting',
        key: callerKey,
        terms,
        draft: id,
      });
      if (!isWritten) return refuse('log-stopped', LOG_STOPPED);
      list.ask(draft);
      // The person is asked at the same time: whoever consents first sends it.
      void sender.sendWithinBudget(draft);
    }
    await list.over(draft, waitMs, signal);
    return this.#result(caller, id);
  }

  drafts(caller: ProgramCaller, id: string | undefined): Answer<readonly DraftResult[]> {
    if (id !== undefined) {
      const found = this.#result(caller, id);
      return found.ok ? ok([found.value]) : found;
    }
    const own = this.#parts.list.all().filter((draft) => isOf(draft, caller));
    return ok(own.map((draft) => this.#resultOf(draft)));
  }

  withdraw(caller: ProgramCaller, id: string): Answer<DraftResult> {
    const draft = this.#own(caller, id);
    if (draft !== undefined && isOpen(draft)) {
      if (draft.isBusy) return refuse('refused', 'The draft is being quoted or sent.');
      this.#parts.list.end(draft, 'void', 'The program withdrew it.');
    }
    return this.#result(caller, id);
  }

  async #make(
    wanted: {
      readonly caller: ProgramCaller;
      readonly params: Params<'draft'>;
      readonly limit: Cents;
      readonly terms: string;
    },
    signal: AbortSignal,
  ): Promise<Answer<DraftResult>> {
    const { list, log, account, wallNow } = this.#parts;
    const { caller, params, limit, terms } = wanted;
    const session = this.#parts.session();
    if (session === null) return notConnected();
    const open = list.all().filter((draft) => isOf(draft, caller) && isOpen(draft));
    if (open.length >= MOST_OPEN) return refuse('too-many', 'Too many drafts of yours are open.');
    const read = draftTerms(params, limit, session.market, account());
    if (!read.ok) return refusedBy(read.error);
    const id = randomUUID();
    const origin = { kind: 'program', id, program: caller.path, approvedBy: 'hand' } as const;
    const quoted = await session.offTicket.quote(read.value.draft, origin, signal);
    if (!quoted.ok) return refusedBy(quoted.error);
    if (list.isVoid) return refuse('automation-off', 'Programs were turned off.');
    const { refusal } = session.offTicket.judge(quoted.value);
    if (refusal !== null) return refusedBy(refusal);
    const { callerKey, ...text } = params;
    const isWritten = log.append({
      program: caller.path,
      pid: caller.pid,
      identity: caller.identity,
      method: 'draft',
      arguments: JSON.stringify({ ...text, what: read.value.what }),
      outcome: 'drafted',
      key: callerKey,
      terms,
      draft: id,
    });
    if (!isWritten) return refuse('log-stopped', LOG_STOPPED);
    const now = wallNow();
    list.add({
      id,
      caller,
      params,
      ticketDraft: read.value.draft,
      what: read.value.what,
      limit,
      createdAt: now,
      goodUntil: now + params.goodForMs,
      quoted: quoted.value,
      movedFrom: null,
      state: 'drafted',
      message: null,
      approvedBy: null,
      intentId: null,
      orderIds: [],
      isAskedFor: false,
      isBusy: false,
      endsAs: null,
    });
    return this.#result(caller, id);
  }

  #own(caller: ProgramCaller, id: string): Draft | undefined {
    const draft = this.#parts.list.get(id);
    return draft !== undefined && isOf(draft, caller) ? draft : undefined;
  }

  #result(caller: ProgramCaller, id: string): Answer<DraftResult> {
    const draft = this.#own(caller, id);
    if (draft !== undefined) return ok(this.#resultOf(draft));
    const { log } = this.#parts;
    const logged = log.drafts.get(id);
    if (logged === undefined || logged.identity !== caller.identity) {
      return refuse('not-found', 'You have no draft with this handle.');
    }
    const { intentId } = logged;
    const trading = this.#parts.session()?.trading;
    // Whether it was sent is in the journal, which is read with the profile.
    if (trading === undefined) return notConnected();
    const intent = intentId === null ? null : trading.intent(intentId);
    return ok(lostDraftResult(id, logged, intent, trading.journalProblem() === null));
  }

  #resultOf(draft: Draft): DraftResult {
    const session = this.#parts.session();
    const intent = draft.intentId === null ? null : session?.trading.intent(draft.intentId);
    const judgement = session?.offTicket.judge(draft.quoted) ?? null;
    return draftResult(draft, judgement, intent ?? null, this.#parts.wallNow());
  }
}

const isOf = (draft: Draft, caller: ProgramCaller): boolean =>
  draft.caller.identity === caller.identity;

function hashOf(params: Params<'draft'>): string {
  const terms = Object.entries(params).filter(([name]) => name !== 'callerKey');
  const sorted = terms.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

const refuse = (code: ErrorCode, message: string) => failed<CallError>({ code, message });
const refusedBy = ({ title, advice }: FailureView) => refuse('refused', `${title}. ${advice}`);
const notConnected = () =>
  refuse('not-connected', 'The profile is not connected yet. Try again in a moment.');
