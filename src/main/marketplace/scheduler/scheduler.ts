import {
  DOCUMENTED_RATE,
  SchedulerCore,
  type BucketStatus,
  type CoreJob,
  type RateAssumptions,
} from './core.ts';
import { MinHeap } from './heap.ts';
import { laneRank, type Lane } from './lanes.ts';
import {
  Flight,
  type Attempt,
  type AttemptContext,
  type Scheduled,
  type ScheduledRequest,
} from './scheduled-request.ts';
import type { TimeSource } from './time-source.ts';

/** The turn of a caller that only waits for it. */
interface TurnCame {
  readonly kind: 'turn';
}

interface Listener<V> {
  readonly tell: (outcome: Scheduled<V> | TurnCame) => void;
  readonly fail: (reason: unknown) => void;
}

interface Subscriber<V> extends Listener<V> {
  readonly askedAt: number;
  release: () => void;
  open: boolean;
}

interface Job<V> extends CoreJob {
  readonly request: ScheduledRequest<V> | null;
  readonly subscribers: Subscriber<V>[];
  /** Set while it is in flight. */
  flight: Flight | null;
  attempts: number;
  sentAt: number;
}

const nothing = (): void => undefined;

/**
 * Sends requests by urgency, as fast as the service's token buckets allow and no faster.
 *
 * One instance for each API key. Wraps {@link SchedulerCore} with promises and a single timer that is set
 * only while something waits for a certain moment.
 */
export class RequestScheduler<V> {
  readonly #time: TimeSource;
  readonly #core: SchedulerCore;
  readonly #jobs = new Map<number, Job<V>>();
  readonly #coalesced = new Map<string, Job<V>>();
  readonly #deadlines = new MinHeap<{ readonly job: Job<V>; readonly subscriber: Subscriber<V> }>();
  #nextId = 0;
  #cancelTimer: (() => void) | null = null;
  #timerAt = Number.POSITIVE_INFINITY;
  #pumping = false;
  #stopped = false;

  constructor(options: { readonly time: TimeSource; readonly rate?: RateAssumptions }) {
    this.#time = options.time;
    this.#core = new SchedulerCore(options.rate ?? DOCUMENTED_RATE, options.time.now());
  }

  /** Queues a request, or joins an equal one. */
  submit(request: ScheduledRequest<V>): Promise<Scheduled<V>> {
    const joined = this.#joinable(request);
    const job = joined ?? this.#create(request.route, request.lane, request);
    if (joined !== null && laneRank(request.lane) < laneRank(joined.lane)) {
      this.#core.promote(joined, request.lane);
    }
    return new Promise((resolve, reject) => {
      const tell = (outcome: Scheduled<V> | TurnCame): void => {
        if (outcome.kind !== 'turn') resolve(outcome);
      };
      this.#subscribe(job, { tell, fail: reject }, request.signal, request.deadlineMs);
      this.#pump();
    });
  }

  /**
   * Resolves when a request of this lane on this route could be sent at once, so that the caller can choose
   * the request at the last moment. False if aborted or stopped. Spends nothing.
   */
  turn(lane: Lane, route: string, signal?: AbortSignal): Promise<boolean> {
    const job = this.#create(route, lane, null);
    return new Promise((resolve, reject) => {
      const tell = (outcome: Scheduled<V> | TurnCame): void => resolve(outcome.kind === 'turn');
      this.#subscribe(job, { tell, fail: reject }, signal, undefined);
      this.#pump();
    });
  }

  /** Reserves more tokens while the user works on a ticket. */
  setTicketOpen(open: boolean): void {
    this.#core.setTicketOpen(open);
    this.#pump();
  }

  /** Call after suspend and resume: what was known about tokens is void. */
  noteResumed(): void {
    this.#core.forgetWhatWasKnown();
    this.#pump();
  }

  /** The state of a route's bucket. */
  bucketStatus(route: string): BucketStatus {
    return this.#core.bucketStatus(route, this.#time.now());
  }

  /** Cancels everything; nothing is sent afterwards. */
  stop(): void {
    this.#stopped = true;
    for (const job of this.#jobs.values()) {
      while (job.subscribers[0] !== undefined) this.#abandon(job, job.subscribers[0], 'aborted');
    }
    this.#setTimer(null);
  }

