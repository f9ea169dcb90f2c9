/** The older execution API through the typed client: quoted, refreshed, executed, and its answers read. */
import { describe, expect, test } from 'vitest';
import { executeReader, type ExecuteReading } from '#contract/api/execution/execute-results.ts';
import type { MarketplaceClient } from '#main/marketplace/client.ts';
import {
  encodeExecution,
  type BuyExecution,
  type SellExecution,
} from '#main/marketplace/transport/execution-request.ts';
import type { Quote } from '#main/marketplace/model/quote-model.ts';
import { cents } from '#domain/money/money.ts';
import { attemptOf } from '#main/trading/gateway/client-gateway.ts';
import { classify, type Classified } from '#main/trading/execution/classify.ts';
import { onceLookedUp } from './support/looked-up.ts';
import { openMarket, SHIPPING, valueOf, type Market } from './support/market.ts';

const SECOND = 1000;
const PAYMENT = { paymentMethod: 'wire_transfer' } as const;

interface Desk {
  readonly practice: Market['practice'];
  readonly client: MarketplaceClient;
  readonly pass: (seconds: number) => void;
}

/** A profile whose execution API is v1. */
async function desk(): Promise<Desk> {
  const { practice, client } = await openMarket();
  const v1 = client({
    profile: { environment: 'practice', sandboxUrl: practice.sandbox, executionVersion: 'v1' },
  });
  return {
    practice,
    client: v1,
    pass: (seconds) => practice.control({ op: 'advance', ms: seconds * SECOND }),
  };
}

/** Listings of others, of two products. */
async function listings(client: MarketplaceClient, own: string): Promise<readonly string[]> {
  const { rows } = await valueOf(client.getSandboxListings({ limit: 250 }));
  const [first, second] = [
    ...new Map(rows.filter(({ id }) => id !== own).map((row) => [row.productId, row.id])).values(),
  ];
  if (first === undefined || second === undefined) throw new Error('Too little is listed.');
  return [first, second];
}

/** A bid for something the organization does not list itself. */
async function bid(client: MarketplaceClient, own: string): Promise<string> {
  const asks = await valueOf(client.getSandboxListings({ limit: 250 }));
  const ownProduct = asks.rows.find(({ id }) => id === own)?.productId;
  const { rows } = await valueOf(client.getSandboxOffers({ limit: 250 }));
  const found = rows.find(({ productId, quantity }) => productId !== ownProduct && quantity >= 2);
  if (found === undefined) throw new Error('Nobody bids.');
  return found.id;
}

interface Executed {
  readonly reading: ExecuteReading | null;
  readonly judged: Classified;
  /** What the user would read of it. */
  readonly shown: string;
}

const lookedUp = (judged: Classified): Classified => ({
  ...judged,
  outcome: onceLookedUp(judged.outcome),
});

async function execute(
  client: MarketplaceClient,
  execution: BuyExecution | SellExecution,
): Promise<Executed> {
  const frozen = encodeExecution(execution);
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.error));
  const seen = await client.execute(frozen.value);
  const body: unknown = seen.kind === 'response' ? JSON.parse(seen.bodyText) : null;
  return {
    reading: executeReader.safeParse(body).data ?? null,
    judged: lookedUp(classify(attemptOf(seen, true), true)),
    shown: client.executionError(frozen.value.route, seen).kind,
  };
}

const buyOf = ({ quoteId, total }: Quote): BuyExecution => ({
  side: 'buy',
  version: 'v1',
  quoteId,
  expectedTotal: total,
  ...PAYMENT,
  shipping: SHIPPING,
});

