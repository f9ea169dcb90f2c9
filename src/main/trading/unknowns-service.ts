import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { ExtraOrdersView, UnknownIntentView } from '#contract/ipc/trading/unknowns.ts';
import { type Result, failed } from '#domain/result.ts';
import { refusals } from './failures/failures.ts';
import type { ExecutionGuard } from './guards/execution-guard.ts';
import type { JournalWatch } from './guards/journal-watch.ts';
import type { ExtraOrderWatch } from './reconciliation/extra-order-watch.ts';
import type { Reconciler } from './reconciliation/reconciler.ts';

interface UnknownsServiceParts {
  readonly guard: ExecutionGuard;
  readonly watch: JournalWatch;
  /** Null when the journal could not be opened: then nothing can be resolved. */
  readonly reconciler: Reconciler | null;
  readonly extraOrders: ExtraOrderWatch | null;
}

export class UnknownsService {
  readonly #parts: UnknownsServiceParts;

  constructor(parts: UnknownsServiceParts) {
    this.#parts = parts;
  }

  list(): UnknownIntentView[] {
    return this.#parts.reconciler?.unknowns() ?? [];
  }

  listExtra(): ExtraOrdersView[] {
    return this.#parts.extraOrders?.unseen() ?? [];
  }

  checkAgain(intentId: string): Promise<Result<null, FailureView>> {
    return this.#settling((reconciler) => reconciler.checkAgain(intentId));
  }

  linkOrder(intentId: string, orderId: string): Promise<Result<null, FailureView>> {
    return this.#settling((reconciler) => reconciler.linkOrder(intentId, orderId.trim()));
  }

  /** @param statement who confirmed that there is no order, as the user typed it */
  recordAbsent(intentId: string, statement: string): Promise<Result<null, FailureView>> {
    return this.#settling((reconciler) => reconciler.recordAbsent(intentId, statement.trim()));
  }

  /** The user has seen the extra orders of an intent: from then on they are in Orders and in the journal only. */
  acknowledgeExtra(intentId: string): Promise<Result<null, FailureView>> {
    return this.#working(this.#parts.extraOrders, (extra) => extra.acknowledge(intentId));
  }

  #settling(
    work: (
      reconciler: Reconciler,
    ) => Result<null, FailureView> | Promise<Result<null, FailureView>>,
  ): Promise<Result<null, FailureView>> {
    return this.#working(this.#parts.reconciler, work);
  }

  async #working<Worker>(
    worker: Worker | null,
    work: (worker: Worker) => Result<null, FailureView> | Promise<Result<null, FailureView>>,
  ): Promise<Result<null, FailureView>> {
    const { guard, watch } = this.#parts;
    if (guard.stopped) return failed(refusals.stopped());
    const problem = watch.problem();
    if (problem !== null) return failed(problem);
    if (worker === null) return failed(refusals.internal('There is no journal.'));
    const result = await work(worker);
    if (!guard.stopped) watch.report();
    return result;
  }
}
