import type { Socket } from 'node:net';
import type { TimeSource } from '../scheduler/time-source.ts';
import type { WireFailure } from './wire-failure.ts';
import type { Result } from '#domain/result.ts';

/** A quote, and what is asked beside it. */
const KEPT = 2;
/** Well below what services and the boxes between allow a connection to be silent. */
const RENEWED_AFTER_MS = 25_000;
/** A connection that the other side closed sooner than that is treated like one that could not be made. */
const SHORT_LIVED_MS = 5000;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

const nothing = (): void => undefined;

interface Spare {
  readonly socket: Socket;
  /** Takes the listeners and the timer away again. */
  readonly release: () => void;
}

/**
 * Connections to one origin that are ready and have carried nothing: no request is made and no token spent. While they
 * are wanted there are always {@link KEPT}: what is taken, closed or old is replaced, ever more slowly while that fails.
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

  /** After suspend and resume: what was open may be dead without having said so. */
  renew(): void {
    this.#dropAll();
    this.#fill();
  }

  /** A ready connection that now belongs to the caller; null when there is none. */
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

  /** Opens one more; the one it replaces is closed once it is there. */
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
    // Readable is its end too; and whoever speaks first on a connection that was never used is not the service.
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
    // What a connection nobody wants has still to say is of no interest.
    spare.socket.on('error', nothing).destroy();
  }

  #dropAll(): void {
    this.#cancelWait?.();
    this.#cancelWait = null;
    this.#failures = 0;
    for (const spare of this.#spares) this.#discard(spare);
  }
}
