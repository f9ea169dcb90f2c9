/** What programs may draft for one profile, while programs are on. */
import { join } from 'node:path';
import type { BudgetTerms, DraftView, ProgramCallView } from '#contract/ipc/app/automation.ts';
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Cents } from '#domain/money/money.ts';
import { done, failed, type Result } from '#domain/result.ts';
import type { TextRows } from '#main/shared/files/write-rows.ts';
import { Budgets } from './budgets.ts';
import { callTable } from './call-table.ts';
import {
  type ProgramCaller,
  type Draft,
  draftFailures,
  isOpen,
  isOver,
  draftKind,
} from './draft.ts';
import { DraftList } from './draft-list.ts';
import { DraftRequests } from './draft-requests.ts';
import { draftView } from './draft-results.ts';
import { DraftSender, type DraftSession } from './draft-sender.ts';
import { type LogParts, type LogRecord, ProgramLog } from './program-log.ts';
import { StandingDrafts, type StandingDraftsParts } from './standing-drafts.ts';

/** What the window showed. */
interface Shown {
  readonly total: Cents;
  readonly words: readonly string[];
}

export interface ProgramTradingParts extends LogParts {
  readonly profileId: string;
  readonly dataFolder: string;
  /** Null while no profile is connected. */
  readonly session: () => DraftSession | null;
  readonly account: () => Pick<SessionSlice, 'paymentMethods'>;
  readonly metalOf: (rowKey: string) => string | null;
  readonly after: (delayMs: number, callback: () => void) => () => void;
  readonly changed: () => void;
  /** A draft waits for the user. Returns what takes the notice away. */
  readonly asked: (draft: Draft) => () => void;
  /** A standing order waits for the user's approval. Returns what takes the notice away. */
  readonly standingAsked: StandingDraftsParts['standingAsked'];
  /** An order went out without a key press. */
  readonly sentByBudget: (draft: Draft) => void;
}

/** Drafts that ended stay on the screen up to this many. */
const MOST_ENDED = 20;
const MOST_CALLS = 100;

export class ProgramTrading {
  readonly requests: DraftRequests;
  readonly standing: StandingDrafts;
  readonly #parts: ProgramTradingParts;
  readonly #log: ProgramLog;
  readonly #list: DraftList;
  readonly #budgets: Budgets;
  readonly #sender: DraftSender;

  private constructor(parts: ProgramTradingParts, log: ProgramLog) {
    this.#parts = parts;
    this.#log = log;
    this.#list = new DraftList({ ...parts, log });
    this.#budgets = new Budgets({ ...parts, log });
    this.standing = new StandingDrafts({ ...parts, log });
    const { session, account, metalOf, wallNow, sentByBudget } = parts;
    this.#sender = new DraftSender({
      list: this.#list,
      budgets: this.#budgets,
      session,
      metalOf,
      wallNow,
      sentByBudget,
    });
    this.requests = new DraftRequests({
      list: this.#list,
      sender: this.#sender,
      log,
      session,
      account,
      wallNow,
    });
  }

  /** The error is a sentence. */
  static open(parts: ProgramTradingParts): Result<ProgramTrading, string> {
    const path = join(parts.dataFolder, 'programs', `${parts.profileId}.ndjson`);
    const log = ProgramLog.open(path, parts);
    return log.ok ? { ok: true, value: new ProgramTrading(parts, log.value) } : log;
  }

  /** Open ones first. */
  drafts(): DraftView[] {
    const all = this.#list.all();
    const offTicket = this.#parts.session()?.offTicket;
    return [
      ...all.filter((draft) => !isOver(draft)),
      ...all.filter(isOver).slice(0, MOST_ENDED),
    ].map((draft) =>
      draftView(draft, isOpen(draft) ? (offTicket?.judge(draft.quoted) ?? null) : null),
    );
  }

  budgets() {
    return this.#budgets.views();
  }

  calls(): ProgramCallView[] {
    return this.#log.recent
      .slice(-MOST_CALLS)
      .toReversed()
      .map(({ seq, at, program, method, arguments: text, outcome }) => ({
        seq,
        at,
        program,
        method,
        arguments: text,
        outcome,
      }));
  }

  /** The whole log as a file. The error is a sentence. */
  callTable(format: 'csv' | 'json'): Result<TextRows, string> {
    const lines = this.#log.all();
    return lines.ok ? { ok: true, value: callTable(lines.value, format) } : lines;
  }

  approve(id: string, shown: Shown): Promise<Result<null, FailureView>> {
    return this.#sender.approve(this.#list.get(id), shown);
  }

  /** Each by its own check; stops at the first that is not sent. */
  async approveAlike(
    shown: ReadonlyArray<Shown & { readonly id: string }>,
  ): Promise<Result<null, FailureView>> {
    const kinds = shown.map(({ id }) => {
      const draft = this.#list.get(id);
      return draft === undefined ? null : draftKind(draft);
    });
    const [kind] = kinds;
    if (kind === null || !kinds.every((one) => one === kind))
      return failed(draftFailures.notAlike());
    for (const [sent, { id, ...one }] of shown.entries()) {
      const approved = await this.approve(id, one);
      if (approved.ok) continue;
      const { error } = approved;
      return failed({ ...error, advice: `${error.advice} ${sent} of ${shown.length} were sent.` });
    }
    return done;
  }

  decline(id: string): Result<null, FailureView> {
    const draft = this.#list.get(id);
    if (draft === undefined || !isOpen(draft)) return failed(draftFailures.gone());
    this.#list.end(draft, 'declined', 'The user declined it.');
    return done;
  }

  requote(id: string): Promise<Result<null, FailureView>> {
    return this.#sender.requote(this.#list.get(id));
  }

  grant(
    caller: Pick<ProgramCaller, 'identity' | 'path'>,
    terms: BudgetTerms,
  ): Result<null, FailureView> {
    return this.#budgets.grant(caller, terms) ? done : failed(draftFailures.logStopped());
  }

  revoke(id: string): Result<null, FailureView> {
    this.#budgets.revoke(id);
    return done;
  }

  /** The program may no longer draft. */
  stopFor(identity: string): void {
    this.#budgets.revokeOf(identity);
    this.standing.voidAll(identity);
    for (const draft of this.#list.all()) {
      if (draft.caller.identity === identity && !isOver(draft)) {
        this.#list.endIdle(draft, 'void', 'The user no longer lets this program draft orders.');
      }
    }
  }

  record(line: LogRecord): void {
    this.#log.append(line);
    this.#parts.changed();
  }

  /** What is being sent is finished; nothing else is ever sent. */
  voidAll(why: string): void {
    this.#budgets.revokeAll();
    this.standing.voidAll();
    this.#list.voidAll(why);
  }

  close(): void {
    this.voidAll('Programs were turned off.');
    this.#log.close();
  }
}
