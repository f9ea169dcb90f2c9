/**
 * Standing orders that programs want armed. Each waits for the user, who reads its whole exposure; no budget covers one, since it outlives
 * every budget.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { CallError, ErrorCode } from '#contract/automation/errors.ts';
import type {
  StandingDraftResult,
  STANDING_DRAFT_STATES,
} from '#contract/automation/standing-methods.ts';
import type { StandingDraftView } from '#contract/ipc/app/automation.ts';
import type { StandingEntry } from '#contract/ipc/trading/standing-orders.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { termsWords } from '#domain/quote/standing-orders/words.ts';
import { done, failed, ok, type Result } from '#domain/result.ts';
import { known, marketText, time } from '#main/automation/answers/values.ts';
import type { DraftSession } from './draft-sender.ts';
import { draftFailures, type ProgramCaller } from './draft.ts';
import type { LoggedStanding, ProgramLog } from './program-log.ts';

type State = (typeof STANDING_DRAFT_STATES)[number];

interface StandingDraft {
  readonly view: StandingDraftView;
  readonly caller: ProgramCaller;
  readonly entry: StandingEntry;
  /** Takes away its timer and its notice. */
  readonly end: () => void;
  readonly ended: PromiseWithResolvers<undefined>;
}

export interface StandingRequest {
  readonly callerKey: string;
  readonly reason: string;
  readonly entry: Omit<StandingEntry, 'exposure'>;
  readonly waitMs: number;
}

export interface StandingDraftsParts {
  readonly log: ProgramLog;
  /** Null while no profile is connected. */
  readonly session: () => DraftSession | null;
  readonly wallNow: () => number;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  readonly changed: () => void;
  /** It waits for the user. Returns what takes the notice away. */
  readonly standingAsked: (
    draft: Pick<StandingDraftView, 'id' | 'program' | 'words'>,
  ) => () => void;
}

/** Drafts of a program that wait at once. */
const MOST_WAITING = 5;
const GOOD_FOR_MS = 600_000;

type Answer<Value> = Result<Value, CallError>;

export class StandingDrafts {
  readonly #parts: StandingDraftsParts;
  readonly #waiting = new Map<string, StandingDraft>();

  constructor(parts: StandingDraftsParts) {
    this.#parts = parts;
  }

  /** Newest first. */
  views(): StandingDraftView[] {
    return [...this.#waiting.values()].map(({ view }) => view).toReversed();
  }

  /** Asks the user once for each key; settles with the answer, or with where it stands after `waitMs`. */
  async ask(
    caller: ProgramCaller,
    { callerKey, reason, entry, waitMs }: StandingRequest,
    signal: AbortSignal,
  ): Promise<Answer<StandingDraftResult>> {
    const { log, after } = this.#parts;
    const terms = createHash('sha256')
      .update(JSON.stringify([entry, reason]))
      .digest('hex');
    const used = log.keys.get(callerKey);
    if (used !== undefined && (used.identity !== caller.identity || used.terms !== terms)) {
      return refuse('key-reused', 'This key was used for another request. Choose a new one.');
    }
    const made =
      used === undefined ? this.#make(caller, { callerKey, reason, entry, terms }) : ok(used.draft);
    if (!made.ok) return made;
    const draft = this.#waiting.get(made.value);
    if (draft !== undefined && !signal.aborted) {
      const stopped = Promise.withResolvers<undefined>();
      const cancel = after(waitMs, () => {
        stopped.resolve(undefined);
      });
      signal.addEventListener('abort', () => {
        stopped.resolve(undefined);
      });
      await Promise.race([draft.ended.promise, stopped.promise]);
      cancel();
    }
    return this.#result(made.value);
  }

  /** The user read the exposure and consents. */
  arm(id: string, exposure: string): Result<null, FailureView> {
    const draft = this.#waiting.get(id);
    const session = this.#parts.session();
    if (draft === undefined || this.#parts.wallNow() >= draft.view.goodUntil) {
      return failed(draftFailures.gone());
    }
    if (session === null) return failed(draftFailures.notConnected());
    // Before it is armed: whatever happens then, it is never said that nothing was.
    if (!this.#record(draft, 'arming')) return failed(draftFailures.logStopped());
    const armed = session.standingOrders.create({ ...draft.entry, exposure });
    if (!armed.ok) {
      this.#record(draft, 'waiting');
      const message = `${armed.error.title}. ${armed.error.advice}`;
      this.#waiting.set(id, { ...draft, view: { ...draft.view, message } });
      this.#parts.changed();
      return armed;
    }
    this.#end(draft, 'armed', { standing: armed.value.id });
    return done;
  }

  decline(id: string): Result<null, FailureView> {
    const draft = this.#waiting.get(id);
    if (draft === undefined) return failed(draftFailures.gone());
    this.#end(draft, 'declined');
    return done;
  }

  /** Whether this program drafted a standing order that was armed, in this run or an earlier one. */
  isOf({ identity }: ProgramCaller, standing: string): boolean {
    return [...this.#parts.log.standing.values()].some(
      (draft) => draft.identity === identity && draft.standing === standing,
    );
  }

  stop(caller: ProgramCaller, standing: string): Answer<{ standing: string; isStopped: true }> {
    const session = this.#parts.session();
    if (session === null) return notConnected();
    if (!this.isOf(caller, standing)) {
      return refuse('not-found', 'You drafted no standing order with this id.');
    }
    const stopped = session.standingOrders.stopOne(standing);
    this.#parts.log.append({
      program: caller.path,
      pid: caller.pid,
      method: 'standing-stop',
      arguments: JSON.stringify({ standing }),
      outcome: stopped.ok ? 'stopped' : stopped.error.kind,
    });
    this.#parts.changed();
    return stopped.ok
      ? ok({ standing, isStopped: true })
      : refuse('refused', `${stopped.error.title}. ${stopped.error.advice}`);
  }

