/** The standing orders of a profile, each change durable. */
import type { StandingFile } from './standing-file.ts';
import type { StandingOrder } from './standing-order.ts';

export class StoredOrders {
  readonly #file: StandingFile;
  readonly #failed: (error: unknown) => void;
  #orders: readonly StandingOrder[];
  #saveFailed = false;

  /** @param failed called once, until the file can be written again */
  constructor(file: StandingFile, failed: (error: unknown) => void) {
    this.#file = file;
    this.#failed = failed;
    this.#orders = file.read();
  }

  /** The oldest first. */
  all(): readonly StandingOrder[] {
    return this.#orders;
  }

  get(id: string): StandingOrder | null {
    return this.#orders.find((order) => order.id === id) ?? null;
  }

  /** Only if it could be saved. @returns what went wrong; null where nothing did */
  tryAll(next: readonly StandingOrder[]): { readonly error: unknown } | null {
    try {
      this.#file.write(next);
    } catch (error) {
      return { error };
    }
    this.#saveFailed = false;
    this.#orders = next;
    return null;
  }

  /** Replaces one, only if that could be saved. */
  tryOne(next: StandingOrder): { readonly error: unknown } | null {
    return this.tryAll(this.#with(next));
  }

  /** Holds in this run in any case; after a restart the journal decides what was sent. */
  keep(next: StandingOrder): { readonly error: unknown } | null {
    const problem = this.tryOne(next);
    this.#orders = this.#with(next);
    if (problem !== null && !this.#saveFailed) {
      this.#saveFailed = true;
      this.#failed(problem.error);
    }
    return problem;
  }

  /** In this run only: what a restart forgets. */
  show(next: StandingOrder): void {
    this.#orders = this.#with(next);
  }

  #with(next: StandingOrder): readonly StandingOrder[] {
    return this.#orders.some(({ id }) => id === next.id)
      ? this.#orders.map((order) => (order.id === next.id ? next : order))
      : [...this.#orders, next];
  }
}
