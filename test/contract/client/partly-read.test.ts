/** Answers of which a part does not read: counted wherever it stands, and no quote to trade on if it means money. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { answers } from '#contract/api/testing/answers.ts';
import type { TicketDraft } from '#contract/ipc/trading/ticket.ts';
import { createMarketplaceClient, type MarketplaceClient } from '#main/marketplace/client.ts';
import { httpServer } from '#main/marketplace/testing/servers.ts';
import { clientGateway } from '#main/trading/gateway/client-gateway.ts';

async function clientOf(body: unknown): Promise<MarketplaceClient> {
  const server = await httpServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const client = createMarketplaceClient({
    profile: { environment: 'sandbox', sandboxUrl: server.url.origin, executionVersion: 'v2' },
    apiKey: 'key-of-a-test',
  });
  onTestFinished(() => client.close());
  return client;
}

describe('parts that do not read', () => {
  test('are counted in the answer and in the activity stream, which keeps the answer raw', async () => {
    const [order] = answers.getSaleOrders.data;
    const fees = [...(order?.fees ?? []), 7, null];
    const data = [{ ...order, fees, lineItems: 'none' }, 'junk'];
    const client = await clientOf({ data });
    const answer = await client.getSaleOrders({});
    expect(answer).toMatchObject({
      ok: true,
      value: { unreadable: 1, rows: [{ id: order?.id, lines: [] }] },
      meta: { unreadable: 4 },
    });
    const [event] = client.activity.recent();
    expect(event).toMatchObject({
      route: 'getSaleOrders',
      status: 200,
      error: null,
      unreadable: 4,
    });
    expect(client.activity.bodiesOf(event?.id ?? 0)?.response).toBe(JSON.stringify({ data }));
  });

  test('are not what the answer itself calls unreadable', async () => {
    const { data } = answers.getOrganization;
    const client = await clientOf({ unreadable: 7, data: { ...data, unreadable: 9 } });
    expect(await client.getOrganization()).toMatchObject({ ok: true, meta: { unreadable: 0 } });
  });
});

const OFFER = '018f3a52-7c00-4abc-9def-000000000001';
const draft: TicketDraft = {
  side: 'sell',
  lines: [
    {
      source: { kind: 'offer', offerId: OFFER },
      rowKey: 'eagle',
      quantity: 1,
    },
  ],
  paymentMethod: null,
  destination: null,
  optionalIds: [],
  promotionCode: null,
  limit: null,
  adjustListings: false,
  confirmListingMismatch: false,
};

describe('a quote of which a part does not read', () => {
  const { data: quote } = answers.createSellQuoteV2;
  const [line] = quote.lineItems;
  const [fee] = quote.fees;
  const [optional] = quote.optionals;

  test.each([
    ['a line', { lineItems: [line, { ...line, quantity: 'some' }] }],
    ['a line that is none', { lineItems: [line, null] }],
    ['the price of a line', { lineItems: [{ ...line, price: '$4,100' }] }],
    ['whether a line can be filled', { lineItems: [{ ...line, disabled: 'perhaps' }] }],
    ['a fee', { fees: [fee, 7] }],
    ['the amount of a fee', { fees: [{ ...fee, amount: 'free' }] }],
    ['the fees', { fees: 'none' }],
    ['an add-on', { optionals: [{ ...optional, id: null }] }],
    ['the fee of an add-on', { optionals: [{ ...optional, fee: 1.5 }] }],
    ['whether an add-on is selected', { optionals: [{ ...optional, selected: 'perhaps' }] }],
    ['the subtotal', { subtotal: '8,200.00' }],
    ['the tax', { salesTax: 'included' }],
  ])('is no quote, and cannot be traded on: %s', async (_, part) => {
    const body = { success: true, data: { ...quote, ...part } };
    const client = await clientOf(body);
    const asked = await clientGateway(client).requestQuote(draft);
    expect(asked).toMatchObject({
      ok: false,
      error: { kind: 'unreadable-body', status: 200, rawBody: JSON.stringify(body) },
    });
  });

  test('is one when the part means no money; the part is counted', async () => {
    const lineItems = [{ ...line, product: ['Eagle'], variant: 7 }];
    const client = await clientOf({ success: true, data: { ...quote, lineItems } });
    expect(
      await client.createSellQuote({ items: [{ offerId: OFFER, quantity: 1 }] }),
    ).toMatchObject({
      ok: true,
      value: { total: quote.total, lines: [{ title: null, price: line?.price }] },
      meta: { unreadable: 2 },
    });
  });
});
