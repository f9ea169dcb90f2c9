import type { FailureView } from '#contract/ipc/values/primitives.ts';
import { journalFailure, outcomeNotJournalled } from '../failures/failures.ts';
import type { OpenResult } from '../journal/open-journal.ts';
import type { JournalProblem } from '../journal/model/problem.ts';

/** Reports once that the journal, and with it trading, stopped. */
export class JournalWatch {
  readonly #opened: OpenResult;
  readonly #onStopped: (failure: FailureView) => void;
  #isReported = false;

  constructor(opened: OpenResult, onStopped: (failure: FailureView) => void) {
    this.#opened = opened;
    this.#onStopped = onStopped;
  }

  /** Why nothing can be executed here at all; null when it can. */
  problem(): FailureView | null {
    const problem = this.#opened.ok ? this.#opened.value.problem : this.#opened.error.problem;
    return problem === null ? null : journalFailure(problem);
  }

  /** Call after something may have been written. */
  report(): void {
    const failure = this.problem();
    if (failure === null || this.#isReported) return;
    this.#isReported = true;
    this.#onStopped(failure);
  }

  /** Reported even if a problem was reported before. */
  reportUnwrittenOutcome(problem: JournalProblem): void {
    this.#isReported = true;
    this.#onStopped(outcomeNotJournalled(problem));
  }
}
