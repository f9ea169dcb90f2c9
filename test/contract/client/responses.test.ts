/** What each answer to an execution is to the client, to trading and to the user: the practice marketplace gives them. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adviceFor } from '#main/marketplace/errors/advice.ts';
import { createMarketplaceClient, type MarketplaceClient } from '#main/marketplace/client.ts';
import type { MarketplaceError } from '#main/marketplace/errors/marketplace-error.ts';
import {
  encodeExecution,
  type SellExecution,
} from '#main/marketplace/transport/execution-request.ts';
import type { Level, Page } from '#main/marketplace/model/market-model.ts';
import type { Quote } from '#main/marketplace/model/quote-model.ts';
import type { Answer } from '#main/marketplace/model/answer.ts';
import { httpServer } from '#main/marketplace/testing/servers.ts';
import { attemptOf } from '#main/trading/gateway/client-gateway.ts';
import { classify } from '#main/trading/execution/classify.ts';
import { onceLookedUp } from './support/looked-up.ts';
import type { Operation } from '#practice/testing/control/operations.ts';
import { openMarket, valueOf, type Market } from './support/market.ts';

const PAYMENT = { paymentMethod: 'wire_transfer' } as const;
const TO_VAULT = { selectedOptionalIds: ['vault_shipping'] } as const;

interface Seen {
  readonly outcome: ReturnType<typeof classify>['outcome'];
  readonly halted: boolean;
  readonly error: MarketplaceError;
  readonly advice: string;
}

async function execute(
  client: MarketplaceClient,
  execution: Parameters<typeof encodeExecution>[0],
): Promise<Seen> {
  const frozen = encodeExecution(execution);
  if (!frozen.ok) throw new Error(JSON.stringify(frozen.error));
  const before = client.activity.recent().length;
  const seen = await client.execute(frozen.value);
  // Whatever it was, it left once.
  expect(client.activity.recent()).toHaveLength(before + 1);
  const { outcome: judged, halted } = classify(attemptOf(seen, true), true);
  const outcome = onceLookedUp(judged);
  const error = client.executionError(frozen.value.route, seen);
  return { outcome, halted, error, advice: adviceFor(error).advice };
}

async function quoteToBuy(client: MarketplaceClient, own: string): Promise<Quote> {
  const { rows } = await valueOf(client.getSandboxListings({ limit: 250 }));
  const listing = rows.find(({ id }) => id !== own);
  const items = [{ listingId: listing?.id ?? '', quantity: 1 }];
  return valueOf(client.createBuyQuote({ items, ...PAYMENT, ...TO_VAULT }));
}

const buy = (client: MarketplaceClient, { quoteId, total }: Quote): Promise<Seen> =>
  execute(client, {
    side: 'buy',
    version: 'v2',
    quoteId,
    expectedTotal: total,
    ...PAYMENT,
    ...TO_VAULT,
  });

async function allOf(
  ask: (query: { limit: number; offset: number }) => Promise<Answer<Page<Level>>>,
): Promise<readonly Level[]> {
  const levels: Level[] = [];
  for (let offset = 0; ; offset += 250) {
    const { rows } = await valueOf(ask({ limit: 250, offset }));
    levels.push(...rows);
    if (rows.length < 250) return levels;
  }
}

/** Sells one piece of what the organization lists itself, or of something else. */
async function quoteToSell(
  client: MarketplaceClient,
  own: string,
  what: 'own' | 'other',
  selectedOptionalIds: readonly string[] = [],
): Promise<Quote> {
  const asks = await allOf((query) => client.getSandboxListings(query));
  const ownProduct = asks.find(({ id }) => id === own)?.productId;
  const bids = await allOf((query) => client.getSandboxOffers(query));
  const bid = bids.find(({ productId, price }) =>
    // Instant payout is for sells of some size.
    what === 'own' ? productId === ownProduct : productId !== ownProduct && price > 150_000,
  );
  const items = [{ offerId: bid?.id ?? '', quantity: 1 }];
  return valueOf(client.createSellQuote({ items, selectedOptionalIds }));
}

const sell = (
  client: MarketplaceClient,
  { quoteId, total }: Quote,
  more: Partial<SellExecution> = {},
): Promise<Seen> =>
  execute(client, { side: 'sell', version: 'v2', quoteId, expectedTotal: total, ...more });

