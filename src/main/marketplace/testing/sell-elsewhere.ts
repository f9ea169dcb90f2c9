/** A sell by another program with the same account, such as the marketplace's own pages. */
import { executeReader } from '#contract/api/execution/execute-results.ts';
import { Redactor } from '#domain/credentials/redactor.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { createMarketplaceClient, type MarketplaceClient } from '../client.ts';
import { encodeExecution } from '../transport/execution-request.ts';

/**
 * Sells one piece into the best offer for gold there is, by a client of its own.
 *
 * @returns the id of the order, as the marketplace reports it
 */
export async function sellElsewhere(sandboxUrl: string, apiKey: string): Promise<string> {
  const client = createMarketplaceClient({
    profile: { environment: 'practice', sandboxUrl, executionVersion: 'v2' },
    apiKey,
    wallNow: () => Date.now(),
    redactor: new Redactor(),
  });
  try {
    const items = [{ offerId: await anyOffer(client), quantity: 1 }];
    const quote = await client.createSellQuote({ items });
    if (!quote.ok) throw new Error(`no quote: ${quote.error.kind}`);
    const { quoteId, total } = quote.value;
    const frozen = encodeExecution({
      side: 'sell',
      version: 'v2',
      quoteId,
      expectedTotal: total,
    });
    if (!frozen.ok) throw new Error('The execution cannot be encoded.');
    const seen = await client.execute(frozen.value);
    if (seen.kind !== 'response') throw new Error(`no response: ${seen.kind}`);
    const { orderId } = executeReader.parse(parseJson(seen.bodyText));
    if (orderId === undefined) throw new Error('The response names no order.');
    return orderId;
  } finally {
    await client.close();
  }
}

/** From the list of offers, or from the products where there is no such list. */
async function anyOffer(client: MarketplaceClient): Promise<string> {
  const offers = await client.getSandboxOffers({ limit: 250 });
  if (offers.ok) {
    const offer = offers.value.rows.find(({ material }) => material === 'Gold');
    if (offer !== undefined) return offer.id;
  }
  const products = await client.getProducts({ limit: 100, offset: 0 });
  const bids = products.ok
    ? products.value.rows.flatMap(({ material, variants }) =>
        material === 'Gold' ? variants.flatMap(({ bid }) => bid?.id ?? []) : [],
      )
    : [];
  const [bid] = bids;
  if (bid === undefined) throw new Error('There is no offer for gold.');
  return bid;
}
