/** What is waited for after an own order: asked soon at first, then less and less often. */

const SOONEST_MS = 5000;
const LATEST_MS = 300_000;
/** Between two of them: after a start with hundreds of old orders the screen is to have its share too. */
const APART_MS = 2000;
/** What began longer ago than this hardly ever has news: all of it together takes a tenth of the requests, however much there is. */
const OLD_MS = 24 * 3_600_000;
const OLD_APART_MS = 10_000;
/** About what is in sight when the user asks. */
const HURRIED = 20;
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
  /** Until it was asked for it counts as news, whatever its age. */
  isHurried: boolean;
}

/** What is asked for, and the monotonic moment from which on it may be. */
interface Turn {
  readonly id: string;
  readonly dueAt: number;
}

/** Things that are followed until they came to their end, by id. */
export class Following {
  readonly #wallNow: () => number;
  readonly #followed = new Map<string, Followed>();
  #lastAskedAt = FIRST;
  #lastOldAskedAt = FIRST;

  /** @param wallNow epoch milliseconds */
  constructor(wallNow: () => number) {
    this.#wallNow = wallNow;
  }

  /** Asks for it soon; what is followed already goes on as it is. */
  add(id: string, since: number): void {
    if (!this.#followed.has(id)) this.#followed.set(id, { since, dueAt: SOON, isHurried: false });
  }

  /** Asks for it before all others. */
  addFirst(id: string, since: number): void {
    this.#followed.set(id, { since, dueAt: FIRST, isHurried: false });
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

  /**
   * What is asked for next, and when its turn is; null when nothing is followed. Of what is due at `now` (monotonic) that comes first
   * which began last: the news of an order of a minute ago does not wait behind hundreds of last year's.
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

  /** Monotonic moment it is asked for next, which may be past; null when it is not followed. */
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

  /** It was asked for at `now` (monotonic) and has not come to its end; without an id, all of them. */
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