describe('a v1 buy to an address', () => {
  test('is quoted for 30 seconds, which a refresh restarts, and executed once', async () => {
    const { practice, client, pass } = await desk();
    const items = (await listings(client, practice.ownListingId)).map((listingId) => ({
      listingId,
      quantity: 1,
    }));
    const quote = await valueOf(client.createBuyQuote({ items, ...PAYMENT }));
    expect(quote).toMatchObject({ side: 'buy', version: 'v1', windowMs: 30 * SECOND });
    pass(20);
    const refreshed = await valueOf(client.refreshBuyQuoteV1(quote.quoteId));
    expect(refreshed).toMatchObject({ quoteId: quote.quoteId, version: 'v1', windowMs: 30_000 });
    expect((refreshed.expiresAt ?? 0) - (quote.expiresAt ?? 0)).toBeGreaterThanOrEqual(20 * SECOND);
    expect(refreshed.requestSentAt).toBeGreaterThan(quote.requestSentAt);
    pass(20);

    const { reading, judged } = await execute(client, buyOf(refreshed));
    const orderId = reading?.orderId;
    expect(reading).toMatchObject({ partial: false, processedOrderIds: [] });
    expect(reading?.sellOrderIds).toHaveLength(2);
    expect(new Set([orderId, ...(reading?.sellOrderIds ?? [])]).size).toBe(3);
    expect(judged.outcome).toEqual({ state: 'CONFIRMED', orderId, partialOrderIds: null });
    const orders = await valueOf(client.getSaleOrders({}, { fresh: true }));
    expect(orders.rows.map(({ id, total }) => ({ id, total }))).toEqual([
      { id: orderId, total: refreshed.total },
    ]);
    expect(client.activity.recent().map(({ route }) => route)).toContain('executeBuyV1');
  });

  test('is refused when its 30 seconds are over', async () => {
    const { practice, client, pass } = await desk();
    const [listingId = ''] = await listings(client, practice.ownListingId);
    const items = [{ listingId, quantity: 1 }];
    const quote = await valueOf(client.createBuyQuote({ items, ...PAYMENT }));
    pass(31);
    const { judged, shown } = await execute(client, buyOf(quote));
    expect(judged.outcome.state).toBe('REJECTED');
    expect(shown).toBe('quote-gone');
    expect((await valueOf(client.getSaleOrders({}))).rows).toEqual([]);
  });

  test('of which a line was gone is partly executed, with the ids of what went through', async () => {
    const { practice, client } = await desk();
    const [kept = '', gone = ''] = await listings(client, practice.ownListingId);
    const items = [kept, gone].map((listingId) => ({ listingId, quantity: 1 }));
    const quote = await valueOf(client.createBuyQuote({ items, ...PAYMENT }));
    practice.control({ op: 'expire', environment: 'sandbox', id: gone });
    const { reading, judged } = await execute(client, buyOf(quote));
    const orderId = reading?.orderId ?? '';
    expect(reading).toMatchObject({ partial: true, processedOrderIds: [orderId] });
    expect(reading?.sellOrderIds).toHaveLength(1);
    expect(judged.outcome).toEqual({ state: 'CONFIRMED', orderId, partialOrderIds: [orderId] });
    const { rows } = await valueOf(client.getSaleOrders({}, { fresh: true }));
    expect(rows.map(({ id, lines }) => [id, lines.length])).toEqual([[orderId, 1]]);
  });
});

describe('a v1 sell', () => {
  test('is quoted for 60 seconds, refreshed with add-ons joined by commas, and executed', async () => {
    const { practice, client, pass } = await desk();
    const items = [{ offerId: await bid(client, practice.ownListingId), quantity: 2 }];
    const quote = await valueOf(client.createSellQuote({ items }));
    expect(quote).toMatchObject({ side: 'sell', version: 'v1', windowMs: 60 * SECOND });
    pass(45);
    const selectedOptionalIds = quote.optionals
      .filter(({ enabled }) => enabled)
      .map(({ id }) => id);
    expect(selectedOptionalIds.length).toBeGreaterThan(0);
    const refreshed = await valueOf(client.refreshSellQuote(quote.quoteId, selectedOptionalIds));
    expect(refreshed.optionals.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(
      selectedOptionalIds,
    );
    const target = client.activity.recent().at(-1)?.target ?? '';
    expect(new URL(target, practice.sandbox).searchParams.getAll('selectedOptionalIds')).toEqual([
      selectedOptionalIds.join(','),
    ]);
    pass(45);

    const { quoteId, total } = refreshed;
    const { reading, judged } = await execute(client, {
      side: 'sell',
      version: 'v1',
      quoteId,
      expectedTotal: total,
      selectedOptionalIds,
    });
    const orderId = reading?.orderId ?? '';
    expect(reading).toMatchObject({ partial: false });
    expect(reading?.sellOrderIds.length).toBeGreaterThan(0);
    expect(judged.outcome).toEqual({ state: 'CONFIRMED', orderId, partialOrderIds: null });
    expect(await valueOf(client.getPurchaseOrder(orderId))).toMatchObject({ side: 'sell', total });
  });

  test('is refused when its 60 seconds are over, and nothing is sold', async () => {
    const { practice, client, pass } = await desk();
    const items = [{ offerId: await bid(client, practice.ownListingId), quantity: 1 }];
    const quote = await valueOf(client.createSellQuote({ items }));
    pass(61);
    const { quoteId, total: expectedTotal } = quote;
    const seen = await execute(client, { side: 'sell', version: 'v1', quoteId, expectedTotal });
    expect([seen.judged.outcome.state, seen.shown]).toEqual(['REJECTED', 'quote-gone']);
  });
});

describe('what v1 has no place for', () => {
  test('is refused before anything is sent', async () => {
    const { client } = await desk();
    const items = [{ listingId: crypto.randomUUID(), quantity: 1 }];
    expect(
      await client.createBuyQuote({ items, ...PAYMENT, selectedOptionalIds: ['vault_shipping'] }),
    ).toMatchObject({ ok: false, error: { kind: 'invalid-request' } });
    const quote = { quoteId: crypto.randomUUID(), expectedTotal: cents(1) };
    const buy = { side: 'buy', version: 'v1', ...PAYMENT, shipping: SHIPPING } as const;
    const sell = { side: 'sell', version: 'v1' } as const;
    for (const misfit of [
      { ...buy, promotionCode: 'SAVE' },
      { ...buy, selectedOptionalIds: ['vault_shipping'] },
      { ...sell, promotionCode: 'SAVE' },
      { ...sell, expectedOptionalFees: { instant_payout: -1 } },
    ]) {
      const frozen = encodeExecution({ ...misfit, ...quote });
      expect(frozen).toMatchObject({ ok: false, error: { kind: 'invalid-request' } });
    }
    expect(client.activity.recent()).toEqual([]);
  });
});
