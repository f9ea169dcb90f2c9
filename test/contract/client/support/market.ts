import { onTestFinished } from 'vitest';
import {
  createMarketplaceClient,
  type MarketplaceClient,
  type ClientOptions,
} from '#main/marketplace/client.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import {
  type TestMarketplace,
  type TestMarketplaceOptions,
  startTestMarketplace,
} from '#practice/testing/start.ts';

/** Where bought metal goes. */
export const SHIPPING = {
  name: 'A. Trader',
  line1: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
};

/** A practice marketplace of its own for one test, and clients for it. */
export interface Market {
  readonly practice: TestMarketplace;
  /** A client with the sandbox Admin key, unless stated otherwise. */
  readonly client: (options?: Partial<ClientOptions>) => MarketplaceClient;
  /** A client of the live environment. */
  readonly liveClient: (apiKey?: string) => MarketplaceClient;
}

export async function openMarket(options: TestMarketplaceOptions = {}): Promise<Market> {
  const practice = await startTestMarketplace({ seed: 'client', still: true, ...options });
  onTestFinished(() => practice.stop());
  const client = (more: Partial<ClientOptions> = {}): MarketplaceClient => {
    const made = createMarketplaceClient({
      profile: {
        environment: 'practice',
        sandboxUrl: practice.sandbox,
        legacyUrl: practice.legacy,
        executionVersion: 'v2',
      },
      apiKey: practice.keys.sandbox.admin,
      ...more,
    });
    onTestFinished(() => made.close());
    return made;
  };
  const liveClient = (apiKey = practice.keys.live.admin): MarketplaceClient =>
    client({
      apiKey,
      profile: {
        environment: 'live',
        productionUrl: practice.production,
        legacyUrl: practice.legacy,
        executionVersion: 'v2',
      },
    });
  return { practice, client, liveClient };
}

/** The value of an answer that has to be there. */
export async function valueOf<T>(answer: Promise<Answer<T>>): Promise<T> {
  const given = await answer;
  if (given.ok) return given.value;
  throw new Error(
    `${String(given.error.route)}: ${given.error.kind} ${String(given.error.serverMessage)}`,
  );
}
