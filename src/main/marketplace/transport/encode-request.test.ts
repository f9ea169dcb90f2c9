import { describe, expect, it } from 'vitest';
import { routes } from '#contract/api/routes/routes.ts';
import { encodeRequest } from './encode-request.ts';

const QUOTE = '018f3a52-7c00-4abc-9def-000000000001';

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

  it('gives back on the other side of the wire what was requested', () => {
    const query = { material: 'Gold', attributeIds: ['a', 'b'], limit: 100, offset: 7 } as const;
    const answer = encodeRequest('getProductsV2', { query });
    const target = answer.ok ? answer.value.target : '';
    const received = Object.fromEntries(new URLSearchParams(target.split('?')[1]));
    expect(routes.getProductsV2.query.parse(received)).toEqual(query);
  });
});
