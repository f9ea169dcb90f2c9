import { describe, expect, test } from 'vitest';
import { contraryChoices, tradingStatusForms } from './contrary/choices.ts';
import { withAmountsAs } from './contrary/order-amounts.ts';
import { withTwins } from './contrary/twin-variants.ts';
import { answers } from '#contract/api/testing/answers.ts';
import {
  absentAsNull,
  inSnakeCase,
  numbersAsText,
  rewritten,
  timesAs,
  withUnheardOf,
} from './contrary/rewriting.ts';
import { contraryRefusal } from './contrary/refusals.ts';
import { smallerPage } from './contrary/pages.ts';
import { contrarySpot } from './contrary/spot.ts';
import { contraryTradingStatus } from './contrary/trading-status.ts';
import { otherWord, ownWord } from './contrary/words.ts';
import { digitsOf, callerOrderId } from './contrary/order-ids.ts';
import { numberOfId } from './wire/order-numbers.ts';
import { node, Speaker } from './both.ts';
import { writeJson } from './wire/wire-json.ts';

const seeds = Array.from({ length: 40 }, (_, place) => String(place + 1));

test('every form is chosen by some seed, and the same seed chooses the same', () => {
  const all = seeds.map(contraryChoices);
  const chosen = (name: keyof (typeof all)[number]): number =>
    new Set(all.map((one) => JSON.stringify(one[name]))).size;
  expect({
    envelope: chosen('envelope'),
    numbers: chosen('numbers'),
    spot: chosen('spot'),
    tradingStatus: chosen('tradingStatus'),
    orderIds: chosen('orderIds'),
    quoteIds: chosen('quoteIds'),
    times: chosen('times'),
    nulls: chosen('nulls'),
    extras: chosen('extras'),
    words: chosen('words'),
    pagePercent: chosen('pagePercent'),
    withheldHeaders: chosen('withheldHeaders'),
    gzip: chosen('gzip'),
    amounts: chosen('amounts'),
    names: chosen('names'),
    twins: chosen('twins'),
  }).toEqual({
    envelope: 3,
    numbers: 2,
    spot: 4,
    tradingStatus: 6,
    orderIds: 3,
    quoteIds: 2,
    times: 4,
    nulls: 2,
    extras: 2,
    words: 2,
    pagePercent: 3,
    withheldHeaders: 4,
    gzip: 2,
    amounts: 3,
    names: 2,
    twins: 2,
  });
  expect(seeds.map(contraryChoices)).toEqual(all);
});

test('every object of a tree is rewritten, and nothing else', () => {
  const tree = { at: '2026-03-06T22:56:00.509Z', price: 404_547, list: [{ quantity: 2 }, 7] };
  const steps = [timesAs('database'), numbersAsText, withUnheardOf];
  expect(
    steps.reduce(
      (so, step) => rewritten(so, step),
      rewritten(tree, (one) => one),
    ),
  ).toEqual({
    at: '2026-03-06 22:56:00.509000+00',
    price: '404547',
    list: [{ quantity: '2', revision: 3 }, 7],
    revision: 3,
  });
});

test('what may be absent is null', () => {
  expect(absentAsNull({ quantity: 1, disabled: false })).toHaveProperty('error', null);
  expect(absentAsNull({ selected: false, enabled: true, disclaimer: 1 })).toEqual({
    selected: false,
    enabled: true,
    disclaimer: 1,
    disabledReason: null,
  });
  expect(absentAsNull({ title: 'x' })).toEqual({ title: 'x' });
});

test('amounts of an order one level deeper say the same', () => {
  const order = { id: 'o1', subtotal: 820_000, total: 825_000 };
  expect(withAmountsAs(order, 'flat')).toEqual(order);
  expect(withAmountsAs(order, 'totals')).toEqual({
    id: 'o1',
    totals: { subtotal: 820_000, total: 825_000 },
  });
  expect(withAmountsAs(order, 'objects')).toEqual({
    id: 'o1',
    subtotal: { amount: 820_000, currency: 'USD' },
    total: { amount: 825_000, currency: 'USD' },
  });
});

test('names in snake_case', () => {
  expect(inSnakeCase({ lineItems: 1, id: 2, spotPremiumDollar: 3, shippingLabelUrl: 4 })).toEqual({
    line_items: 1,
    id: 2,
    spot_premium_dollar: 3,
    shippingLabelUrl: 4,
  });
});

test('twin variants have one title and change places, each with its own prices', () => {
  const [product] = answers.getProductsV2.data;
  if (product === undefined) throw new Error('no product');
  const variants = [
    { ...product.variants[0], title: 'a', images: ['1'], highestOffer: null, lowestListing: null },
    { ...product.variants[0], title: 'b', images: ['2'], highestOffer: null, lowestListing: null },
  ];
  const before = new Map<string, number>();
  const places = () =>
    withTwins([{ ...product, variants }], before)[0]?.variants.map(({ images }) => images[0]);
  expect([places(), places(), places()]).toEqual([
    ['1', '2'],
    ['2', '1'],
    ['1', '2'],
  ]);
  const titles = withTwins([{ ...product, variants }], before)[0]?.variants.map(
    ({ title }) => title,
  );
  expect(new Set(titles).size).toBe(1);
});

