import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import type { AnswerMeta } from '#main/marketplace/model/answer.ts';
import type { Lane } from '../../marketplace/scheduler/lanes.ts';
import type { TimeSource } from '../../marketplace/scheduler/time-source.ts';
import { choose, REST, spendable, type PollCandidate, type Choice, type Pace } from './choose.ts';
import { type ReadOptions, type ReadResult, readSafely, type Source } from './poll-source.ts';

export interface PollLoopOptions<Name extends string> {
  readonly sources: readonly Source<Name>[];
  /** Resolves to true when a request in this lane could be sent at once. */
  readonly turn: (lane: Lane, route: string, signal: AbortSignal) => Promise<boolean>;
  /** The state of the bucket that most routes share. */
  readonly bucket: () => { readonly tokens: number; readonly capacity: number };
  readonly time: TimeSource;
  readonly tokenPeriodMs: number;
  readonly onAnswer: (meta: AnswerMeta) => void;
  readonly onEnd: (name: Name, result: ReadResult) => void;
  /** Something threw while a source was read, or while its result was taken. Polling goes on. */
  readonly onCrash: (error: unknown) => void;
}

/** A reading requested at once, regardless of shares. */
interface Demand {
  readonly lane: Lane;
  readonly fresh: boolean;
}

interface Slot<Name extends string> {
  readonly source: Source<Name>;
  reading: boolean;
  /** Not read before this moment, because the service refused it; monotonic. */
  deniedUntil: number;
  demand: Demand | null;
  /** The demand that the current reading serves. */
  meets: Demand | null;
  failures: number;
  blockedUntil: number;
}

/** Maximum background readings in flight. More would only queue for connections that a click may need. */
const READINGS_AT_ONCE = 3;
/** A second attempt, so that a reused connection that just closed is not mistaken for an outage. */
const TRIES = 2;
const NOT_MODIFIED = 304;
const FIRST_BACKOFF_MS = 5000;
const LONGEST_BACKOFF_MS = 300_000;
/** Retry interval of sources without their own, if the service responds without news. */
const LONGEST_WITHOUT_NEWS_MS = 60_000;
/** The service did not fail: as soon as the gateway is gone, it is read again. */
const LONGEST_INTERCEPTED_BACKOFF_MS = 10_000;
/** Rights change, but not every minute. */
const DENIED_MS = 24 * 3_600_000;

/**
 * Reads one source after the other. The next one is chosen when a token is available, so nothing grows stale
 * in a queue; a timer is set only while no source is ready.
 */
export class PollLoop<Name extends string> {
  readonly #options: PollLoopOptions<Name>;
  readonly #slots: readonly Slot<Name>[];
  /**
   * Cancels everything in flight; null while suspended. Each resume is a new epoch: results of an older one
   * are ignored.
   */
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

  /** Cancels readings in flight and starts none. Unmet demands are remembered. */
  suspend(): void {
    this.#epoch?.abort();
    this.#epoch = null;
    this.#asksForTurn = false;
    this.#chosenUnderWay = 0;
    this.#setTimer(null);
    for (const slot of this.#slots) {
      slot.reading = false;
      // A source that failed repeatedly is not the first to be read on reconnection.
      if (slot.failures <= 1) slot.demand ??= slot.meets;
      slot.meets = null;
    }
  }

  /**
   * Reads it at once. If it is being read, a fresh demand is served afterwards, any other by that reading.
   */
  demand(name: Name, lane: Lane, fresh: boolean): void {
    const slot = this.#slots.find(({ source }) => source.name === name);
    if (slot === undefined || (slot.reading && !fresh)) return;
    slot.demand = { lane, fresh: fresh || slot.demand?.fresh === true };
    this.step();
  }

  /** It was just read by other means: drops its demand. */
  met(name: Name): void {
    for (const slot of this.#slots) if (slot.source.name === name) slot.demand = null;
  }

  /** Stops reading it for a day, or until it is allowed. */
  deny(name: Name): void {
    const until = this.#options.time.now() + DENIED_MS;
    for (const slot of this.#slots) if (slot.source.name === name) slot.deniedUntil = until;
  }

  /** Clears denial and failures of a source, or of all. */
  allow(name?: Name): void {
    for (const slot of this.#slots) {
      if (name !== undefined && slot.source.name !== name) continue;
      slot.deniedUntil = Number.NEGATIVE_INFINITY;
      slot.failures = 0;
      slot.blockedUntil = Number.NEGATIVE_INFINITY;
    }
  }

  /** Its consecutive failures. */
  failuresOf(name: Name): number {
    return this.#slots.find(({ source }) => source.name === name)?.failures ?? 0;
  }

  /** Call when the pace of a source may have changed. */
  step(): void {
    const epoch = this.#epoch;
    if (epoch === null) return;
    for (const slot of this.#slots) {
      if (slot.demand === null || slot.reading || this.#isDenied(slot)) continue;
      const { lane, fresh } = slot.demand;
      // A click may use the reserve for the first request, not for twenty pages.
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
    // Chosen only now: another source may have become more urgent during the wait.
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

/** @param failures consecutive, including this one */
function backoff(error: MarketplaceError, failures: number, pace: Pace): number {
  if (saysUnrecoverable(error)) return LONGEST_BACKOFF_MS;
  return Math.min(longestWait(error, pace), FIRST_BACKOFF_MS * 2 ** (failures - 1));
}

/**
 * The service responds, so a response without news is no reason to poll more slowly than usual: a halt that
 * follows would be seen late.
 */
function longestWait(error: MarketplaceError, pace: Pace): number {
  if (error.kind === 'not-the-marketplace') return LONGEST_INTERCEPTED_BACKOFF_MS;
  if (!isWithoutNews(error)) return LONGEST_BACKOFF_MS;
  const own = pace.kind === 'due' ? pace.everyMs : LONGEST_WITHOUT_NEWS_MS;
  return Math.min(LONGEST_BACKOFF_MS, Math.max(FIRST_BACKOFF_MS, own));
}

/** A success without content (204, empty or unreadable body), or "not modified". */
function isWithoutNews({ kind, status }: MarketplaceError): boolean {
  return kind === 'unreadable-body' || status === NOT_MODIFIED;
}

/** The response itself says that a retry is useless. */
function saysUnrecoverable(error: MarketplaceError): boolean {
  return error.kind === 'server-error' && error.unrecoverable === true;
}
