import { beforeEach, describe, expect, it } from 'vitest';
import { openSandbox, ordersOf, postsOf, startMarket } from '../../support/running/fixtures.ts';

let quotes = 0;
const market = await startMarket(
  {
    onAnswer: ({ method, url }) => {
      if (method === 'POST' && url.endsWith('/quotes')) quotes += 1;
    },
  },
  'file',
);
const { desk } = await openSandbox(market, {}, 'file');
const { ticket } = desk;

/** An answer that is late leaves time for a second press. */
const LATE_MS = 1_500;
/** So late that even a busy machine has looked at everything before. */
const VERY_LATE_MS = 8_000;

beforeEach(async () => {
  market.control({ op: 'clearFaults' });
  await desk.findProduct('krugerrand 1 oz');
  await desk.openTicket('buy');
  await ticket.setQuantity('1');
});

// An order too many in one of two attempts is an order too many.
describe('one confirmation sends one request', { retry: 0 }, () => {
  it.each([
    [
      'Ctrl+Enter pressed three times',
      async () => {
        await desk.press('Control+Enter', 'Control+Enter', 'Control+Enter');
      },
    ],
    [
      'Ctrl+Enter held down',
      async () => {
        await desk.page.keyboard.down('Control');
        for (let repeat = 0; repeat < 12; repeat += 1) await desk.page.keyboard.down('Enter');
        await desk.page.keyboard.up('Enter');
        await desk.page.keyboard.up('Control');
      },
    ],
    [
      'a double click on the button',
      async () => {
        await ticket.button().dblclick();
      },
    ],
    [
      'Space held on the button, then Ctrl+Enter',
      async () => {
        await desk.tabTo(ticket.button());
        await desk.page.keyboard.down('Space');
        await desk.page.keyboard.up('Space');
        await desk.press('Control+Enter', 'Space');
      },
    ],
  ])('%s', async (_, confirm) => {
    await ticket.quote();
    await ticket.awake();
    const [orders, posts] = [ordersOf(market).length, total(postsOf(market))];
    market.control({
      op: 'injectFault',
      fault: { route: 'executeBuyQuoteV2', kind: 'delay', ms: LATE_MS, count: 1 },
    });
    await confirm();
    await ticket.orderId();
    expect(ordersOf(market)).toHaveLength(orders + 1);
    expect(total(postsOf(market))).toBe(posts + 1);
    expect(Math.max(...Object.values(postsOf(market)))).toBe(1);
  });

  it('while it is on its way the button shows it, and nothing can be edited', async () => {
    await ticket.quote();
    await ticket.awake();
    market.control({
      op: 'injectFault',
      fault: { route: 'executeBuyQuoteV2', kind: 'delay', ms: VERY_LATE_MS, count: 1 },
    });
    await desk.press('Control+Enter');
    await ticket.waitForPhase('sending');
    expect(await ticket.buttonText()).toMatch(/Sending… do not close/);
    expect(await ticket.quantityField().isDisabled()).toBe(true);
    await desk.press('Escape');
    await ticket.orderId();
  });

  it('Enter alone never executes', async () => {
    await ticket.quote();
    await ticket.awake();
    const posts = total(postsOf(market));
    await desk.press('Enter', 'Enter');
    await desk.tabTo(ticket.button());
    await desk.press('Enter');
    await ticket.awake();
    expect(total(postsOf(market))).toBe(posts);
  });

  it('Enter held down asks for one quote', async () => {
    await ticket.discard();
    const before = quotes;
    for (let repeat = 0; repeat < 15; repeat += 1) await desk.page.keyboard.down('Enter');
    await desk.page.keyboard.up('Enter');
    await ticket.waitForPhase('quoted');
    expect(quotes).toBe(before + 1);
  });
});

function total(posts: Readonly<Record<string, number>>): number {
  return Object.values(posts).reduce((sum, count) => sum + count, 0);
}
