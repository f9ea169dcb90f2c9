/** What the scheduler is given to send, and the result. */
import type { Lane } from './lanes.ts';
import type { RateObservation } from './token-bucket.ts';

/** The result of one attempt. */
export interface Attempt<V> {
  readonly value: V;
  /** The rate headers of the response; null without a response. */
  readonly rate: RateObservation | null;
  /** Set if the same request is to be sent again after this delay, milliseconds (reads only). */
  readonly repeatAfterMs?: number;
}

/** The context of a running request. */
export interface AttemptContext {
  /** Aborted when nobody waits for the result any more. */
  readonly signal: AbortSignal;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Milliseconds between scheduling and sending. */
  readonly queuedMs: number;
}

/** A request to send when its turn comes. */
export interface ScheduledRequest<V> {
  /** The route, not the address: the service's rate configurations belong to routes. */
  readonly route: string;
  readonly lane: Lane;
  /** Requests with the same key that are waiting or in flight become one. Reads only. */
  readonly coalesceKey?: string;
  /** Does not join a request in flight, whose response may predate what just happened. */
  readonly fresh?: boolean;
  /** Time limit for waiting and sending together, milliseconds. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
  /** Sends it once. Must not reject; a rejection is a bug and reaches the caller as one. */
  run(context: AttemptContext): Promise<Attempt<V>>;
}

/** How a scheduled request ended. `sent`: whether it had left the queue before it was cancelled. */
export type Scheduled<V> =
  | { readonly kind: 'done'; readonly value: V; readonly queuedMs: number }
  | { readonly kind: 'aborted' | 'deadline'; readonly sent: boolean };

/** The context of one attempt. Its signal is created on demand: most requests are never aborted. */
export class Flight implements AttemptContext {
  readonly attempt: number;
  readonly queuedMs: number;
  #controller: AbortController | null = null;
  #aborted = false;

  constructor(attempt: number, queuedMs: number) {
    this.attempt = attempt;
    this.queuedMs = queuedMs;
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#aborted) this.#controller.abort();
    return this.#controller.signal;
  }

  abort(): void {
    this.#aborted = true;
    this.#controller?.abort();
  }
}
