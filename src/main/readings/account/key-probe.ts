import type { ActivityEvent } from '#main/marketplace/calls/activity.ts';
import { probeCapabilities } from '#main/marketplace/capability-probe.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { AccountData } from './account-data.ts';

/** If the service was not reached after all, it is probed again, but not after every response. */
const APART_MS = 60_000;

/** Probes the rights of the key with as few tokens as possible, once, as soon as the service responds. */
export class KeyProbe {
  readonly #client: MarketplaceClient;
  readonly #account: Pick<AccountData, 'keyProbed'>;
  #probed = false;
  #notBefore = Number.NEGATIVE_INFINITY;

  constructor(client: MarketplaceClient, account: Pick<AccountData, 'keyProbed'>) {
    this.#client = client;
    this.#account = account;
  }

  async requestEnded({
    at,
    status,
    error,
  }: Pick<ActivityEvent, 'at' | 'status' | 'error'>): Promise<void> {
    if (status === null || error === 'not-the-marketplace') return;
    if (this.#probed || at < this.#notBefore) return;
    this.#probed = true;
    const found = await probeCapabilities(this.#client, { lane: 'visible' });
    if (found.key === 'fits') this.#account.keyProbed(found);
    if (found.key !== 'unreachable') return;
    this.#probed = false;
    this.#notBefore = at + APART_MS;
  }
}