  /** @param identity null: all */
  voidAll(identity: string | null = null): void {
    for (const draft of this.#waiting.values()) {
      if (identity === null || draft.caller.identity === identity) this.#end(draft, 'void');
    }
  }

  #make(
    caller: ProgramCaller,
    {
      callerKey,
      reason,
      entry,
      terms,
    }: Omit<StandingRequest, 'waitMs'> & { readonly terms: string },
  ): Answer<string> {
    const { session, log, wallNow, after, standingAsked, changed } = this.#parts;
    const orders = session()?.standingOrders;
    if (orders === undefined) return notConnected();
    const own = [...this.#waiting.values()].filter(
      (one) => one.caller.identity === caller.identity,
    );
    if (own.length >= MOST_WAITING) {
      return refuse('too-many', 'Too many standing orders of yours wait for the user.');
    }
    const found = orders.propose(entry);
    if (!found.ok) return refuse('refused', `${found.error.title}. ${found.error.advice}`);
    const { exposure, title } = found.value;
    const now = wallNow();
    const view: StandingDraftView = {
      id: randomUUID(),
      program: caller.path,
      reason: marketText(reason),
      words: termsWords(entry.terms, title),
      exposure,
      message: null,
      createdAt: now,
      goodUntil: now + GOOD_FOR_MS,
    };
    const { id, goodUntil } = view;
    const isWritten = log.append({
      program: caller.path,
      pid: caller.pid,
      identity: caller.identity,
      method: 'standing-draft',
      arguments: JSON.stringify({ exposure, goodUntil, row: entry.terms.row }),
      outcome: 'waiting',
      key: callerKey,
      terms,
      draft: id,
    });
    if (!isWritten) return refuse('log-stopped', draftFailures.logStopped().title);
    const taken = standingAsked(view);
    const cancel = after(GOOD_FOR_MS, () => {
      const draft = this.#waiting.get(id);
      if (draft !== undefined) this.#end(draft, 'expired');
    });
    this.#waiting.set(id, {
      view,
      caller,
      entry: { ...entry, exposure },
      end: () => {
        cancel();
        taken();
      },
      ended: Promise.withResolvers(),
    });
    changed();
    return ok(id);
  }

  #end(draft: StandingDraft, state: State, text: object = {}): void {
    this.#waiting.delete(draft.view.id);
    draft.end();
    this.#record(draft, state, text);
    draft.ended.resolve(undefined);
    this.#parts.changed();
  }

  #record(draft: StandingDraft, outcome: string, text: object = {}): boolean {
    return this.#parts.log.append({
      program: draft.caller.path,
      pid: null,
      method: 'standing-outcome',
      arguments: JSON.stringify(text),
      outcome,
      draft: draft.view.id,
    });
  }

  #result(id: string): Answer<StandingDraftResult> {
    const logged = this.#parts.log.standing.get(id);
    if (logged === undefined) return refuse('not-found', 'You have no draft with this handle.');
    const waiting = this.#waiting.get(id);
    const { exposure, goodUntil, standing } = logged;
    return ok({
      draft: id,
      state: waiting === undefined ? stateOf(logged) : 'waiting',
      message: known(waiting?.view.message ?? null, marketText),
      exposure,
      goodUntil: time(goodUntil),
      standing,
    });
  }
}

/** Of one that does not wait any more: what nobody decided in an earlier run is void. */
function stateOf({ outcome }: LoggedStanding): State {
  if (outcome === 'arming') return 'unknown';
  return outcome === 'armed' || outcome === 'declined' || outcome === 'expired' ? outcome : 'void';
}

const refuse = (code: ErrorCode, message: string) => failed<CallError>({ code, message });
const notConnected = () =>
  refuse('not-connected', 'The profile is not connected yet. Try again in a moment.');
