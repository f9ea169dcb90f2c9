/** The first asks of this day, of the rows that a view is ordered by. */
import type { Openings } from '#contract/ipc/market/history.ts';
import type { FailureView } from '#contract/ipc/values/primitives.ts';
import type { Result } from '#domain/result.ts';

/** Keys in one request to the recorder. */
const KEYS_AT_ONCE = 100;

interface Parts {
  readonly read: (keys: readonly string[]) => Promise<Result<Openings, FailureView>>;
  /** More is known. */
  readonly changed: () => void;
}

export class DayOpenings {
  readonly #parts: Parts;
  #from: number | null = null;
  #known = new Map<string, number>();
  /** Requested keys, whether or not there is a first ask. */
  #asked = new Set<string>();
  #waiting: readonly string[] = [];
  #isReading = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** In cents, by row. */
  get known(): ReadonlyMap<string, number> {
    return this.#known;
  }

  /** Reads those that are not known yet, one question after another: the recorder has others to answer as well. */
  async want(keys: readonly string[]): Promise<void> {
    this.#waiting = keys.filter((key) => !this.#asked.has(key));
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#waiting.length > 0) {
        const some = this.#waiting.slice(0, KEYS_AT_ONCE);
        this.#waiting = this.#waiting.slice(KEYS_AT_ONCE);
        // oxlint-disable-next-line no-await-in-loop -- One after another.
        const answer = await this.#parts.read(some);
        if (!answer.ok) return;
        this.#add(some, answer.value);
      }
    } finally {
      this.#isReading = false;
    }
  }

  #add(asked: readonly string[], { from, openings }: Openings): void {
    // Another day: what was asked before says nothing of it.
    if (from !== this.#from) {
      this.#from = from;
      this.#known = new Map();
      this.#asked = new Set();
    }
    for (const key of asked) this.#asked.add(key);
    for (const { key, ask } of openings) this.#known.set(key, ask);
    if (openings.length > 0) this.#parts.changed();
  }
}
