import type { Socket } from 'node:net';
import type { TimeSource } from '../scheduler/time-source.ts';
import type { WireFailure } from './sockets/wire-failure.ts';
import type { Result } from '#domain/result.ts';

/** One for a quote, one for the requests that go with it. */
const KEPT = 2;
/** Well below the idle timeouts of services and middleboxes. */
const RENEWED_AFTER_MS = 25_000;
/** A connection closed by the other side sooner than this counts as failed. */
const SHORT_LIVED_MS = 5000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

const nothing = (): void => undefined;

interface Spare {
  readonly socket: Socket;
  /** Removes the listeners and the timer. */
  readonly release: () => void;
}

/**
 * Unused, ready connections to one origin: no request is made and no token spent. While enabled there are
 * always {@link KEPT}: taken, closed and old ones are replaced, with growing delays while that fails.
 */
export class SpareConnections {
  readonly #open: () => Promise<Result<Socket, WireFailure>>;
  readonly #time: TimeSource;
  readonly #spares = new Set<Spare>();
  #wanted = false;
  #opening = 0;
  #failures = 0;
  #cancelWait: (() => void) | null = null;

  constructor(open: () => Promise<Result<Socket, WireFailure>>, time: TimeSource) {
    this.#open = open;
    this.#time = time;
  }

  keep(wanted: boolean): void {
    this.#wanted = wanted;
    if (wanted) this.#fill();
    else this.#dropAll();
  }

  /** After a suspend: open connections may be dead without notice. */
  renew(): void {
    this.#dropAll();
    this.#fill();
  }

  /** A ready connection, now owned by the caller; null if there is none. */
  take(): Socket | null {
    const [spare] = this.#spares;
    if (spare === undefined) return null;
    this.#remove(spare);
    this.#failures = 0;
    this.#fill();
    return spare.socket;
  }

  #fill(): void {
    if (!this.#wanted || this.#cancelWait !== null) return;
    while (this.#spares.size + this.#opening < KEPT) void this.#add(null);
  }

  /** Opens another one; the one it replaces is closed once it is ready. */
  async #add(old: Spare | null): Promise<void> {
    this.#opening += 1;
    const opened = await this.#open();
    this.#opening -= 1;
    // It may have been taken meanwhile.
    if (old !== null && this.#spares.has(old)) this.#discard(old);
    if (!opened.ok) this.#failed();
    else if (this.#wanted && this.#spares.size < KEPT) this.#keepReady(opened.value);
    else opened.value.destroy();
  }

  #keepReady(socket: Socket): void {
    const since = this.#time.now();
    const lost = (): void => {
      this.#discard(spare);
      if (this.#time.now() - since < SHORT_LIVED_MS) {
        this.#failed();
        return;
      }
      this.#failures = 0;
      this.#fill();
    };
    // `readable` also signals the end; and whatever speaks first on an unused connection is not the service.
    const events = ['close', 'error', 'readable'] as const;
    for (const event of events) socket.on(event, lost);
    const cancelRenewal = this.#time.setTimer(RENEWED_AFTER_MS, () => {
      this.#failures = 0;
      void this.#add(spare);
    });
    const spare: Spare = {
      socket,
      release: () => {
        cancelRenewal();
        for (const event of events) socket.off(event, lost);
      },
    };
    this.#spares.add(spare);
  }

  #failed(): void {
    if (!this.#wanted || this.#cancelWait !== null) return;
    this.#failures += 1;
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#failures - 1));
    this.#cancelWait = this.#time.setTimer(wait, () => {
      this.#cancelWait = null;
      this.#fill();
    });
  }

  #remove(spare: Spare): void {
    this.#spares.delete(spare);
    spare.release();
  }

  #discard(spare: Spare): void {
    this.#remove(spare);
    // Errors of a discarded connection do not matter.
    spare.socket.on('error', nothing).destroy();
  }

  #dropAll(): void {
    this.#cancelWait?.();
    this.#cancelWait = null;
    this.#failures = 0;
    for (const spare of this.#spares) this.#discard(spare);
  }
}