test('states have other words, which can be asked for; those of the document stay', () => {
  for (const word of ['in_transit', 'shipped', 'available']) {
    expect(otherWord(word)).not.toBe(word);
    expect(ownWord(otherWord(word))).toBe(word);
  }
  expect([otherWord('order_complete'), otherWord(null)]).toEqual(['order_complete', null]);
});

describe('spot', () => {
  const rows = [
    {
      material: 'Gold',
      symbol: 'XAU',
      price: 403_872,
      priceDollars: 4_038.72,
      currency: 'USD',
      unit: 'troy_ounce',
      updatedAt: '2026-03-06T22:56:00.509Z',
    },
  ] as const;
  test.each([
    ['cents', '403872'],
    ['dollars', '4038.72'],
    ['map', '4038.72'],
    ['symbols', '4038.72'],
  ] as const)('as %s says the same', (spot, said) => {
    for (const numbers of ['number', 'text'] as const)
      expect(writeJson(contrarySpot(rows, { spot, numbers }))).toContain(
        numbers === 'text' ? `"${said}"` : said,
      );
  });
});

test('the trading status has other words, and none while all is well', () => {
  const open = { halted: false, status: 'open', reason: null, updatedAt: 'x' } as const;
  const halted = { ...open, halted: true, status: 'halted', reason: 'Check' } as const;
  expect(contraryTradingStatus(open, 'no-content')).toEqual({ status: 204 });
  expect(contraryTradingStatus(open, 'empty-object')).toEqual({ status: 200, tree: {} });
  expect(contraryTradingStatus(open, 'page').text?.type).toMatch(/^text\/html/);
  for (const choice of tradingStatusForms)
    expect(contraryTradingStatus(halted, choice)).not.toEqual(contraryTradingStatus(open, choice));
});

describe('a refusal', () => {
  const cause = { secret: undefined, unfit: false, method: 'GET' };
  const of = (path: string) =>
    contraryRefusal({ error: 'Gone', code: 410 }, { ...cause, path }, '1');

  test('comes in every kind, by route', () => {
    const kinds = seeds.map((seed) => of(`/route/${seed}`));
    const shapes = kinds.map(({ tree, text }) =>
      text === undefined ? Object.keys(node(tree ?? {})).join(' ') : text.type,
    );
    expect(new Set(shapes)).toEqual(
      new Set([
        '',
        'error',
        'errors',
        'message statusCode',
        'type title status',
        'text/html; charset=utf-8',
      ]),
    );
    expect(kinds.every(({ status }) => status === 410)).toBe(true);
    expect(of('/route/1')).toEqual(of('/route/1'));
  });

  test('keeps its errorCode, under another status', () => {
    const coded = seeds.map((seed) =>
      contraryRefusal(
        { error: 'x', code: 409, errorCode: 'subtotal_mismatch' },
        { ...cause, path: '/' },
        seed,
      ),
    );
    for (const { tree } of coded) expect(tree).toMatchObject({ errorCode: 'subtotal_mismatch' });
    expect(new Set(coded.map(({ status }) => status))).toEqual(new Set([400, 403, 422, 503]));
  });
});

test('pages are smaller than asked for, and limits that are refused stay so', () => {
  expect(smallerPage('getProductsV2', { limit: '100', offset: '7' }, 40)).toEqual({
    limit: '40',
    offset: '7',
  });
  expect(smallerPage('getProductsV2', {}, 40)).toEqual({ limit: '8' });
  expect(smallerPage('getSandboxOffers', { limit: '250' }, 20)).toEqual({ limit: '50' });
  for (const limit of ['0', '101', 'x', '-1'])
    expect(smallerPage('getProductsV2', { limit }, 40)).toEqual({ limit });
  expect(smallerPage('getHealth', { limit: '9' }, 40)).toEqual({ limit: '9' });
});

test('an order id as callers see it gives back its digits', () => {
  const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  for (const choice of ['number', 'text'] as const)
    expect(digitsOf(String(callerOrderId(id, choice)))).toBe(String(numberOfId(id)));
  expect(callerOrderId(id, 'uuid')).toBe(id);
});

test.each(seeds.slice(0, 6))(
  'seed %s trades, and finds the order by the id it received',
  async (dialectSeed) => {
    const speaker = await Speaker.start({ dialect: 'contrary', dialectSeed });
    const executed = await speaker.trade('sell');
    const { orderId } = 'orderId' in executed ? executed : node(executed['data']);
    expect(speaker.orders().map((order) => order['orderId'])).toEqual([String(orderId)]);
    const heard = await speaker.ask('GET', `/orders/get-purchase-order/v1?id=${String(orderId)}`);
    expect(heard.status).toBe(200);
    expect(heard.text).toContain(String(orderId));
    const { withheldHeaders } = contraryChoices(dialectSeed);
    for (const name of withheldHeaders) expect([...heard.headers.keys()]).not.toContain(name);
  },
);
