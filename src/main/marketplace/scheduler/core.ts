import { documentedRateLimit, documentedTokenPeriodMs } from '#contract/api/reading/rate-limit.ts';
import { MinHeap } from './heap.ts';
import { floorOf, mayUseReserve, type Lane } from './lanes.ts';
import { LaneQueues, type Waiting } from './lane-queues.ts';
import { TokenBucket, type RateObservation } from './token-bucket.ts';

/** Assumptions about the service until its headers say otherwise (API document, section Limits). */
export interface RateAssumptions {
  /** Burst capacity in tokens. */
  readonly capacity: number;
  /** Milliseconds to refill one token. */
  readonly periodMs: number;
}

/** The documented rate. */
export const DOCUMENTED_RATE: RateAssumptions = {
  capacity: documentedRateLimit.capacity,
  periodMs: documentedTokenPeriodMs,
};

/** Maximum polls in flight. More would only queue for connections that a click may need. */
const POLLS_AT_ONCE = 4;
/** How long a click waits for the probe that finds out the number of tokens. */
const PROBE_PATIENCE_MS = 1000;

/**
 * A request as the core sees it. A `turn` only waits until a request of its lane could be sent, and spends
 * nothing.
 */
export interface CoreJob extends Waiting {
  readonly kind: 'request' | 'turn';
}

interface Flight {
  readonly bucket: Bucket;
  readonly sequence: number;
  readonly poll: boolean;
}

/** One server bucket and its waiting requests. */
class Bucket {
  readonly tokens: TokenBucket;
  readonly queues = new LaneQueues<CoreJob>();
  /** No response has shown the real number of tokens yet. */
  probing: boolean;
  /** When the probing request was sent. */
  probeSentAt = Number.NEGATIVE_INFINITY;
  /** Routes whose responses were counted here. */
  readonly routes = new Set<string>();

  constructor(tokens: TokenBucket, probing: boolean) {
    this.tokens = tokens;
    this.probing = probing;
  }
}

/** The state of a bucket, for the status bar and the bench. */
export interface BucketStatus {
  readonly capacity: number;
  /** Estimated whole tokens left; never negative. */
  readonly tokens: number;
  readonly inFlight: number;
  readonly waiting: Readonly<Record<Lane, number>>;
}

/**
 * Decides which request may be sent, and when the next decision is due. Pure: no timer, promise or clock of
 * its own; every method takes `now` in monotonic milliseconds.
 *
 * Routes start in one bucket. A route whose responses cannot have been counted there moves to another, with
 * its waiting requests, because the service keeps one bucket for each of its rate-limit configurations.
 */
export class SchedulerCore {
  readonly #rate: RateAssumptions;
  readonly #buckets = new Set<Bucket>();
  readonly #bucketOfRoute = new Map<string, Bucket>();
  readonly #flights = new Map<number, Flight>();
  /** Requests waiting for a retry, by time. */
  readonly #later = new MinHeap<CoreJob>();
  readonly #removed = new Set<number>();
  readonly #main: Bucket;
  #pollsInFlight = 0;
  #ticketOpen = false;

  constructor(rate: RateAssumptions, now: number) {
    this.#rate = rate;
    const tokens = new TokenBucket(rate.capacity, rate.periodMs, rate.capacity, now);
    this.#main = new Bucket(tokens, true);
    this.#buckets.add(this.#main);
  }

  add(job: CoreJob): void {
    this.#bucketFor(job.route).queues.add(job);
  }

  /** Raises the lane of a waiting request that a more urgent caller joins. */
  promote(job: CoreJob, lane: Lane): void {
    this.#bucketFor(job.route).queues.move(job, lane);
  }

