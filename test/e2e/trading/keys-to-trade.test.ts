/**
 * Keys and seconds from the focus to the order id, by the keyboard alone. What docs/keystrokes.md says is what it takes: more
 * keys fail, and fewer have to be entered there. Seconds are printed and not judged; one of them is the button's, which sleeps so long after
 * its total changed.
 */
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { centsOf } from '../../support/screen/figures.ts';
import { openSandbox, ordersOf, startMarket } from '../../support/running/fixtures.ts';
import type { KeyCount } from '../../support/screen/key-count.ts';
import { keysOf } from '../../support/screen/keystrokes.ts';
import { listingsOf } from '../../support/running/listings.ts';
import { startProxy } from '../../support/running/proxy.ts';
import { until } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

const market = await startMarket({}, 'file');
const proxy = await startProxy(market.sandbox);
const { desk, terminal } = await openSandbox(
  market,
  { profile: { baseUrl: proxy.url }, autoQuote: true },
  'file',
);
const { ticket } = desk;
const { page } = desk;

type Trade =
  | 'first buy'
  | 'buy a preset size'
  | 'repeat'
  | 'sell a holding'
  | 'sell with instant payout'
  | 'sweep 50 oz'
  | 'requote after expiry'
  | 'recover from a refused line';

const took = new Map<Trade, KeyCount>();

afterAll(async () => {
  await proxy.close();
  console.table(
    Object.fromEntries(
      [...took].map(([trade, { keys, seconds }]) => [
        trade,
        { most: keysOf(trade), keys, seconds: seconds.toFixed(2) },
      ]),
    ),
  );
});

/** How many keys beyond the documented number the trade takes. */
async function beyond(trade: Trade, steps: () => Promise<void>): Promise<number> {
  const count = await desk.counting(steps);
  took.set(trade, count);
  return count.keys - keysOf(trade);
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
    expect(more).toBe(0);
  });

  it('buy a preset size: b, its key, Ctrl+Enter', async () => {
    await desk.findProduct('gold maple leaf 1 oz');
    const more = await beyond('buy a preset size', async () => {
      await desk.press('KeyB', 'Digit2');
      await executed();
    });
    expect(more).toBe(0);
  });

  it('repeat: one key where the focus was left, and Ctrl+Enter', async () => {
    const before = ordersOf(market).length;
    const more = await beyond('repeat', async () => {
      await desk.press('Shift+KeyR');
      await executed();
    });
    expect(more).toBe(0);
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
    expect(more).toBe(0);
  });

  it('sell with instant payout: s, i, and i takes it back', async () => {
    await desk.findProduct('britannia 1 oz');
    const more = await beyond('sell with instant payout', async () => {
      await desk.press('KeyS', 'Digit2', 'KeyI');
      await ticket.reads(/Instant payout[^+]*quoted/);
      await executed();
    });
    expect(more).toBe(0);
  });

  it('sweep 50 oz: its size, Enter', async () => {
    await desk.findProduct('gold bar 10 oz');
    const more = await beyond('sweep 50 oz', async () => {
      await desk.press('KeyE', 'Digit5', 'Digit0', 'Enter');
      await executed();
    });
    expect(more).toBe(0);
  });

  it('requote after expiry: r, never by itself', async () => {
    quotesLive(7_000);
    await desk.findProduct('buffalo 1 oz');
    await desk.openTicket('buy');
    await ticket.waitForPhase('quoted');
    await ticket.reads(/Quote expired · requote/);
    proxy.rewrite = null;
    const more = await beyond('requote after expiry', async () => {
      await desk.press('KeyR');
      await ticket.awake();
    });
    expect(more).toBe(0);
    await executed();
  });

  it('recover from a refused line: f, and Ctrl+Enter', async () => {
    await desk.findProduct('gold philharmonic 1 oz');
    await desk.openTicket('buy');
    await ticket.awake();
    const line = page.locator('[data-line]').first();
    const text = await visibleText(line);
    const quote = await visibleText(page.getByRole('region', { name: 'Quote' }));
    const price = centsOf(/1 piece ([\d.,]+)/.exec(quote)?.[1] ?? '');
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
    expect(more).toBe(0);
  });

  it('leaves no error behind in the page', () => {
    expect(terminal.pageErrors).toEqual([]);
  });
});
