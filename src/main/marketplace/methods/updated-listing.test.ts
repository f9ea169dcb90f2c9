/** The price in the answer to an update, compared with the one that was sent; over HTTP. */
import { expect, onTestFinished, test } from 'vitest';
import { createMarketplaceClient } from '../client.ts';
import { httpServer } from '../testing/servers.ts';

const LISTING = '018f3a52-7c00-4abc-9def-000000000001';

async function updated(sent: { price?: number; quantity?: number }, price: unknown) {
  const body = { success: true, data: { id: LISTING, price, quantity: 3, active: true } };
  const server = await httpServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const client = createMarketplaceClient({
    profile: { environment: 'sandbox', sandboxUrl: server.url.origin, executionVersion: 'v2' },
    apiKey: 'key-of-a-test',
  });
  onTestFinished(() => client.close());
  const answer = await client.updateListing({ listingId: LISTING, ...sent });
  return answer.ok
    ? { price: answer.value.price, unreadable: answer.meta.unreadable }
    : answer.error.kind;
}

test.each([
  ['cents as they were sent', 414_100, 414_100, 414_100, 0],
  ['other cents nearby: a difference to be shown', 414_100, 414_200, 414_200, 0],
  ['dollars, whole', 414_100, 4_141, 414_100, 0],
  ['dollars with a fraction', 414_150, 4_141.5, 414_150, 0],
  ['a figure that fits neither', 414_100, 77, null, 1],
])('is read as %s', async (_, sent, reported, price, unreadable) => {
  expect(await updated({ price: sent }, reported)).toEqual({ price, unreadable });
});

test('is cents by the document where no price was sent, and none with a fraction', async () => {
  expect(await updated({ quantity: 3 }, 4_141)).toEqual({ price: 4_141, unreadable: 0 });
  expect(await updated({ quantity: 3 }, 4_141.5)).toEqual({ price: null, unreadable: 1 });
});

test('is not reported where it is not there', async () => {
  expect(await updated({ price: 414_100 }, undefined)).toEqual({ price: null, unreadable: 0 });
});
