/** The client of an open profile, and what is known of its marketplace and its account. */
import { EventEmitter } from 'node:events';
import { documentedRateLimit } from '#contract/api/reading/rate-limit.ts';
import { AccountData } from '#main/readings/account/account-data.ts';
import { ConnectionStatus } from '#main/readings/connection/connection-status.ts';
import { LegacyCart } from '#main/readings/legacy/legacy-cart.ts';
import {
  createMarketplaceClient,
  type ClientOptions,
  type MarketplaceClient,
} from '#main/marketplace/client.ts';
import { proxyChoice } from '#main/marketplace/connection/proxies/proxies.ts';
import { trustedCertificates } from '#main/marketplace/connection/sockets/trusted-certificates.ts';
import { OptionalRoutes } from '#main/marketplace/optional-routes.ts';
import type { PollingEvents } from '#main/polling/types.ts';
import { ReceivedRecords } from '#main/readings/received/received-records.ts';
import { profileSetting } from '#main/settings/profile-setting.ts';
import type { AppServices, SessionContext } from './app-services.ts';
import { clientProfile } from './session-target.ts';
import { wallNow } from './timers.ts';

export function buildClientServices({ target, app, list }: SessionContext) {
  const { state, settings, monotonicNow } = app;
  const client = list.add(openClient({ target, app }));
  const knownRoutes = profileSetting(settings, 'knownRoutes', target.profileId, {});
  const optionalRoutes = new OptionalRoutes({
    store: { read: knownRoutes.read, write: knownRoutes.keep },
    wallNow,
    onChange: (changed) => {
      const profiles = state
        .get('session')
        .profiles.map((profile) =>
          profile.id === target.profileId ? { ...profile, knownRoutes: changed } : profile,
        );
      state.publish({ session: { profiles } });
    },
  });
  return {
    client,
    optionalRoutes,
    /** What is read of the marketplace. */
    readings: new EventEmitter<PollingEvents>(),
    /** The newest responses, verbatim. */
    received: new ReceivedRecords(client),
    cart: new LegacyCart(client),
    account: new AccountData(state.publish),
    connection: new ConnectionStatus(state, {
      tokens: client.tokens,
      serverOffset: client.serverOffset,
      monotonicNow,
      wallNow,
      periodMs: target.tokenPeriodMs,
    }),
  };
}

function openClient({ target, app }: Omit<SessionContext, 'list'>): MarketplaceClient {
  return createMarketplaceClient({
    profile: clientProfile(target),
    apiKey: target.apiKey,
    wallNow,
    redactor: app.redactor,
    rate: { capacity: documentedRateLimit.capacity, periodMs: target.tokenPeriodMs },
    ...(target.environment === 'practice' ? {} : { connection: network(app) }),
    ...(app.openWire === undefined ? {} : { openWire: app.openWire }),
  });
}

/** Beyond this computer: the certificates and the proxies its owner set up. */
export const network = ({ resolveProxy }: AppServices): ClientOptions['connection'] & object => ({
  certificates: trustedCertificates(),
  proxyFor: proxyChoice(process.env, resolveProxy),
});
