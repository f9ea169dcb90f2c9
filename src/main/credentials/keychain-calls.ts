/**
 * Calls of the system's keychain, none of which can be taken back: one that waits for a prompt holds a thread of Node's until
 * somebody answers it. Node has four of those for files, names and keychains together, so only three wait at the same time.
 */
/** The part of keytar that is used; tests run it against a real Secret Service. */
export interface Keychain {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

const AT_ONCE = 3;
/** Long enough to type a password into a prompt. */
const PATIENCE_MS = 60_000;
/** A read is waited for as long as its prompt is open: nobody is held up by it, and what is answered late is of use. */
const PATIENCE_OF_READS_MS = 24 * 60 * 60_000;

/** Said of a keychain that let a caller wait for too long. */
export class NoAnswer extends Error {}

export class KeychainCalls {
  #patienceMs: number;
  #patienceOfReadsMs: number;
  /** Gives up each call that is waited for. */
  readonly #waitedFor = new Set<() => void>();
  readonly #queue: (() => void)[] = [];
  #running = 0;

  constructor(patienceMs = PATIENCE_MS, patienceOfReadsMs = PATIENCE_OF_READS_MS) {
    this.#patienceMs = patienceMs;
    this.#patienceOfReadsMs = patienceOfReadsMs;
  }

  /** A call is with the system, and may never come back. */
  get isWaiting(): boolean {
    return this.#running > 0;
  }

  /** Another one would have to wait for its turn. */
  get isFull(): boolean {
    return this.#running >= AT_ONCE;
  }

  /** The terminal ends: from now on no call is waited for longer than `limitMs`, those under way included. */
  hurry(limitMs: number): void {
    this.#patienceMs = Math.min(this.#patienceMs, limitMs);
    this.#patienceOfReadsMs = Math.min(this.#patienceOfReadsMs, limitMs);
    const underWay = [...this.#waitedFor];
    setTimeout(() => {
      for (const giveUp of underWay) giveUp();
    }, limitMs).unref();
  }

  /** The same keychain; a call rejects with {@link NoAnswer} when it takes too long, and is not made at all if it did not get its turn by then. */
  through(keychain: Keychain): Keychain {
    return {
      getPassword: (...args) =>
        this.#call(() => keychain.getPassword(...args), this.#patienceOfReadsMs),
      setPassword: (...args) => this.#call(() => keychain.setPassword(...args), this.#patienceMs),
      deletePassword: (...args) =>
        this.#call(() => keychain.deletePassword(...args), this.#patienceMs),
    };
  }

  async #call<T>(make: () => Promise<T>, patienceMs: number): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const start = (): void => {
      this.#running += 1;
      make()
        .then(resolve, reject)
        .finally(() => {
          this.#running -= 1;
          this.#next();
        });
    };
    const giveUp = (): void => {
      const place = this.#queue.indexOf(start);
      if (place !== -1) this.#queue.splice(place, 1);
      reject(new NoAnswer('it does not answer'));
    };
    this.#queue.push(start);
    this.#waitedFor.add(giveUp);
    this.#next();
    const timer = setTimeout(giveUp, patienceMs);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waitedFor.delete(giveUp);
    }
  }

  #next(): void {
    if (!this.isFull) this.#queue.shift()?.();
  }
}

/** @throws NoAnswer when `work`, which goes on, takes longer */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new NoAnswer('it does not answer'));
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
