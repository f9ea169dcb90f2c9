import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { AnswerMeta } from '#main/marketplace/model/answer.ts';
import type { Lane } from '../../marketplace/scheduler/lanes.ts';
import type { TimeSource } from '../../marketplace/scheduler/time-source.ts';
import { choose, REST, spendable, type PollCandidate, type Choice, type Pace } from './choose.ts';
import { readSafely } from './read-safely.ts';
import { done, type Failed, type Ok } from '#domain/result.ts';

/** How one reading is to be made. */
export interface ReadOptions {
  /** Of its first request. */
  readonly lane: Lane;
  /** Of the further pages. */
  readonly restLane: Lane;
  /** Does not join an equal request that left before. */
  readonly fresh: boolean;
  /** Most tries of each request. */
  readonly tries: number;
  readonly signal: AbortSignal;
  /** Monotonic milliseconds when it began: the age of what it brings counts from here. */
  readonly startedAt: number;
  /** Each answer of the service is reported here. */
  readonly onAnswer: (meta: AnswerMeta) => void;
}

/** How a reading ended. `keepsPace`: the source itself says when it tries again. */
export type ReadResult = Ok<null> | (Failed<MarketplaceError> & { readonly keepsPace?: true });

export const READ: ReadResult = done;

/** Something that can be read again and again and publishes what it read. */
export interface Source<Name extends string> {
  readonly name: Name;
  /** The route whose bucket its next request draws from. */
  readonly route: string;
  pace(now: number): Pace;
  read(how: ReadOptions): Promise<ReadResult>;
}

export interface PollLoopOptions<Name extends string> {
  readonly sources: readonly Source<Name>[];
  /** Resolves to true when a request of this lane could be sent at once. */
  readonly turn: (lane: Lane, route: string, signal: AbortSignal) => Promise<boolean>;
  /** How the bucket stands that most routes share. */
  readonly bucket: () => { readonly tokens: number; readonly capacity: number };
  readonly time: TimeSource;
  readonly tokenPeriodMs: number;
  readonly onAnswer: (meta: AnswerMeta) => void;
  readonly onEnd: (name: Name, result: ReadResult) => void;
  /** Something threw while a source was read, or while its result was taken. Polling goes on. */
  readonly onCrash: (error: unknown) => void;
}

/** Asked for at once, without waiting for its share. */
interface Demand {
  readonly lane: Lane;
  readonly fresh: boolean;
}

interface Slot<Name extends string> {
  readonly source: Source<Name>;
  reading: boolean;
  /** Monotonic: not read before, because the service refused it. */
  deniedUntil: number;
  demand: Demand | null;
  /** The demand that the reading under way is to meet. */
  meets: Demand | null;
  failures: number;
  blockedUntil: number;
}

/** Readings under way that nobody asked for. More would only queue for connections that a click may need. */
const READINGS_AT_ONCE = 3;
/** One more than one, so that a reused connection that just closed is not taken for an outage. */
const TRIES = 2;
const NOT_MODIFIED = 304;
const FIRST_BACKOFF_MS = 5000;
const LONGEST_BACKOFF_MS = 300_000;
/** What has no pace of its own is read again after this long, where the service answers and its answer has no news. */
const LONGEST_WITHOUT_NEWS_MS = 60_000;
/** The service did not fail: once nothing is in between any more, it is read again at once. */
const LONGEST_INTERCEPTED_BACKOFF_MS = 10_000;
/** Rights are given and taken, but not by the minute. */
const DENIED_MS = 24 * 3_600_000;

/**
 * Reads one source after the other. What comes next is chosen at the moment a token for it is there, so nothing waits
 * in a queue growing stale, and the timer is set only while no source wants anything yet.
 */
export class PollLoop<Name extends string> {
  readonly #options: PollLoopOptions<Name>;
  readonly #slots: readonly Slot<Name>[];
  /** Of everything under way; null while suspended. A new one is a new epoch: what belongs to the old is not heard. */
  #epoch: AbortController | null = null;
  #asksForTurn = false;
  #chosenUnderWay = 0;
  /** Of the tokens that nothing was due for, the last went to what nobody sees. */
  #afterUnseen = false;
  #cancelTimer: (() => void) | null = null;

