/** The Execution API (API document, section Endpoints: Execution v2 (buy), Execution v2 (sell), Execution v1). */
import { ADDRESS, type Context, quoteOf } from './context.ts';
import {
  Differs,
  expect,
  expectFields,
  expectSame,
  isObject,
  listOf,
  objectOf,
  section,
} from './kit.ts';
import { orderIdOf } from './order-id.ts';

const gold = (name: string): boolean => name === 'Gold';

async function refused(
  context: Context,
  path: string,
  body: unknown,
  statuses: readonly number[] = [422, 400],
): Promise<void> {
  const reply = await context.send('POST', path, { body });
  expect(statuses.includes(reply.status), `POST ${path} answers ${reply.status}`);
}

const BUY = '/execution/v2/buy/quotes';
const SELL = '/execution/v2/sell/quotes';

async function ownListing(
  context: Context,
): Promise<{ id: string; productId: string; variantId: string; quantity: number }> {
  const id = context.need('ownListingId');
  for (let offset = 0; offset < 5_000; offset += 250) {
    const query = { limit: 250, offset };
    const reply = await context.send('GET', '/sandbox/listings/get/v1', { query });
    const rows = listOf(reply.json, 'listings').map((row) => objectOf(row, 'row'));
    const row = rows.find((one) => one['listingId'] === id);
    if (row !== undefined) {
      const [productId, variantId] = [String(row['productId']), String(row['variantId'])];
      return { id, productId, variantId, quantity: Number(row['quantity']) };
    }
    if (rows.length < 250) break;
  }
  throw new Differs('the own listing is not listed');
}

/** A sell quote for one piece of what the caller has listed. */
async function conflicting(context: Context, quantity: number) {
  const listed = await ownListing(context);
  const items = [{ productId: listed.productId, variantId: listed.variantId, quantity }];
  return { listed, quote: await context.quote('sell', { items }) };
}

