import { systemText } from '#main/shared/system-error.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { LimitBreach } from '#contract/ipc/trading/safety.ts';
import type { Side } from '#domain/market/side.ts';
import type { FrozenExecution } from '#main/marketplace/transport/execution-request.ts';
import type { KnownOrdersSnapshot } from '../reconciliation/known-orders-snapshot.ts';
import { type Classified, classify } from './classify.ts';
import { notSent, refusals, unknownOutcome } from '../failures/failures.ts';
import { type FrozenIntent, preparedRecord } from '../ticket/frozen-intent.ts';
import type { QuotedLine, TradingGateway } from '../ports/gateway.ts';
import type { AppendFailure, Journal } from '../journal/journal.ts';
import type { JournalProblem } from '../journal/model/problem.ts';
import {
  type Baseline,
  type Evidence,
  MAX_EVIDENCE_BODY,
  MAX_EVIDENCE_MESSAGE,
  NO_EVIDENCE,
  type Outcome,
  type RefusedWith,
} from '../journal/model/records.ts';
import { type JournaledIntent, orderIdsOf } from '../journal/model/journaled-intent.ts';
import type { Result } from '#domain/result.ts';
import type { ExecutionAttempt } from '../ports/execution-attempt.ts';
import { appendFailureView } from '../failures/append-failures.ts';

type Confirmed = Extract<Outcome, { state: 'CONFIRMED' }>;

type ExplainedOutcome =
  | { readonly outcome: Confirmed; readonly failure: null }
  | { readonly outcome: Exclude<Outcome, Confirmed>; readonly failure: FailureView };

/** The outcome of one execution, from here to the ticket, with what the user reads unless it is confirmed. */
export type ExecutionResult = ExplainedOutcome & {
  readonly sent: true;
  readonly halted: boolean;
  /** Set when the outcome, though seen, could not be written to the journal. */
  readonly journalProblem: JournalProblem | null;
};

/** A rule refused; the request was never made. */
export interface NotSent {
  readonly sent: false;
  readonly failure: FailureView;
}

/** Checked where time may have passed since the click. */
export interface ExecutionRules {
  /** Before anything is written; a buy may first have to wait for the list of orders. */
  readonly mayExecute: () => FailureView | null;
  /** Read right after that: the limits exceeded with the user's consent, for the journal. */
  readonly limitsExceeded: () => readonly LimitBreach[];
  /** At the very moment of sending; the request may have had to wait for a token. */
  readonly mayStillSend: () => boolean;
}

interface ExecutorParts {
  readonly gateway: Pick<TradingGateway, 'execute' | 'explainRefusal' | 'redact'>;
  readonly journal: Journal;
  readonly baselines: Readonly<Record<Side, KnownOrdersSnapshot>>;
  readonly profile: { readonly id: string; readonly name: string };
  /** Whether orders of this side can be looked up. */
  readonly isListed: (side: Side) => boolean;
  /**
   * Looks up whether the order of a refusal exists, and writes the result to the journal. Takes a few seconds at
   * most.
   */
  readonly settleRefusal: (intentId: string) => Promise<void>;
}

/**
 * Sends a frozen payload once. The order of steps is the whole point: written durably, then sent, then the outcome
 * written durably, then reported. A refusal that the order itself may have caused is looked up before it is reported.
 */
export class Executor {
  readonly #parts: ExecutorParts;

  constructor(parts: ExecutorParts) {
    this.#parts = parts;
  }

  /** One at a time: the caller guarantees it. */
  async execute(intent: FrozenIntent, rules: ExecutionRules): Promise<ExecutionResult | NotSent> {
    const { journal } = this.#parts;
    const { request } = intent;
    if (request === null) return { sent: false, failure: intent.refusal ?? refusals.notCurrent() };
    const baseline = await this.#baselineFor(intent);
    if (!baseline.ok) return { sent: false, failure: baseline.error };
    const refusal = rules.mayExecute();
    if (refusal !== null) return { sent: false, failure: refusal };

    // From here to the request nothing is awaited, so nothing can come in between.
    const { profile } = this.#parts;
    const exceeded = rules.limitsExceeded();
    const prepared = journal.append(
      preparedRecord(intent, request, profile, baseline.value, exceeded),
    );
    if (!prepared.ok) return { sent: false, failure: appendFailureView(prepared.error) };
    const { intentId } = intent;
    const sending = journal.append({ type: 'sending', intentId });
    if (!sending.ok) return this.#takeBack(intentId, sending.error);
    const attempt = await this.#post(request, rules.mayStillSend);
    const judged = classify(attempt, this.#parts.isListed(intent.held.draft.side));
    const settled = this.#settle(intent, judged);
    return isRefused(settled.outcome) ? await this.#lookUp(intent, settled) : settled;
  }

  async #baselineFor(intent: FrozenIntent): Promise<Result<Baseline | null, FailureView>> {
    const { baselines } = this.#parts;
    if (intent.held.draft.side === 'sell') {
      // The current snapshot: many marketplaces do not list sells, so a sell does not wait for one.
      const known = baselines.sell.current();
      return { ok: true, value: known.ok ? known.value : null };
    }
    const baseline = baselines.buy;
    if (!baseline.current().ok) await baseline.refresh();
    const current = baseline.current();
    if (current.ok) return { ok: true, value: current.value };
    const why = current.error;
    const detail = why === null ? '' : `${why.title} ${why.advice}`;
    return { ok: false, error: refusals.baselineUnavailable(detail) };
  }

