/**
 * A desk at a marketplace in the shape of production: no lists of every listing and offer. Once with the routes that have been
 * seen beyond the API document, once without. From the keyboard alone.
 */
import { expect, it } from 'vitest';
import { sellElsewhere } from '#main/marketplace/testing/sell-elsewhere.ts';
import type { TestMarketplace } from '#practice/testing/start.ts';
import type { Desk } from '../../support/screen/desk.ts';
import { openSandbox, ordersOf, postsOf, startMarket } from '../../support/running/fixtures.ts';
import { DO_NOT_REPEAT, panelOf, typeInto } from '../../support/screen/unknown-outcome.ts';
import { until, untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

/** Two windows, on a machine that may be busy. */
const LONG_MS = 120_000;

const PRODUCT = 'krugerrand 1 oz';

async function openDesk(dialect: 'seen-new-host' | 'documented') {
  const market = await startMarket({ dialect, withoutSandboxLists: true });
  const { desk, terminal } = await openSandbox(market);
  await desk.findProduct(PRODUCT);
  return { market, desk, terminal };
}

const plan = (desk: Desk): Promise<string> => visibleText(desk.page.getByTestId('sweep-plan'));
const details = (desk: Desk) => desk.page.getByRole('complementary', { name: 'Order details' });

/** Quotes and executes what is on the ticket. */
async function execute({ ticket }: Desk): Promise<string> {
  await ticket.quote();
  await ticket.execute();
  return ticket.orderId();
}

async function sweepAndBuy(desk: Desk, size: string, said: RegExp): Promise<void> {
  await desk.press('KeyE');
  await desk.press('Control+A');
  await desk.type(size);
  await untilText('the plan', () => plan(desk), said);
  await desk.press('Enter');
  await desk.ticket.isOpen('buy');
  await execute(desk);
}

async function sell(desk: Desk): Promise<string> {
  await desk.findProduct(PRODUCT);
  await desk.openTicket('sell');
  await desk.ticket.setQuantity('1');
  return execute(desk);
}

/** The answer to a sell is lost. Answers the order's id. */
async function loseSell(desk: Desk, market: TestMarketplace): Promise<string> {
  await desk.findProduct(PRODUCT);
  await desk.openTicket('sell');
  await desk.ticket.setQuantity('1');
  await desk.ticket.quote();
  await desk.ticket.awake();
  const known = new Set(ordersOf(market).map(({ orderId }) => orderId));
  const fault = { route: 'executeSellQuoteV2', kind: 'reset-after', count: 1 } as const;
  market.control({ op: 'injectFault', fault });
  await desk.press('Control+Enter');
  await untilText('the panel', () => visibleText(panelOf(desk)), DO_NOT_REPEAT);
  const order = await until('the order', () =>
    ordersOf(market).find(({ orderId }) => !known.has(orderId)),
  );
  return order.orderId;
}

/** The row of a sell whose label can be opened. */
const labelled = (desk: Desk, orderId: string): Promise<string> =>
  desk.orderReads(new RegExp(`Sell.*${orderId.slice(0, 8)}.*Label ready`), { timeoutMs: 30_000 });

it(
  'with the routes beyond the document: the whole book, a lost sell picked from the list, a sell of elsewhere in it',
  async () => {
    const { market, desk, terminal } = await openDesk('seen-new-host');
    await until('a book of several levels', async () =>
      (await desk.bookLevels('ask').count()) > 1 ? true : undefined,
    );
    await sweepAndBuy(desk, '3 oz', /3 oz filled in full\./);
    const sold = await sell(desk);
    const elsewhere = await sellElsewhere(market.sandbox, market.keys.sandbox.admin);
    await desk.goTo('orders');
    await desk.press('F5');
    await desk.orderReads(new RegExp(`Sell.*${elsewhere.slice(0, 8)}.*1 × (?!Unnamed)`), {
      timeoutMs: 30_000,
    });
    market.control({ op: 'advance', ms: 100_000 });
    await desk.goTo('orders');
    await desk.press('F5');
    await labelled(desk, sold);
    await labelled(desk, elsewhere);
    await desk.noticeReads(/Shipping label ready/);

    const lost = await loseSell(desk, market);
    const panel = panelOf(desk);
    await untilText('the way', () => visibleText(panel), /Looks for this sell among newer orders/);
    await desk.tabTo(panel.getByRole('button', { name: 'Check again' }));
    await desk.press('Enter');
    const pick = panel.getByRole('button', { name: `This is my order: ${lost}` });
    await pick.waitFor();
    await desk.tabTo(pick);
    await desk.press('Enter');
    await panel.waitFor({ state: 'detached' });
    await desk.orderReads(new RegExp(`Sell.*${lost.slice(0, 8)}`));
    // The buy and three sells, each once, whoever reported them.
    expect(await desk.orderRows().count()).toBe(4);
    expect(Object.values(postsOf(market))).toEqual([1, 1, 1, 1]);
    expect(terminal.pageErrors).toEqual([]);
  },
  LONG_MS,
);

it(
  'without them: the best of each side, a lost sell by its id, a sell of elsewhere by its id',
  async () => {
    const { market, desk, terminal } = await openDesk('documented');
    await untilText('the book', () => desk.screen(), /Top of book only/);
    await sweepAndBuy(desk, '1 oz', /1 oz filled in full\./);
    const sold = await sell(desk);
    const elsewhere = await sellElsewhere(market.sandbox, market.keys.sandbox.admin);

    await desk.goTo('orders');
    await desk.press('KeyI');
    const field = desk.page.getByRole('textbox', { name: 'Order ID of a sell' });
    await until('the field', async () =>
      (await field.and(desk.page.locator(':focus')).count()) > 0 ? true : undefined,
    );
    await desk.type('no such order');
    await desk.press('Enter');
    await untilText('the refusal', () => desk.screen(), /This is not an order ID/);
    await desk.press('Control+A');
    await desk.type('00000000-0000-4000-8000-000000000000');
    await desk.press('Enter');
    await untilText('the refusal', () => desk.screen(), /knows no sell with the ID 00000000/);
    await desk.press('Control+A');
    await desk.type(elsewhere);
    await desk.press('Enter');
    await untilText('the order', () => visibleText(details(desk)), /Found by its ID/);
    expect(await visibleText(details(desk))).toContain(elsewhere);
    await desk.press('Escape');
    market.control({ op: 'advance', ms: 100_000 });
    await desk.goTo('orders');
    await desk.press('F5');
    await labelled(desk, sold);
    await labelled(desk, elsewhere);

    const lost = await loseSell(desk, market);
    const panel = panelOf(desk);
    await untilText('the way', () => visibleText(panel), /Sells can only be looked up by order ID/);
    await typeInto(desk, /Order ID/, lost);
    await desk.press('Enter');
    await panel.waitFor({ state: 'detached' });
    await desk.orderReads(new RegExp(`Sell.*${lost.slice(0, 8)}`));
    expect(await desk.orderRows().count()).toBe(4);
    expect(Object.values(postsOf(market))).toEqual([1, 1, 1, 1]);
    expect(terminal.pageErrors).toEqual([]);
  },
  LONG_MS,
);
