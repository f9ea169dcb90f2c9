import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { probeCapabilities } from '#main/marketplace/capability-probe.ts';
import { encodeExecution } from '#main/marketplace/transport/execution-request.ts';
import { openMarket, valueOf } from './support/market.ts';

describe('refusals of the service', () => {
  test('a key it does not know', async () => {
    const { client } = await openMarket();
    const answer = await client({ apiKey: 'nobody-has-this-key' }).getSpotPrices();
    expect(answer).toMatchObject({ ok: false, error: { kind: 'unknown-key', status: 401 } });
    expect(JSON.stringify(answer)).not.toContain('nobody-has-this-key');
  });

  test('a key of the other environment, either way', async () => {
    const { practice, client, liveClient } = await openMarket();
    expect(await client({ apiKey: practice.keys.live.admin }).getSpotPrices()).toMatchObject({
      error: { kind: 'wrong-environment', keyIs: 'live' },
    });
    expect(await liveClient(practice.keys.sandbox.admin).getSpotPrices()).toMatchObject({
      error: { kind: 'wrong-environment', keyIs: 'sandbox' },
    });
  });

  test('what a key may not do', async () => {
    const { practice, client, liveClient } = await openMarket();
    const readOnly = client({ apiKey: practice.keys.sandbox.readOnly });
    expect(await readOnly.getBuyOptionals(randomUUID())).toMatchObject({
      error: { kind: 'forbidden', needs: 'admin-key' },
    });
    expect(await liveClient(practice.keys.notAllowlisted).getTradingStatus()).toMatchObject({
      error: { kind: 'forbidden', needs: 'member-key' },
    });
    expect(await liveClient(practice.keys.noVault).getIntakeAddress()).toMatchObject({
      error: { kind: 'forbidden', needs: 'vault' },
    });
  });

  test('a quote that grew old, a limit that broke, a halt', async () => {
    const { practice, client: open } = await openMarket();
    const client = open();
    const { rows } = await valueOf(client.getSandboxListings({}));
    const items = [{ listingId: rows[0]?.id ?? '', quantity: 1 }];
    const quote = await valueOf(
      client.createBuyQuote({
        items,
        paymentMethod: 'wire_transfer',
        selectedOptionalIds: ['vault_shipping'],
      }),
    );
    const attempt = async (expectedTotal: number): Promise<string> => {
      const frozen = encodeExecution({
        side: 'buy',
        version: 'v2',
        quoteId: quote.quoteId,
        expectedTotal: { ...quote, total: quote.total }.total,
        paymentMethod: 'wire_transfer',
        selectedOptionalIds: ['vault_shipping'],
      });
      if (!frozen.ok) return 'not encoded';
      const body = frozen.value.body.replace(String(quote.total), String(expectedTotal));
      const seen = await client.execute({ ...frozen.value, body });
      return client.executionError(frozen.value.route, seen).kind;
    };
    expect(await attempt(1)).toBe('price-moved');
    practice.control({ op: 'halt', reason: 'System check failed' });
    expect(await attempt(quote.total)).toBe('trading-halted');
    expect((await valueOf(client.getTradingStatus({ fresh: true }))).halted).toBe(true);
    practice.control({ op: 'resume' });
    practice.control({ op: 'advance', ms: 61_000 });
    expect(await attempt(quote.total)).toBe('quote-gone');
    expect((await valueOf(client.getSaleOrders({}))).rows).toEqual([]);
  });

  test('an order and a quote it does not know', async () => {
    const { client: open } = await openMarket();
    const client = open();
    expect(await client.getPurchaseOrder(randomUUID())).toMatchObject({
      error: { kind: 'not-found' },
    });
    expect(await client.refreshSellQuote(randomUUID(), [])).toMatchObject({
      error: { kind: 'quote-gone' },
    });
    const items = [{ listingId: randomUUID(), quantity: 1 }];
    const answer = await client.createBuyQuote({ items, paymentMethod: 'wire_transfer' });
    expect(answer).toMatchObject({ ok: false, error: { status: 422, kind: 'validation' } });
  });

  test('no tokens left: a read waits as long as stated and gets its answer', async () => {
    const { practice, client: open } = await openMarket();
    const client = open();
    practice.control({ op: 'drainBucket', key: practice.keys.sandbox.admin, left: 0 });
    const answer = await client.getSpotPrices();
    expect(answer.ok).toBe(true);
    expect(client.activity.recent().map(({ status }) => status)).toEqual([429, 200]);
  });
});

test('a route with a rate limit of its own is counted apart', async () => {
  const { client: open } = await openMarket();
  const client = open();
  // The search has a bucket of its own, of the same capacity, and only what is left in it tells.
  for (let n = 0; n < 20; n += 1) await valueOf(client.getSpotPrices());
  await valueOf(client.getOrganization());
  await valueOf(client.searchProducts({ query: 'eagle' }));
  expect(client.scheduler.bucketStatus('searchProducts').tokens).toBeGreaterThanOrEqual(119);
  expect(client.tokens().tokens).toBeLessThan(110);
  await valueOf(client.getSpotPrices());
  expect(client.tokens().tokens).toBeLessThan(110);
});

describe('what a key can do is found out with few requests', () => {
  test('an Admin key', async () => {
    const { client: open } = await openMarket();
    const client = open();
    expect(await probeCapabilities(client)).toMatchObject({
      key: 'fits',
      keyIs: 'sandbox',
      mayRead: 'yes',
      mayTrade: 'yes',
      vault: 'yes',
      tokens: 3,
    });
    expect(client.activity.recent()).toHaveLength(3);
  });

  test('a key that may only read, one not on the allow-list, one without a vault', async () => {
    const { practice, client, liveClient } = await openMarket();
    const readOnly = await probeCapabilities(client({ apiKey: practice.keys.sandbox.readOnly }));
    expect(readOnly).toMatchObject({ key: 'fits', mayTrade: 'no', tokens: 4 });
    const stranger = await probeCapabilities(liveClient(practice.keys.notAllowlisted));
    expect(stranger).toMatchObject({ key: 'fits', keyIs: 'live', mayTrade: 'no', mayRead: 'no' });
    const noVault = await probeCapabilities(liveClient(practice.keys.noVault));
    expect(noVault).toMatchObject({ mayTrade: 'yes', vault: 'no', tokens: 3 });
  });

  test('a key that does not fit costs one request', async () => {
    const { practice, client, liveClient } = await openMarket();
    const sandboxKeyLive = await probeCapabilities(liveClient(practice.keys.sandbox.admin));
    expect(sandboxKeyLive).toMatchObject({ key: 'other-environment', keyIs: 'sandbox', tokens: 1 });
    const unknown = await probeCapabilities(client({ apiKey: 'nobody-has-this-key' }));
    expect(unknown).toMatchObject({ key: 'unknown-key', keyIs: null, tokens: 1 });
  });
});