  constructor(options: PollLoopOptions<Name>) {
    this.#options = options;
    this.#slots = options.sources.map((source) => ({
      source,
      reading: false,
      deniedUntil: Number.NEGATIVE_INFINITY,
      demand: null,
      meets: null,
      failures: 0,
      blockedUntil: Number.NEGATIVE_INFINITY,
    }));
  }

  get running(): boolean {
    return this.#epoch !== null;
  }

  resume(): void {
    this.#epoch ??= new AbortController();
    this.step();
  }

  /** Gives up what is under way and starts nothing more. What was demanded and not met is remembered. */
  suspend(): void {
    this.#epoch?.abort();
    this.#epoch = null;
    this.#asksForTurn = false;
    this.#chosenUnderWay = 0;
    this.#setTimer(null);
    for (const slot of this.#slots) {
      slot.reading = false;
      // What failed again and again is not asked for first thing when the connection is back.
      if (slot.failures <= 1) slot.demand ??= slot.meets;
      slot.meets = null;
    }
  }

  /** Reads it at once. While it is being read already, a fresh demand is met afterwards, another one by that reading. */
  demand(name: Name, lane: Lane, fresh: boolean): void {
    const slot = this.#slots.find(({ source }) => source.name === name);
    if (slot === undefined || (slot.reading && !fresh)) return;
    slot.demand = { lane, fresh: fresh || slot.demand?.fresh === true };
    this.step();
  }

  /** Someone else read it just now: a demand for it is met. */
  met(name: Name): void {
    for (const slot of this.#slots) if (slot.source.name === name) slot.demand = null;
  }

  /** It is not read for a day, or until it is allowed. */
  deny(name: Name): void {
    const until = this.#options.time.now() + DENIED_MS;
    for (const slot of this.#slots) if (slot.source.name === name) slot.deniedUntil = until;
  }

  /** Forgets that it was denied or failed; of every source when none is named. */
  allow(name?: Name): void {
    for (const slot of this.#slots) {
      if (name !== undefined && slot.source.name !== name) continue;
      slot.deniedUntil = Number.NEGATIVE_INFINITY;
      slot.failures = 0;
      slot.blockedUntil = Number.NEGATIVE_INFINITY;
    }
  }

  /** How often in a row it failed. */
  failuresOf(name: Name): number {
    return this.#slots.find(({ source }) => source.name === name)?.failures ?? 0;
  }

  /** To be called when what sources want may have changed. */
  step(): void {
    const epoch = this.#epoch;
    if (epoch === null) return;
    for (const slot of this.#slots) {
      if (slot.demand === null || slot.reading || this.#isDenied(slot)) continue;
      const { lane, fresh } = slot.demand;
      // A click may spend the reserve on the first request, not on twenty pages.
      const restLane = lane === 'interactive' ? 'visible' : lane;
      void this.#read(slot, { lane, restLane, fresh }, epoch, false);
    }
    this.#setTimer(null);
    if (this.#asksForTurn || this.#chosenUnderWay >= READINGS_AT_ONCE) return;
    const choice = this.#choose();
    if (choice.kind === 'wait') this.#setTimer(choice.until);
    const slot = choice.kind === 'read' ? this.#slots[choice.place] : undefined;
    if (choice.kind === 'read' && slot !== undefined) {
      this.#asksForTurn = true;
      void this.#takeTurn(choice.lane, slot.source.route, epoch);
    }
  }

  async #takeTurn(lane: Lane, route: string, epoch: AbortController): Promise<void> {
    const came = await this.#options.turn(lane, route, epoch.signal);
    if (this.#epoch !== epoch) return;
    this.#asksForTurn = false;
    if (!came) return;
    // Chosen only now: while the token was waited for, something else may have become more urgent.
    const choice = this.#choose();
    const slot = choice.kind === 'read' ? this.#slots[choice.place] : undefined;
    if (choice.kind === 'read' && slot !== undefined) {
      const how = { lane: choice.lane, restLane: choice.lane, fresh: false };
      if (choice.takenBy !== 'due') this.#afterUnseen = choice.takenBy === 'unseen';
      void this.#read(slot, how, epoch, true);
    }
    this.step();
  }

  #choose(): Choice {
    const now = this.#options.time.now();
    const candidates = this.#slots.map((slot): PollCandidate => ({
      pace: this.#isDenied(slot) ? REST : slot.source.pace(now),
      busy: slot.reading,
      blockedUntil: slot.blockedUntil,
    }));
    const { bucket, tokenPeriodMs } = this.#options;
    return choose(candidates, now, {
      periodMs: tokenPeriodMs,
      rate: spendable(bucket()),
      afterUnseen: this.#afterUnseen,
    });
  }

  async #read(
    slot: Slot<Name>,
    how: Pick<ReadOptions, 'lane' | 'restLane' | 'fresh'>,
    epoch: AbortController,
    chosen: boolean,
  ): Promise<void> {
    slot.reading = true;
    slot.meets = slot.demand;
    slot.demand = null;
    if (chosen) this.#chosenUnderWay += 1;
    const { time, onAnswer: heard, onCrash: crashed } = this.#options;
    const read: ReadOptions = {
      ...how,
      tries: TRIES,
      signal: epoch.signal,
      startedAt: time.now(),
      onAnswer: (meta) => {
        if (this.#epoch === epoch) heard(meta);
      },
    };
    const result = await readSafely(slot.source, read, crashed);
    if (this.#epoch !== epoch) return;
    slot.reading = false;
    if (chosen) this.#chosenUnderWay -= 1;
    this.#note(slot, result);
    this.#report(slot.source.name, result);
    slot.meets = null;
    this.step();
  }

  #report(name: Name, result: ReadResult): void {
    try {
      this.#options.onEnd(name, result);
    } catch (error) {
      this.#options.onCrash(error);
    }
  }

  #note(slot: Slot<Name>, result: ReadResult): void {
    if (result.ok) {
      slot.failures = 0;
      slot.blockedUntil = Number.NEGATIVE_INFINITY;
    } else if (result.keepsPace !== true) {
      slot.failures += 1;
      const now = this.#options.time.now();
      slot.blockedUntil = now + backoff(result.error, slot.failures, slot.source.pace(now));
    }
  }

  #isDenied({ deniedUntil }: Slot<Name>): boolean {
    return this.#options.time.now() < deniedUntil;
  }

  #setTimer(at: number | null): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (at === null) return;
    const { time } = this.#options;
    this.#cancelTimer = time.setTimer(at - time.now(), () => {
      this.#cancelTimer = null;
      this.step();
    });
  }
}

