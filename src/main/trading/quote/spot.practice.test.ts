/** Spot that is read beside a quote, with the real client over HTTP against the practice marketplace. */
import { afterEach, describe, expect, it } from 'vitest';
import { done } from '#domain/result.ts';
import { buyOf, closeDesks, openDesk } from '../testing/practice-desk.ts';

afterEach(closeDesks);

describe('spot beside a quote', () => {
  it('is that of its own moment, for the ticket, its premium, and the journal', async () => {
    const at = await openDesk();
    await at.service.ticket.requestQuote(await buyOf(at));
    const before = await at.until('quoted');
    at.market.control({ op: 'moveSpot', material: 'Gold', percent: 3 });
    await at.service.ticket.requote();
    const { quote, intentId } = await at.until('quoted');
    expect(quote.spot).toBeGreaterThan(before.quote.spot ?? Infinity);
    const now = await at.client.getSpotPrices();
    const gold = now.ok ? now.value.find(({ material }) => material === 'Gold') : undefined;
    expect(quote.spot).toBe(gold?.price);
    expect(quote.melt).toBe(Math.floor((quote.spot ?? 0) / 10_000));
    expect(await at.service.ticket.execute(intentId)).toEqual(done);
    expect(at.service.intent(intentId)?.prepared).toMatchObject({
      spot: { Gold: quote.spot },
      spotReadAt: { Gold: quote.spotReadAt },
      premium: quote.allIn?.premium,
    });
  });

  it('that cannot be read leaves the quote with the one before, and its age', async () => {
    const at = await openDesk();
    const draft = await buyOf(at);
    await at.service.ticket.requestQuote(draft);
    const before = await at.until('quoted');
    at.market.control({
      op: 'injectFault',
      fault: { route: 'getSpotPrices', kind: 'error-503-before' },
    });
    at.market.control({ op: 'moveSpot', material: 'Gold', percent: 3 });
    await at.service.ticket.requote();
    const { quote } = await at.until('quoted');
    expect(quote.quoteId).not.toBe(before.quote.quoteId);
    expect([quote.spot, quote.spotReadAt]).toEqual([before.quote.spot, before.quote.spotReadAt]);
  });
});
