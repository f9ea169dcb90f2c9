import type { Environment } from '#contract/ipc/primitives.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';

/** Whether there are the lists of every listing and offer. Only a sandbox documents them, and not each has them. */
export class SandboxLists {
  #missing: boolean;

  constructor(environment: Environment) {
    this.#missing = environment === 'live';
  }

  get missing(): boolean {
    return this.#missing;
  }

  /** @param error what the first page failed with; null when it came */
  asked(error: MarketplaceError | null): void {
    if (error === null) this.#missing = false;
    else if (error.kind === 'not-found') this.#missing = true;
  }
}
