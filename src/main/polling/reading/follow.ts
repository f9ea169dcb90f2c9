/** What is waited for after an own order: asked soon at first, then less and less often. */

const SOONEST_MS = 5000;
const LATEST_MS = 300_000;
/** Between two of them: after a start with hundreds of old orders the screen is to have its share too. */
const APART_MS = 2000;
/** Monotonic moments before all others: at its turn, and before even that. */
const SOON = Number.MIN_SAFE_INTEGER;
const FIRST = Number.NEGATIVE_INFINITY;

/** How long to wait before asking again what was first asked for `elapsedMs` ago: half as long again, 5 s to 5 min. */
export function followWait(elapsedMs: number): number {
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, elapsedMs / 2));
}

interface Followed {
  /** Wall clock: when what is followed began. */
  readonly since: number;
  /** Monotonic: when it is asked for next. */
  dueAt: number;
}

/** Things that are followed until they came to their end, by id. */
export class Following {
  readonly #wallNow: () => number;
  readonly #followed = new Map<string, Followed>();
  #lastAskedAt = FIRST;

  /** @param wallNow epoch milliseconds */
  constructor(wallNow: () => number) {
    this.#wallNow = wallNow;
  }

  /** Asks for it soon; what is followed already goes on as it is. */
  add(id: string, since: number): void {
    if (!this.#followed.has(id)) this.#followed.set(id, { since, dueAt: SOON });
  }

  /** Asks for it before all others. */
  addFirst(id: string, since: number): void {
    this.#followed.set(id, { since, dueAt: FIRST });
  }

  end(id: string): void {
    this.#followed.delete(id);
  }

  get ids(): readonly string[] {
    return [...this.#followed.keys()];
  }

  /** When the earliest of them began, on the wall clock; null when there are none. */
  get earliest(): number | null {
    const all = [...this.#followed.values()];
    return all.length === 0 ? null : Math.min(...all.map(({ since }) => since));
  }

  /** What is due first, and when its turn is; null when nothing is followed. */
  next(): { readonly id: string; readonly dueAt: number } | null {
    let next: { readonly id: string; readonly dueAt: number } | null = null;
    for (const [id, { dueAt }] of this.#followed) {
      if (next === null || dueAt < next.dueAt) next = { id, dueAt };
    }
    if (next === null || next.dueAt === FIRST) return next;
    return { id: next.id, dueAt: Math.max(next.dueAt, this.#lastAskedAt + APART_MS) };
  }

  /** Monotonic moment it is asked for next, which may be past; null when it is not followed. */
  dueAt(id: string): number | null {
    return this.#followed.get(id)?.dueAt ?? null;
  }

  /** All of them are due. */
  hurry(): void {
    for (const one of this.#followed.values()) one.dueAt = Math.min(one.dueAt, SOON);
  }

  /** It was asked for at `now` (monotonic) and has not come to its end; without an id, all of them. */
  asked(now: number, id?: string): void {
    this.#lastAskedAt = now;
    for (const [other, one] of this.#followed) {
      if (id === undefined || id === other) {
        one.dueAt = now + followWait(this.#wallNow() - one.since);
      }
    }
  }
}
