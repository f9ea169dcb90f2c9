import { expect, test } from 'vitest';
import { faultKinds } from '#practice/testing/faults/faults.ts';
import { openMarket } from './support/market.ts';

test('the key is in no error, no activity event and no body that is kept, whatever goes wrong', async () => {
  const market = await openMarket({ unlimited: true });
  const { practice } = market;
  const apiKey = practice.keys.sandbox.admin;
  const client = market.client({ timeouts: { headersMs: 200, bodyMs: 200, totalMs: 400 } });
  const seen: unknown[] = [];
  client.activity.subscribe((event) => seen.push(event));
  for (const kind of faultKinds) {
    practice.control({ op: 'clearFaults' });
    practice.control({ op: 'injectFault', fault: { route: '*', kind, ms: 10 } });
    seen.push(
      await client.getOrganization({ tries: 1 }),
      await client.getProducts({ limit: 1 }, { tries: 1 }),
    );
  }
  practice.control({ op: 'clearFaults' });
  // A search that echoes what was asked, with the key in it.
  seen.push(await client.searchProducts({ query: apiKey }));
  // A refusal that says what was wrong, which is the key.
  const items = [{ listingId: practice.ownListingId, quantity: 1 }];
  const refused = await client.createBuyQuote({ items, paymentMethod: `pm_${apiKey}` });
  expect(refused).toMatchObject({
    ok: false,
    error: { serverMessage: expect.stringContaining('Payment method pm_') },
  });
  seen.push(refused);
  for (const event of client.activity.recent()) seen.push(client.activity.bodiesOf(event.id));
  expect(seen.length).toBeGreaterThan(100);
  expect(JSON.stringify(seen)).not.toContain(apiKey);
});
