import {
  addClockSample,
  estimateServerOffset,
  type ClockSample,
  type ServerOffset,
} from '#domain/quote/server-clock.ts';
import type { HeaderBag } from '#contract/api/reading/headers.ts';
import { cacheFactsOf, type CacheFacts, NOT_CACHED } from '../transport/cache-facts.ts';

/** Machines that answer in turn differ by less. */
const BEHIND_MS = 10_000;
/** A clock that goes on goes on by this much more or less than ours, with the seconds of `Date` and the way of an answer. */
const STEADY_MS = 3000;

/** The service's clock, read from the `Date` headers of its answers. Monotonic time is the other side of the offset. */
export class ServerTime {
  #samples: readonly ClockSample[] = [];
  /** The last that was far behind the others. */
  #behind: ClockSample | null = null;

  /**
   * Takes an answer into account, and says whether it is a copy out of a cache: that one says so, or its `Date` is far
   * behind the service's clock. A clock that was set back goes on, where the date of a copy stands still.
   */
  observe(headers: HeaderBag, sentAt: number, receivedAt: number): CacheFacts {
    const facts = cacheFactsOf(headers);
    const { date } = headers;
    const text = typeof date === 'string' ? date : date?.[0];
    const serverDate = text === undefined ? Number.NaN : Date.parse(text);
    if (Number.isNaN(serverDate) || facts.fromCache) return facts;
    const sample = { sentAt, receivedAt, serverDate };
    const ageMs = this.#behindBy(sample);
    if (ageMs < BEHIND_MS) {
      this.#samples = addClockSample(this.#samples, sample);
      return NOT_CACHED;
    }
    const before = this.#behind;
    this.#behind = sample;
    if (before === null || !goesOn(before, sample)) return { fromCache: true, ageMs };
    this.#samples = [before, sample];
    this.#behind = null;
    return NOT_CACHED;
  }

  /** Null until an answer carried a `Date`. */
  offset(): ServerOffset | null {
    return estimateServerOffset(this.#samples) ?? null;
  }

  /** After suspend and resume the monotonic clock may have stood still: what was known is void. */
  forget(): void {
    this.#samples = [];
    this.#behind = null;
  }

  #behindBy({ sentAt, serverDate }: ClockSample): number {
    const known = this.offset();
    return known === null ? 0 : sentAt + known.offsetMs - known.uncertaintyMs - serverDate;
  }
}

/** At least a few seconds apart, so that a copy made again a moment later is not taken for a clock. */
function goesOn(before: ClockSample, now: ClockSample): boolean {
  const elapsed = now.receivedAt - before.receivedAt;
  const passed = now.serverDate - before.serverDate;
  return elapsed > STEADY_MS && Math.abs(elapsed - passed) <= STEADY_MS;
}
