/**
 * Each row of the table of responses (what an answer to an execution means), at a real window: what the user reads, that
 * nothing is claimed that was not seen, and that the advice works.
 */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSandbox, ordersOf, postsOf, startMarket } from '../../support/running/fixtures.ts';
import { listingsOf } from '../../support/running/listings.ts';
import { type MadeUp, startProxy } from '../../support/running/proxy.ts';
import { KRUGERRAND, traderAt } from '../../support/running/trader.ts';
import { until, untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

const market = await startMarket({}, 'file');
const proxy = await startProxy(market.sandbox);
afterAll(() => proxy.close());
const { desk, terminal } = await openSandbox(market, { profile: { baseUrl: proxy.url } }, 'file');
const { ticket } = desk;

const { quoteFor, refused, tradesAgain } = traderAt(desk, market);

beforeEach(() => {
  proxy.key = null;
  proxy.answer = null;
  proxy.rewrite = null;
  market.control({ op: 'clearFaults' });
  market.control({ op: 'refillBuckets' });
});

/** The answer to executions alone; everything else goes through. */
function onExecute(madeUp: MadeUp): void {
  proxy.answer = (method, path) => (method === 'POST' && path.endsWith('/execute') ? madeUp : null);
}

const refusal = (status: number, error: string, errorCode?: string): MadeUp => ({
  status,
  body: { error, code: status, ...(errorCode === undefined ? {} : { errorCode }) },
});

describe('404 and 410', () => {
  it.each([
    [404, 'Quote not found'],
    [410, 'Quote expired'],
  ])('%i: the quote is gone, one key asks for a new one', async (status, error) => {
    await quoteFor('buy');
    onExecute(refusal(status, error));
    const said = await refused(/this quote is gone/i);
    expect(said).toMatch(/Requote; the limit stays as it is/);
    proxy.answer = null;
    await desk.press('Enter');
    await ticket.waitForPhase('quoted');
    await ticket.execute();
    await ticket.orderId();
  });
});

describe('409', () => {
  it('for own listings of what is sold: sold in spite of them only by an explicit choice', async () => {
    await quoteFor('sell', await ownProduct());
    const said = await refused(/conflicts with your own listings/i);
    expect(said).toMatch(/Choose to reduce your listings/);
    await desk.press('KeyL');
    await tradesAgain();
  });

  it('for own listings that fail the check: says to look at them', async () => {
    await quoteFor('sell');
    onExecute(refusal(409, 'Listing price is below spot', 'listing_validation_failed'));
    const said = await refused(/fail the marketplace.s check/);
    expect(said).toContain('Listing price is below spot');
    await ticket.discard();
  });
});

/** A product of which the organization itself lists some, by a search that finds it first. */
async function ownProduct(): Promise<string> {
  const all = await listingsOf(market);
  const own = all.find(({ listingId }) => listingId === market.ownListingId);
  if (own === undefined) throw new Error('The organization lists nothing.');
  return own.productTitle;
}

describe('422', () => {
  it('for a listing that was taken: the service’s own words, and a new quote helps', async () => {
    await quoteFor('buy');
    const listingIds = await listingsAt(await ticket.total());
    for (const id of listingIds) market.control({ op: 'expire', id });
    const said = await refused(/did not accept this/);
    expect(said).toMatch(/no longer|not available|unavailable|gone|insufficient/i);
    await quoteAfresh('buy');
    await tradesAgain();
  });

  it('for an add-on whose fee changed: shows it, and a new quote accepts it', async () => {
    await desk.findProduct(KRUGERRAND);
    await desk.openTicket('sell');
    await ticket.setQuantity('1');
    await ticket.quote();
    proxy.rewrite = (path, body) => (path.includes('/sell/quotes') ? cheaperLabel(body) : body);
    await ticket.chooseAddOns('Overnight label');
    await ticket.quote();
    await ticket.awake();
    proxy.rewrite = null;
    await refused(/fee of an add-on changed/i);
    // Quoted again with an empty limit, the new fee is accepted; `r` would keep the limit and ask.
    await tradesAgain();
    expect(ordersOf(market).at(-1)).toMatchObject({ side: 'sell' });
  });

  it('with a code nobody documented: reads as its status, with its own words kept', async () => {
    await quoteFor('buy');
    onExecute(refusal(422, 'Not on a full moon', 'lunar_restriction'));
    const said = await refused(/did not accept this/);
    expect(said).toContain('Not on a full moon');
    expect(await ticket.root().textContent()).toContain('lunar_restriction');
    await ticket.discard();
  });
});

const feeQuote = z.looseObject({
  data: z.looseObject({
    total: z.int(),
    fees: z.array(z.looseObject({ id: z.string().optional(), amount: z.int() })),
    optionals: z.array(z.looseObject({ id: z.string(), fee: z.int(), selected: z.boolean() })),
  }),
});
const DISCOUNT = 500;

/** The quote as it would be with an overnight label that costs $5.00 less. */
function cheaperLabel(body: unknown): unknown {
  const quote = feeQuote.safeParse(body);
  if (!quote.success) return body;
  const { data } = quote.data;
  const label = data.optionals.find(({ id }) => id === 'overnight_label');
  if (label === undefined || !label.selected) return body;
  return {
    ...quote.data,
    data: {
      ...data,
      total: data.total + DISCOUNT,
      fees: data.fees.map((fee) =>
        fee.id === 'overnight_label' ? { ...fee, amount: fee.amount + DISCOUNT } : fee,
      ),
      optionals: data.optionals.map((optional) =>
        optional === label ? { ...label, fee: label.fee + DISCOUNT } : optional,
      ),
    },
  };
}

/** Ids of the listings of the product at a price in cents: who is behind the level that was quoted. */
async function listingsAt(price: number): Promise<string[]> {
  const found = (await listingsOf(market)).filter(
    (listing) => /krugerrand 1 oz/i.test(listing.productTitle) && listing.price === price,
  );
  if (found.length === 0) throw new Error(`Nobody lists it at ${price}.`);
  return found.map(({ listingId }) => listingId);
}

/** A new ticket from the book, once the book has the change. */
async function quoteAfresh(side: 'buy' | 'sell'): Promise<void> {
  await until('a quote from the book as it is now', async () => {
    await desk.goTo('book');
    await desk.press('F5');
    await desk.findProduct(KRUGERRAND);
    await desk.openTicket(side);
    await desk.press('Enter');
    const phase = await untilPhase(/quoted|quote-failed/);
    return phase === 'quoted' && !/cannot be filled/.test(await ticket.text()) ? true : undefined;
  });
}

const untilPhase = (wanted: RegExp): Promise<string> =>
  until(`a ticket that is ${String(wanted)}`, async () => {
    const phase = await ticket.phase();
    return wanted.test(phase) ? phase : undefined;
  });

describe('429', () => {
  it('is no order and is not sent again by itself; after the wait it goes on', async () => {
    await quoteFor('buy');
    market.control({
      op: 'injectFault',
      fault: { route: 'executeBuyQuoteV2', kind: 'early-429', count: 1 },
    });
    const said = await refused(/too many requests/i);
    expect(said).toMatch(/Wait 1 s/);
    expect(Math.max(...Object.values(postsOf(market)))).toBe(1);
    await tradesAgain();
  });
});

describe('500', () => {
  it('may have been placed: unknown, blocked, not repeated, settled by the user', async () => {
    await quoteFor('buy');
    const before = ordersOf(market).map(({ orderId }) => orderId);
    market.control({ op: 'ordersCarryQuoteId', carry: false });
    market.control({
      op: 'injectFault',
      fault: { route: 'executeBuyQuoteV2', kind: 'error-500-after', count: 1 },
    });
    await desk.press('Control+Enter');
    await ticket.waitForPhase('unknown');
    const panel = desk.page.getByTestId('unknown-panel');
    await untilText('the panel', () => visibleText(panel), /Do not repeat it/);
    expect(await desk.statusBar()).toContain('1 order UNKNOWN: trading is blocked');
    const [placed] = ordersOf(market).filter(({ orderId }) => !before.includes(orderId));
    await desk.tabTo(panel.getByRole('button', { name: 'Check again' }));
    await desk.press('Enter');
    const found = panel.getByRole('button', { name: `This is my order: ${placed?.orderId ?? ''}` });
    await found.waitFor();
    await desk.tabTo(found);
    await desk.press('Enter');
    await panel.waitFor({ state: 'detached' });
    market.control({ op: 'ordersCarryQuoteId', carry: true });
    await quoteFor('buy');
    await tradesAgain();
  });
});

describe('system_check_failed', () => {
  it('halts: the draft is kept, the status is watched, and it goes on when trading opens', async () => {
    await quoteFor('buy');
    market.control({ op: 'halt', reason: 'Prices are being checked' });
    const said = await refused(/trading is halted/i);
    expect(said).toMatch(/drafts? (is|are) kept/i);
    await desk.statusReads(/halted/i);
    expect(await ticket.quantityField().first().inputValue()).toBe('1');

    market.control({ op: 'resume' });
    await desk.statusReads(/Trading open/, { timeoutMs: 60_000 });
    await tradesAgain();
  });
});

// The last one: nobody can state before the quote has run out that there is no order, so it stays unknown.
describe('system_check_failed with a 500', () => {
  it('leaves the outcome unknown as well, also when the halt is over', async () => {
    await quoteFor('buy');
    market.control({ op: 'halt', status: 500 });
    await desk.press('Control+Enter');
    await ticket.waitForPhase('unknown');
    const halted = desk.page.getByRole('alert').filter({ hasText: /Halted for/ });
    await halted.waitFor();
    market.control({ op: 'resume' });
    await halted.waitFor({ state: 'detached', timeout: 60_000 });
    // Nothing says that trading is open while the order blocks it.
    const status = await desk.statusBar();
    expect(status).toContain('1 order UNKNOWN: trading is blocked');
    expect(status).not.toMatch(/open/i);
    const panel = desk.page.getByTestId('unknown-panel');
    expect(await visibleText(panel)).toMatch(/Wait until .* could still go through/);
  });
});

it('leaves no error behind in the page', () => {
  expect(terminal.pageErrors).toEqual([]);
});
