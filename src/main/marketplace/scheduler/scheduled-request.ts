/** What is given to the scheduler to send, and what becomes of it. */
import type { Lane } from './lanes.ts';
import type { RateObservation } from './token-bucket.ts';

/** What a try of a request came to. */
export interface Attempt<V> {
  readonly value: V;
  /** The rate headers of the answer; null when there was no answer at all. */
  readonly rate: RateObservation | null;
  /** Present when the same request is to be sent again after that many milliseconds (reads only). */
  readonly repeatAfterMs?: number;
}

/** What a request knows while it runs. */
export interface AttemptContext {
  /** Aborted when nobody waits for the result any more. */
  readonly signal: AbortSignal;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Milliseconds between asking and sending. */
  readonly queuedMs: number;
}

/** Something to send when its turn comes. */
export interface ScheduledRequest<V> {
  /** Names the route, not the address: routes are what the service's rate configurations belong to. */
  readonly route: string;
  readonly lane: Lane;
  /** Requests with the same key that wait or are on their way become one. Reads only. */
  readonly coalesceKey?: string;
  /** Does not join a request already on its way, whose answer may be older than what just happened. */
  readonly fresh?: boolean;
  /** Gives up after that many milliseconds, waiting and sending together. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal;
  /** Sends it once. Must not reject; a rejection is a defect and reaches the caller as one. */
  run(context: AttemptContext): Promise<Attempt<V>>;
}

/** How a scheduled request ended. `sent` tells whether it had left the queue before it was given up. */
export type Scheduled<V> =
  | { readonly kind: 'done'; readonly value: V; readonly queuedMs: number }
  | { readonly kind: 'aborted' | 'deadline'; readonly sent: boolean };

/** The context of one try. Its signal is only made when somebody asks for it: most requests are never aborted. */
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
