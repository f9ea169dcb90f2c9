import { networkInterfaces } from 'node:os';

/** Often enough for a quote, and nothing where requests follow one another. */
const APART_MS = 1000;

const addresses = (): string =>
  Object.entries(networkInterfaces())
    .flatMap(([name, all = []]) => all.map(({ address }) => `${name} ${address}`))
    .toSorted()
    .join();

/**
 * Notices that this computer has other addresses than before: a VPN that came or went, another Wi-Fi. No event reports it
 * in each system, so whoever is about to use the network looks.
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
