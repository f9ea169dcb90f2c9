/** What quotes and orders go through (API document, States and transitions). */
import { quoteOf } from '../context.ts';
import { expectFields, nested, rows } from '../fields.ts';
import { arranged, expect, expectSame, given, objectOf, section, someOf, timeOf } from '../kit.ts';
import { expectNoOrder, names, expectExecuted, saleOrders, orderedBy } from '../orders.ts';
import { expectWindow } from '../quotes.ts';
import { expectError } from '../refusals.ts';

const WINDOW = 60_000;

export const states = section('States and transitions', {
  'valid: create gives quoteId and expiresAt': async (context) => {
    for (const side of ['buy', 'sell'] as const) {
      const { data } = await context.quote(side, await context.body(side));
      expectFields(data, { quoteId: 'uuid', expiresAt: 'time' }, `data of a ${side}`);
    }
  },
  'valid → price expired after 60 seconds: execute gives 410 or subtotal_mismatch': async (
    context,
  ) => {
    for (const side of ['buy', 'sell'] as const) {
      const quote = await context.arrangedQuote(side);
      await context.wait(WINDOW + 1_000);
      await expectNoOrder(context, quote, async () => {
        const reply = await context.executeAnyway(side, quote);
        const body = objectOf(reply.json, 'answer');
        const gone = [404, 410].includes(reply.status);
        const mismatch = reply.status === 409 && body['errorCode'] === 'subtotal_mismatch';
        expect(gone || mismatch, `the ${side} is answered ${reply.status}`);
      });
    }
  },
  'price expired → valid by a refresh of a sell quote': async (context) => {
    const quote = await context.sellQuote();
    await context.wait(WINDOW + 1_000);
    const fresh = quoteOf(await context.ok('GET', `/execution/v2/sell/quotes/${quote.id}`));
    const moved =
      timeOf(fresh.data['expiresAt'], 'expiresAt') - timeOf(quote.data['expiresAt'], 'expiresAt');
    expect(moved >= WINDOW, `expiresAt moved on by ${moved} ms`);
    expectExecuted(await context.executeAnyway('sell', fresh));
  },
  'valid → order created within the bound: orderId is returned': async (context) => {
    for (const side of ['buy', 'sell'] as const)
      orderedBy(await context.executeAnyway(side, await context.arrangedQuote(side)), side);
  },
  'valid, bound violated → 409, no order, and the quote is still valid': async (context) => {
    const quote = await context.buyQuote();
    await expectNoOrder(context, quote, async () => {
      expectError(await context.executeBuy(quote, { expectedTotal: 1 }), 409);
    });
    expectExecuted(await context.executeAnyway('buy', quote), 'the next execute within its bound');
  },
  'v1 buy quotes have 30 seconds, and a refresh resets them': async (context) => {
    const path = '/execution/buy/quote/v1';
    const body = await context.body('buy');
    const make = async () => quoteOf(await context.ok('POST', path, { body }));
    const quote = await expectWindow(context, 30_000, make);
    await context.wait(20_000);
    const query = { quoteId: quote.id };
    await expectWindow(context, 30_000, async () =>
      quoteOf(await context.ok('GET', path, { query })),
    );
  },
  'v1 sell quotes have 60 seconds': async (context) => {
    const body = await context.body('sell');
    await expectWindow(context, WINDOW, async () =>
      quoteOf(await context.ok('POST', '/execution/sell/quote/v1', { body })),
    );
  },
  'order_complete is accepted as a status filter on sale orders': async (context) => {
    const id = await context.order('buy');
    const complete = async (): Promise<boolean> =>
      (await saleOrders(context, { status: 'order_complete' })).some((order) => names(order, id));
    const atOnce = await complete();
    await context.wait(600_000);
    given(await complete(), 'the order is not complete after ten minutes');
    const other = await context.send('GET', '/orders/get-sale-orders/v1', {
      query: { limit: 100, status: 'no-such-status' },
    });
    expect(
      other.status !== 200 || !names(other.json, id),
      'a status that does not exist lists the order',
    );
    expect(!atOnce, 'an order that was just placed is listed as complete');
  },
  'Fulfillment requests filter by each of the five states': async (context) => {
    const path = '/vault/get-fulfillment-requests/v1';
    const all = await arranged(() => rows(context, path, { limit: 100 }));
    for (const status of ['pending', 'approved', 'rejected', 'completed', 'cancelled']) {
      const wanted = all.filter((row) => row['status'] === status).map(({ id }) => id);
      someOf(wanted, `fulfillment request that is ${status}`);
      const found = await rows(context, path, { status, limit: 100 });
      expectSame(
        found.map(({ id }) => id),
        wanted,
        `ids of the requests that are ${status}`,
      );
    }
  },
  'A buy shipped to the vault appears among the inbound shipments': async (context) => {
    const path = '/vault/get-inbound-shipments/v1';
    const shipments = () => rows(context, path, { includeLineItems: true, limit: 100 });
    const known = new Set((await arranged(shipments)).map(({ id }) => id));
    given(known.size < 100, 'there are too many shipments to see whether one is new');
    const listing = await context.listing({ material: (name) => name === 'Gold', quantity: 3 });
    const before = await context.now();
    await context.orderToVault([{ listingId: listing.id, quantity: 2 }]);
    await context.wait(90_000);
    const fresh = (await shipments()).filter(({ id }) => !known.has(id));
    expectSame(fresh.length, 1, 'number of new shipments');
    context.observe('Inbound shipment after a buy', fresh[0]);
    const createdAt = timeOf(fresh[0]?.['createdAt'], 'createdAt');
    expect(createdAt >= before - 2_000, 'the new shipment is older than the buy');
    expectSame(
      nested(fresh, 'lineItems').map(({ productId, quantityDeclared }) => [
        productId,
        quantityDeclared,
      ]),
      [[listing.productId, 2]],
      'products and quantities of the shipment',
    );
  },
});
