import type { ActivityEvent } from '#main/marketplace/calls/activity.ts';
import { probeCapabilities } from '#main/marketplace/capability-probe.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import type { AccountData } from './account-data.ts';

/** As soon as the service answers at all: what this key can do, at the fewest tokens. Once. */
export class KeyProbe {
  readonly #client: MarketplaceClient;
  readonly #account: Pick<AccountData, 'keyProbed'>;
  #probed = false;

  constructor(client: MarketplaceClient, account: Pick<AccountData, 'keyProbed'>) {
    this.#client = client;
    this.#account = account;
  }

  async requestEnded({ status }: Pick<ActivityEvent, 'status'>): Promise<void> {
    if (status === null || this.#probed) return;
    this.#probed = true;
    const found = await probeCapabilities(this.#client, { lane: 'visible' });
    if (found.key === 'fits') this.#account.keyProbed(found);
  }
}
