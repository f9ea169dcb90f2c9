/**
 * Keys and seconds from the focus to the order id, by the keyboard alone. More keys than these fail: the trade itself has to
 * stay the fastest thing there is. Seconds are printed and not judged; one of them is the button's, which sleeps so long after
 * its total changed.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { centsOf } from '../../support/figures.ts';
import { openSandbox, ordersOf, startMarket } from '../../support/fixtures.ts';
import type { KeyCount } from '../../support/key-count.ts';
import { listingsOf } from '../../support/listings.ts';
import { startProxy } from '../../support/proxy.ts';
import { until } from '../../support/until.ts';
import { visibleText } from '../../support/visible-text.ts';

const market = await startMarket({}, 'file');
const proxy = await startProxy(market.sandbox);
const { desk, terminal } = await openSandbox(
  market,
  { profile: { baseUrl: proxy.url }, autoQuote: true },
  'file',
);
const { ticket } = desk;
const { page } = desk;

/** The keys it took while a quote had to be asked for, and those it may take. */
const TRADES = {
  'first buy': { before: 6, most: 6 },
  repeat: { before: 7, most: 2 },
  'sell a holding': { before: 13, most: 3 },
  'sell with instant payout': { before: 7, most: 5 },
  'sweep 50 oz': { before: 6, most: 5 },
  'requote after expiry': { before: 1, most: 1 },
  'recover from a refused line': { before: 2, most: 2 },
} as const;

const took = new Map<keyof typeof TRADES, KeyCount>();

afterAll(async () => {
  await proxy.close();
  console.table(
    Object.fromEntries(
      [...took].map(([trade, { keys, seconds }]) => [
        trade,
        { ...TRADES[trade], keys, seconds: seconds.toFixed(2) },
      ]),
    ),
  );
});

/** How many keys beyond what it may the trade takes: none, or fewer than none. */
async function beyond(trade: keyof typeof TRADES, steps: () => Promise<void>): Promise<number> {
  const count = await desk.counting(steps);
  took.set(trade, count);
  return count.keys - TRADES[trade].most;
}

/** The total is on the screen and the button awake: Ctrl+Enter, and the order that comes of it. */
async function executed(): Promise<void> {
  await ticket.execute();
  const orderId = await ticket.orderId();
  expect(ordersOf(market).map((order) => order.orderId)).toContain(orderId);
}

const quoteAnswer = z.looseObject({ data: z.looseObject({ expiresAt: z.string() }) });

/** Quotes of the marketplace live this long from now on. */
function quotesLive(ms: number): void {
  proxy.rewrite = (path, body) => {
    const quote = quoteAnswer.safeParse(body);
    if (!quote.success || !path.endsWith('/quotes')) return body;
    const expiresAt = new Date(Date.now() + ms).toISOString();
    return { ...quote.data, data: { ...quote.data.data, expiresAt } };
  };
}

describe('keys from the focus to the order', () => {
  it('first buy: b, a size, Ctrl+Enter', async () => {
    await desk.findProduct('krugerrand 1 oz');
    const more = await beyond('first buy', async () => {
      await desk.press('KeyB', 'KeyQ', 'Digit1', 'Digit0');
      await executed();
    });
    expect(more).toBeLessThanOrEqual(0);
  });

  it('repeat: one key where the focus was left, and Ctrl+Enter', async () => {
    const before = ordersOf(market).length;
    const more = await beyond('repeat', async () => {
      await desk.press('Shift+KeyR');
      await executed();
    });
    expect(more).toBeLessThanOrEqual(0);
    expect(ordersOf(market)).toHaveLength(before + 1);
  });

  it('sell a holding: s on it, with all its pieces', async () => {
    await desk.goTo('vault');
    const holding = page.getByTestId('vault-holding');
    await holding.first().waitFor();
    const more = await beyond('sell a holding', async () => {
      await desk.press('KeyJ', 'KeyS');
      await executed();
    });
    expect(more).toBeLessThanOrEqual(0);
  });

  it('sell with instant payout: s, i, and i takes it back', async () => {
    await desk.findProduct('britannia 1 oz');
    const more = await beyond('sell with instant payout', async () => {
      await desk.press('KeyS', 'Digit2', 'KeyI');
      await ticket.reads(/Instant payout[^+]*quoted/);
      await executed();
    });
    expect(more).toBeLessThanOrEqual(0);
  });

  it('sweep 50 oz: its size, Enter', async () => {
    await desk.findProduct('gold bar 10 oz');
    const more = await beyond('sweep 50 oz', async () => {
      await desk.press('KeyE', 'Digit5', 'Digit0', 'Enter');
      await executed();
    });
    expect(more).toBeLessThanOrEqual(0);
  });

  it('requote after expiry: r, never by itself', async () => {
    quotesLive(7_000);
    await desk.findProduct('buffalo 1 oz');
    await desk.openTicket('buy');
    await ticket.waitForPhase('quoted');
    await ticket.reads(/Price expired · requote/);
    proxy.rewrite = null;
    const more = await beyond('requote after expiry', async () => {
      await desk.press('KeyR');
      await ticket.awake();
    });
    expect(more).toBeLessThanOrEqual(0);
    await executed();
  });

  it('recover from a refused line: f, and Ctrl+Enter', async () => {
    await desk.findProduct('gold philharmonic 1 oz');
    await desk.openTicket('buy');
    await ticket.awake();
    const line = page.locator('[data-line]').first();
    const text = await visibleText(line);
    const price = centsOf(/ at ([\d.,]+)/.exec(text)?.[1] ?? '');
    const gone = (await listingsOf(market)).find(
      (listing) => listing.price === price && text.startsWith(listing.productTitle),
    );
    if (gone === undefined) throw new Error(`Nobody lists ${text}.`);
    market.control({ op: 'expire', id: gone.listingId });
    await desk.press('KeyR');
    await until('a next ask', async () =>
      /Next ask/.test(await visibleText(line)) ? true : undefined,
    );
    const more = await beyond('recover from a refused line', async () => {
      await desk.press('KeyF');
      await executed();
    });
    expect(more).toBeLessThanOrEqual(0);
  });

  it('leaves no error behind in the page', () => {
    expect(terminal.pageErrors).toEqual([]);
  });
});
