/** Lists of the vault: pages, filters, nested items (API document, Endpoints: Vault reads; Limits). */
import type { Context } from '../context.ts';
import { expectFields, rows } from '../fields.ts';
import {
  arranged,
  expect,
  expectSame,
  given,
  integerOf,
  type Json,
  listOf,
  objectOf,
  section,
  someOf,
  textOf,
} from '../kit.ts';
import { expectRefusal, expectTakenOnly } from '../refusals.ts';

const MAX = 9_007_199_254_740_991;
type Query = Readonly<Record<string, string | number | boolean>>;

/** The lists with pages: where they are, what has to be asked along, and the name of what is nested. */
const lists = [
  {
    path: '/vault/get-outbound-requests/v2',
    base: { includeLineItems: false },
    nestedIn: 'items',
  },
  { path: '/vault/get-inbound-shipments/v1', base: {}, nestedIn: 'lineItems' },
  { path: '/vault/get-outbound-shipments/v1', base: {}, nestedIn: 'items' },
] as const satisfies readonly { path: string; base: Query; nestedIn: string }[];

const FULFILLMENT = '/vault/get-fulfillment-requests/v1';

async function pageOf(context: Context, path: string, query: Query): Promise<Json> {
  const answer = await context.ok('GET', path, { query });
  return objectOf(answer['pagination'], 'pagination');
}

/** Sees to it that a list of the vault has more rows than N. */
async function fillVault(context: Context, path: string, atLeast: number): Promise<void> {
  const query = { includeLineItems: false, limit: 100 };
  const count = async (): Promise<number> =>
    (await arranged(() => rows(context, path, query))).length;
  if ((await count()) > atLeast) return;
  const { control, sandboxAdmin } = context.setting;
  if (control !== undefined)
    await context.control({ op: 'fillVault', key: sandboxAdmin, records: 25 });
  given((await count()) > atLeast, `${path} has no more than ${atLeast} rows`);
}

/** @throws Broken unless 20 rows come when no limit is given, and there are more */
async function expectTwenty(context: Context, path: string, query: Query): Promise<void> {
  await fillVault(context, path, 20);
  expectSame((await rows(context, path, query)).length, 20, 'number of rows');
}

async function ids(context: Context, path: string, query: Query): Promise<unknown[]> {
  return (await rows(context, path, query)).map(({ id }) => id);
}

