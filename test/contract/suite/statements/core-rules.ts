/** What the service does, quoting and executing (API document, What the service does). */
import type { Reply } from '../client.ts';
import { type Context, quoteOf, type Side } from '../context.ts';
import { arranged, expect, expectSame, given, objectOf, section, textOf } from '../kit.ts';
import { names, expectExecuted, purchaseOrder, saleOrders } from '../orders.ts';
import { expectWindow, optionalOf, optionalsOf } from '../quotes.ts';

const SIDES = ['buy', 'sell'] as const;

/** How many listings or offers are tried for one whose price follows spot. */
const CANDIDATES = 6;

/** Quotes, moves all prices by N per cent, and executes at the total that was quoted. */
async function executedAfterMove(context: Context, side: Side, percent: number): Promise<Reply> {
  const bodies: object[] = [];
  const not: string[] = [];
  for (let count = 0; count < CANDIDATES; count++) {
    const wish = { not, material: (name: string): boolean => name === 'Gold' };
    const level = side === 'buy' ? await context.listing(wish) : await context.offer(wish);
    not.push(level.id);
    bodies.push(bodyOf(side, level.id));
  }
  const before = await arranged(() => Promise.all(bodies.map((body) => context.quote(side, body))));
  await context.control({ op: 'moveSpot', percent });
  const after = await Promise.all(bodies.map((body) => totalNow(context, side, body)));
  const moved = before.find(({ total }, place) => {
    const now = after[place] ?? total;
    return percent > 0 ? now > total : now < total;
  });
  given(moved !== undefined, 'no price follows spot');
  return context.executeAt(side, moved, moved.total);
}

/** The total of a new quote; `undefined` if there is none any more, for instance because others traded with it. */
async function totalNow(context: Context, side: Side, body: object): Promise<number | undefined> {
  const reply = await context.send('POST', `/execution/v2/${side}/quotes`, { body });
  return reply.status === 200 ? quoteOf(objectOf(reply.json, 'quote')).total : undefined;
}

/** A quote for one piece of this listing or into this offer. */
function bodyOf(side: Side, id: string): object {
  return side === 'sell'
    ? { items: [{ offerId: id, quantity: 1 }] }
    : { items: [{ listingId: id, quantity: 1 }], paymentMethod: 'wire_transfer' };
}

export const coreRules = section('What the service does: Core rules', {
  '1. Creating, refreshing, reading optionals and executing act on the same cart': async (
    context,
  ) => {
    const quote = await context.sellQuote();
    const path = `/execution/v2/sell/quotes/${quote.id}`;
    const query = { selectedOptionalIds: 'overnight_label' };
    const again = quoteOf(await context.ok('GET', path, { query }));
    expectSame(again.id, quote.id, 'quoteId after refresh');
    const { optionals } = await context.ok('GET', `${path}/optionals`);
    const catalogue = { data: { optionals } };
    expectSame(
      optionalsOf(catalogue).map(({ id }) => id),
      optionalsOf(quote).map(({ id }) => id),
      'optionals of the quote',
    );
    const { selected } = optionalOf(catalogue, 'overnight_label');
    expectSame(selected, true, 'selected, after the refresh selected it');
    expectExecuted(await context.executeAt('sell', again, 0));
  },
  '2. A quote price is valid for 60 seconds': async (context) => {
    for (const side of SIDES) {
      const body = await context.body(side);
      const quote = await expectWindow(context, 60_000, () => context.quote(side, body));
      await context.wait(50_000);
      expectExecuted(await context.executeAnyway(side, quote), `${side} after 50 seconds`);
    }
  },
  '3. A bound that is not reached by the live price does not stop a buy (ceiling)': async (
    context,
  ) => {
    const quote = await context.buyQuote();
    expectExecuted(await context.executeBuy(quote, { expectedTotal: quote.total + 100_000 }));
  },
  '3. A bound that is not reached by the live price does not stop a sell (floor)': async (
    context,
  ) => {
    const quote = await context.sellQuote();
    const expectedTotal = Math.max(0, quote.total - 100_000);
    expectExecuted(await context.executeSell(quote, { adjustListings: true, expectedTotal }));
  },
  '3. Execute re-prices from live listings: a buy that became dearer is refused, a cheaper one fills':
    async (context) => {
      expectSame((await executedAfterMove(context, 'buy', 2)).status, 409, 'status when dearer');
      expectExecuted(await executedAfterMove(context, 'buy', -2), 'execute when cheaper');
    },
  '3. Execute re-prices from live offers: a sell that became poorer is refused, a richer one fills':
    async (context) => {
      expectSame((await executedAfterMove(context, 'sell', -2)).status, 409, 'status when poorer');
      expectExecuted(await executedAfterMove(context, 'sell', 2), 'execute when richer');
    },
  '4. A buy gives a sale order, a sell a purchase order': async (context) => {
    const bought = await context.order('buy');
    const sold = await context.order('sell');
    const listed = await saleOrders(context);
    expect(
      listed.some((order) => names(order, bought)),
      'the sale orders do not list the buy',
    );
    expect(!listed.some((order) => names(order, sold)), 'the sale orders list the sell');
    await purchaseOrder(context, sold);
    const path = '/orders/get-purchase-order/v1';
    const reply = await context.send('GET', path, { query: { id: bought } });
    expectSame(reply.status, 404, 'status of the buy as a purchase order');
  },
  '5. Execute does not wait for the label; it comes later': async (context) => {
    const id = await context.order('sell');
    expectSame((await purchaseOrder(context, id))['shippingLabelUrl'], null, 'label at once');
    await context.wait(120_000);
    const later = (await purchaseOrder(context, id))['shippingLabelUrl'];
    given(later !== null, 'no label after two minutes, and no delivery time is promised');
    textOf(later, 'shippingLabelUrl after two minutes');
  },
});
