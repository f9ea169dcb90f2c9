import type { Environment } from '#contract/ipc/primitives.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';

/** A list of more pages is minutes old before its end is read, and takes every other reading's requests meanwhile. */
const LONG = 40;
/** A catalog of so many products has lists as long as that, whoever reads them. */
const MANY_PRODUCTS = 5_000;

/**
 * Whether there are the lists of every listing and offer. Only a sandbox documents them, and not each has them. Where they are very long,
 * the book of the product that is looked at is read by itself, if the marketplace has the route for it.
 */
export class SandboxLists {
  #missing: boolean;
  #long = false;
  readonly #products: () => number | null;

  /** @param products in the whole catalog; null until it was told */
  constructor(environment: Environment, products: () => number | null = () => null) {
    this.#missing = environment === 'live';
    this.#products = products;
  }

  get missing(): boolean {
    return this.#missing;
  }

  /** At least one of them has more pages than are worth reading for one book. */
  get long(): boolean {
    return this.#long || (this.#products() ?? 0) >= MANY_PRODUCTS;
  }

  /** @param page of either list, from 0 */
  pageAsked(page: number): void {
    if (page >= LONG) this.#long = true;
  }

  /** @param error what the first page failed with; null when it came */
  asked(error: MarketplaceError | null): void {
    if (error === null) this.#missing = false;
    else if (error.kind === 'not-found') this.#missing = true;
  }
}
