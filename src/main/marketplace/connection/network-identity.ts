import { networkInterfaces } from 'node:os';

/** Often enough for a quote, and free for a sequence of requests. */
const APART_MS = 1000;

const addresses = (): string =>
  Object.entries(networkInterfaces())
    .flatMap(([name, all = []]) => all.map(({ address }) => `${name} ${address}`))
    .toSorted()
    .join();

/**
 * Detects that this computer's addresses changed: a VPN came or went, another Wi-Fi. No event reports it on
 * every system, so it is checked before the network is used.
 */
export class NetworkIdentity {
  readonly #read: () => string;
  #known: string;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(read: () => string = addresses) {
    this.#read = read;
    this.#known = read();
  }

  /** @param now monotonic */
  hasChanged(now: number): boolean {
    if (now - this.#lookedAt < APART_MS) return false;
    this.#lookedAt = now;
    const before = this.#known;
    this.#known = this.#read();
    return this.#known !== before;
  }
}