async function desk(): Promise<
  Market & { readonly own: string; readonly trader: MarketplaceClient }
> {
  const market = await openMarket();
  return { ...market, own: market.practice.ownListingId, trader: market.client() };
}

describe('an execution that is refused', () => {
  test('because of the key: no such key, the other environment’s, one that may only read', async () => {
    const { practice, client, liveClient, own, trader } = await desk();
    const quote = await quoteToBuy(trader, own);
    const refused = { state: 'REJECTED' };
    const unknown = await buy(client({ apiKey: 'nobody-has-this-key' }), quote);
    expect(unknown).toMatchObject({
      outcome: refused,
      error: { kind: 'unknown-key', status: 401 },
    });
    expect(unknown.advice).toContain('Check the key');
    const other = await buy(client({ apiKey: practice.keys.live.admin }), quote);
    expect(other).toMatchObject({
      outcome: refused,
      error: { kind: 'wrong-environment', keyIs: 'live' },
    });
    expect(other.advice).toContain('Enter a sandbox key for this address');
    const reader = await buy(client({ apiKey: practice.keys.sandbox.readOnly }), quote);
    expect(reader).toMatchObject({
      outcome: refused,
      error: { kind: 'forbidden', needs: 'admin-key' },
    });
    expect(reader.advice).toContain('Admin key');
    const stranger = await buy(liveClient(practice.keys.notAllowlisted), quote);
    expect(stranger).toMatchObject({ outcome: refused, error: { kind: 'forbidden', status: 403 } });
    expect(stranger.advice).toContain('allowlist');
  });

  test('because the quote is unknown, or too old', async () => {
    const { practice, own, trader } = await desk();
    const quote = await quoteToBuy(trader, own);
    const gone = { outcome: { state: 'REJECTED' }, error: { kind: 'quote-gone' } };
    const unknown = await buy(trader, { ...quote, quoteId: randomUUID() });
    expect(unknown).toMatchObject({ ...gone, error: { kind: 'quote-gone', status: 404 } });
    practice.control({ op: 'advance', ms: 61_000 });
    const old = await buy(trader, quote);
    expect(old).toMatchObject(gone);
    expect(old.advice).toContain('Requote; the limit stays as it is.');
  });

  test('because the sell conflicts with own listings; the second choice goes through', async () => {
    const { own, trader } = await desk();
    const quote = await quoteToSell(trader, own, 'own');
    const refused = await sell(trader, quote);
    expect(refused).toMatchObject({
      outcome: { state: 'REJECTED', kind: 'listing_quantity_mismatch' },
      error: { kind: 'listing-conflict', conflict: 'quantity', status: 409 },
    });
    expect(refused.advice).toMatch(/reduce your listings/);
    const { rows } = await valueOf(trader.getListingConflicts(quote.quoteId));
    expect(rows).toMatchObject([{ listingId: own, sellQuantity: 1 }]);
    const confirmed = await sell(trader, quote, { confirmListingMismatch: true });
    expect(confirmed.outcome.state).toBe('CONFIRMED');
  });

  test('because a line is gone: the service’s own text', async () => {
    const { practice, own, trader } = await desk();
    const quote = await quoteToBuy(trader, own);
    practice.control({ op: 'expire', environment: 'sandbox' });
    const refused = await buy(trader, quote);
    expect(refused).toMatchObject({
      outcome: { state: 'REJECTED', code: 422 },
      error: { kind: 'validation', serverMessage: expect.stringMatching(/./) },
    });
    expect(refused.advice).toMatch(/correct the lines it names/);
  });

  test('because credit or an add-on’s fee is not what it was', async () => {
    const { practice, own, trader } = await desk();
    const instant = await quoteToSell(trader, own, 'other', ['instant_payout']);
    practice.control({
      op: 'setOrganization',
      key: practice.keys.sandbox.admin,
      instantPayoutLimit: 100,
    });
    const poor = await sell(trader, instant, { selectedOptionalIds: ['instant_payout'] });
    expect(poor).toMatchObject({
      outcome: { state: 'REJECTED', kind: 'instant_payout_insufficient_credit' },
      error: { kind: 'instant-payout-credit', status: 422 },
    });
    expect(poor.advice).toContain('Remove instant payout');
    const labelled = await quoteToSell(trader, own, 'other', ['overnight_label']);
    const drifted = await sell(trader, labelled, {
      selectedOptionalIds: ['overnight_label'],
      expectedOptionalFees: { overnight_label: -1 },
    });
    expect(drifted).toMatchObject({
      outcome: { state: 'REJECTED', kind: 'optional_fee_mismatch' },
      error: { kind: 'optional-fee', status: 422 },
    });
    expect(drifted.advice).toContain('accept the new fee');
  });

  test('because no token was left: once, and not sent again by itself', async () => {
    const { practice, own, trader } = await desk();
    const quote = await quoteToBuy(trader, own);
    practice.control({ op: 'drainBucket', key: practice.keys.sandbox.admin, left: 0 });
    const refused = await buy(trader, quote);
    expect(refused).toMatchObject({
      outcome: { state: 'REJECTED', code: 429 },
      error: { kind: 'rate-limited', status: 429 },
    });
    expect(refused.advice).toMatch(/^Wait \d+ s/);
  });
});