export const executionEndpoints = [
  ...section('Endpoints: Execution v2 (buy)', {
    'POST quotes takes items with listingId and quantity, paymentMethod, selectedOptionalIds':
      async (context) => {
        const quote = await context.buyQuote({ selectedOptionalIds: ['vault_shipping'] });
        const all = listOf(quote.data['optionals'], 'optionals').map((one) =>
          objectOf(one, 'optional'),
        );
        const vault = all.find((one) => one['id'] === 'vault_shipping');
        expectSame(vault?.['selected'], true, 'selected');
      },
    'GET optionals answers optionals, partial and errors': async (context) => {
      const quote = await context.buyQuote();
      const answer = await context.ok('GET', `${BUY}/${quote.id}/optionals`);
      expectFields(answer, { optionals: 'list', partial: 'boolean', errors: 'list' }, 'answer');
    },
    '1. paymentMethod is wire_transfer or an id starting pm_ or ba_, not a label of the list':
      async (context) => {
        const { id } = await context.listing({ material: gold });
        const items = [{ listingId: id, quantity: 1 }];
        await refused(context, BUY, { items, paymentMethod: 'processor' });
        await refused(context, BUY, { items, paymentMethod: 'processor_ach' });
      },
    '1. The ids of the payment methods list are accepted': async (context) => {
      const reply = await context.send('GET', '/execution/payment-methods/v1');
      const list = isObject(reply.json) ? reply.json['data'] : reply.json;
      for (const one of listOf(list, 'payment methods')) {
        const paymentMethod = String(objectOf(one, 'method')['id']);
        await context.buyQuote({ paymentMethod });
      }
    },
    '2. shipping is needed unless vault_shipping is selected': async (context) => {
      const quote = await context.buyQuote();
      const body = { expectedTotal: quote.total + 100_000, paymentMethod: 'wire_transfer' };
      const reply = await context.execute('buy', quote.id, body);
      expectSame(reply.status, 422, 'status without shipping');
      const selectedOptionalIds = ['vault_shipping'];
      const vault = await context.buyQuote({ selectedOptionalIds });
      const expectedTotal = vault.total + 100_000;
      const toVault = { ...body, expectedTotal, selectedOptionalIds };
      expectSame(
        (await context.execute('buy', vault.id, toVault)).status,
        200,
        'status to the vault',
      );
    },
    '3. A promotion code is applied on execute, not on creation': async (context) => {
      const plain = await context.buyQuote();
      const coded = await context.buyQuote({ promotionCode: 'FREESHIP' });
      const fees = (quote: typeof plain): number => quote.total - Number(quote.data['subtotal']);
      expectSame(fees(coded), fees(plain), 'fees with a code on creation');
    },
    '3. A code that does not exist is refused on execute': async (context) => {
      const quote = await context.buyQuote();
      const reply = await context.executeBuy(quote, {
        expectedTotal: quote.total + 100_000,
        promotionCode: 'NO-SUCH-CODE',
      });
      expectSame(reply.status, 422, 'status');
    },
    '4. At most 50 items': async (context) => {
      const { id } = await context.listing({ material: gold });
      const items = Array.from({ length: 51 }, () => ({ listingId: id, quantity: 1 }));
      await refused(context, BUY, { items, paymentMethod: 'wire_transfer' });
    },
  }),

  ...section('Endpoints: Execution v2 (sell)', {
    '1. An item is offerId and quantity': async (context) => {
      await context.sellQuote();
    },
    '1. Or productId, variantId and quantity, matched with the best live offers': async (
      context,
    ) => {
      const offer = await context.offer({ material: gold });
      const items = [{ productId: offer.productId, variantId: offer.variantId, quantity: 1 }];
      const { data } = await context.quote('sell', { items });
      const line = objectOf(listOf(data['lineItems'], 'lineItems')[0], 'line');
      expect(Number(line['price']) >= offer.price, 'a better offer is not used');
    },
    '1. Offer ids are unique within a quote': async (context) => {
      const { id } = await context.offer({ material: gold });
      const item = { offerId: id, quantity: 1 };
      await refused(context, SELL, { items: [item, item] });
    },
    'items are 1 to 50': async (context) => {
      await refused(context, SELL, { items: [] });
      const { productId, variantId } = await context.offer({ material: gold });
      const items = Array.from({ length: 51 }, () => ({ productId, variantId, quantity: 1 }));
      await refused(context, SELL, { items });
    },
    '2. On GET, selectedOptionalIds is repeated once per id': async (context) => {
      const quote = await context.sellQuote();
      const selectedOptionalIds = ['instant_payout', 'overnight_label'];
      const path = `${SELL}/${quote.id}`;
      const fresh = quoteOf(await context.ok('GET', path, { query: { selectedOptionalIds } }));
      const all = listOf(fresh.data['optionals'], 'optionals').map((one) =>
        objectOf(one, 'optional'),
      );
      const label = all.find((one) => one['id'] === 'overnight_label');
      expectSame(label?.['selected'], true, 'selected');
    },
    '2. Comma-joined ids are not valid on v2': async (context) => {
      const quote = await context.sellQuote();
      const query = { selectedOptionalIds: 'instant_payout,overnight_label' };
      const reply = await context.send('GET', `${SELL}/${quote.id}`, { query });
      expect([400, 422].includes(reply.status), `it answers ${reply.status}`);
    },
    '3. expectedOptionalFees that fit are accepted': async (context) => {
      const selectedOptionalIds = ['overnight_label'];
      const quote = await context.sellQuote({ selectedOptionalIds });
      const all = listOf(quote.data['optionals'], 'optionals').map((one) =>
        objectOf(one, 'optional'),
      );
      const fee = all.find((one) => one['id'] === 'overnight_label')?.['fee'];
      const reply = await context.executeSell(quote, {
        expectedTotal: 0,
        selectedOptionalIds,
        adjustListings: true,
        expectedOptionalFees: { overnight_label: fee },
      });
      expectSame(reply.status, 200, 'status');
    },
    '3. A drifted fee gives 422 optional_fee_mismatch': async (context) => {
      const selectedOptionalIds = ['overnight_label'];
      const quote = await context.sellQuote({ selectedOptionalIds });
      const reply = await context.executeSell(quote, {
        expectedTotal: 0,
        selectedOptionalIds,
        expectedOptionalFees: { overnight_label: -1 },
      });
      expectSame(reply.status, 422, 'status');
      expectSame(objectOf(reply.json, 'answer')['errorCode'], 'optional_fee_mismatch', 'errorCode');
    },
    'GET listing-conflicts reports listings of the caller for what is sold': async (context) => {
      const { quote, listed } = await conflicting(context, 1);
      const answer = await context.ok('GET', `${SELL}/${quote.id}/listing-conflicts`);
      context.observe('Listing conflicts', answer);
      expect(JSON.stringify(answer).includes(listed.id), 'the listing is not named');
    },
    '4. Selling less than listed gives 409 listing_quantity_mismatch': async (context) => {
      const { quote } = await conflicting(context, 1);
      const reply = await context.executeSell(quote, { expectedTotal: 0 });
      expectSame(reply.status, 409, 'status');
      const code = objectOf(reply.json, 'answer')['errorCode'];
      expectSame(code, 'listing_quantity_mismatch', 'errorCode');
    },
    '4. confirmListingMismatch lets it go on': async (context) => {
      const { quote, listed } = await conflicting(context, 1);
      const body = { expectedTotal: 0, confirmListingMismatch: true };
      expectSame((await context.executeSell(quote, body)).status, 200, 'status');
      expectSame((await ownListing(context)).quantity, listed.quantity, 'listed quantity');
    },
    '4. adjustListings takes what is sold off the listing': async (context) => {
      const { quote, listed } = await conflicting(context, 1);
      const body = { expectedTotal: 0, adjustListings: true };
      expectSame((await context.executeSell(quote, body)).status, 200, 'status');
      expectSame((await ownListing(context)).quantity, listed.quantity - 1, 'listed quantity');
    },
    '5. Buy execute does not take expectedOptionalFees': async (context) => {
      const quote = await context.buyQuote();
      const reply = await context.executeBuy(quote, {
        expectedTotal: quote.total + 100_000,
        expectedOptionalFees: { vault_shipping: -1 },
      });
      expect(
        objectOf(reply.json, 'answer')['errorCode'] !== 'optional_fee_mismatch',
        'it compares them',
      );
    },
    '7. Execute answers an order id': async (context) => {
      const quote = await context.sellQuote();
      const reply = await context.executeSell(quote, { expectedTotal: 0, adjustListings: true });
      orderIdOf(reply.json);
      context.observe('Answer of v2 execute', reply.json);
    },
    '8. partial is true and errors are listed when an add-on cannot be resolved': async (
      context,
    ) => {
      const quote = await context.sellQuote();
      await context.control({ op: 'failOptionals', ids: ['instant_payout'] });
      const answer = await context.ok('GET', `${SELL}/${quote.id}/optionals`);
      await context.control({ op: 'failOptionals', ids: [] });
      expectSame(answer['partial'], true, 'partial');
      expectSame(listOf(answer['errors'], 'errors').length, 1, 'number of errors');
    },
  }),

  ...section('Endpoints: Execution v1 (older)', {
    'A buy quote needs a paymentMethod': async (context) => {
      const { id } = await context.listing({ material: gold });
      await refused(context, '/execution/buy/quote/v1', {
        items: [{ listingId: id, quantity: 1 }],
      });
    },
    'A buy takes up to 50 items': async (context) => {
      const { id } = await context.listing({ material: gold });
      const items = Array.from({ length: 51 }, () => ({ listingId: id, quantity: 1 }));
      await refused(context, '/execution/buy/quote/v1', { items, paymentMethod: 'wire_transfer' });
    },
    'Buy: quote, refresh, execute give orderId and sellOrderIds': async (context) => {
      const { id } = await context.listing({ material: gold });
      const body = { items: [{ listingId: id, quantity: 1 }], paymentMethod: 'wire_transfer' };
      const created = quoteOf(await context.ok('POST', '/execution/buy/quote/v1', { body }));
      const query = { quoteId: created.id };
      const quote = quoteOf(await context.ok('GET', '/execution/buy/quote/v1', { query }));
      const answer = await context.ok('POST', '/execution/buy/v1', {
        body: {
          quoteId: quote.id,
          expectedTotal: quote.total + 100_000,
          paymentMethod: 'wire_transfer',
          shipping: ADDRESS,
        },
      });
      context.observe('Answer of v1 buy', answer);
      orderIdOf(answer);
      listOf(objectOf(answer['data'] ?? answer, 'data')['sellOrderIds'], 'sellOrderIds');
    },
    'Buy: status partial with the ids of the processed orders when only some items succeed': async (
      context,
    ) => {
      const first = await context.listing({ material: gold });
      const second = await context.listing({ material: gold, not: [first.id] });
      const items = [first, second].map(({ id }) => ({ listingId: id, quantity: 1 }));
      const body = { items, paymentMethod: 'wire_transfer' };
      const quote = quoteOf(await context.ok('POST', '/execution/buy/quote/v1', { body }));
      await context.control({ op: 'expire', id: second.id });
      const answer = await context.ok('POST', '/execution/buy/v1', {
        body: {
          quoteId: quote.id,
          expectedTotal: quote.total,
          paymentMethod: 'wire_transfer',
          shipping: ADDRESS,
        },
      });
      const data = objectOf(answer['data'] ?? answer, 'data');
      expectSame(data['status'], 'partial', 'status');
    },
    'Sell: quote, execute give orderId and sellOrderIds': async (context) => {
      const { id } = await context.offer({ material: gold });
      const body = { items: [{ offerId: id, quantity: 1 }] };
      const quote = quoteOf(await context.ok('POST', '/execution/sell/quote/v1', { body }));
      const answer = await context.ok('POST', '/execution/sell/v1', {
        body: { quoteId: quote.id, expectedTotal: 0, adjustListings: true },
      });
      context.observe('Answer of v1 sell', answer);
      orderIdOf(answer);
      listOf(objectOf(answer['data'] ?? answer, 'data')['sellOrderIds'], 'sellOrderIds');
    },
    'Sell: GET takes comma-separated selectedOptionalIds': async (context) => {
      const { id } = await context.offer({ material: gold, price: 150_000 });
      const body = { items: [{ offerId: id, quantity: 1 }] };
      const quote = quoteOf(await context.ok('POST', '/execution/sell/quote/v1', { body }));
      const query = { quoteId: quote.id, selectedOptionalIds: 'instant_payout,overnight_label' };
      const fresh = quoteOf(await context.ok('GET', '/execution/sell/quote/v1', { query }));
      const all = listOf(fresh.data['optionals'], 'optionals').map((one) =>
        objectOf(one, 'optional'),
      );
      expectSame(
        all.filter((one) => one['selected'] === true).length,
        2,
        'number of selected optionals',
      );
    },
    'Sell: product and variant are accepted': async (context) => {
      const { productId, variantId } = await context.offer({ material: gold });
      const body = { items: [{ productId, variantId, quantity: 1 }] };
      quoteOf(await context.ok('POST', '/execution/sell/quote/v1', { body }));
    },
  }),

  ...section('Endpoints: Other execution reads', {
    'GET payout-methods': async (context) => {
      const answer = await context.ok('GET', '/execution/payout-methods/v1');
      expectSame(answer['success'], true, 'success');
    },
    'GET trading-status tells of halts': async (context) => {
      const open = await context.ok('GET', '/execution/v2/trading-status');
      context.observe('Trading status', open);
      await context.control({ op: 'halt', reason: 'Contract suite' });
      const halted = await context.ok('GET', '/execution/v2/trading-status');
      await context.control({ op: 'resume' });
      expect(JSON.stringify(halted) !== JSON.stringify(open), 'it says the same during a halt');
    },
  }),
];
