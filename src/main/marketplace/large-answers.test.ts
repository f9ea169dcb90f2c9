/** An answer of very many rows is read in slices: whatever a user waits for comes in between. By the order of events, not by the clock. */
import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answers } from '#contract/api/testing/answers.ts';
import { cents } from '#domain/money/money.ts';
import { createMarketplaceClient, type MarketplaceClient } from './client.ts';
import { httpServer } from './testing/servers.ts';
import { encodeExecution } from './transport/execution-request.ts';

const idOf = (at: number): string => `018f3a52-7c00-4abc-9def-${String(at).padStart(12, '0')}`;
const PRODUCT = idOf(1);
const QUOTE = idOf(2);

const levels = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: idOf(from + at),
    price: 265_000 + at,
    quantity: 1,
    spotPremium: 1.5,
    expiresAt: '2030-01-02T03:04:05.678Z',
  }));

/** 20,000 levels; the last of each side cannot be read. */
const book = {
  data: {
    productId: PRODUCT,
    variants: [
      {
        variantId: idOf(3),
        listings: [...levels(9_999, 10_000), { id: 'no price' }],
        offers: [...levels(9_999, 30_000), null],
      },
    ],
  },
};

async function clientOf(answer: RequestListener): Promise<MarketplaceClient> {
  const { url } = await httpServer(answer);
  const profile = { environment: 'sandbox', sandboxUrl: url.href, executionVersion: 'v2' } as const;
  const client = createMarketplaceClient({ profile, apiKey: 'canary-key-7f3a' });
  onTestFinished(() => client.close());
  return client;
}

const answerTo = (path: string): unknown => {
  if (path.includes('orderbook')) return book;
  return path.includes('execute') ? { data: { orderId: 'o-1' } } : answers.createBuyQuoteV2;
};

/** Calls `begun` once, when the book is there and nothing of it is read yet. */
function whenReadingBegins(begun: () => void): void {
  const parse = JSON.parse.bind(JSON);
  let isFirst = true;
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (isFirst && text.length > 1_000_000) {
      isFirst = false;
      begun();
    }
    const value: unknown = parse(text, reviver);
    return value;
  });
  onTestFinished(() => {
    spy.mockRestore();
  });
}

const execution = encodeExecution({
  side: 'sell',
  version: 'v2',
  quoteId: QUOTE,
  expectedTotal: cents(264_000),
});

test.each([
  [
    'a quote',
    async (client: MarketplaceClient): Promise<unknown> =>
      client.createBuyQuote({
        items: [{ listingId: idOf(10_000), quantity: 1 }],
        paymentMethod: 'wire_transfer',
      }),
    { ok: true },
  ],
  [
    'an execution',
    async (client: MarketplaceClient): Promise<unknown> => {
      if (!execution.ok) throw new Error(execution.error.kind);
      return client.execute(execution.value);
    },
    { kind: 'response', status: 200 },
  ],
])(
  '%s that is asked while a large book is read is answered before that is read',
  async (_, ask, isAnswer) => {
    const client = await clientOf((request, response) => {
      response.end(JSON.stringify(answerTo(request.url ?? '')));
    });
    const events: string[] = [];
    const answered = Promise.withResolvers<unknown>();
    whenReadingBegins(() => {
      events.push('book there');
      answered.resolve(
        ask(client).then((answer) => {
          events.push('answered');
          return answer;
        }),
      );
    });
    const read = await client.getOrderBookV2(PRODUCT);
    events.push('book read');
    expect(await answered.promise).toMatchObject(isAnswer);
    expect(events).toEqual(['book there', 'answered', 'book read']);
    // And it is the book, with what could not be read of it.
    const [variant] = read.ok ? read.value.variants : [];
    expect([variant?.asks.length, variant?.bids.length, variant?.isWhole]).toEqual([
      9_999,
      9_999,
      false,
    ]);
    expect(read.ok && read.meta.unreadable).toBe(2);
  },
);

test('a large answer that is none of its route is reported as one', async () => {
  const client = await clientOf((_, response) => {
    response.end(JSON.stringify({ data: { rows: levels(5_000, 1) } }));
  });
  const read = await client.getOrderBookV2(PRODUCT);
  expect(read.ok ? null : read.error.kind).toBe('unreadable-body');
  expect(client.activity.recent()[0]).toMatchObject({ error: 'unreadable-body', status: 200 });
});
