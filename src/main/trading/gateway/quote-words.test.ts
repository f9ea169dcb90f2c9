/** What a quote says of itself beside its amounts, over HTTP: its currency, its counts, the add-ons that failed. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { answers } from '#contract/api/testing/answers.ts';
import { createMarketplaceClient } from '#main/marketplace/client.ts';
import { httpServer } from '#main/marketplace/testing/servers.ts';
import type { TradingGateway } from '../ports/gateway.ts';
import { buyDraft, sellDraft } from '../testing/world.ts';
import { clientGateway } from './client-gateway.ts';

/** A marketplace that answers everything with this. */
async function gatewayTo(body: unknown): Promise<TradingGateway> {
  const server = await httpServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const client = createMarketplaceClient({
    profile: { environment: 'sandbox', sandboxUrl: server.url.origin, executionVersion: 'v2' },
    apiKey: 'key-of-a-test',
  });
  onTestFinished(() => client.close());
  return clientGateway(client);
}

const { data: sell } = answers.createSellQuoteV2;
const { data: buy } = answers.createBuyQuoteV2;
const { data: preview } = answers.previewPromotionV2;
const toAddress = buyDraft({
  destination: {
    kind: 'address',
    address: { name: 'A', line1: 'B', city: 'C', state: 'TX', postalCode: '1', country: 'US' },
  },
});

describe('a quote in another currency', () => {
  test.each([
    ['a sell', sellDraft(), sell],
    ['a buy', toAddress, buy],
  ] as const)('is said verbatim, and is no quote to trade on: %s', async (_, draft, quote) => {
    const gateway = await gatewayTo({ success: true, data: { ...quote, currency: 'eur' } });
    const answer = await gateway.requestQuote(draft);
    expect(answer).toMatchObject({
      ok: false,
      error: {
        kind: 'foreign-currency',
        title: 'The quote is in EUR, not in US dollars',
        advice: expect.stringContaining(`the number ${String(quote.total)} with the currency EUR`),
      },
    });
  });

  test('is none after a refresh either', async () => {
    const gateway = await gatewayTo({ success: true, data: { ...sell, currency: 'EUR' } });
    expect(await gateway.refreshQuote(sellDraft(), sell.quoteId)).toMatchObject({
      kind: 'failed',
      failure: { kind: 'foreign-currency' },
    });
  });

  test.each([undefined, null, 'USD', ' usd ', 'US$'])('is not one in %j', async (currency) => {
    const gateway = await gatewayTo({ success: true, data: { ...sell, currency } });
    expect(await gateway.requestQuote(sellDraft())).toMatchObject({ ok: true });
  });

  test.each([978, 'Bitcoin', { code: 'EUR' }, ['USD'], false])(
    'is whatever cannot be taken for the dollar: %j',
    async (currency) => {
      const gateway = await gatewayTo({ success: true, data: { ...sell, currency } });
      expect(await gateway.requestQuote(sellDraft())).toMatchObject({ ok: false });
    },
  );

  test('is reported by the preview of a promotion too, whose total is then no amount', async () => {
    const quote = { ...preview.quote, currency: 'CAD' };
    const gateway = await gatewayTo({ success: true, data: { ...preview, quote } });
    expect(await gateway.previewPromotion(toAddress, buy.quoteId, 'FREESHIP')).toMatchObject({
      ok: true,
      value: { total: null, objections: { refusal: { kind: 'foreign-currency' } } },
    });
  });
});

test('a discount of a preview says what it is taken off, and whether it comes from the code', async () => {
  const [own] = preview.appliedPromotions;
  const appliedPromotions = [
    own,
    { ...own, label: 'Welcome back', sourceType: 'loyalty_grant' },
    { ...own, label: null, category: 'shipping' },
  ];
  const gateway = await gatewayTo({ success: true, data: { ...preview, appliedPromotions } });
  expect(await gateway.previewPromotion(toAddress, buy.quoteId, 'FREESHIP')).toMatchObject({
    value: {
      parts: [
        { category: own?.category, source: null },
        { label: 'Welcome back', source: 'loyalty_grant' },
        { label: 'shipping', category: null, source: null },
      ],
    },
  });
});

describe('the counts of a preview', () => {
  test('that are not those of its lines are reported as a doubt', async () => {
    const quote = { ...preview.quote, availableCount: 17, unavailableCount: 0 };
    const gateway = await gatewayTo({ success: true, data: { ...preview, quote } });
    const answer = await gateway.previewPromotion(toAddress, buy.quoteId, 'FREESHIP');
    expect(answer.ok && answer.value.objections).toMatchObject({
      refusal: null,
      doubts: expect.arrayContaining([
        expect.stringContaining('The preview of the promotion code counts 17 available'),
      ]),
    });
  });
});

test('add-ons that failed make the list an incomplete one, whether or not it reports that', async () => {
  const errors = [{ id: 'overnight_label', error: 'No carrier' }];
  for (const optionals of [[], sell.optionals]) {
    const gateway = await gatewayTo({ success: true, data: { ...sell, optionals, errors } });
    expect(await gateway.requestQuote(sellDraft())).toMatchObject({
      ok: true,
      value: {
        optionalsDegraded: true,
        optionalProblems: [{ id: 'overnight_label', reason: 'No carrier' }],
      },
    });
  }
});
