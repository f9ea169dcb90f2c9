/** What quotes and orders go through (API document, What the service does; States and transitions). */
import { expect, expectSame, isObject, listOf, objectOf, section } from './kit.ts';
import { type Context, quoteOf } from './context.ts';
import { orderIdOf } from './order-id.ts';

const WINDOW = 60_000;

/** How long the price of a quote is good, by its own word and the service's clock. */
async function windowOf(context: Context, side: 'buy' | 'sell'): Promise<number> {
  const before = await context.send('GET', '/healthcheck/v1');
  const quote = await (side === 'buy' ? context.buyQuote() : context.sellQuote());
  const now = Date.parse(String(objectOf(before.json, 'health')['timestamp']));
  return Date.parse(String(quote.data['expiresAt'])) - now;
}

async function saleOrders(context: Context): Promise<readonly unknown[]> {
  const reply = await context.send('GET', '/orders/get-sale-orders/v1', { query: { limit: 100 } });
  expectSame(reply.status, 200, 'status');
  context.observe('Sale orders', reply.json);
  return listOf(isObject(reply.json) ? reply.json['data'] : reply.json, 'sale orders');
}

export const lifecycle = [
  ...section('What the service does: Core rules', {
    '1. Creating, refreshing, reading optionals and executing act on the same cart': async (
      context,
    ) => {
      const quote = await context.sellQuote();
      const again = quoteOf(await context.ok('GET', `/execution/v2/sell/quotes/${quote.id}`));
      expectSame(again.id, quote.id, 'quoteId after refresh');
      await context.ok('GET', `/execution/v2/sell/quotes/${quote.id}/optionals`);
    },
    '2. A quote price is valid for 60 seconds': async (context) => {
      for (const side of ['buy', 'sell'] as const) {
        const window = await windowOf(context, side);
        expect(window > 45_000 && window < 90_000, `the ${side} window is about ${window} ms`);
      }
    },
    '3. A bound that is not reached by the live price does not stop a buy (ceiling)': async (
      context,
    ) => {
      const quote = await context.buyQuote();
      const reply = await context.executeBuy(quote, { expectedTotal: quote.total + 100_000 });
      expectSame(reply.status, 200, 'status');
    },
    '3. A bound that is not reached by the live price does not stop a sell (floor)': async (
      context,
    ) => {
      const quote = await context.sellQuote();
      const flags = { adjustListings: true, expectedTotal: Math.max(0, quote.total - 100_000) };
      const reply = await context.executeSell(quote, flags);
      expectSame(reply.status, 200, 'status');
    },
    '3. Execute re-prices from live listings: a cheaper buy fills although the quote was dearer':
      async (context) => {
        await context.control({ op: 'still', still: true });
        const quote = await context.buyQuote();
        await context.control({ op: 'moveSpot', percent: -1 });
        const reply = await context.executeBuy(quote);
        await context.control({ op: 'still', still: false });
        expectSame(reply.status, 200, 'status');
      },
    '4. A buy gives a sale order, a sell a purchase order': async (context) => {
      const bought = await context.executeBuy(await context.buyQuote(), {
        expectedTotal: 90_000_000,
      });
      expectSame(bought.status, 200, 'status of the buy');
      const saleId = orderIdOf(bought.json);
      const ids = (await saleOrders(context)).map((order) => objectOf(order, 'order')['id']);
      expect(ids.includes(saleId), 'the sale orders do not list the buy');
      const sold = await context.executeSell(await context.sellQuote(), {
        expectedTotal: 0,
        adjustListings: true,
      });
      expectSame(sold.status, 200, 'status of the sell');
      const id = orderIdOf(sold.json);
      await context.ok('GET', '/orders/get-purchase-order/v1', { query: { id } });
    },
    '5. Execute does not wait for the label; it comes later': async (context) => {
      const reply = await context.executeSell(await context.sellQuote(), {
        expectedTotal: 0,
        adjustListings: true,
      });
      const id = orderIdOf(reply.json);
      const label = async (): Promise<unknown> => {
        const order = await context.ok('GET', '/orders/get-purchase-order/v1', { query: { id } });
        return objectOf(order['data'] ?? order, 'order')['shippingLabelUrl'];
      };
      expectSame(await label(), null, 'shippingLabelUrl at once');
      await context.wait(25_000);
      context.observe('shippingLabelUrl after 25 s', await label());
    },
  }),
  ...section('States and transitions', {
    'valid: create gives quoteId and expiresAt': async (context) => {
      const { data } = await context.buyQuote();
      expect(typeof data['expiresAt'] === 'string', 'no expiresAt');
    },
    'valid → price expired after 60 seconds: execute gives 410 or subtotal_mismatch': async (
      context,
    ) => {
      const quote = await context.buyQuote();
      await context.wait(WINDOW + 1_000);
      const reply = await context.executeBuy(quote);
      const body = objectOf(reply.json, 'answer');
      const gone = [404, 410].includes(reply.status);
      expect(gone || body['errorCode'] === 'subtotal_mismatch', `it answers ${reply.status}`);
    },
    'price expired → valid by a refresh of a sell quote': async (context) => {
      const quote = await context.sellQuote();
      await context.wait(WINDOW + 1_000);
      const fresh = quoteOf(await context.ok('GET', `/execution/v2/sell/quotes/${quote.id}`));
      const expiry = (data: unknown): number =>
        Date.parse(String(objectOf(data, 'data')['expiresAt']));
      expect(expiry(fresh.data) > expiry(quote.data), 'expiresAt did not move on');
      const reply = await context.executeSell(fresh, { expectedTotal: 0, adjustListings: true });
      expectSame(reply.status, 200, 'status of execute');
    },
    'valid → order created within the bound: orderId is returned': async (context) => {
      const quote = await context.buyQuote();
      const reply = await context.executeBuy(quote, { expectedTotal: quote.total + 100_000 });
      orderIdOf(reply.json);
    },
    'valid, bound violated → 409 and no order': async (context) => {
      const known = (await saleOrders(context)).length;
      const quote = await context.buyQuote();
      const reply = await context.executeBuy(quote, { expectedTotal: 1 });
      expectSame(reply.status, 409, 'status');
      expectSame((await saleOrders(context)).length, known, 'number of sale orders');
    },
    'v1 buy quotes have 30 seconds, and a refresh resets them': async (context) => {
      const listing = await context.listing({ material: (name) => name === 'Gold' });
      const body = {
        items: [{ listingId: listing.id, quantity: 1 }],
        paymentMethod: 'wire_transfer',
      };
      const before = await context.ok('GET', '/healthcheck/v1');
      const quote = quoteOf(await context.ok('POST', '/execution/buy/quote/v1', { body }));
      const first = Date.parse(String(quote.data['expiresAt']));
      const window = first - Date.parse(String(before['timestamp']));
      expect(window > 20_000 && window < 45_000, `the window is about ${window} ms`);
      await context.wait(5_000);
      const query = { quoteId: quote.id };
      const again = quoteOf(await context.ok('GET', '/execution/buy/quote/v1', { query }));
      expect(Date.parse(String(again.data['expiresAt'])) > first, 'the window was not reset');
    },
    'v1 sell quotes have 60 seconds': async (context) => {
      const offer = await context.offer({ material: (name) => name === 'Gold' });
      const before = await context.ok('GET', '/healthcheck/v1');
      const body = { items: [{ offerId: offer.id, quantity: 1 }] };
      const quote = quoteOf(await context.ok('POST', '/execution/sell/quote/v1', { body }));
      const expiry = Date.parse(String(quote.data['expiresAt']));
      const window = expiry - Date.parse(String(before['timestamp']));
      expect(window > 45_000 && window < 90_000, `the window is about ${window} ms`);
    },
    'order_complete is accepted as a status filter on sale orders': async (context) => {
      const query = { status: 'order_complete' };
      const reply = await context.send('GET', '/orders/get-sale-orders/v1', { query });
      expectSame(reply.status, 200, 'status');
    },
    'Fulfillment requests filter by each of the five states': async (context) => {
      for (const status of ['pending', 'approved', 'rejected', 'completed', 'cancelled']) {
        const path = '/vault/get-fulfillment-requests/v1';
        const answer = await context.ok('GET', path, { query: { status } });
        for (const row of listOf(answer['data'], 'data'))
          expectSame(objectOf(row, 'row')['status'], status, 'status');
      }
    },
    'A buy shipped to the vault appears among the inbound shipments': async (context) => {
      const selectedOptionalIds = ['vault_shipping'];
      const quote = await context.buyQuote({ selectedOptionalIds });
      const reply = await context.execute('buy', quote.id, {
        expectedTotal: quote.total + 100_000,
        paymentMethod: 'wire_transfer',
        selectedOptionalIds,
      });
      expectSame(reply.status, 200, 'status of execute');
      await context.wait(90_000);
      const path = '/vault/get-inbound-shipments/v1';
      const answer = await context.ok('GET', path, { query: { includeLineItems: true } });
      context.observe('Inbound shipment after a buy', listOf(answer['data'], 'data')[0]);
      expect(listOf(answer['data'], 'data').length > 0, 'there is none');
    },
  }),
];
