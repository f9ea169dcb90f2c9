/** Adding to a legacy sell cart over real HTTP. */
import { describe, expect, test } from 'vitest';
import { LegacyCart } from '#main/readings/legacy/legacy-cart.ts';
import { allListed } from './support/listing-bench.ts';
import { openMarket, valueOf, type Market } from './support/market.ts';

describe('the legacy cart', () => {
  async function cartAndItem(market: Market) {
    const client = market.client();
    const { rows } = await valueOf(client.getSandboxOffers({ limit: 250 }));
    const own = new Set(
      (await allListed(client))
        .filter(({ id }) => market.practice.ownListingIds.includes(id))
        .map(({ productId }) => productId),
    );
    const bid = rows.find(({ quantity, productId }) => quantity >= 3 && !own.has(productId));
    if (bid === undefined) throw new Error('nobody bids');
    const quote = await valueOf(
      client.createSellQuote({ items: [{ offerId: bid.id, quantity: 1 }] }),
    );
    const { productId, variantId } = bid;
    return { cartId: quote.quoteId, productId, variantId, quantity: 2 };
  }

  test('takes what is added, once for two presses', async () => {
    const market = await openMarket();
    const client = market.client();
    const cart = new LegacyCart(client);
    const item = await cartAndItem(market);
    const [one, two] = await Promise.all([cart.add(item), cart.add(item)]);
    expect(one).toEqual({ ok: true, value: { outcome: 'added' } });
    expect(two).toMatchObject({ ok: false, error: { kind: 'cart-busy' } });
    const posts = client.activity.recent().filter(({ route }) => route === 'addToSellCart');
    expect(posts).toHaveLength(1);
    const { lines } = await valueOf(client.refreshSellQuote(item.cartId, []));
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, item.quantity]);
    expect(lines.map(({ offer }) => offer?.variantId)).toEqual([item.variantId, item.variantId]);
  });

  test('that does not exist refuses, in the marketplace’s words', async () => {
    const market = await openMarket();
    const cart = new LegacyCart(market.client());
    const item = { ...(await cartAndItem(market)), cartId: '00000000-0000-4000-8000-000000000000' };
    expect(await cart.add(item)).toMatchObject({
      ok: true,
      value: { outcome: 'refused', failure: { status: 404 } },
    });
  });

  test('whose answer was lost is not claimed to hold it, and not asked again', async () => {
    const market = await openMarket();
    const client = market.client();
    const item = await cartAndItem(market);
    market.practice.control({
      op: 'injectFault',
      fault: { route: 'addToSellCart', kind: 'reset-after', count: 1, probability: 1, ms: 0 },
    });
    expect(await new LegacyCart(client).add(item)).toMatchObject({
      ok: true,
      value: { outcome: 'unknown', failure: { advice: expect.stringContaining('twice') } },
    });
    expect(client.activity.recent().filter(({ route }) => route === 'addToSellCart')).toHaveLength(
      1,
    );
  });

  test('without an address nothing is sent', async () => {
    const { practice, client } = await openMarket();
    const bare = client({
      profile: { environment: 'sandbox', sandboxUrl: practice.sandbox, executionVersion: 'v2' },
    });
    const item = {
      cartId: '00000000-0000-4000-8000-000000000000',
      productId: 'p',
      variantId: 'v',
      quantity: 1,
    };
    expect(await new LegacyCart(bare).add(item)).toMatchObject({
      ok: true,
      value: { outcome: 'not-sent', failure: { kind: 'route-unavailable' } },
    });
    expect(bare.activity.recent()).toEqual([]);
  });
});
