/** When each product was asked for last, whoever asked: by its page, by its id. Monotonic milliseconds. */
import { NEVER } from './never-read.ts';

export class ProductAges {
  readonly #askedAt = new Map<string, number>();

  /** Also of ids that did not come back: asking again at once would not bring them. */
  asked(ids: readonly string[], at: number): void {
    for (const id of ids) this.#askedAt.set(id, Math.max(at, this.#askedAt.get(id) ?? NEVER));
  }

  askedAt(id: string): number {
    return this.#askedAt.get(id) ?? NEVER;
  }

  /** The age that counts for all of them: the oldest one's. Now when there are none. */
  oldest(ids: readonly string[], now: number): number {
    let oldest = now;
    for (const id of ids) oldest = Math.min(oldest, this.askedAt(id));
    return oldest;
  }
}
