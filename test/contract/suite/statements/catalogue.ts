/** Reads of catalogue and market, and the legacy host (API document, Endpoints: Catalog, marketplace, organization). */
import { send } from '../client.ts';
import { type Context, quoteOf } from '../context.ts';
import { rows } from '../fields.ts';
import {
  arranged,
  expect,
  expectSame,
  given,
  integerOf,
  isObject,
  type Json,
  leavesOf,
  listOf,
  objectOf,
  section,
  someOf,
} from '../kit.ts';
import { linesOf } from '../quotes.ts';
import { expectRefusal, expectTakenOnly, NOWHERE } from '../refusals.ts';

const MAX = 9_007_199_254_740_991;
const PRODUCTS = '/products/get-products/v2';
const MATERIALS = ['Gold', 'Silver', 'Platinum', 'Palladium', 'Bitcoin'] as const;

type Query = Readonly<Record<string, string | number>>;

function idsOf(list: readonly Json[]): unknown[] {
  return list.map(({ id }) => id);
}

function attributesOf(product: Json): readonly string[] {
  return listOf(product['attributes'], 'attributes').map(String);
}

async function totalOf(context: Context, query: Query = {}): Promise<number> {
  return integerOf((await context.ok('GET', PRODUCTS, { query }))['total'], 'total');
}

/** What a search finds. Its body is not documented. @throws CannotTell unless there is a list of products in it */
async function found(context: Context, query: Query): Promise<readonly Json[]> {
  const reply = await context.send('GET', '/products/search/v1', { query });
  expectSame(reply.status, 200, `status of a search for ${JSON.stringify(query)}`);
  context.observe('Search', reply.json);
  const places = isObject(reply.json)
    ? [reply.json['data'], reply.json['hits'], reply.json['products']]
    : [reply.json];
  const inner = places.flatMap((place) => (isObject(place) ? [place['products']] : [place]));
  const list = inner.find((place) => Array.isArray(place));
  given(list !== undefined, 'there is no list in what a search finds, and its body is not shown');
  return list.filter(isObject).map((hit) => (isObject(hit['document']) ? hit['document'] : hit));
}

/** The prices above zero, by the paths to them. Their form is not documented: they may be texts. */
async function spotPrices(context: Context): Promise<ReadonlyMap<string, number>> {
  const reply = await context.send('GET', '/marketplace/get-spot-price/v1');
  expectSame(reply.status, 200, 'status');
  context.observe('Spot prices', reply.json);
  const text = reply.text.toLowerCase();
  // Metals that are not named at all may be given by their symbols.
  const named = MATERIALS.some((name) => text.includes(name.toLowerCase()));
  for (const name of named ? ['gold', 'silver'] : ['xau', 'xag'])
    expect(text.includes(name), `nothing is said of ${name}`);
  const numbers = leavesOf(reply.json).map(([path, leaf]) => {
    const number = typeof leaf === 'number' || isDecimal(leaf) ? Number(leaf) : 0;
    return [path, number] as const;
  });
  return new Map(numbers.filter(([, number]) => number > 0));
}

const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value);