  /** Removes a waiting request; true if it was waiting. */
  remove(job: CoreJob): boolean {
    if (this.#bucketFor(job.route).queues.remove(job)) return true;
    if (this.#flights.has(job.id)) return false;
    this.#removed.add(job.id);
    return true;
  }

  /** Reserves more tokens while a ticket is open. */
  setTicketOpen(open: boolean): void {
    this.#ticketOpen = open;
  }

  /** After a suspend nothing is known: one request probes before others follow. */
  forgetWhatWasKnown(): void {
    for (const bucket of this.#buckets) {
      bucket.tokens.forgetFlights();
      bucket.probing = true;
      bucket.probeSentAt = Number.NEGATIVE_INFINITY;
    }
  }

  /** The next request to send now, already paid for; null if none may be sent. */
  take(now: number): CoreJob | null {
    this.#releaseLater(now);
    for (const bucket of this.#buckets) {
      if (bucket.queues.size === 0) continue;
      const job = this.#choose(bucket, now);
      if (job === undefined) continue;
      bucket.queues.remove(job);
      if (job.kind === 'request') this.#launch(job, bucket, now);
      return job;
    }
    return null;
  }

  /** When to call `take` again if nothing happens before; null if only an event can change anything. */
  nextWake(now: number): number | null {
    let wake = this.#later.peekKey() ?? Number.POSITIVE_INFINITY;
    for (const bucket of this.#buckets) {
      if (bucket.queues.size > 0) wake = Math.min(wake, this.#wakeOf(bucket, now));
    }
    return wake === Number.POSITIVE_INFINITY ? null : Math.max(wake, now);
  }

  /** Records the end of a sent request. */
  settle(job: CoreJob, observation: RateObservation | null, now: number): void {
    const flight = this.#flights.get(job.id);
    if (flight === undefined) return;
    this.#flights.delete(job.id);
    if (flight.poll) this.#pollsInFlight -= 1;
    const bucket = this.#rehome(job.route, flight, observation, now);
    bucket.tokens.settle(flight.sequence, observation, now);
    if (observation !== null) bucket.probing = false;
    else bucket.probeSentAt = Number.NEGATIVE_INFINITY;
  }

  /** Like {@link settle}, with a retry at `at`. */
  settleAndRepeat(
    job: CoreJob,
    observation: RateObservation | null,
    at: number,
    now: number,
  ): void {
    this.settle(job, observation, now);
    this.#later.push(at, job);
  }

  /** The bucket a route draws from. */
  bucketStatus(route: string, now: number): BucketStatus {
    const bucket = this.#bucketFor(route);
    return {
      capacity: bucket.tokens.capacity,
      tokens: bucket.tokens.wholeTokensAt(now),
      inFlight: bucket.tokens.inFlight,
      waiting: bucket.queues.counts(),
    };
  }

  #bucketFor(route: string): Bucket {
    return this.#bucketOfRoute.get(route) ?? this.#main;
  }

  #choose(bucket: Bucket, now: number): CoreJob | undefined {
    const urgent = bucket.queues.firstUrgent();
    // Polls need more tokens than any click, so a waiting click holds none of them back.
    if (urgent !== undefined) return this.#allowed(bucket, urgent, now) ? urgent : undefined;
    const poll = bucket.queues.firstPoll();
    if (poll === undefined || this.#pollsInFlight >= POLLS_AT_ONCE) return undefined;
    return this.#allowed(bucket, poll, now) ? poll : undefined;
  }

  #allowed(bucket: Bucket, job: CoreJob, now: number): boolean {
    return (
      !this.#waitsForProbe(bucket, job, now) && bucket.tokens.has(this.#needed(bucket, job), now)
    );
  }

  #needed(bucket: Bucket, job: CoreJob): number {
    // The probe may use the reserve: until its response nobody knows what the reserve is.
    if (bucket.probing) return 1;
    return floorOf(job.lane, this.#ticketOpen, bucket.tokens.capacity) + 1;
  }

  #waitsForProbe(bucket: Bucket, job: CoreJob, now: number): boolean {
    if (!bucket.probing || job.lane === 'trade') return false;
    if (bucket.tokens.inFlight === 0) return false;
    return job.lane !== 'interactive' || now < bucket.probeSentAt + PROBE_PATIENCE_MS;
  }

