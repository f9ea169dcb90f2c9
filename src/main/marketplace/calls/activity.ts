import type { CallableId } from '#contract/api/routes/routes.ts';
import type { MarketplaceErrorKind } from '../errors/marketplace-error.ts';
import type { Lane } from '../scheduler/lanes.ts';

/** One attempt of a request, as the Activity pane shows it. */
export interface ActivityEvent {
  readonly id: number;
  /** When it was sent, wall clock, epoch milliseconds. */
  readonly at: number;
  readonly route: CallableId;
  readonly method: string;
  /** Path and query, without the key. */
  readonly target: string;
  readonly lane: Lane;
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly queuedMs: number;
  readonly latencyMs: number;
  /** HTTP status; null without a response. */
  readonly status: number | null;
  /** The error; null on success. */
  readonly error: MarketplaceErrorKind | null;
  /** Parts of the response, nested ones included, that could not be read. */
  readonly unreadable: number;
  /** How the response was read if not as documented; shown to the user. */
  readonly note: string | null;
  /** Age of a response from a cache in between, 0 if unknown; null if it did not come from one. */
  readonly cachedForMs: number | null;
  /** Tokens left in the bucket, as reported. */
  readonly tokensLeft: number | null;
}

/** Request and response bodies, cut to 64 kB each, without the key. */
export interface ActivityBodies {
  readonly request: string | null;
  readonly response: string | null;
}

const KEPT_EVENTS = 500;
/** Bodies are kept for the newest requests only, up to this many characters together. */
const KEPT_BODY_CHARACTERS = 4_000_000;

/** The latest requests, newest last, with subscribers. */
export class ActivityLog {
  readonly #events: ActivityEvent[] = [];
  readonly #bodies = new Map<number, ActivityBodies>();
  readonly #listeners = new Set<(event: ActivityEvent) => void>();
  #bodyCharacters = 0;
  #nextId = 0;

  /** The number of a request about to be sent. */
  nextId(): number {
    this.#nextId += 1;
    return this.#nextId;
  }

  record(event: ActivityEvent, bodies: ActivityBodies): void {
    this.#events.push(event);
    if (this.#events.length > KEPT_EVENTS) this.#events.shift();
    this.#bodies.set(event.id, bodies);
    this.#bodyCharacters += sizeOf(bodies);
    this.#dropOldBodies();
    for (const listener of this.#listeners) listener(event);
  }

  /** The stored events, oldest first. */
  recent(): readonly ActivityEvent[] {
    return [...this.#events];
  }

  /** The bodies of a request; null once they are dropped. */
  bodiesOf(id: number): ActivityBodies | null {
    return this.#bodies.get(id) ?? null;
  }

  /** Returns an unsubscribe function. */
  subscribe(listener: (event: ActivityEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #dropOldBodies(): void {
    for (const [id, bodies] of this.#bodies) {
      const few = this.#bodies.size <= KEPT_EVENTS && this.#bodyCharacters <= KEPT_BODY_CHARACTERS;
      if (few || this.#bodies.size === 1) return;
      this.#bodies.delete(id);
      this.#bodyCharacters -= sizeOf(bodies);
    }
  }
}

function sizeOf(bodies: ActivityBodies): number {
  return (bodies.request?.length ?? 0) + (bodies.response?.length ?? 0);
}