describe('an execution of which nobody knows', () => {
  const faults: readonly Operation[] = (
    [
      'error-500-before',
      'error-500-after',
      'html-502',
      'half-body',
      'reset-after',
      'not-json',
    ] as const
  ).map((kind) => ({ op: 'injectFault', fault: { route: 'executeBuyQuoteV2', kind, count: 1 } }));

  test.each(faults)('shows it, and that it must not be repeated: %j', async (fault) => {
    const { practice, own, trader } = await desk();
    const quote = await quoteToBuy(trader, own);
    practice.control(fault);
    const seen = await buy(trader, quote);
    expect(seen.outcome.state).toBe('UNKNOWN');
    expect(seen.advice).toMatch(/^Do not repeat it\./);
  });

  test.each([422, 500, 503] as const)('during a halt that is reported with %i', async (status) => {
    const { practice, own, trader } = await desk();
    const quote = await quoteToBuy(trader, own);
    practice.control({ op: 'halt', status });
    const seen = await buy(trader, quote);
    expect(seen).toMatchObject({
      halted: true,
      outcome: { state: status === 500 ? 'UNKNOWN' : 'REJECTED' },
      error: { kind: 'trading-halted', errorCode: 'system_check_failed' },
    });
    expect(seen.advice).toMatch(status === 500 ? /^Do not repeat it/ : /drafts are kept/);
    expect((await valueOf(trader.getTradingStatus())).halted).toBe(true);
  });
});

test('add-ons that could not be priced are a degraded list, not none', async () => {
  const { practice, own, trader } = await desk();
  const quote = await quoteToSell(trader, own, 'other');
  practice.control({ op: 'failOptionals', ids: ['overnight_label'] });
  const list = await valueOf(trader.getSellOptionals(quote.quoteId));
  expect(list.partial).toBe(true);
  expect(list.errors.map(({ id }) => id)).toEqual(['overnight_label']);
  expect(list.optionals.map(({ id }) => id)).toContain('instant_payout');
});

describe('an unknown error code', () => {
  test.each([
    [401, 'unknown-key'],
    [403, 'forbidden'],
    [404, 'quote-gone'],
    [409, 'conflict'],
    [410, 'quote-gone'],
    [422, 'validation'],
    [429, 'rate-limited'],
    [500, 'server-error'],
  ])('means what its status %i means, and its body is kept', async (status, kind) => {
    const body = JSON.stringify({
      error: 'Something new',
      code: status,
      errorCode: 'brand_new_code',
      details: { line: 1 },
    });
    const { url } = await httpServer((_, response) => {
      response.writeHead(status, { 'retry-after': '0' }).end(body);
    });
    const client = createMarketplaceClient({
      profile: { environment: 'sandbox', sandboxUrl: url.origin, executionVersion: 'v2' },
      apiKey: 'key-of-a-test',
    });
    const asked = await client.refreshSellQuote(randomUUID(), []);
    await client.close();
    expect(asked).toMatchObject({
      ok: false,
      error: {
        kind,
        status,
        errorCode: 'brand_new_code',
        serverMessage: 'Something new',
        rawBody: body,
      },
    });
  });
});
