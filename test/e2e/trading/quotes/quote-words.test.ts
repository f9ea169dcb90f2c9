/** What a quote says of itself apart from its amounts, at a real window: its currency, its counts, add-ons that failed. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openSandbox, ordersOf, postsOf, startMarket } from '../../../support/running/fixtures.ts';
import { startProxy } from '../../../support/running/proxy.ts';
import { z } from 'zod';
import { traderAt } from '../../../support/running/trader.ts';

const market = await startMarket({}, 'file');
const proxy = await startProxy(market.sandbox);
afterAll(() => proxy.close());
const { desk } = await openSandbox(market, { profile: { baseUrl: proxy.url } }, 'file');
const { ticket } = desk;
const { draftFor, quoteFor, tradesAgain } = traderAt(desk, market);

beforeEach(() => {
  proxy.rewrite = null;
  market.control({ op: 'refillBuckets' });
});

const quoteBody = z.looseObject({ data: z.looseObject({ quoteId: z.string() }) });

/** Every quote says this too, whatever it says. */
function quotesSay(fields: object): void {
  proxy.rewrite = (_, body) => {
    const quote = quoteBody.safeParse(body);
    return quote.success ? { ...quote.data, data: { ...quote.data.data, ...fields } } : body;
  };
}

const posts = (): number => Object.keys(postsOf(market)).length;

describe.each(['buy', 'sell'] as const)('a quote to %s', (side) => {
  it('in another currency is shown unchanged and cannot be executed; in dollars it goes on', async () => {
    await draftFor(side);
    quotesSay({ currency: 'EUR' });
    const before = posts();
    await desk.press('Enter');
    await ticket.waitForPhase('quote-failed');
    expect(await ticket.reads(/quote is in EUR, not in US dollars/)).toMatch(
      /came as the number \d+ with the currency EUR/,
    );
    await desk.press('Control+Enter');
    await desk.press('Control+Enter');
    expect(posts()).toBe(before);
    proxy.rewrite = null;
    await tradesAgain();
  });

  it('that counts other lines than it has asks first, and is sent once that was accepted', async () => {
    quotesSay({ availableCount: 7, unavailableCount: 0 });
    const before = ordersOf(market).length;
    await draftFor(side);
    await ticket.quote();
    await ticket.reads(/Open question, asks: ?The quote counts 7 available/);
    expect(await ticket.buttonText()).toContain('leaves a question open: accept first');
    await desk.press('Control+Enter');
    expect(await ticket.phase()).toBe('quoted');
    expect(ordersOf(market)).toHaveLength(before);
    await desk.press('KeyO');
    await ticket.reads(/Open question, accepted/);
    await ticket.execute();
    await ticket.orderId();
    expect(ordersOf(market)).toHaveLength(before + 1);
  });
});

describe('add-ons that could not be priced', () => {
  it('are said to be missing, and the rest can be traded', async () => {
    market.control({ op: 'failOptionals', ids: ['instant_payout', 'overnight_label'] });
    // Another coin: the offers of the first are used up by now.
    await quoteFor('sell', 'britannia 1 oz');
    const said = await ticket.text();
    expect(said).toMatch(/add-ons? could not be priced/);
    const why = /Could not be priced: The add-on could not be priced\./g;
    expect(said.match(why)).toHaveLength(2);
    await ticket.execute();
    await ticket.orderId();
    market.control({ op: 'failOptionals', ids: [] });
  });
});
