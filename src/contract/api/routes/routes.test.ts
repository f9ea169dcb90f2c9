import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import type { RouteSpec } from './route.ts';
import { encodeRequest, routes } from './routes.ts';
import type { ParsedRequest, RouteReading, RouteRequest, RouteResponse } from './routes.ts';

const QUOTE = '018f3a52-7c00-4abc-9def-000000000001';
const all: readonly RouteSpec[] = Object.values(routes);

/** The endpoint tables of the API document, row by row. */
const documented = `
GET /vault/get-outbound-requests/v2
GET /vault/get-outbound-request/v2
GET /vault/get-inbound-shipments/v1
GET /vault/get-outbound-shipments/v1
GET /vault/get-fulfillment-requests/v1
GET /vault/get-intake-address/v1
POST /execution/v2/buy/quotes
POST /execution/v2/buy/quotes/{quoteId}/execute
POST /execution/v2/buy/quotes/{quoteId}/promotion-preview
GET /execution/v2/buy/quotes/{quoteId}/optionals
POST /execution/v2/sell/quotes
GET /execution/v2/sell/quotes/{quoteId}
POST /execution/v2/sell/quotes/{quoteId}/execute
GET /execution/v2/sell/quotes/{quoteId}/optionals
GET /execution/v2/sell/quotes/{quoteId}/listing-conflicts
POST /execution/buy/quote/v1
GET /execution/buy/quote/v1
POST /execution/buy/v1
POST /execution/sell/quote/v1
GET /execution/sell/quote/v1
POST /execution/sell/v1
GET /execution/payout-methods/v1
GET /execution/payment-methods/v1
GET /execution/v2/trading-status
GET /orders/get-purchase-order/v1
GET /orders/get-sale-orders/v1
PATCH /listings/update-listing/v1
GET /products/get-products/v2
GET /products/get-products/v1
GET /products/search/v1
GET /marketplace/get-spot-price/v1
GET /marketplace/get-recommended-shipping-date/v1
GET /organization/get-organization/v1
GET /healthcheck/v1
GET /
GET /v1/products/categories
POST /v1/cart/sell/{cartId}/add
GET /sandbox/listings/get/v1
GET /sandbox/offers/get/v1`
  .trim()
  .split('\n');

describe('the route table', () => {
  const paths = (some: readonly RouteSpec[]) =>
    some.map((route) => `${route.method} ${route.path}`);

  it('has every row of the document once, and no other', () => {
    expect(paths(all).toSorted()).toEqual(documented.toSorted());
  });

  it('puts exactly the two older routes on the legacy host', () => {
    expect(paths(all.filter((route) => route.host === 'legacy'))).toEqual([
      'GET /v1/products/categories',
      'POST /v1/cart/sell/{cartId}/add',
    ]);
  });

  it('keeps the sandbox routes out of production', () => {
    const sandboxOnly = all.filter((route) => !route.environments.includes('live'));
    expect(sandboxOnly.every((route) => route.path.startsWith('/sandbox/'))).toBe(true);
    expect(sandboxOnly).toHaveLength(2);
  });

  it('gates execution by the allow-list and vault reads by the vault flag', () => {
    for (const route of all) {
      expect(route.allowlistGate).toBe(route.path.startsWith('/execution/'));
      expect(route.vaultGate).toBe(route.path.startsWith('/vault/'));
    }
  });

  it('asks for the documented roles', () => {
    const members = all.filter((route) => route.role === 'identity_member');
    expect(paths(members)).toEqual([
      'GET /execution/payout-methods/v1',
      'GET /execution/payment-methods/v1',
      'GET /execution/v2/trading-status',
    ]);
    for (const route of all.filter((one) => one.role === 'identity_admin')) {
      expect(route.path).toMatch(/^\/execution\//);
    }
  });

  it('describes every path parameter, and bodies only of what is no GET', () => {
    for (const route of all) {
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(route.params?.shape ?? {})).toEqual(inPath);
      expect(route.body === null).toBe(route.method === 'GET');
    }
  });

  it('joins by commas only parameters that exist', () => {
    for (const route of all) {
      expect(Object.keys(route.query?.shape ?? {})).toEqual(
        expect.arrayContaining([...route.commaJoined]),
      );
    }
  });

  it('has requests that go into an OpenAPI document', () => {
    const parts = all.flatMap((route) => [route.params, route.query, route.body]);
    const given = parts.filter((part) => part !== null);
    expect(given.map((part) => z.toJSONSchema(part, { io: 'input' }).type)).toEqual(
      given.map(() => 'object'),
    );
  });
});

