/** Organization, vault, product and other records (API document, section Resources and their fields). */
import {
  brief,
  expect,
  expectFields,
  expectSame,
  isObject,
  listOf,
  objectOf,
  section,
} from './kit.ts';
import { send } from './client.ts';
import { orderIdOf } from './order-id.ts';
import { each, nested, rows } from './rows.ts';

const topOfBook = {
  id: 'uuid',
  price: 'integer',
  quantity: 'integer',
  spotPremium: 'number',
  spotPremiumDollar: 'number',
  expiresAt: 'time',
  createdAt: 'time',
  updatedAt: 'time',
} as const;

const level = {
  productId: 'text',
  variantId: 'text',
  productTitle: 'text',
  sku: 'text',
  material: 'text',
  quantity: 'integer',
  price: 'integer',
  priceDollars: 'number',
  spotPremium: 'number',
  spotPremiumDollar: 'number',
  expiresAt: 'time',
} as const;

export const recordResources = [
  ...section('Resources: Payout methods', {
    'payoutMethod is electronic_check, teller_ach or wire_transfer; instantPayout has its three amounts':
      async (context) => {
        const answer = await context.ok('GET', '/execution/payout-methods/v1');
        const data = expectFields(
          answer['data'],
          {
            payoutMethod: 'text',
            electronicCheckName: 'text?',
            electronicCheckEmail: 'text?',
            instantPayout: 'object',
          },
          'data',
        );
        const known = ['electronic_check', 'teller_ach', 'wire_transfer'];
        expect(
          known.includes(String(data['payoutMethod'])),
          `payoutMethod is ${brief(data['payoutMethod'])}`,
        );
        expectFields(
          data['instantPayout'],
          { creditLimit: 'integer', outstandingBalance: 'integer', availableCredit: 'integer' },
          'instantPayout',
        );
      },
  }),
  ...section('Resources: Payment method', {
    'An entry has id, paymentMethod (processor, processor_ach or wire_transfer) and isDefault':
      async (context) => {
        const reply = await context.send('GET', '/execution/payment-methods/v1');
        expectSame(reply.status, 200, 'status');
        context.observe('Payment methods', reply.json);
        const list = isObject(reply.json) ? reply.json['data'] : reply.json;
        for (const one of listOf(list, 'payment methods')) {
          const method = expectFields(
            one,
            { id: 'text', paymentMethod: 'text', isDefault: 'boolean' },
            'method',
          );
          const known = ['processor', 'processor_ach', 'wire_transfer'];
          expect(
            known.includes(String(method['paymentMethod'])),
            `it is ${brief(method['paymentMethod'])}`,
          );
        }
      },
  }),
  ...section('Resources: Organization', {
    'It has the documented fields, and no tokens': async (context) => {
      const answer = await context.ok('GET', '/organization/get-organization/v1');
      const data = expectFields(
        answer['data'],
        {
          id: 'uuid',
          name: 'text',
          createdAt: 'time',
          updatedAt: 'time',
          tradingEnabled: 'boolean',
          vacationMode: 'boolean',
          payoutMethod: 'text',
          electronicCheckName: 'text|null',
          electronicCheckEmail: 'text|null',
          apiEnabled: 'boolean',
          onboardingStatus: 'text',
        },
        'data',
      );
      const secret = Object.keys(data).find((name) => /token|secret|key/i.test(name));
      expect(secret === undefined, `it tells ${secret}`);
    },
  }),
  ...section('Resources: Product', {
    'A product has the documented fields': async (context) => {
      const list = await rows(context, '/products/get-products/v2', { limit: 100 });
      each(context, 'product', list, {
        id: 'uuid',
        title: 'text',
        purity: 'text',
        weight: 'text',
        weightGrams: 'number',
        sku: 'text',
        isCertified: 'boolean',
        isIra: 'boolean',
        material: 'text',
        attributes: 'list',
        images: 'list',
        manufacturer: 'object',
        category: 'object',
        subCategory: 'object',
        variants: 'list',
      });
      for (const one of list) {
        const product = objectOf(one, 'product');
        const maker = { title: 'text', images: 'list', isEsg: 'boolean' } as const;
        expectFields(product['manufacturer'], maker, 'manufacturer');
        expectFields(product['category'], { title: 'text', isNumismatic: 'boolean' }, 'category');
        const sub = { title: 'text', premiumCalculationType: 'text' } as const;
        expectFields(product['subCategory'], sub, 'subCategory');
        if (product['isCertified'] === true)
          expectFields(product['certificateProvider'], { title: 'text' }, 'certificateProvider');
      }
    },
    'A variant has title, images, and the top of the book on both sides': async (context) => {
      const list = await rows(context, '/products/get-products/v2', { limit: 100 });
      const variants = nested(list, 'variants');
      each(context, 'variant', variants, { title: 'text', images: 'list' });
      for (const one of variants) {
        const variant = objectOf(one, 'variant');
        for (const side of ['highestOffer', 'lowestListing']) {
          const top = variant[side];
          if (top !== null && top !== undefined) expectFields(top, topOfBook, side);
        }
      }
    },
  }),
  ...section('Resources: Category (legacy)', {
    'A category has an integer id, a title and isNumismatic': async (context) => {
      const base = context.need('legacy');
      const key = context.setting.liveAdmin ?? context.setting.sandboxAdmin;
      const reply = await send({ base, key }, 'GET', '/v1/products/categories');
      expectSame(reply.status, 200, 'status');
      const fields = { id: 'integer', title: 'text', isNumismatic: 'boolean' } as const;
      each(context, 'category', listOf(reply.json, 'categories'), fields);
    },
  }),
  ...section('Resources: Other shapes', {
    'Recommended shipping dates are two timestamps': async (context) => {
      const answer = await context.ok('GET', '/marketplace/get-recommended-shipping-date/v1');
      expectFields(answer['data'], { twoDayLabel: 'time', overnightLabel: 'time' }, 'data');
    },
    'The health check has status, timestamp and service': async (context) => {
      const answer = await context.ok('GET', '/healthcheck/v1');
      expectFields(answer, { status: 'text', timestamp: 'text', service: 'text' }, 'answer');
    },
    'Root information has name, version, description, documentation and endpoints': async (
      context,
    ) => {
      const answer = expectFields(
        await context.ok('GET', '/'),
        {
          name: 'text',
          version: 'text',
          description: 'text',
          documentation: 'text',
          endpoints: 'object',
        },
        'answer',
      );
      expectFields(answer['endpoints'], { swagger: 'text', health: 'text' }, 'endpoints');
    },
    'A sandbox listing has its fields': async (context) => {
      const reply = await context.send('GET', '/sandbox/listings/get/v1');
      const list = listOf(reply.json, 'listings');
      each(context, 'sandbox listing', list, { ...level, listingId: 'uuid' });
    },
    'A sandbox offer has the same with offerId': async (context) => {
      const reply = await context.send('GET', '/sandbox/offers/get/v1');
      const list = listOf(reply.json, 'offers');
      each(context, 'sandbox offer', list, { ...level, offerId: 'uuid' });
    },
    'Pagination of vault lists is page and hasMore': async (context) => {
      const answer = await context.ok('GET', '/vault/get-inbound-shipments/v1');
      expectFields(answer['pagination'], { page: 'integer', hasMore: 'boolean' }, 'pagination');
    },
    'shippingLabelUrl of a purchase order is null until a label is generated': async (context) => {
      const quote = await context.sellQuote();
      const reply = await context.executeSell(quote, { adjustListings: true });
      expectSame(reply.status, 200, 'status of execute');
      const id = orderIdOf(reply.json);
      const order = await context.ok('GET', '/orders/get-purchase-order/v1', { query: { id } });
      context.observe('Purchase order', order);
      const data = objectOf(order['data'] ?? order, 'order');
      expect(
        data['shippingLabelUrl'] === null || typeof data['shippingLabelUrl'] === 'string',
        'shippingLabelUrl is neither null nor a text',
      );
    },
  }),
];
