import type { CallableId } from '#contract/api/routes/routes.ts';
import { describe, expect, it } from 'vitest';
import { ReceivedBodies, type ReceivedBody } from './received-bodies.ts';

const body = (change: Partial<ReceivedBody> & { text: string }): ReceivedBody => ({
  route: 'getSaleOrders',
  method: 'GET',
  target: '/orders/get-sale-orders/v1',
  at: 0,
  marks: null,
  ...change,
});

const of = (bodies: ReceivedBodies, ...routes: CallableId[]): string[] =>
  bodies.of(new Set(routes)).map(({ text }) => text);

describe('the bodies that are kept', () => {
  it('are the newest answer to each request, the newest first', () => {
    const bodies = new ReceivedBodies();
    bodies.keep(body({ text: 'first' }));
    bodies.keep(body({ text: 'second page', target: '/orders/get-sale-orders/v1?offset=100' }));
    bodies.keep(body({ text: 'first again' }));
    expect(of(bodies, 'getSaleOrders')).toEqual(['first again', 'second page']);
    expect(of(bodies, 'getOrganization')).toEqual([]);
  });

  it('are those of every write, each of which is another thing', () => {
    const bodies = new ReceivedBodies();
    const write = { route: 'createBuyQuoteV2', method: 'POST', target: '/quotes' } as const;
    bodies.keep(body({ ...write, text: 'one quote' }));
    bodies.keep(body({ ...write, text: 'another quote' }));
    expect(of(bodies, 'createBuyQuoteV2')).toEqual(['another quote', 'one quote']);
  });

  it('are no more of one route than it may have, whatever another route answers', () => {
    const bodies = new ReceivedBodies({ all: 100, route: 10 });
    bodies.keep(body({ route: 'getOrganization', target: '/organization', text: 'ours' }));
    for (const page of [1, 2, 3]) {
      const target = `/products?page=${String(page)}`;
      bodies.keep(body({ route: 'getProductsV2', target, text: `page${String(page)}` }));
    }
    expect(of(bodies, 'getProductsV2')).toEqual(['page3', 'page2']);
    expect(of(bodies, 'getOrganization')).toEqual(['ours']);
    expect(bodies.hasDropped(new Set(['getProductsV2']))).toBe(true);
    expect(bodies.hasDropped(new Set(['getOrganization']))).toBe(false);
  });

  it('are no more than all may have, the oldest going first', () => {
    const bodies = new ReceivedBodies({ all: 9, route: 5 });
    bodies.keep(body({ route: 'getOrganization', target: '/a', text: 'aaaa' }));
    bodies.keep(body({ route: 'getPayoutMethods', target: '/b', text: 'bbbb' }));
    bodies.keep(body({ route: 'getPaymentMethods', target: '/c', text: 'cccc' }));
    expect(of(bodies, 'getOrganization', 'getPayoutMethods', 'getPaymentMethods')).toEqual([
      'cccc',
      'bbbb',
    ]);
  });

  it('are not one that is longer than all of its route may be, nor the older one it replaces', () => {
    const bodies = new ReceivedBodies({ all: 100, route: 10 });
    bodies.keep(body({ text: 'short' }));
    bodies.keep(body({ text: 'much too long' }));
    expect(of(bodies, 'getSaleOrders')).toEqual([]);
    expect(bodies.hasDropped(new Set(['getSaleOrders']))).toBe(true);
  });
});