describe('encodeRequest', () => {
  it('fills in path parameters and repeats or joins ids as each version wants them', () => {
    expect(
      encodeRequest('refreshSellQuoteV2', {
        params: { quoteId: QUOTE },
        query: { selectedOptionalIds: ['instant_payout', 'overnight_label'] },
      }),
    ).toMatchObject({
      value: {
        target: `/execution/v2/sell/quotes/${QUOTE}?selectedOptionalIds=instant_payout&selectedOptionalIds=overnight_label`,
        body: undefined,
      },
    });
    expect(
      encodeRequest('refreshSellQuoteV1', {
        query: { quoteId: QUOTE, selectedOptionalIds: ['a', 'b'] },
      }),
    ).toMatchObject({
      value: { target: `/execution/sell/quote/v1?quoteId=${QUOTE}&selectedOptionalIds=a%2Cb` },
    });
  });

  it('writes booleans as words and defaults in full', () => {
    expect(
      encodeRequest('getOutboundRequests', { query: { includeLineItems: false } }),
    ).toMatchObject({
      value: { target: '/vault/get-outbound-requests/v2?page=1&limit=20&includeLineItems=false' },
    });
  });

  it('escapes what a user typed', () => {
    const answer = encodeRequest('searchProducts', { query: { query: 'a&b=ü #1' } });
    expect(answer).toMatchObject({
      value: { target: '/products/search/v1?query=a%26b%3D%C3%BC+%231&limit=20&offset=0' },
    });
  });

  it('sends the body as JSON, without what the route does not take', () => {
    const items = [{ listingId: QUOTE, quantity: 2 }];
    const sent = { items, paymentMethod: 'wire_transfer', promotionCode: 'X' };
    expect(encodeRequest('createBuyQuoteV2', { body: sent })).toEqual({
      ok: true,
      value: {
        method: 'POST',
        host: 'api',
        target: '/execution/v2/buy/quotes',
        body: JSON.stringify({ items, paymentMethod: 'wire_transfer' }),
      },
    });
  });

  it('takes nothing where the route takes nothing', () => {
    expect(encodeRequest('getRoot', {})).toMatchObject({
      ok: true,
      value: { target: '/', body: undefined },
    });
  });

  it('refuses instead of sending something wrong', () => {
    const answer = encodeRequest('executeBuyQuoteV2', {
      params: { quoteId: '../../orders' },
      body: { expectedTotal: 1.5, paymentMethod: 'processor' },
    });
    const issues = answer.ok ? [] : answer.error;
    expect(issues.map((issue) => issue.path.join('.'))).toEqual([
      'quoteId',
      'expectedTotal',
      'paymentMethod',
    ]);
  });

  it('gives back on the other side of the wire what was asked for', () => {
    const query = { material: 'Gold', attributeIds: ['a', 'b'], limit: 100, offset: 7 } as const;
    const answer = encodeRequest('getProductsV2', { query });
    const target = answer.ok ? answer.value.target : '';
    const received = Object.fromEntries(new URLSearchParams(target.split('?')[1]));
    expect(routes.getProductsV2.query.parse(received)).toEqual(query);
  });
});

describe('the types of the table', () => {
  it('follow from the schemas', () => {
    type Execute = RouteRequest<'executeBuyQuoteV2'>;
    expectTypeOf<keyof Execute>().toEqualTypeOf<'params' | 'body'>();
    expectTypeOf<Execute['params']['quoteId']>().toEqualTypeOf<string>();
    expectTypeOf<RouteRequest<'getProductsV1'>['query']['ids']>().toEqualTypeOf<
      string | readonly string[]
    >();
    expectTypeOf<ParsedRequest<'getSandboxListings'>['query']>().toEqualTypeOf<{
      limit: number;
      offset: number;
    }>();
    expectTypeOf<RouteResponse<'executeSellQuoteV2'>>().toEqualTypeOf<{
      success: true;
      data: { orderId: string };
    }>();
    expectTypeOf<RouteReading<'getTradingStatus'>['halted']>().toEqualTypeOf<boolean>();
    expectTypeOf<RouteReading<'createBuyQuoteV2'>['total']>().toEqualTypeOf<number>();
    expectTypeOf<RouteReading<'getSpotPrices'>[number]['priceDollars']>().toEqualTypeOf<
      string | undefined
    >();
  });
});
