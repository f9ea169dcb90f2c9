import {
  addClockSample,
  estimateServerOffset,
  type ClockSample,
  type ServerOffset,
} from '#domain/quote/server-clock.ts';
import type { HeaderBag } from '#contract/api/reading/headers.ts';
import { cacheFactsOf, type CacheFacts, NOT_CACHED } from '../transport/cache-facts.ts';

/** Error of a `Date` header: whole seconds, plus the transit time. */
const BEHIND_MS = 2000;
const DATE_RESOLUTION_MS = 1000;
/** Tolerance between a running server clock and ours, for the seconds of `Date` and the transit time. */
const STEADY_MS = 3000;

/** Estimates the service's clock from the `Date` headers of its responses, as an offset to monotonic time. */
export class ServerTime {
  #samples: readonly ClockSample[] = [];
  #newestDate = Number.NEGATIVE_INFINITY;
  /** The latest header that was behind the others. */
  #behind: ClockSample | null = null;
  /** Connections to the service's address were refused since its last response. */
  #wasDown = false;

  /**
   * Takes a response into account and returns whether it is a cached copy: either its headers state that, or its `Date`
   * is behind the service's clock and not later than one seen before. A clock that was set back, or another
   * machine's, keeps running, whereas the date of a copy stands still.
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
    // For the newest second it may be our own clock that jumped. A wrong estimate would refuse quotes until
    // the next response, so follow the header.
    if (!isCopy || serverDate === this.#newestDate) {
      this.#newestDate = serverDate;
      this.#samples = addClockSample(this.#samples, sample);
    }
    return isCopy ? { fromCache: true, ageMs } : NOT_CACHED;
  }

  /**
   * The connection was refused, so no cache answers there either. A restarted service may have another clock:
   * its next response is not a copy merely for being behind.
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

  /** Null until a response had a `Date`. */
  offset(): ServerOffset | null {
    return estimateServerOffset(this.#samples) ?? null;
  }

  /** After a suspend the monotonic clock may have stopped: the estimate is void. */
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

/** A few seconds apart, so that a copy refreshed a moment later does not look like a running clock. */
function goesOn(before: ClockSample, now: ClockSample): boolean {
  const elapsed = now.receivedAt - before.receivedAt;
  const passed = now.serverDate - before.serverDate;
  return elapsed > STEADY_MS && Math.abs(elapsed - passed) <= STEADY_MS;
}
