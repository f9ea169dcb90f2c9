import type { CallableId } from '#contract/api/routes/routes.ts';
import type { MarketplaceErrorKind } from '../errors/marketplace-error.ts';
import type { Lane } from '../scheduler/lanes.ts';

/** One try of one request, as the Activity pane shows it. */
export interface ActivityEvent {
  readonly id: number;
  /** Wall clock, epoch milliseconds, when it was sent. */
  readonly at: number;
  readonly route: CallableId;
  readonly method: string;
  /** Path and query, without the key. */
  readonly target: string;
  readonly lane: Lane;
  /** 1 for the first try. */
  readonly attempt: number;
  readonly queuedMs: number;
  readonly latencyMs: number;
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  /** What went wrong; null for a success. */
  readonly error: MarketplaceErrorKind | null;
  /** Parts of the answer, nested ones too, that were there but could not be read. */
  readonly unreadable: number;
  /** How the answer had to be read, where that is not what the document says; for the user. */
  readonly note: string | null;
  /** How old it was when it came out of a cache in between, 0 where that is not known; null where it did not. */
  readonly cachedForMs: number | null;
  /** What the marketplace said is left in the bucket. */
  readonly tokensLeft: number | null;
}

/** What was sent and what came back, cut to 64 kB each, without the key. */
export interface ActivityBodies {
  readonly request: string | null;
  readonly response: string | null;
}

const KEPT_EVENTS = 500;
/** Bodies are kept for the newest requests only, up to this many characters together. */
const KEPT_BODY_CHARACTERS = 4_000_000;

/** The last requests, newest last, and whoever wants to hear of new ones. */
export class ActivityLog {
  readonly #events: ActivityEvent[] = [];
  readonly #bodies = new Map<number, ActivityBodies>();
  readonly #listeners = new Set<(event: ActivityEvent) => void>();
  #bodyCharacters = 0;
  #nextId = 0;

  /** A number for a request that is about to be sent. */
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

  /** The events kept, oldest first. */
  recent(): readonly ActivityEvent[] {
    return [...this.#events];
  }

  /** The bodies of a request; null when they are no longer kept. */
  bodiesOf(id: number): ActivityBodies | null {
    return this.#bodies.get(id) ?? null;
  }

  /** Returns the function that ends the subscription. */
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
