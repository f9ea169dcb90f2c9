/** Sends requests without side effects over an open connection, and again over a new one if that is dead. */
import type { KeptConnection, PlainRequest, Sending } from './kept-connection.ts';
import type { SeenAnswer } from './wire.ts';

/** How long headers may take before the connection itself is suspected. */
export interface Patience {
  /** For requests that the user waits for. */
  readonly quoteMs: number;
  /** Reads may take longer: each one sent twice costs another token. */
  readonly readMs: number;
}

export const PATIENCE: Patience = { quoteMs: 2000, readMs: 4000 };

/** If the service was slow rather than the connection dead, none is suspected for this long. */
const SLOW_FOR_MS = 60_000;

interface Connections {
  readonly take: () => KeptConnection;
  readonly takeNew: () => KeptConnection;
  readonly dropIdle: () => void;
}

export class PersistentSender {
  readonly #connections: Connections;
  readonly #patience: Patience;
  readonly #now: () => number;
  #slowUntil = Number.NEGATIVE_INFINITY;

  constructor(connections: Connections, patience: Patience, now: () => number) {
    this.#connections = connections;
    this.#patience = patience;
    this.#now = now;
  }

  async send(request: PlainRequest): Promise<SeenAnswer> {
    const connection = this.#connections.take();
    const sending = connection.send(request);
    const isDecided = await this.#isDecidedInTime(sending, request);
    if (!isDecided && connection.isReused && this.#now() >= this.#slowUntil) {
      return this.#race(sending, request);
    }
    const seen = await sending.seen;
    const isBroken =
      seen.kind === 'failed' && seen.failure.kind === 'network' && !request.signal.aborted;
    // Closed by the other side during the request, or dead for a while.
    return isBroken && connection.isSilent ? this.#connections.takeNew().send(request).seen : seen;
  }

  /** Sends it on a new connection as well. The first response counts. */
  async #race(first: Sending, request: PlainRequest): Promise<SeenAnswer> {
    const fresh = this.#connections.takeNew();
    const second = fresh.send(request);
    const winner = await Promise.race([
      first.isAnswered.then((yes) => (yes ? first : second)),
      second.isAnswered.then((yes) => (yes ? second : first)),
    ]);
    if (winner === first) this.#slowUntil = this.#now() + SLOW_FOR_MS;
    else {
      // All connections opened before are as dead.
      this.#connections.dropIdle();
      fresh.isSuspect = false;
    }
    (winner === first ? second : first).giveUp();
    return winner.seen;
  }

  async #isDecidedInTime(sending: Sending, { method }: PlainRequest): Promise<boolean> {
    const { promise: late, resolve } = Promise.withResolvers<false>();
    const ms = method === 'GET' ? this.#patience.readMs : this.#patience.quoteMs;
    const timer = setTimeout(() => resolve(false), ms);
    const isDecided = await Promise.race([sending.isAnswered.then(() => true), late]);
    clearTimeout(timer);
    return isDecided;
  }
}
