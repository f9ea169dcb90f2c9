/** Follows own orders: polled soon at first, then at growing intervals. */

const SOONEST_MS = 5000;
const LATEST_MS = 300_000;
/** Minimum gap between two: with hundreds of old orders the screen still gets its share. */
const APART_MS = 2000;
/** Older orders rarely have news: all of them together get a tenth of the requests. */
const OLD_MS = 24 * 3_600_000;
const OLD_APART_MS = 10_000;
/** Interval of those on the screen, on request. */
const HURRIED = 20;
/** Priorities, as monotonic moments before all others. */
const SOON = Number.MIN_SAFE_INTEGER;
const FIRST = Number.NEGATIVE_INFINITY;

/** The delay before the next poll of something followed for `elapsedMs`: half of that, 5 s to 5 min. */
export function followWait(elapsedMs: number): number {
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, elapsedMs / 2));
}

interface Followed {
  /** When it began, wall clock. */
  readonly since: number;
  /** The next poll, monotonic. */
  dueAt: number;
  /** Counts as new until it was polled once, whatever its age. */
  isHurried: boolean;
}

/** What to poll next, and from which monotonic moment. */
interface Turn {
  readonly id: string;
  readonly dueAt: number;
}

/** Items followed until they are finished, by id. */
export class Following {
  readonly #wallNow: () => number;
  readonly #followed = new Map<string, Followed>();
  #lastAskedAt = FIRST;
  #lastOldAskedAt = FIRST;

  /** @param wallNow epoch milliseconds */
  constructor(wallNow: () => number) {
    this.#wallNow = wallNow;
  }

  /** Starts following it; no change if it is followed already. */
  add(id: string, since: number): void {
    if (!this.#followed.has(id)) this.#followed.set(id, { since, dueAt: SOON, isHurried: false });
  }

  /** Polls it before all others. */
  addFirst(id: string, since: number): void {
    this.#followed.set(id, { since, dueAt: FIRST, isHurried: false });
  }

  end(id: string): void {
    this.#followed.delete(id);
  }

  get ids(): readonly string[] {
    return [...this.#followed.keys()];
  }

  /** When the earliest of them began, wall clock; null if there are none. */
  get earliest(): number | null {
    const all = [...this.#followed.values()];
    return all.length === 0 ? null : Math.min(...all.map(({ since }) => since));
  }

  /**
   * The next item and its moment; null if nothing is followed. Of those due at `now` (monotonic) the most
   * recent comes first: an order placed a minute ago does not wait behind hundreds of last year's.
   */
  next(now: number): Turn | null {
    const wallNow = this.#wallNow();
    let young: Turn | null = null;
    let old: Turn | null = null;
    for (const [id, followed] of this.#followed) {
      const isOld = wallNow - followed.since > OLD_MS && !followed.isHurried;
      const before: Turn | null = isOld ? old : young;
      if (before !== null && !this.#comesBefore(followed, before.id, now)) continue;
      const turn = { id, dueAt: this.#turnOf(followed, isOld) };
      if (isOld) old = turn;
      else young = turn;
    }
    if (young === null || old === null) return young ?? old;
    const isYoungFirst = young.dueAt <= now && old.dueAt !== FIRST;
    return isYoungFirst || young.dueAt <= old.dueAt ? young : old;
  }

  #turnOf({ dueAt }: Followed, isOld: boolean): number {
    if (dueAt === FIRST) return FIRST;
    const apart = this.#lastAskedAt + APART_MS;
    return Math.max(dueAt, apart, isOld ? this.#lastOldAskedAt + OLD_APART_MS : FIRST);
  }

  #comesBefore(one: Followed, otherId: string, now: number): boolean {
    const other = this.#followed.get(otherId);
    if (other === undefined || one.dueAt === FIRST || other.dueAt === FIRST) {
      return other?.dueAt !== FIRST;
    }
    const bothAreDue = one.dueAt <= now && other.dueAt <= now;
    return bothAreDue ? one.since > other.since : one.dueAt < other.dueAt;
  }

  /** Its next poll, monotonic, possibly past; null if it is not followed. */
  dueAt(id: string): number | null {
    return this.#followed.get(id)?.dueAt ?? null;
  }

  /** The user asks: those that began last are due, however old they are. */
  hurry(): void {
    const newest = [...this.#followed.values()].toSorted((one, other) => other.since - one.since);
    for (const one of newest.slice(0, HURRIED)) {
      one.dueAt = Math.min(one.dueAt, SOON);
      one.isHurried = true;
    }
  }

  /** Requested at `now` (monotonic) and not finished; without an id, all of them. */
  asked(now: number, id?: string): void {
    this.#lastAskedAt = now;
    for (const [other, one] of this.#followed) {
      if (id === undefined || id === other) {
        const elapsed = this.#wallNow() - one.since;
        if (elapsed > OLD_MS && !one.isHurried) this.#lastOldAskedAt = now;
        one.isHurried = false;
        one.dueAt = now + followWait(elapsed);
      }
    }
  }
}
