/** Own offers, read over HTTP from marketplaces that tell them and from one that does not. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { ok } from '#domain/result.ts';
import { createMarketplaceClient } from '#main/marketplace/client.ts';
import { routesInMemory } from '#main/marketplace/testing/routes-in-memory.ts';
import type { DialectName } from '#practice/testing/dialects/dialect.ts';
import { startTestMarketplace } from '#practice/testing/start.ts';
import { OwnOffers } from './own-offers.ts';

async function open(dialect: DialectName) {
  const market = await startTestMarketplace({ seed: 'offers', still: true, dialect });
  onTestFinished(() => market.stop());
  const client = createMarketplaceClient({
    profile: { environment: 'practice', sandboxUrl: market.sandbox, executionVersion: 'v2' },
    apiKey: market.keys.sandbox.admin,
  });
  onTestFinished(() => client.close());
  const routes = routesInMemory({ unknown: ['getOwnOffers'] });
  const offers = new OwnOffers({ client, routes, titleOf: () => null });
  const asked = () => client.activity.recent().filter(({ route }) => route === 'getOwnOffers');
  return { offers, routes, asked };
}

describe('own offers', () => {
  it.each(['seen-new-host', 'seen-old-host'] as const)(
    'are reported by a marketplace that speaks %s: product, price, pieces, how the price is set, active, expires',
    async (dialect) => {
      const { offers, routes, asked } = await open(dialect);
      const read = await offers.read();
      expect(read).toMatchObject(
        ok({
          state: 'reported',
          unreadable: 0,
          hasMore: false,
          offers: [
            { quantity: 5, active: true, unread: null, pricing: { premium: -20_000 } },
            { quantity: 100, active: true, unread: null, pricing: { type: 'fixed_pricing' } },
            { quantity: 10, active: false, unread: null, pricing: { amount: '-1500' } },
          ],
        }),
      );
      const reported = read.ok && read.value.state === 'reported' ? read.value.offers : [];
      expect(reported.every(({ title, price }) => title !== null && price !== null)).toBe(true);
      expect(reported.every(({ expiresAt }) => expiresAt !== null)).toBe(true);
      expect(routes.standing('getOwnOffers')).toBe('answers');
      expect(asked()).toMatchObject([{ lane: 'hidden', method: 'GET', status: 200 }]);
    },
  );

  it('are requested once of the documented marketplace, which does not tell them', async () => {
    const { offers, routes, asked } = await open('documented');
    for (let time = 0; time < 2; time += 1) {
      expect(await offers.read()).toEqual(ok({ state: 'not-reported' }));
    }
    expect(routes.standing('getOwnOffers')).toBe('silent');
    expect(asked()).toHaveLength(1);
  });
});