export const catalogue = section('Endpoints: Catalog, marketplace, organization', {
  'Products v2 filter by each material': async (context) => {
    let sum = 0;
    for (const material of MATERIALS) {
      const list = await rows(context, PRODUCTS, { material, limit: 100 });
      someOf(list, `product of ${material}`);
      for (const one of list) expectSame(one['material'], material, 'material');
      sum += await totalOf(context, { material });
    }
    expectSame(sum, await totalOf(context), 'total of the materials');
    for (const material of ['Copper', 'gold']) {
      const reply = await context.send('GET', PRODUCTS, { query: { material } });
      expectRefusal(reply, material);
    }
  },
  'Products v2: limit 1 to 100, offset from 0': async (context) => {
    for (const [name, fit, unfit] of [
      ['limit', [1, 100], [0, 101, 'x']],
      ['offset', [0, MAX], [-1]],
    ] as const) {
      const query = (value: number | string) => ({ query: { [name]: value } });
      await expectTakenOnly(context, 'GET', PRODUCTS, {
        unfit: unfit.map(query),
        fit: fit.map(query),
      });
    }
  },
  'Products v2: limit and offset cut a page out; total, limit and offset are answered': async (
    context,
  ) => {
    const all = await arranged(() => rows(context, PRODUCTS, { limit: 100 }));
    given(all.length > 10, `there are ${all.length} products`);
    const answer = await context.ok('GET', PRODUCTS, { query: { limit: 7, offset: 3 } });
    expectSame([answer['limit'], answer['offset']], [7, 3], 'limit and offset');
    const page = listOf(answer['data'], 'data').filter(isObject);
    expectSame(idsOf(page), idsOf(all.slice(3, 10)), 'ids of the page');
    const total = integerOf(answer['total'], 'total');
    expect(total >= all.length, `total is ${total}, and there are ${all.length}`);
    const last = await rows(context, PRODUCTS, { limit: 100, offset: total - 1 });
    expectSame(last.length, 1, 'number of products from the last one on');
  },
  'Products v2: 20 to a page by default': async (context) => {
    given((await arranged(() => totalOf(context))) > 20, 'there are not more than 20');
    const answer = await context.ok('GET', PRODUCTS);
    expectSame([answer['limit'], answer['offset']], [20, 0], 'limit and offset');
    expectSame(listOf(answer['data'], 'data').length, 20, 'number of products');
  },
  'Products v2: several attribute ids are joined by commas and all must fit': async (context) => {
    const all = await arranged(() => rows(context, PRODUCTS, { limit: 100 }));
    const pair = all
      .map(attributesOf)
      .flatMap((own) => own.flatMap((a) => own.map((b) => [a, b] as const)))
      .find(([a, b]) => {
        const withA = all.map(attributesOf).filter((own) => own.includes(a));
        return a !== b && withA.some((own) => !own.includes(b));
      });
    given(pair !== undefined, 'no product has two attributes of which another has only one');
    const wanted = all.filter((one) => pair.every((id) => attributesOf(one).includes(id)));
    const query = { attributeIds: pair.join(','), limit: 100 };
    const fit = await rows(context, PRODUCTS, query);
    given(
      fit.length < all.length || wanted.length === all.length,
      'the filter is not called attributeIds',
    );
    for (const one of fit)
      expect(
        pair.every((id) => attributesOf(one).includes(id)),
        'a product lacks one of them',
      );
    for (const id of idsOf(wanted)) expect(idsOf(fit).includes(id), 'a product is missing');
  },
  'Products v1 take ids joined by commas': async (context) => {
    const all = await arranged(() => rows(context, PRODUCTS, { limit: 10 }));
    const [first = '', second = '', other = ''] = idsOf(all).map(String);
    given(other !== '', 'there are no three products');
    const query = { ids: `${first},${second}` };
    const reply = await context.send('GET', '/products/get-products/v1', { query });
    expectSame(reply.status, 200, 'status');
    context.observe('Products v1', reply.json);
    for (const id of [first, second]) expect(reply.text.includes(id), `${id} is missing`);
    expect(!reply.text.includes(other), 'a product is answered that was not asked for');
  },
  'Search takes query, limit and offset': async (context) => {
    const all = await found(context, { query: 'gold eagle', limit: 100 });
    given(all.length > 2, 'there are no three products to be found by "gold eagle"');
    const others = await found(context, { query: 'silver', limit: 100 });
    expect(
      others.some(({ id }) => !idsOf(all).includes(id)),
      'another query finds the same',
    );
    const page = await found(context, { query: 'gold eagle', limit: 1, offset: 1 });
    expectSame(idsOf(page), idsOf(all.slice(1, 2)), 'ids of a page');
  },
  'Search takes filter_by': async (context) => {
    const all = await found(context, { query: 'eagle', limit: 100 });
    const gold = all.filter((one) => one['material'] === 'Gold');
    given(gold.length > 0 && gold.length < all.length, 'eagles are all of one material');
    const query = { query: 'eagle', limit: 100, filter_by: 'material:=Gold' };
    expectSame(idsOf(await found(context, query)), idsOf(gold), 'ids of the eagles of gold');
  },
  'GET get-spot-price answers prices of gold and silver': async (context) => {
    expect((await spotPrices(context)).size > 1, 'there are no prices');
  },
  'Spot prices move with the market': async (context) => {
    const before = await spotPrices(context);
    const moved = await context.during(
      { op: 'moveSpot', material: 'Gold', percent: 10 },
      { op: 'moveSpot', material: 'Gold', percent: -100 / 11 },
      () => spotPrices(context),
    );
    const ratios = [...moved].map(([path, price]) => price / (before.get(path) ?? Number.NaN));
    expect(
      ratios.some((ratio) => Math.abs(ratio - 1.1) < 0.001),
      'no price rises by a tenth when gold does',
    );
    expect(ratios.includes(1), 'every price moves when only gold does');
  },
  'The legacy host adds to a sell cart': async (context) => {
    const access = context.access(context.need('legacy'), context.setting.sandboxAdmin);
    const quote = await context.sellQuote();
    const { productId, variantId } = await context.offer({ material: (name) => name === 'Silver' });
    const path = `/v1/cart/sell/${quote.id}/add`;
    const body = { productId, variantId, quantity: 1 };
    const reply = await send(access, 'POST', path, { body });
    expectSame(reply.status, 200, 'status');
    expectSame(objectOf(reply.json, 'answer')['success'], true, 'success');
    const fresh = quoteOf(await context.ok('GET', `/execution/v2/sell/quotes/${quote.id}`));
    const added = linesOf(fresh).slice(linesOf(quote).length);
    expectSame(
      added.map(({ offer, quantity }) => [objectOf(offer, 'offer')['variantId'], quantity]),
      [[variantId, 1]],
      'lines that were added',
    );
  },
  'The legacy host needs productId, variantId and quantity to add, and a cartId that is a uuid':
    async (context) => {
      const access = context.access(context.need('legacy'), context.setting.sandboxAdmin);
      const quote = await context.sellQuote();
      const { productId, variantId } = await context.offer();
      const body: Json = { productId, variantId, quantity: 1 };
      const add = (cart: string, asked: Json) =>
        send(access, 'POST', `/v1/cart/sell/${cart}/add`, { body: asked });
      for (const name of Object.keys(body)) {
        const without = Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
        expectRefusal(await add(quote.id, without), `without ${name} it`);
      }
      for (const cart of ['not-a-uuid', NOWHERE])
        expectRefusal(await add(cart, body), `the cart ${cart}`, [400, 404, 422]);
      await arranged(async () => {
        expectSame((await add(quote.id, body)).status, 200, 'status with all of them');
      });
    },
});
