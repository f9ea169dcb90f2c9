/** A client as many are written: it tries an execution three times, and believes what it understands. */
import { createMarketplaceClient } from '#main/marketplace/client.ts';
import { encodeExecution } from '#main/marketplace/transport/execution-request.ts';
import type { Level } from '#main/marketplace/model.ts';
import type { PracticeMarketplace } from '#practice/start.ts';
import { faultMs, isServerFault, type TortureFault } from './faults.ts';
import { type NaiveTally } from './tally.ts';
import { ordersByQuote, postsByQuote } from './truth.ts';

const TRIES = 3;

export interface NaiveParts {
  readonly market: PracticeMarketplace;
  readonly listings: readonly Level[];
  readonly patienceMs: number;
}

/** Buys once for each fault, on the same kind of marketplace, under the same faults (those at home do not concern it). */
export async function runNaive(
  { market, listings, patienceMs }: NaiveParts,
  faults: readonly TortureFault[],
): Promise<NaiveTally> {
  const client = createMarketplaceClient({
    profile: { environment: 'practice', sandboxUrl: market.sandbox, executionVersion: 'v2' },
    apiKey: market.keys.sandbox.admin,
    rate: { capacity: 1_000_000, periodMs: 0.001 },
  });
  const believed = new Map<string, boolean>();
  for (const [index, fault] of faults.entries()) {
    const quote = await quoteFrom(client, listings, index);
    if (isServerFault(fault)) {
      const ms = faultMs(fault, patienceMs);
      market.control({
        op: 'injectFault',
        fault: { route: 'executeBuyQuoteV2', kind: fault, count: 1, ms },
      });
    }
    const url = `${market.sandbox}${quote.target}`;
    believed.set(quote.quoteId, await execute(url, market, quote.body, patienceMs));
    market.control({ op: 'clearFaults' });
  }
  await client.close();
  const orders = ordersByQuote(market);
  const tally: NaiveTally = {
    intents: faults.length,
    orders: 0,
    duplicates: 0,
    misclassified: 0,
    maxPostsPerQuote: Math.max(0, ...Object.values(postsByQuote(market))),
  };
  for (const [quoteId, believesIn] of believed) {
    const placed = orders.get(quoteId)?.length ?? 0;
    tally.orders += placed;
    tally.duplicates += Math.max(0, placed - 1);
    if (believesIn !== placed > 0) tally.misclassified += 1;
  }
  return tally;
}

async function quoteFrom(
  client: ReturnType<typeof createMarketplaceClient>,
  listings: readonly Level[],
  index: number,
): Promise<{ quoteId: string; target: string; body: string }> {
  for (let attempt = 0; attempt < listings.length; attempt += 1) {
    const listing = listings[(index * 7 + attempt) % listings.length];
    if (listing === undefined) break;
    const selectedOptionalIds = ['vault_shipping'];
    const quote = await client.createBuyQuote({
      items: [{ listingId: listing.id, quantity: 1 }],
      paymentMethod: 'wire_transfer',
      selectedOptionalIds,
    });
    if (!quote.ok) continue;
    const encoded = encodeExecution({
      side: 'buy',
      version: 'v2',
      quoteId: quote.value.quoteId,
      expectedTotal: quote.value.total,
      paymentMethod: 'wire_transfer',
      selectedOptionalIds,
    });
    if (encoded.ok) return encoded.value;
  }
  throw new Error('Nothing can be quoted for the naive client any more.');
}

/** Whether it believes that there is an order now. */
async function execute(
  url: string,
  market: PracticeMarketplace,
  body: string,
  patienceMs: number,
): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'x-api-key': market.keys.sandbox.admin, 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(patienceMs),
      });
      const answer: unknown = await response.json();
      if (response.ok && JSON.stringify(answer).includes('orderId')) return true;
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return false;
    } catch {
      // That is what makes it naive: whatever went wrong, it tries again.
    }
  }
  return false;
}
