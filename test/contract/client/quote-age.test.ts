/** From when the age of a quote counts on the wall clock, whatever that clock does while the quote is on its way. */
import { expect, test } from 'vitest';
import { openMarket, valueOf } from './support/market.ts';

const HOUR = 3_600_000;

test.each([
  // As on a computer that slept: its monotonic clock stood still meanwhile.
  ['went on alone', HOUR, 0],
  ['was set back', -HOUR, -HOUR],
])('a quote whose clock %s is not younger than its request', async (_, jump, counted) => {
  const start = 1_790_000_000_000;
  let wall = start;
  let jumped = false;
  const { client } = await openMarket({
    onAnswer: ({ url }) => {
      if (!url.includes('/quotes')) return;
      wall = start + jump;
      jumped = true;
    },
  });
  const made = client({ wallNow: () => wall });
  const [offer] = (await valueOf(made.getSandboxOffers({ limit: 1 }))).rows;
  const quote = await valueOf(
    made.createSellQuote({ items: [{ offerId: offer?.id ?? '', quantity: 1 }] }),
  );
  expect(jumped).toBe(true);
  expect(quote.requestSentAtWall).toBeLessThanOrEqual(start + counted);
  expect(quote.requestSentAtWall).toBeGreaterThan(start + counted - 60_000);
});