export const vaultLists = [
  ...section('Endpoints: Vault reads', {
    'page is an integer from 1': async (context) => {
      for (const { path, base } of lists) {
        for (const page of [1, MAX])
          expectSame((await pageOf(context, path, { ...base, page }))['page'], page, 'page');
        for (const page of [0, -1, '1.5', 'x']) {
          const reply = await context.send('GET', path, { query: { ...base, page } });
          expectRefusal(reply, `${path} page=${page}`);
        }
      }
    },
    'page is 1 by default': async (context) => {
      for (const { path, base } of lists) {
        expectSame((await pageOf(context, path, base))['page'], 1, `page of ${path}`);
        const first = await arranged(() => ids(context, path, { ...base, page: 1 }));
        someOf(first, `row of ${path}`);
        expectSame(await ids(context, path, base), first, `rows of ${path}`);
      }
    },
    'limit of a page is an integer from 1 to 100': async (context) => {
      for (const { path, base } of lists) {
        await fillVault(context, path, 1);
        expectSame((await rows(context, path, { ...base, limit: 1 })).length, 1, 'rows');
        const query = (limit: number | string) => ({ query: { ...base, limit } });
        await expectTakenOnly(context, 'GET', path, {
          unfit: [0, 101, 'x'].map(query),
          fit: [1, 100].map(query),
        });
      }
    },
    'pagination is page and hasMore, which tells whether there is another page': async (
      context,
    ) => {
      for (const { path, base } of lists) {
        await fillVault(context, path, 1);
        const all = await arranged(() => ids(context, path, { ...base, limit: 100 }));
        given(all.length > 1 && all.length < 100, `${path} has ${all.length} rows`);
        for (const page of [1, 2, all.length]) {
          const query = { ...base, limit: 1, page };
          const pagination = await pageOf(context, path, query);
          expectFields(pagination, { page: 'integer', hasMore: 'boolean' }, 'pagination');
          expectSame(pagination['hasMore'], page < all.length, `hasMore of page ${page}`);
          expectSame(await ids(context, path, query), [all[page - 1]], `row of page ${page}`);
        }
      }
    },
    'status filters, and is not empty': async (context) => {
      for (const { path, base } of lists) {
        const all = await arranged(() => rows(context, path, { ...base, limit: 100 }));
        const status = textOf(someOf(all, `row of ${path}`)['status'], 'status');
        const found = await ids(context, path, { ...base, status, limit: 100 });
        const wanted = all.filter((row) => row['status'] === status).map(({ id }) => id);
        expectSame(found, wanted, `rows of ${path} that are ${status}`);
        const none = await ids(context, path, { ...base, status: 'no-such-status' });
        expectSame(none, [], `rows of ${path} with a status that does not exist`);
        const reply = await context.send('GET', path, { query: { ...base, status: '' } });
        expectRefusal(reply, `${path} with an empty status`);
      }
    },
    'Items are nested only when includeLineItems is true': async (context) => {
      for (const { path, nestedIn } of lists) {
        for (const includeLineItems of [true, false]) {
          const list = await rows(context, path, { includeLineItems });
          someOf(list, `row of ${path}`);
          for (const row of list) {
            const is = row[nestedIn] !== undefined;
            expectSame(is, includeLineItems, `nested items in ${path}`);
          }
        }
      }
    },
    'includeLineItems is required on the outbound-requests list': async (context) => {
      await expectTakenOnly(context, 'GET', '/vault/get-outbound-requests/v2', {
        unfit: [{}, { query: { limit: 5 } }],
        fit: [true, false].map((includeLineItems) => ({ query: { includeLineItems } })),
      });
    },
    'The single outbound request always has its items': async (context) => {
      const path = '/vault/get-outbound-requests/v2';
      const list = await arranged(() => rows(context, path, { includeLineItems: false }));
      const { id, totalItems } = someOf(list, 'outbound request');
      const query = { id: String(id) };
      const answer = await context.ok('GET', '/vault/get-outbound-request/v2', { query });
      const one = objectOf(answer['data'], 'data');
      expectSame(one['id'], id, 'id');
      given(Number(totalItems) > 0, 'the request has no items');
      expect(listOf(one['items'], 'items').length > 0, 'there are no items');
    },
    'Fulfillment requests: limit is 1 to 100, offset from 0': async (context) => {
      for (const [name, fit, unfit] of [
        ['limit', [1, 100], [0, 101]],
        ['offset', [0, MAX], [-1, 'x']],
      ] as const) {
        const query = (value: number | string) => ({ query: { [name]: value } });
        await expectTakenOnly(context, 'GET', FULFILLMENT, {
          unfit: unfit.map(query),
          fit: fit.map(query),
        });
      }
    },
    'Fulfillment requests: total counts all of them, limit and offset cut a page out': async (
      context,
    ) => {
      const { data, total } = await context.ok('GET', FULFILLMENT, { query: { limit: 100 } });
      const all = listOf(data, 'data').map((row) => objectOf(row, 'request')['id']);
      given(all.length > 2 && all.length < 100, `there are ${all.length} requests`);
      expectSame(integerOf(total, 'total'), all.length, 'total');
      const page = await context.ok('GET', FULFILLMENT, { query: { limit: 1, offset: 1 } });
      expectSame(integerOf(page['total'], 'total'), all.length, 'total of a page');
      const found = listOf(page['data'], 'data').map((row) => objectOf(row, 'request')['id']);
      expectSame(found, [all[1]], 'ids of the page');
    },
    'Fulfillment requests: status is one of the five': async (context) => {
      const states = ['pending', 'approved', 'rejected', 'completed', 'cancelled'];
      await expectTakenOnly(context, 'GET', FULFILLMENT, {
        unfit: [{ query: { status: 'no-such-status' } }],
        fit: states.map((status) => ({ query: { status } })),
      });
    },
  }),

  ...section('Limits', {
    'A page of outbound requests has 20 by default': (context) =>
      expectTwenty(context, lists[0].path, lists[0].base),
    'A page of inbound shipments has 20 by default': (context) =>
      expectTwenty(context, lists[1].path, lists[1].base),
    'A page of outbound shipments has 20 by default': (context) =>
      expectTwenty(context, lists[2].path, lists[2].base),
    'A page of fulfillment requests has 20 by default': (context) =>
      expectTwenty(context, FULFILLMENT, {}),
  }),
];
