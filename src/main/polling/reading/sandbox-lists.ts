import type { Environment } from '#contract/ipc/values/primitives.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';

/** A longer list is minutes old before its end is read, and takes the requests of all other readings. */
const LONG = 40;
/** A catalog of this size has lists of that length. */
const MANY_PRODUCTS = 5_000;

/**
 * Whether the lists of all listings and offers exist. Only a sandbox documents them, and not every one has
 * them. If they are very long, the book of the selected product is read instead, provided that the
 * marketplace has that route.
 */
export class SandboxLists {
  #missing: boolean;
  #long = false;
  readonly #products: () => number | null;

  /** @param products in the whole catalog; null until known */
  constructor(environment: Environment, products: () => number | null = () => null) {
    this.#missing = environment === 'live';
    this.#products = products;
  }

  get missing(): boolean {
    return this.#missing;
  }

  /** At least one of them is too long to read for one book. */
  get long(): boolean {
    return this.#long || (this.#products() ?? 0) >= MANY_PRODUCTS;
  }

  /** @param page of either list, from 0 */
  pageAsked(page: number): void {
    if (page >= LONG) this.#long = true;
  }

  /** @param error of the first page; null on success */
  asked(error: MarketplaceError | null): void {
    if (error === null) this.#missing = false;
    else if (error.kind === 'not-found') this.#missing = true;
  }
}
