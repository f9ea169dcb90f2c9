/** Fills a practice marketplace and the terminal with what is longest and most: orders, listings, a full vault. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { longest } from '#practice/testing/longest.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import type { Desk } from '../screen/desk.ts';
import { folder, openSandbox, type Running, type Scope, startMarket } from '../running/fixtures.ts';
import { ListingsOnScreen } from '../screen/own-listings.ts';

const LEVELS = z.array(
  z.object({
    productTitle: z.string(),
    listingId: z.string().optional(),
    offerId: z.string().optional(),
  }),
);
const QUOTED = z.object({ quoteId: z.string(), total: z.int() });
/** Buys are inside `data.data`, sells inside `data`. */
const QUOTE = z
  .object({ data: z.union([QUOTED, z.object({ data: QUOTED }).transform(({ data }) => data)]) })
  .transform(({ data }) => data);

/**
 * Without a graphics card the process that paints ends now and then in an hour of windows that change their size, and after some
 * times Chromium with it.
 */
const PAINTS = ['--disable-gpu', '--disable-gpu-process-crash-limit'];

/** The products that most of the orders are of. */
const OF = /400 oz|100 oz|Lunar|Type [12]|Eagle 1 oz/;
const ORDERS = 14;

/** A terminal on a marketplace of the longest names and largest figures, with all of it on the screen. */
export async function openFurnished(scope: Scope = 'test'): Promise<{
  readonly running: Running;
  readonly market: TestMarketplace;
}> {
  const market = await startMarket({ moreProducts: longest, unlimited: true }, scope);
  await placeOrders(market);
  // A file that cannot be read is what gives a notice.
  const userData = folder(scope);
  writeFileSync(join(userData, 'settings.json'), '{"version":1,');
  const running = await openSandbox(market, { userData, args: PAINTS }, scope);
  await addListings(running.desk, market);
  return { running, market };
}

async function call(market: TestMarketplace, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${market.sandbox}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': market.keys.sandbox.admin, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const read: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(read)}`);
  return read;
}

/** Buys and sells of the longest names and the highest prices, placed as any other program would. */
async function placeOrders(market: TestMarketplace): Promise<void> {
  for (const side of ['buy', 'sell'] as const) {
    const list = side === 'buy' ? 'listings' : 'offers';
    const all = LEVELS.parse(await call(market, `/sandbox/${list}/get/v1?limit=250`));
    // The first level of each: whoever took them all would leave nothing to look at.
    const levels = [...new Map(all.map((one) => [one.productTitle, one])).values()]
      .filter(({ productTitle }) => OF.test(productTitle))
      .slice(0, ORDERS / 2);
    for (const { listingId, offerId } of levels) {
      const items = [{ ...(side === 'buy' ? { listingId } : { offerId }), quantity: 1 }];
      const terms = { paymentMethod: 'wire_transfer', selectedOptionalIds: ['vault_shipping'] };
      const quoted = QUOTE.parse(
        await call(
          market,
          `/execution/v2/${side}/quotes`,
          side === 'buy' ? { items, ...terms } : { items },
        ),
      );
      const { quoteId, total } = quoted;
      await call(market, `/execution/v2/${side}/quotes/${quoteId}/execute`, {
        expectedTotal: side === 'buy' ? total * 2 : 0,
        ...(side === 'buy' ? { paymentMethod: 'wire_transfer' } : { adjustListings: true }),
      });
    }
  }
}

/** The listings of the practice organization, by their ids. */
async function addListings(desk: Desk, market: TestMarketplace): Promise<void> {
  await new ListingsOnScreen(desk).open();
  await desk.press('KeyN');
  await desk.type(market.ownListingIds.join(' '));
  await desk.press('Enter', 'Escape');
  await desk.page.getByTestId('listing-row').first().waitFor();
}
