import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RouteSpec } from './route.ts';
import { routes } from './routes.ts';

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