  async #post(request: FrozenExecution, mayStillSend: () => boolean): Promise<ExecutionAttempt> {
    try {
      return await this.#parts.gateway.execute(request, mayStillSend);
    } catch (thrown) {
      // It is unknown how far the request had come.
      return {
        kind: 'no-answer',
        reason: 'The terminal failed while sending.',
        systemError: systemText(thrown),
        status: null,
        body: null,
      };
    }
  }

  #takeBack(intentId: string, why: AppendFailure): NotSent {
    const failure = appendFailureView(why);
    // With a stopped journal this does nothing; the next start takes it back.
    this.#parts.journal.append({
      type: 'outcome',
      intentId,
      outcome: { state: 'NOT_SENT', reason: failure.title },
      evidence: NO_EVIDENCE,
    });
    return { sent: false, failure };
  }

  /** Reports what the journal says after the look-up. */
  async #lookUp({ intentId, held }: FrozenIntent, seen: ExecutionResult): Promise<ExecutionResult> {
    if (seen.journalProblem !== null) return seen;
    const { journal, settleRefusal } = this.#parts;
    await settleRefusal(intentId);
    const intent = journal.book.get(intentId);
    const outcome = intent === undefined ? null : settledOutcome(intent);
    if (intent === undefined || outcome === null) return seen;
    const evidence = intent.evidence ?? NO_EVIDENCE;
    return { ...seen, ...this.#explained(held.draft.side, outcome, evidence) };
  }

  #settle({ intentId, held }: FrozenIntent, judged: Classified): ExecutionResult {
    const { halted } = judged;
    const outcome = this.#clean(named(judged.outcome, held.lines));
    const evidence = this.#kept(judged.evidence);
    const written = this.#parts.journal.append({ type: 'outcome', intentId, outcome, evidence });
    return {
      sent: true,
      ...this.#explained(held.draft.side, outcome, evidence),
      halted,
      journalProblem:
        !written.ok && written.error.kind === 'stopped' ? written.error.problem : null,
    };
  }

  /** Anything the marketplace said may contain the key. */
  #kept({ status, errorCode, serverMessage, body, retryAfter }: Evidence): Evidence {
    const clean = (text: string | null, most: number): string | null =>
      text === null ? null : this.#parts.gateway.redact(text, most);
    return {
      status,
      errorCode: clean(errorCode, MAX_EVIDENCE_MESSAGE),
      serverMessage: clean(serverMessage, MAX_EVIDENCE_MESSAGE),
      body: clean(body, MAX_EVIDENCE_BODY),
      retryAfter: clean(retryAfter, MAX_EVIDENCE_MESSAGE),
    };
  }

  /** A refusal is named by the service's own code, and items by its own words. */
  #clean(outcome: Outcome): Outcome {
    const clean = (text: string): string => this.#parts.gateway.redact(text, MAX_EVIDENCE_MESSAGE);
    if (outcome.state === 'REJECTED') return { ...outcome, kind: clean(outcome.kind) };
    if (isRefused(outcome)) {
      const { refused } = outcome;
      return { ...outcome, refused: { ...refused, kind: clean(refused.kind) } };
    }
    if (outcome.state !== 'CONFIRMED' || outcome.failedItems === undefined) return outcome;
    const failedItems = outcome.failedItems.map(({ what, quantity, reason }) => ({
      what: clean(what),
      quantity,
      reason: reason === null ? null : clean(reason),
    }));
    return { ...outcome, failedItems };
  }

  #explained(side: Side, outcome: Outcome, evidence: Evidence): ExplainedOutcome {
    switch (outcome.state) {
      case 'CONFIRMED':
        return { outcome, failure: null };
      case 'REJECTED':
        return { outcome, failure: this.#parts.gateway.explainRefusal(side, evidence) };
      case 'NOT_SENT':
        return { outcome, failure: notSent(outcome.reason, evidence) };
      case 'UNKNOWN':
        return { outcome, failure: unknownOutcome(outcome.reason, evidence) };
    }
  }
}

type RefusedOutcome = Extract<Outcome, { state: 'UNKNOWN' }> & { readonly refused: RefusedWith };

/** Refused by the marketplace, but not yet proven that there is no order. */
const isRefused = (outcome: Outcome): outcome is RefusedOutcome =>
  outcome.state === 'UNKNOWN' && outcome.refused !== undefined;

/** Null while it is unknown. */
function settledOutcome(intent: JournaledIntent): Outcome | null {
  const [orderId] = orderIdsOf(intent);
  if (orderId !== undefined) return { state: 'CONFIRMED', orderId, partialOrderIds: null };
  return intent.outcome?.state === 'REJECTED' ? intent.outcome : null;
}

/** Unfilled items with the titles and quantities of the quote's lines instead of their ids. */
function named(outcome: Outcome, lines: readonly QuotedLine[]): Outcome {
  if (outcome.state !== 'CONFIRMED' || outcome.failedItems === undefined) return outcome;
  const failedItems = outcome.failedItems.map((item) => {
    const line = lines.find(({ id }) => id !== null && id === item.what);
    const title = line?.title ?? null;
    return { ...item, what: title ?? item.what, quantity: item.quantity ?? line?.quantity ?? null };
  });
  return { ...outcome, failedItems };
}