  #joinable(request: ScheduledRequest<V>): Job<V> | null {
    if (request.coalesceKey === undefined) return null;
    const job = this.#coalesced.get(request.coalesceKey);
    if (job === undefined) return null;
    return request.fresh === true && job.attempts > 0 ? null : job;
  }

  #create(route: string, lane: Lane, request: ScheduledRequest<V> | null): Job<V> {
    this.#nextId += 1;
    const job: Job<V> = {
      id: this.#nextId,
      route,
      lane,
      enqueuedAt: this.#time.now(),
      kind: request === null ? 'turn' : 'request',
      request,
      subscribers: [],
      flight: null,
      attempts: 0,
      sentAt: 0,
    };
    this.#jobs.set(job.id, job);
    if (request?.coalesceKey !== undefined) this.#coalesced.set(request.coalesceKey, job);
    this.#core.add(job);
    return job;
  }

  #subscribe(
    job: Job<V>,
    listener: Listener<V>,
    signal: AbortSignal | undefined,
    deadlineMs: number | undefined,
  ): void {
    const askedAt = this.#time.now();
    const subscriber: Subscriber<V> = {
      tell: listener.tell,
      fail: listener.fail,
      askedAt,
      release: nothing,
      open: true,
    };
    job.subscribers.push(subscriber);
    if (this.#stopped || signal?.aborted === true) {
      this.#abandon(job, subscriber, 'aborted');
      return;
    }
    if (signal !== undefined) {
      const onAbort = (): void => {
        this.#abandon(job, subscriber, 'aborted');
        this.#pump();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      subscriber.release = () => signal.removeEventListener('abort', onAbort);
    }
    if (deadlineMs !== undefined) this.#deadlines.push(askedAt + deadlineMs, { job, subscriber });
  }

  #pump(): void {
    // Starting a request can re-enter this method; the running loop continues until nothing is left.
    if (this.#pumping || this.#stopped) return;
    this.#pumping = true;
    const now = this.#time.now();
    this.#expire(now);
    for (let taken = this.#core.take(now); taken !== null; taken = this.#core.take(now)) {
      const job = this.#jobs.get(taken.id);
      if (job !== undefined) this.#start(job, now);
    }
    this.#pumping = false;
    this.#setTimer(this.#nextWake(now));
  }

  #start(job: Job<V>, now: number): void {
    const { request } = job;
    job.attempts += 1;
    if (request === null) {
      this.#finish(job, (subscriber) => subscriber.tell({ kind: 'turn' }));
      return;
    }
    if (job.attempts === 1) job.sentAt = now;
    const flight = new Flight(job.attempts, now - job.enqueuedAt);
    job.flight = flight;
    void this.#run(job, request, flight);
  }

  async #run(job: Job<V>, request: ScheduledRequest<V>, context: AttemptContext): Promise<void> {
    try {
      this.#ended(job, await request.run(context));
    } catch (defect) {
      this.#core.settle(job, null, this.#time.now());
      this.#finish(job, (subscriber) => subscriber.fail(defect));
    }
    this.#pump();
  }

  #ended(job: Job<V>, attempt: Attempt<V>): void {
    const now = this.#time.now();
    job.flight = null;
    if (attempt.repeatAfterMs !== undefined && job.subscribers.length > 0 && !this.#stopped) {
      this.#core.settleAndRepeat(job, attempt.rate, now + attempt.repeatAfterMs, now);
    } else {
      this.#core.settle(job, attempt.rate, now);
      this.#finish(job, (subscriber) => {
        const queuedMs = Math.max(0, job.sentAt - subscriber.askedAt);
        subscriber.tell({ kind: 'done', value: attempt.value, queuedMs });
      });
    }
  }

  #finish(job: Job<V>, tell: (subscriber: Subscriber<V>) => void): void {
    this.#forget(job);
    for (const subscriber of job.subscribers.splice(0)) {
      subscriber.open = false;
      subscriber.release();
      tell(subscriber);
    }
  }

  #forget(job: Job<V>): void {
    this.#jobs.delete(job.id);
    const key = job.request?.coalesceKey;
    if (key !== undefined && this.#coalesced.get(key) === job) this.#coalesced.delete(key);
  }

  #abandon(job: Job<V>, subscriber: Subscriber<V>, kind: 'aborted' | 'deadline'): void {
    if (!subscriber.open) return;
    subscriber.open = false;
    subscriber.release();
    const index = job.subscribers.indexOf(subscriber);
    if (index >= 0) job.subscribers.splice(index, 1);
    subscriber.tell({ kind, sent: job.attempts > 0 });
    if (job.subscribers.length > 0) return;
    // Remove it from the coalescing table at once: a new caller must not join what is being cancelled.
    this.#forget(job);
    if (job.flight === null) this.#core.remove(job);
    else job.flight.abort();
  }

  #expire(now: number): void {
    for (let at = this.#deadlines.peekKey(); at !== undefined; at = this.#deadlines.peekKey()) {
      const next = this.#deadlines.peek();
      if (next === undefined || (next.subscriber.open && at > now)) return;
      this.#deadlines.pop();
      this.#abandon(next.job, next.subscriber, 'deadline');
    }
  }

  #nextWake(now: number): number | null {
    const work = this.#core.nextWake(now);
    const deadline = this.#deadlines.peekKey();
    if (work === null || deadline === undefined) return work ?? deadline ?? null;
    return Math.min(work, deadline);
  }

  #setTimer(at: number | null): void {
    if (at !== null && this.#cancelTimer !== null && at === this.#timerAt) return;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#timerAt = Number.POSITIVE_INFINITY;
    if (at === null) return;
    this.#timerAt = at;
    this.#cancelTimer = this.#time.setTimer(at - this.#time.now(), () => {
      this.#cancelTimer = null;
      this.#pump();
    });
  }
}
