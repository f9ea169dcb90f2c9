/** The older execution API, chosen in the profile: its own routes, its own window, and orders that are placed in part. */
import { describe, expect, it } from 'vitest';
import { openSandbox, ordersOf, startMarket } from '../../support/running/fixtures.ts';
import { listingsOf } from '../../support/running/listings.ts';

const asked: string[] = [];
const market = await startMarket(
  {
    onAnswer: ({ method, url }) => {
      if (url.includes('/execution/')) asked.push(`${method} ${url.split('?')[0] ?? url}`);
    },
  },
  'file',
);
const { desk, terminal } = await openSandbox(
  market,
  { profile: { executionVersion: 'v1' } },
  'file',
);
const { ticket } = desk;

const ADDRESS = [
  ['Name', 'Pat Doe'],
  ['Street', '1 Main Street'],
  ['City', 'Dallas'],
  ['State', 'TX'],
  ['Postal code', '75201'],
] as const;

/** `p` leaves the vault, which v1 does not know; then the address, field by field. */
async function deliverToAddress(): Promise<void> {
  await desk.goTo('ticket');
  await desk.press('KeyP');
  for (const [label, text] of ADDRESS) {
    await desk.tabTo(ticket.root().getByLabel(label, { exact: true }));
    await desk.press('Control+A');
    await desk.type(text);
  }
  await desk.press('Escape');
}

describe('a profile that executes by v1', () => {
  it('says that the vault takes v2', async () => {
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await desk.press('Enter');
    expect(await ticket.reads(/execution API v2/)).toContain('choose an address');
  });

  it('buys to an address, within a window of 30 s', async () => {
    await deliverToAddress();
    await ticket.quote();
    expect(await ticket.text()).toMatch(/Quote good for (2\d|30) s/);
    await ticket.execute();
    const orderId = await ticket.orderId();
    expect(ordersOf(market)).toContainEqual(expect.objectContaining({ orderId, side: 'buy' }));
    expect(asked).toContain('POST /execution/buy/quote/v1');
    expect(asked).toContain('POST /execution/buy/v1');
  });

  it('says which orders went through when only a part of a buy did', async () => {
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await desk.findProduct('britannia 1 oz');
    await desk.goTo('book');
    await desk.press('Shift+KeyB');
    await ticket.quote();
    await ticket.awake();
    for (const { listingId, productTitle } of await listingsOf(market)) {
      if (/britannia/i.test(productTitle)) market.control({ op: 'expire', id: listingId });
    }
    await ticket.execute();
    const orderId = await ticket.orderId();
    expect(await ticket.reads(/Partially filled/)).toContain(orderId);
    expect(await desk.orderReads(/part/i)).toContain('Krugerrand');
  });

  it('sells', async () => {
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('sell');
    await ticket.quote();
    await ticket.execute();
    const orderId = await ticket.orderId();
    expect(ordersOf(market)).toContainEqual(expect.objectContaining({ orderId, side: 'sell' }));
    expect(asked).toContain('POST /execution/sell/v1');
    expect(asked.filter((route) => route.includes('/v2/') && route.startsWith('POST'))).toEqual([]);
  });

  it('leaves no error behind in the page', () => {
    expect(terminal.pageErrors).toEqual([]);
  });
});
