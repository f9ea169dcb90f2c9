/** Routes that only the sandbox has (API document, Endpoints: Sandbox-only routes). */
import { send } from '../client.ts';
import { arranged, expect, expectSame, given, objectOf, section, someOf } from '../kit.ts';
import { levelRows } from '../levels.ts';
import { linesOf } from '../quotes.ts';
import { expectError, expectRefusal } from '../refusals.ts';

const LISTS = ['listings', 'offers'] as const;

export const sandbox = section('Endpoints: Sandbox-only routes', {
  'They answer a bare list': async (context) => {
    for (const list of LISTS) {
      const reply = await context.send('GET', `/sandbox/${list}/get/v1`);
      expectSame(reply.status, 200, `status of ${list}`);
      expect(Array.isArray(reply.json), `the ${list} are no bare list`);
    }
  },
  'limit is 1 to 250, offset from 0': async (context) => {
    for (const list of LISTS) {
      const path = `/sandbox/${list}/get/v1`;
      for (const [name, fit, unfit] of [
        ['limit', [1, 250], [0, 251]],
        ['offset', [0, 3], [-1]],
      ] as const) {
        const query = (value: number) => ({ query: { [name]: value } });
        for (const ask of fit.map(query))
          expectSame((await context.send('GET', path, ask)).status, 200, `status with ${name}`);
        for (const ask of unfit.map(query))
          expectRefusal(
            await context.send('GET', path, ask),
            `${path} ${JSON.stringify(ask.query)}`,
          );
      }
    }
  },
  'limit is 50 by default; limit and offset cut a page out': async (context) => {
    for (const list of LISTS) {
      const all = await arranged(() => levelRows(context, list, { limit: 250 }));
      given(all.length > 50, `there are ${all.length} ${list}`);
      expectSame(await levelRows(context, list), all.slice(0, 50), `${list} by default`);
      const page = await levelRows(context, list, { limit: 3, offset: 2 });
      expectSame(page, all.slice(2, 5), `three ${list} from the third on`);
    }
  },
  'They exist only in the sandbox': async (context) => {
    await arranged(async () => {
      const health = await send(context.production, 'GET', '/healthcheck/v1');
      expectSame(health.status, 200, 'status of the health check of production');
    });
    for (const list of LISTS) {
      const path = `/sandbox/${list}/get/v1`;
      expectError(await send(context.production, 'GET', path), 404);
      expectSame((await context.send('GET', path)).status, 200, `status of ${list} in the sandbox`);
    }
  },
  'The listingId feeds buy quotes, the offerId sell quotes': async (context) => {
    const [listing, offer] = [await context.listing(), await context.offer()];
    const buy = await context.quote('buy', {
      items: [{ listingId: listing.id, quantity: 1 }],
      paymentMethod: 'wire_transfer',
    });
    const line = someOf(linesOf(buy), 'line');
    expectSame(objectOf(line['product'], 'product')['sku'], listing.sku, 'sku');
    expectSame(line['price'], listing.price, 'price of the listing');
    const items = [{ offerId: offer.id, quantity: 1 }];
    const sold = someOf(linesOf(await context.quote('sell', { items })), 'line');
    expectSame(objectOf(sold['offer'], 'offer')['id'], offer.id, 'offer');
    expectSame(sold['price'], offer.price, 'price of the offer');
  },
  'price is in cents, priceDollars the same in dollars': async (context) => {
    for (const list of LISTS) {
      const all = await levelRows(context, list);
      someOf(all, list);
      for (const { price, priceDollars } of all)
        expectSame(priceDollars, Number(price) / 100, 'priceDollars');
    }
  },
});
