import { setTimeout as sleep } from 'node:timers/promises';
import { documentedRateLimit } from '#contract/api/reading/rate-limit.ts';
import type { RateObservation } from '#main/marketplace/scheduler/token-bucket.ts';

/** One token every T milliseconds. In production T is a second; all figures are in T, so it cancels out. */
export const T = 25;
export const CAPACITY = documentedRateLimit.capacity;

export interface Answered {
  readonly status: number;
  readonly rate: RateObservation;
}
export type Send = () => Promise<Answered>;

/** Something that decides when a request goes out. */
export interface Client {
  readonly name: string;
  /** Resolves when it was answered. `urgent` is a request of the user, not of a poller. */
  readonly send: (send: Send, urgent: boolean) => Promise<Answered>;
  /** A ticket is open or not; for clients that care. */
  readonly ticket?: (open: boolean) => void;
  /** The computer slept; for clients that care. */
  readonly resumed?: () => void;
  readonly stop?: () => void;
}

/** Makes a client, and one without a limit where the cost of a request can be separated from the wait for it. */
export interface Contender {
  readonly make: () => Client;
  readonly unlimited?: () => Client;
}

/** The time before anything is tampered with. */
export const realNow = (): number => performance.now();

/** The service's bucket: answers within about a millisecond, as from a near server. */
export class Service {
  #tokens: number;
  #at = realNow();
  accepted = 0;
  refused = 0;

  constructor(tokens: number) {
    this.#tokens = tokens;
  }

  /** What it has now, in whole and parts. */
  tokens(): number {
    const now = realNow();
    this.#tokens = Math.min(CAPACITY, this.#tokens + (now - this.#at) / T);
    this.#at = now;
    return this.#tokens;
  }

  /** Counts a request now. */
  take(): Answered {
    this.tokens();
    if (this.#tokens < 1) {
      this.refused += 1;
      const retryAfterMs = Math.ceil(1 - this.#tokens) * T;
      return { status: 429, rate: { limit: CAPACITY, remaining: 0, retryAfterMs } };
    }
    this.#tokens -= 1;
    this.accepted += 1;
    return { status: 200, rate: { limit: CAPACITY, remaining: Math.floor(this.#tokens) } };
  }

  fill(): void {
    this.#tokens = CAPACITY;
    this.#at = realNow();
  }

  async answer(): Promise<Answered> {
    const answered = this.take();
    await sleep(1);
    return answered;
  }
}

/** Random gaps with this mean. */
export function gap(meanMs: number): number {
  return -Math.log(1 - Math.random()) * meanMs;
}

/** Runs the pollers of a terminal: each asks again as soon as it is answered. */
export function pollers(client: Client, service: Service, count: number): { stop: () => void } {
  const state = { running: true };
  const poll = async (): Promise<void> => {
    while (state.running) await client.send(() => service.answer(), false);
  };
  for (let n = 0; n < count; n += 1) void poll();
  return {
    stop: () => {
      state.running = false;
    },
  };
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor(part * sorted.length));
  return sorted[index] ?? Number.NaN;
}
