/** Of each list of a pane, when it was read and whether it could be read again: one that fails hides none of the others. */
import type { FailureView } from '#contract/ipc/values/primitives.ts';

interface FailedList<List extends string> {
  readonly list: List;
  readonly failure: FailureView;
  /** Epoch milliseconds of the answer that is shown; null where there is none. */
  readonly readAt: number | null;
}

export class ListStandings<List extends string> {
  readonly #readAt = new Map<List, number>();
  readonly #failures = new Map<List, FailureView>();

  /** @param fetchedAt epoch milliseconds of the answer */
  read(list: List, fetchedAt: number): void {
    this.#readAt.set(list, fetchedAt);
    this.#failures.delete(list);
  }

  failed(list: List, failure: FailureView): void {
    this.#failures.set(list, failure);
  }

  /** Null where it never was. */
  readAt(list: List): number | null {
    return this.#readAt.get(list) ?? null;
  }

  /** As a slice has them: empty where none failed. */
  get slice(): { readonly failed: FailedList<List>[] } {
    const failed = [...this.#failures].map(([list, failure]) => ({
      list,
      failure,
      readAt: this.readAt(list),
    }));
    return { failed };
  }

  /** Why there is nothing to show; null where something was read, or nothing has failed. */
  get failure(): FailureView | null {
    const [first] = this.#failures.values();
    return this.#readAt.size === 0 ? (first ?? null) : null;
  }

  /** Goes on with what an earlier session read, as old as it is. */
  continueFrom(before: ListStandings<List>): void {
    for (const [list, at] of before.#readAt) this.#readAt.set(list, at);
  }
}
