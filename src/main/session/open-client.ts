/** The client of one profile, over the network as the owner of this computer set it up. */
import { documentedRateLimit } from '#contract/api/reading/rate-limit.ts';
import {
  createMarketplaceClient,
  type ClientOptions,
  type MarketplaceClient,
} from '#main/marketplace/client.ts';
import { proxyChoice } from '#main/marketplace/connection/proxies.ts';
import { trustedCertificates } from '#main/marketplace/connection/trusted-certificates.ts';
import type { SessionServices } from './session-services.ts';
import { clientProfile, type SessionTarget } from './session-target.ts';

const wallNow = (): number => Date.now();

export function openClient(target: SessionTarget, services: SessionServices): MarketplaceClient {
  return createMarketplaceClient({
    profile: clientProfile(target),
    apiKey: target.apiKey,
    wallNow,
    redactor: services.redactor,
    rate: { capacity: documentedRateLimit.capacity, periodMs: target.tokenPeriodMs },
    ...(target.environment === 'practice' ? {} : { connection: network(services) }),
  });
}

/** Beyond this computer: the certificates and the proxies its owner set up. */
export const network = ({
  resolveProxy,
}: SessionServices): ClientOptions['connection'] & object => ({
  certificates: trustedCertificates(),
  proxyFor: proxyChoice(process.env, resolveProxy),
});

/** The service's clock as estimated, epoch milliseconds; this computer's until an answer told. */
export const serviceClock =
  (client: MarketplaceClient, monotonicNow: () => number): (() => number) =>
  () => {
    const offset = client.serverOffset();
    return offset === null ? wallNow() : monotonicNow() + offset.offsetMs;
  };
