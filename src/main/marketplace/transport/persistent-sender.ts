/** Sends what places nothing over a connection that is open already, and again over a new one where that one is dead. */
import type { KeptConnection, PlainRequest, Sending } from './kept-connection.ts';
import type { SeenAnswer } from './wire.ts';

/** How long an answer's headers may take before the connection itself is doubted. */
export interface Patience {
  /** What the user waits for. */
  readonly quoteMs: number;
  /** A read may take longer: each one that is sent twice costs a token more. */
  readonly readMs: number;
}

export const PATIENCE: Patience = { quoteMs: 2000, readMs: 4000 };

/** Where it was the service that was slow, and not the connection dead, none is doubted for this long. */
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
    // Closed from the other side while the request was on its way, or dead for a while.
    return isBroken && connection.isSilent ? this.#connections.takeNew().send(request).seen : seen;
  }

  /** Sends it on a new connection as well. The answer that begins first is the one that counts. */
  async #race(first: Sending, request: PlainRequest): Promise<SeenAnswer> {
    const fresh = this.#connections.takeNew();
    const second = fresh.send(request);
    const winner = await Promise.race([
      first.isAnswered.then((yes) => (yes ? first : second)),
      second.isAnswered.then((yes) => (yes ? second : first)),
    ]);
    if (winner === first) this.#slowUntil = this.#now() + SLOW_FOR_MS;
    else {
      // Whatever else was open then is as dead.
      this.#connections.dropIdle();
      fresh.isSuspect = false;
    }
    (winner === first ? second : first).giveUp();
    return winner.seen;
  }

  async #isDecidedInTime(sending: Sending, { method }: PlainRequest): Promise<boolean> {
    const { promise: late, resolve } = Promise.withResolvers<false>();
    const ms = method === 'GET' ? this.#patience.readMs : this.#patience.quoteMs;
    const timer = setTimeout(() => {
      resolve(false);
    }, ms);
    const isDecided = await Promise.race([sending.isAnswered.then(() => true), late]);
    clearTimeout(timer);
    return isDecided;
  }
}
