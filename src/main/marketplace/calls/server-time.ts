import {
  addClockSample,
  estimateServerOffset,
  type ClockSample,
  type ServerOffset,
} from '#domain/quote/server-clock.ts';
import type { HeaderBag } from '#contract/api/reading/headers.ts';
import { cacheFactsOf, type CacheFacts, NOT_CACHED } from '../transport/cache-facts.ts';

/** A `Date` is of the second that had begun, and on its way. */
const BEHIND_MS = 2000;
const DATE_RESOLUTION_MS = 1000;
/** A clock that goes on goes on by this much more or less than ours, with the seconds of `Date` and the way of an answer. */
const STEADY_MS = 3000;

/** The service's clock, read from the `Date` headers of its answers. Monotonic time is the other side of the offset. */
export class ServerTime {
  #samples: readonly ClockSample[] = [];
  #newestDate = Number.NEGATIVE_INFINITY;
  /** The last that was behind the others. */
  #behind: ClockSample | null = null;
  /** Nothing listened at the service's address since its last answer. */
  #wasDown = false;

  /**
   * Takes an answer into account, and says whether it is a copy out of a cache: that one says so, or its `Date` is behind
   * the service's clock and no later than one that was seen before. A clock that was set back, or that of another machine,
   * goes on, where the date of a copy stands still.
   */
  observe(headers: HeaderBag, sentAt: number, receivedAt: number): CacheFacts {
    const facts = cacheFactsOf(headers);
    const { date } = headers;
    const text = typeof date === 'string' ? date : date?.[0];
    const serverDate = text === undefined ? Number.NaN : Date.parse(text);
    if (Number.isNaN(serverDate) || facts.fromCache) return facts;
    const sample = { sentAt, receivedAt, serverDate };
    const ageMs = this.#behindBy(sample);
    const isBehind = ageMs >= BEHIND_MS && serverDate <= this.#newestDate;
    const before = this.#behind;
    if (isBehind && this.#wasDown) return this.#begin(sample);
    this.#wasDown = false;
    if (isBehind) this.#behind = sample;
    const isCopy = isBehind && (before === null || !goesOn(before, sample));
    // Of the newest second it may as well be our own clock that leapt: an estimate that is wrong until the next answer
    // refuses quotes for nothing, so the clock is followed.
    if (!isCopy || serverDate === this.#newestDate) {
      this.#newestDate = serverDate;
      this.#samples = addClockSample(this.#samples, sample);
    }
    return isCopy ? { fromCache: true, ageMs } : NOT_CACHED;
  }

  /**
   * A connection was refused: no cache answers there either. What starts again may start with another clock, so the next answer is no
   * copy for being behind.
   */
  wasDown(): void {
    this.#wasDown = true;
  }

  #begin(sample: ClockSample): CacheFacts {
    this.forget();
    this.#newestDate = sample.serverDate;
    this.#samples = addClockSample(this.#samples, sample);
    return NOT_CACHED;
  }

  /** Null until an answer carried a `Date`. */
  offset(): ServerOffset | null {
    return estimateServerOffset(this.#samples) ?? null;
  }

  /** After suspend and resume the monotonic clock may have stood still: what was known is void. */
  forget(): void {
    this.#samples = [];
    this.#newestDate = Number.NEGATIVE_INFINITY;
    this.#behind = null;
    this.#wasDown = false;
  }

  #behindBy({ sentAt, serverDate }: ClockSample): number {
    const known = this.offset();
    return known === null
      ? 0
      : sentAt + known.offsetMs - known.uncertaintyMs - serverDate - DATE_RESOLUTION_MS;
  }
}

/** At least a few seconds apart, so that a copy made again a moment later is not taken for a clock. */
function goesOn(before: ClockSample, now: ClockSample): boolean {
  const elapsed = now.receivedAt - before.receivedAt;
  const passed = now.serverDate - before.serverDate;
  return elapsed > STEADY_MS && Math.abs(elapsed - passed) <= STEADY_MS;
}
