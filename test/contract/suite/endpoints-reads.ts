/** Reads and the listing update (API document, section Endpoints: all but the Execution API). */
import { send } from './client.ts';
import { type Context, quoteOf } from './context.ts';
import { expect, expectFields, expectSame, isObject, listOf, objectOf, section } from './kit.ts';

const MAX = 9_007_199_254_740_991;

/** Checks which values of a query parameter are taken and which are not. */
async function bounds(
  context: Context,
  path: string,
  name: string,
  good: readonly (string | number)[],
  bad: readonly (string | number)[],
  query: Readonly<Record<string, string | number | boolean>> = {},
): Promise<void> {
  for (const value of good) {
    const reply = await context.send('GET', path, { query: { ...query, [name]: value } });
    expectSame(reply.status, 200, `status with ${name}=${value}`);
  }
  for (const value of bad) {
    const reply = await context.send('GET', path, { query: { ...query, [name]: value } });
    expect([400, 422].includes(reply.status), `${name}=${value} is answered ${reply.status}`);
  }
}

const vaultLists = [
  ['/vault/get-outbound-requests/v2', { includeLineItems: false }],
  ['/vault/get-inbound-shipments/v1', {}],
  ['/vault/get-outbound-shipments/v1', {}],
] as const;

async function products(
  context: Context,
  query: Readonly<Record<string, string | number>>,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const answer = await context.ok('GET', '/products/get-products/v2', { query });
  return listOf(answer['data'], 'data').map((one) => objectOf(one, 'product'));
}

async function patch(context: Context, body: Readonly<Record<string, unknown>>) {
  const listingId = context.need('ownListingId');
  const path = '/listings/update-listing/v1';
  return context.send('PATCH', path, { body: { listingId, ...body } });
}

async function patched(context: Context, body: Readonly<Record<string, unknown>>) {
  const reply = await patch(context, body);
  expectSame(reply.status, 200, `status of ${JSON.stringify(body)}`);
  const answer = objectOf(reply.json, 'answer');
  expectSame(answer['success'], true, 'success');
  return objectOf(answer['data'], 'data');
}

