import type { VaultListName } from '#contract/ipc/holdings/vault.ts';
import { done } from '#domain/result.ts';
import type { SourceName } from '#main/polling/sources/all.ts';
import type { AreaHandlers, InSession } from '#main/ipc/areas.ts';

const READING_OF: Readonly<Record<VaultListName, SourceName>> = {
  inbound: 'inbound-shipments',
  outbound: 'outbound-shipments',
  requests: 'outbound-requests',
  reviews: 'fulfillment-requests',
};

export const vaultHandlers = (inSession: InSession): AreaHandlers<'vault'> => ({
  'vault/read-on': ({ list }) =>
    inSession(({ polling }) => {
      polling.readOn(READING_OF[list]);
      return done;
    }),
  'vault/look-for': ({ list, status }) =>
    inSession(({ polling }) => {
      polling.lookFor(READING_OF[list], status);
      return done;
    }),
});
