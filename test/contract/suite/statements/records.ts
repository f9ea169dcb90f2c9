/** Payout and payment methods, the organization and other records (API document, section Resources). */
import { send } from '../client.ts';
import { expectFields, expectRecords } from '../fields.ts';
import {
  brief,
  expect,
  expectSame,
  insideOf,
  isObject,
  type Json,
  listOf,
  objectOf,
  objectsOf,
  section,
  someOf,
} from '../kit.ts';
import { levelRows } from '../levels.ts';

const level = {
  productId: 'text',
  variantId: 'text',
  productTitle: 'text',
  sku: 'text',
  material: 'text',
  quantity: 'number',
  price: 'integer',
  priceDollars: 'number',
  spotPremium: 'number',
  spotPremiumDollar: 'number',
  expiresAt: 'iso',
} as const;

/** Names of all fields of a value, however deep. */
function fieldNames(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(fieldNames);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldNames(inner)]);
}

/** @throws Broken unless the field is one of the words */
function expectOneOf(object: Json, name: string, words: readonly string[]): void {
  expect(words.includes(String(object[name])), `${name} is ${brief(object[name])}`);
}

export const records = [
  ...section('Resources: Payout methods', {
    'payoutMethod is electronic_check, teller_ach or wire_transfer; instantPayout has its three amounts':
      async (context) => {
        const { data } = await context.ok('GET', '/execution/payout-methods/v1');
        expectRecords(
          [data],
          {
            payoutMethod: 'text',
            electronicCheckName: 'text?',
            electronicCheckEmail: 'text?',
            instantPayout: 'object',
          },
          'payout methods',
        );
        const methods = objectOf(data, 'data');
        expectOneOf(methods, 'payoutMethod', ['electronic_check', 'teller_ach', 'wire_transfer']);
        expectFields(
          methods['instantPayout'],
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
        const methods = objectsOf(insideOf(reply.json), 'payment methods');
        expectRecords(
          methods,
          { id: 'text', paymentMethod: 'text', isDefault: 'boolean' },
          'payment method',
        );
        for (const one of methods)
          expectOneOf(one, 'paymentMethod', ['processor', 'processor_ach', 'wire_transfer']);
      },
  }),
  ...section('Resources: Organization', {
    'It has the documented fields, and no tokens': async (context) => {
      const { data } = await context.ok('GET', '/organization/get-organization/v1');
      expectRecords(
        [data],
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
        'organization',
      );
      const secret = fieldNames(data).find((name) => /token|secret|key/i.test(name));
      expect(secret === undefined, `it tells ${secret}`);
    },
  }),
  ...section('Resources: Category (legacy)', {
    'A category has an integer id, a title and isNumismatic': async (context) => {
      const base = context.need('legacy');
      const key = context.setting.liveAdmin ?? context.setting.sandboxAdmin;
      const reply = await send({ base, key }, 'GET', '/v1/products/categories');
      expectSame(reply.status, 200, 'status');
      const fields = { id: 'integer', title: 'text', isNumismatic: 'boolean' } as const;
      expectRecords(listOf(reply.json, 'categories'), fields, 'category');
    },
  }),
  ...section('Resources: Other shapes', {
    'Recommended shipping dates are two timestamps': async (context) => {
      const answer = await context.ok('GET', '/marketplace/get-recommended-shipping-date/v1');
      expectFields(answer['data'], { twoDayLabel: 'time', overnightLabel: 'time' }, 'data');
    },
    'The health check has status, timestamp and service': async (context) => {
      const answer = await context.ok('GET', '/healthcheck/v1');
      expectFields(answer, { status: 'text', timestamp: 'time', service: 'text' }, 'answer');
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
      const list = await levelRows(context, 'listings');
      expectRecords(list, { ...level, listingId: 'text' }, 'sandbox listing');
    },
    'A sandbox offer has the same with offerId': async (context) => {
      const list = await levelRows(context, 'offers');
      expectRecords(list, { ...level, offerId: 'text' }, 'sandbox offer');
      const [listing] = await levelRows(context, 'listings');
      const fields = (row: Json): string[] =>
        Object.keys(row)
          .filter((name) => name !== 'listingId' && name !== 'offerId')
          .toSorted();
      expectSame(
        fields(someOf(list, 'offer')),
        fields(someOf(listing === undefined ? [] : [listing], 'listing')),
        'fields of an offer',
      );
    },
  }),
];
