/** When each product was last requested, by page or by id. Monotonic milliseconds. */
import { NEVER } from './never-read.ts';

export class ProductAges {
  readonly #askedAt = new Map<string, number>();

  /** Includes ids that were not returned: requesting them again at once would not help. */
  asked(ids: readonly string[], at: number): void {
    for (const id of ids) this.#askedAt.set(id, Math.max(at, this.#askedAt.get(id) ?? NEVER));
  }

  askedAt(id: string): number {
    return this.#askedAt.get(id) ?? NEVER;
  }

  /** The read time of the oldest of them; now if there are none. */
  oldest(ids: readonly string[], now: number): number {
    let oldest = now;
    for (const id of ids) oldest = Math.min(oldest, this.askedAt(id));
    return oldest;
  }
}
