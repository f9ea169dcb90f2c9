import { createHash } from 'node:crypto';
import type { Environment } from '#contract/ipc/values/primitives.ts';
import type { MarketKey } from '#main/market/table/open-table.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';

/** The address and the key of a session. */
export interface SessionTarget {
  readonly profileId: string;
  readonly profileName: string;
  readonly environment: Environment;
  /** Base address without a trailing slash. */
  readonly baseUrl: string;
  readonly legacyUrl: string | null;
  readonly apiKey: string;
  readonly executionVersion: 'v2' | 'v1';
  /** Milliseconds in which the service refills one token; shorter where the practice market runs faster. */
  readonly tokenPeriodMs: number;
  /** Own listings as the practice market names them; no other market does. */
  readonly ownListingIds: readonly string[];
}

/** The hosts and versions of a session's client. */
export function clientProfile(target: SessionTarget): MarketplaceClient['profile'] {
  const { environment, baseUrl, legacyUrl, executionVersion } = target;
  return {
    environment,
    executionVersion,
    ...(environment === 'live' ? { productionUrl: baseUrl } : { sandboxUrl: baseUrl }),
    ...(legacyUrl === null ? {} : { legacyUrl }),
  };
}

/** The practice market has another address at every start; its key is made from its seed, which makes the market. */
export function catalogueOf({ profileId, environment, baseUrl, apiKey }: SessionTarget): MarketKey {
  const market =
    environment === 'practice' ? createHash('sha256').update(apiKey).digest('hex') : baseUrl;
  return { profileId, environment, market };
}

/** Whether both read the same figures. The practice market moves to another port at every start. */
export const isSameMarket = (one: SessionTarget, other: SessionTarget): boolean =>
  one.profileId === other.profileId &&
  one.environment === other.environment &&
  one.apiKey === other.apiKey &&
  (one.environment === 'practice' || one.baseUrl === other.baseUrl);