export const readEndpoints = [
  ...section('Endpoints: Vault reads', {
    'page is an integer from 1': async (context) => {
      for (const [path, query] of vaultLists)
        await bounds(context, path, 'page', [1, MAX], [0, -1, '1.5', 'x'], query);
    },
    'limit is an integer from 1 to 100': async (context) => {
      for (const [path, query] of vaultLists)
        await bounds(context, path, 'limit', [1, 100], [0, 101, 'x'], query);
    },
    'page is 1 by default': async (context) => {
      const answer = await context.ok('GET', '/vault/get-inbound-shipments/v1');
      expectSame(objectOf(answer['pagination'], 'pagination')['page'], 1, 'page');
    },
    'hasMore tells whether there is another page': async (context) => {
      const path = '/vault/get-inbound-shipments/v1';
      const all = listOf(
        (await context.ok('GET', path, { query: { limit: 100 } }))['data'],
        'data',
      );
      const one = await context.ok('GET', path, { query: { limit: 1 } });
      const more = objectOf(one['pagination'], 'pagination')['hasMore'];
      expectSame(more, all.length > 1, 'hasMore');
    },
    'status filters, and is not empty': async (context) => {
      const path = '/vault/get-inbound-shipments/v1';
      const query = { status: 'no-such-status' };
      const answer = await context.ok('GET', path, { query });
      expectSame(listOf(answer['data'], 'data').length, 0, 'number of shipments');
      await bounds(context, path, 'status', [], ['']);
    },
    'Items are nested only when includeLineItems is true': async (context) => {
      const names = ['items', 'lineItems', 'items'];
      for (const [place, [path]] of vaultLists.entries()) {
        for (const includeLineItems of [true, false]) {
          const answer = await context.ok('GET', path, { query: { includeLineItems } });
          for (const row of listOf(answer['data'], 'data')) {
            const nested = objectOf(row, 'row')[names[place] ?? ''];
            expectSame(nested !== undefined, includeLineItems, `${path}: nested items`);
          }
        }
      }
    },
    'includeLineItems is required on the outbound-requests list': async (context) => {
      const reply = await context.send('GET', '/vault/get-outbound-requests/v2');
      expect([400, 422].includes(reply.status), `it answers ${reply.status}`);
    },
    'The single outbound request always has its items': async (context) => {
      const query = { includeLineItems: false };
      const list = await context.ok('GET', '/vault/get-outbound-requests/v2', { query });
      const [first] = listOf(list['data'], 'data');
      if (first === undefined) return;
      const id = String(objectOf(first, 'row')['id']);
      const answer = await context.ok('GET', '/vault/get-outbound-request/v2', { query: { id } });
      expectFields(answer['data'], { items: 'list' }, 'data');
    },
    'Fulfillment requests: status of the five, limit 1 to 100, offset from 0, total': async (
      context,
    ) => {
      const path = '/vault/get-fulfillment-requests/v1';
      await bounds(context, path, 'limit', [1, 100], [0, 101]);
      await bounds(context, path, 'offset', [0, MAX], [-1, 'x']);
      await bounds(context, path, 'status', ['pending'], ['no-such-status']);
      expectFields(await context.ok('GET', path), { data: 'list', total: 'integer' }, 'answer');
    },
  }),

  ...section('Endpoints: Orders', {
    'A purchase order is read by the orderId of a sell': async (context) => {
      const path = '/orders/get-purchase-order/v1';
      const query = { id: '00000000-0000-4000-8000-000000000000' };
      expectSame(
        (await context.send('GET', path, { query })).status,
        404,
        'status of an unknown id',
      );
    },
    'Sale orders take status, limit and offset': async (context) => {
      const query = { status: 'order_complete', limit: 5, offset: 0 };
      const reply = await context.send('GET', '/orders/get-sale-orders/v1', { query });
      expectSame(reply.status, 200, 'status');
    },
  }),

  ...section('Endpoints: Listings', {
    'Only what is given is changed': async (context) => {
      const before = await patched(context, {});
      const after = await patched(context, { sellerNotes: 'Contract suite' });
      expectSame(after['price'], before['price'], 'price');
      expectSame(after['quantity'], before['quantity'], 'quantity');
      expectSame(after['sellerNotes'], 'Contract suite', 'sellerNotes');
    },
    'The answer has id, price, quantity, active, sellerNotes and updatedAt': async (context) => {
      expectFields(
        await patched(context, {}),
        {
          id: 'uuid',
          price: 'integer',
          quantity: 'integer',
          active: 'boolean',
          sellerNotes: 'text|null',
          updatedAt: 'time',
        },
        'data',
      );
    },
    'listingId is required and a uuid': async (context) => {
      for (const body of [{ listingId: undefined }, { listingId: 'x' }])
        expect([400, 422].includes((await patch(context, body)).status), JSON.stringify(body));
    },
    'price is an integer of cents, at most 9007199254740991': async (context) => {
      const { price } = await patched(context, {});
      expectSame((await patched(context, { price: 123_456 }))['price'], 123_456, 'price');
      for (const bad of [1.5, MAX + 1, '1', -1])
        expect([400, 422].includes((await patch(context, { price: bad })).status), `price ${bad}`);
      await patched(context, { price });
    },
    'quantity is an integer from 0 to 9007199254740991': async (context) => {
      const { quantity } = await patched(context, {});
      for (const good of [0, MAX, quantity])
        expectSame((await patched(context, { quantity: good }))['quantity'], good, 'quantity');
      for (const bad of [-1, 1.5, MAX + 1])
        expect(
          [400, 422].includes((await patch(context, { quantity: bad })).status),
          `quantity ${bad}`,
        );
    },
    'sellerNotes has at most 500 characters': async (context) => {
      await patched(context, { sellerNotes: 'n'.repeat(500) });
      const reply = await patch(context, { sellerNotes: 'n'.repeat(501) });
      expect([400, 422].includes(reply.status), `501 characters are answered ${reply.status}`);
      await patched(context, { sellerNotes: '' });
    },
    'active is a boolean': async (context) => {
      expectSame((await patched(context, { active: false }))['active'], false, 'active');
      expectSame((await patched(context, { active: true }))['active'], true, 'active');
      expect([400, 422].includes((await patch(context, { active: 'yes' })).status), 'active yes');
    },
    'premiumPercent is a number from 0, premiumDollar an integer from 0': async (context) => {
      await patched(context, { premiumPercent: 7.5 });
      await patched(context, { premiumDollar: 12_345 });
      await patched(context, { premiumPercent: 6.8 });
      for (const bad of [{ premiumPercent: -1 }, { premiumDollar: -1 }, { premiumDollar: 1.5 }])
        expect([400, 422].includes((await patch(context, bad)).status), JSON.stringify(bad));
    },
    'The listing must belong to the caller': async (context) => {
      const { id } = await context.listing();
      const reply = await patch(context, { listingId: id, sellerNotes: 'x' });
      expect([403, 404, 422].includes(reply.status), `it answers ${reply.status}`);
    },
  }),

  ...section('Endpoints: Catalog, marketplace, organization', {
    'Products v2 filter by each material': async (context) => {
      for (const material of ['Gold', 'Silver', 'Platinum', 'Palladium', 'Bitcoin']) {
        for (const one of await products(context, { material, limit: 100 }))
          expectSame(one['material'], material, 'material');
      }
      await bounds(context, '/products/get-products/v2', 'material', [], ['Copper', 'gold']);
    },
    'Products v2: limit 1 to 100, offset from 0; total, limit and offset are answered': async (
      context,
    ) => {
      const path = '/products/get-products/v2';
      await bounds(context, path, 'limit', [1, 100], [0, 101, 'x']);
      await bounds(context, path, 'offset', [0, MAX], [-1]);
      const answer = await context.ok('GET', path, { query: { limit: 7, offset: 3 } });
      expectFields(answer, { data: 'list', total: 'integer' }, 'answer');
      expectSame(answer['limit'], 7, 'limit');
      expectSame(answer['offset'], 3, 'offset');
    },
    'Products v2: several attribute ids are joined by commas and all must fit': async (context) => {
      const all = await products(context, { limit: 100 });
      const rich = all.find((one) => listOf(one['attributes'], 'attributes').length > 1);
      if (rich === undefined) return;
      const [a, b] = listOf(rich['attributes'], 'attributes').map(String);
      const found = await products(context, { attributeIds: `${a},${b}`, limit: 100 });
      for (const one of found) {
        const own = listOf(one['attributes'], 'attributes');
        expect(own.includes(a) && own.includes(b), 'a product lacks one of them');
      }
    },
    'Products v1 take ids joined by commas': async (context) => {
      const ids = (await products(context, { limit: 2 })).map((one) => String(one['id']));
      const query = { ids: ids.join(',') };
      const reply = await context.send('GET', '/products/get-products/v1', { query });
      expectSame(reply.status, 200, 'status');
      context.observe('Products v1', reply.json);
      for (const id of ids) expect(reply.text.includes(id), `${id} is missing`);
    },
    'Search takes query, limit, offset and filter_by': async (context) => {
      const query = { query: 'gold', limit: 5, offset: 0, filter_by: 'material:=Gold' };
      const reply = await context.send('GET', '/products/search/v1', { query });
      expectSame(reply.status, 200, 'status');
      context.observe('Search', reply.json);
    },
    'Spot prices': async (context) => {
      const reply = await context.send('GET', '/marketplace/get-spot-price/v1');
      expectSame(reply.status, 200, 'status');
      context.observe('Spot prices', reply.json);
    },
    'Categories of the legacy host are a list': async (context) => {
      const base = context.need('legacy');
      const key = context.setting.liveAdmin ?? context.setting.sandboxAdmin;
      const reply = await send({ base, key }, 'GET', '/v1/products/categories');
      expect(listOf(reply.json, 'categories').length > 0, 'there is none');
    },
    'The legacy host adds to a sell cart: productId, variantId and quantity are all required':
      async (context) => {
        const access = { base: context.need('legacy'), key: context.setting.sandboxAdmin };
        const quote = await context.sellQuote();
        const { productId, variantId } = await context.offer({
          material: (name) => name === 'Gold',
        });
        const path = `/v1/cart/sell/${quote.id}/add`;
        const body = { productId, variantId, quantity: 1 };
        const reply = await send(access, 'POST', path, { body });
        expectSame(reply.status, 200, 'status');
        expectSame(objectOf(reply.json, 'answer')['success'], true, 'success');
        for (const name of Object.keys(body)) {
          const without = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
          const refused = await send(access, 'POST', path, { body: without });
          expect(
            [400, 422].includes(refused.status),
            `without ${name} it answers ${refused.status}`,
          );
        }
        const fresh = quoteOf(await context.ok('GET', `/execution/v2/sell/quotes/${quote.id}`));
        expect(
          listOf(fresh.data['lineItems'], 'lineItems').length > 1,
          'the item is not in the cart',
        );
      },
    'cartId is a uuid': async (context) => {
      const access = { base: context.need('legacy'), key: context.setting.sandboxAdmin };
      const body = { productId: 'p', variantId: 'v', quantity: 1 };
      const reply = await send(access, 'POST', '/v1/cart/sell/not-a-uuid/add', { body });
      expect([400, 404, 422].includes(reply.status), `it answers ${reply.status}`);
    },
  }),

  ...section('Endpoints: Sandbox-only routes', {
    'limit is 1 to 250 and 50 by default, offset from 0': async (context) => {
      for (const path of ['/sandbox/listings/get/v1', '/sandbox/offers/get/v1']) {
        await bounds(context, path, 'limit', [1, 250], [0, 251]);
        await bounds(context, path, 'offset', [0], [-1]);
        const reply = await context.send('GET', path);
        const rows = listOf(reply.json, path).length;
        expect(rows <= 50, `${rows} rows by default`);
      }
    },
    'They exist only in the sandbox': async (context) => {
      for (const path of ['/sandbox/listings/get/v1', '/sandbox/offers/get/v1'])
        expectSame((await send(context.production, 'GET', path)).status, 404, `status of ${path}`);
    },
    'The listingId feeds buy quotes, the offerId sell quotes': async (context) => {
      await context.buyQuote();
      await context.sellQuote();
    },
    'A listing has the price in cents and in dollars': async (context) => {
      const reply = await context.send('GET', '/sandbox/listings/get/v1');
      for (const row of listOf(reply.json, 'listings')) {
        const { price, priceDollars } = objectOf(row, 'row');
        expectSame(Number(priceDollars), Number(price) / 100, 'priceDollars');
      }
      expect(!isObject(reply.json), 'the answer is not a bare list');
    },
  }),
];