  #launch(job: CoreJob, bucket: Bucket, now: number): void {
    const poll = !mayUseReserve(job.lane);
    if (poll) this.#pollsInFlight += 1;
    if (bucket.probing && bucket.tokens.inFlight === 0) bucket.probeSentAt = now;
    this.#flights.set(job.id, { bucket, sequence: bucket.tokens.spend(now), poll });
  }

  #wakeOf(bucket: Bucket, now: number): number {
    const urgent = bucket.queues.firstUrgent();
    const next = urgent ?? bucket.queues.firstPoll();
    if (next === undefined) return Number.POSITIVE_INFINITY;
    if (urgent === undefined && this.#pollsInFlight >= POLLS_AT_ONCE)
      return Number.POSITIVE_INFINITY;
    const tokensAt = bucket.tokens.whenAvailable(this.#needed(bucket, next), now);
    if (!this.#waitsForProbe(bucket, next, now)) return tokensAt;
    if (next.lane !== 'interactive') return Number.POSITIVE_INFINITY;
    return Math.max(tokensAt, bucket.probeSentAt + PROBE_PATIENCE_MS);
  }

  #releaseLater(now: number): void {
    for (
      let at = this.#later.peekKey();
      at !== undefined && at <= now;
      at = this.#later.peekKey()
    ) {
      const job = this.#later.pop();
      if (job !== undefined && !this.#removed.delete(job.id))
        this.#bucketFor(job.route).queues.addFirst(job);
    }
  }

  /** Finds the bucket a response was really counted in; moves its route there if needed. */
  #rehome(route: string, flight: Flight, observation: RateObservation | null, now: number): Bucket {
    const { bucket } = flight;
    const limit = observation?.limit ?? bucket.tokens.capacity;
    if (observation === null || limit < 1) return bucket;
    // The first header corrects the assumption instead of leaving a nonexistent bucket behind.
    if (bucket === this.#main && bucket.routes.size === 0) bucket.tokens.setCapacity(limit, now);
    if (!this.#belongsElsewhere(route, flight, limit, observation.remaining, now)) {
      bucket.routes.add(route);
      return bucket;
    }
    bucket.tokens.refund(flight.sequence, now);
    bucket.routes.delete(route);
    const home = this.#bucketLike(limit, observation.remaining ?? limit, now);
    home.routes.add(route);
    this.#bucketOfRoute.set(route, home);
    for (const job of bucket.queues.drain(route)) home.queues.add(job);
    return home;
  }

  /**
   * Another capacity is another bucket. So is far more than can be left, as long as other routes confirm what
   * is left: two configurations may have the same capacity. Separating routes that do share a bucket is
   * harmless, since each side sees in its responses what the other takes; trusting another bucket's count is
   * not.
   */
  #belongsElsewhere(
    route: string,
    { bucket, sequence }: Flight,
    limit: number,
    remaining: number | undefined,
    now: number,
  ): boolean {
    if (limit !== bucket.tokens.capacity) return true;
    if (remaining === undefined || bucket.probing) return false;
    // It reports the tokens of before those that overtook it.
    if (bucket.tokens.isOvertaken(sequence)) return false;
    const witnesses = bucket.routes.size - (bucket.routes.has(route) ? 1 : 0);
    return witnesses > 0 && bucket.tokens.contradicts(remaining, now);
  }

  #bucketLike(limit: number, remaining: number, now: number): Bucket {
    for (const bucket of this.#buckets) {
      const { tokens } = bucket;
      if (
        tokens.capacity === limit &&
        !tokens.contradicts(remaining, now) &&
        bucket.routes.size > 0
      ) {
        return bucket;
      }
    }
    // Only the capacity is announced; the same two minutes from empty to full are assumed.
    const periodMs = (this.#rate.periodMs * this.#rate.capacity) / limit;
    const bucket = new Bucket(new TokenBucket(limit, periodMs, limit, now), false);
    this.#buckets.add(bucket);
    return bucket;
  }
}