/** @param failures in a row, this one included */
function backoff(error: MarketplaceError, failures: number, pace: Pace): number {
  if (saysUnrecoverable(error)) return LONGEST_BACKOFF_MS;
  return Math.min(longestWait(error, pace), FIRST_BACKOFF_MS * 2 ** (failures - 1));
}

/**
 * The service is there and answers, so an answer without news is no reason to ask less often than the reading's own
 * pace: a halt that comes next would be seen late.
 */
function longestWait(error: MarketplaceError, pace: Pace): number {
  if (error.kind === 'not-the-marketplace') return LONGEST_INTERCEPTED_BACKOFF_MS;
  if (!isWithoutNews(error)) return LONGEST_BACKOFF_MS;
  const own = pace.kind === 'due' ? pace.everyMs : LONGEST_WITHOUT_NEWS_MS;
  return Math.min(LONGEST_BACKOFF_MS, Math.max(FIRST_BACKOFF_MS, own));
}

/** A success that says nothing (204, an empty body, a form that cannot be read), or "not modified". */
function isWithoutNews({ kind, status }: MarketplaceError): boolean {
  return kind === 'unreadable-body' || status === NOT_MODIFIED;
}

/** The answer itself says that asking again is of no use. */
function saysUnrecoverable(error: MarketplaceError): boolean {
  return error.kind === 'server-error' && error.unrecoverable === true;
}
