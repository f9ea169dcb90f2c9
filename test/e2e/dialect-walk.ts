/** One buy, one sell, orders, vault and an answer that was lost, and every figure that is on the screen meanwhile. */
import type { TestMarketplace } from '#practice/testing/start.ts';
import type { Desk } from '../support/screen/desk.ts';
import { ordersOf, postsOf } from '../support/running/fixtures.ts';
import { DO_NOT_REPEAT, panelOf, quoteBuy } from '../support/screen/unknown-outcome.ts';
import { until, untilText } from '../support/waiting/until.ts';
import { visibleText } from '../support/screen/visible-text.ts';

/** Prices, amounts, premiums and weights in a text, in their order; no dates, times and ids. */
export function figuresIn(text: string): readonly string[] {
  return text.match(/(?<![\d.])[−+-]?\$?\d[\d,]*\.\d+%?(?![\d.])/g) ?? [];
}

/**
 * Sees a part of the screen.
 *
 * @param least how many figures it has when all is there
 */
export type See = (name: string, least: number, read: () => Promise<string>) => Promise<void>;

/** Walks through the terminal, and returns how each view is read. */
export async function walk(desk: Desk, market: TestMarketplace, see: See): Promise<void> {
  // The documented form has one price for a metal; an ask beside it is more than that says, and no other figure.
  await see('spot', 5, async () => (await desk.spotStrip()).replaceAll(/ \/ [\d,.]+/g, ''));
  for (const product of PRODUCTS) {
    await desk.findProduct(product);
    const row = desk.page.locator('[data-testid="market-row"][aria-selected="true"]');
    await see(`market row of ${product}`, 3, () => visibleText(row));
    for (const side of ['ask', 'bid'] as const)
      await see(`${side}s of ${product}`, 10, () => levels(desk, side));
  }
  await see('the quote of a buy', 8, () => quoted(desk, 'buy', 'krugerrand 1 oz', '2'));
  const bought = await confirmed(desk, market);
  await see('the order of the buy', 4, () => newestOrder(desk));
  market.control({ op: 'refund', orderId: bought, cents: REFUND_CENTS });
  await see('the order of the buy after a refund', 4, async () => {
    await desk.press('F5');
    return newestOrder(desk);
  });
  await see('the quote after its listing was withdrawn', 8, () => withdrawn(desk, market));
  await desk.ticket.discard();
  await see('the quote of a sell', 10, () => quoted(desk, 'sell', 'silver maple 1 oz', '20'));
  const sold = await confirmed(desk, market);
  await see('the order of the sell', 4, () => newestOrder(desk));
  market.control({ op: 'advance', ms: 100_000 });
  await see('the label of the sell', 10, () => labelOf(desk, sold));
  const failing = {
    route: 'getFulfillmentRequests',
    kind: 'error-500-before',
    count: 1000,
  } as const;
  market.control({ op: 'injectFault', fault: failing });
  await see('the vault', 13, () => holdings(desk));
  market.control({ op: 'clearFaults' });
  market.control({ op: 'ordersCarryQuoteId', carry: false });
  await lostBuy(desk, market);
  await see('the order that was looked for', 2, () => newestOrder(desk));
}

const PRODUCTS = ['krugerrand 1 oz', 'silver maple 1 oz', 'gold eagle 1/10 oz'] as const;

async function levels(desk: Desk, side: 'ask' | 'bid'): Promise<string> {
  return (await desk.bookLevels(side).allInnerTexts()).join(' ');
}

/** Of what was paid; what is left is the total from then on. */
const REFUND_CENTS = 12_345;

/** The only line's listing is gone when the quote is requested again: the next best takes its place, by one key. */
async function withdrawn(desk: Desk, market: TestMarketplace): Promise<string> {
  const { ticket } = desk;
  if ((await ticket.phase()) !== 'quoted') {
    await desk.findProduct('gold philharmonic 1 oz');
    await desk.openTicket('buy');
    await ticket.setQuantity('3');
    const price = desk.page.locator('[data-line] [data-means="price"]').first();
    const listing = await price.getAttribute('data-of');
    await ticket.quote();
    market.control({ op: 'expire', id: listing ?? '' });
    await desk.press('KeyR');
    await until(
      'the next ask',
      async () =>
        (await desk.page.getByRole('button', { name: /^Next ask/ }).count()) > 0 ? true : undefined,
      { seen: () => ticket.reads(/./) },
    );
    await desk.press('KeyF');
    await ticket.waitForPhase('quoted');
  }
  const pairs = await ticket.figures();
  return pairs.map(({ name, value }) => `${name} ${value}`).join(' · ');
}

/** The figures of the quote that is on the ticket; quoted where there is none yet. */
async function quoted(
  desk: Desk,
  side: 'buy' | 'sell',
  product: string,
  pieces: string,
): Promise<string> {
  const { ticket } = desk;
  if ((await ticket.phase()) !== 'quoted') {
    await desk.findProduct(product);
    await desk.openTicket(side);
    await ticket.setQuantity(pieces);
    await ticket.quote();
  }
  const pairs = await ticket.figures();
  return pairs.map(({ name, value }) => `${name} ${value}`).join(' · ');
}

/** Executes the quote. Returns the order's id as the marketplace reports it. */
async function confirmed(desk: Desk, market: TestMarketplace): Promise<string> {
  await desk.ticket.execute();
  await desk.ticket.waitForPhase('confirmed');
  const orders = ordersOf(market);
  const id = orders.find(({ quoteId }) => Object.keys(postsOf(market)).at(-1) === quoteId)?.orderId;
  if (id === undefined) throw new Error('Expected an order of the last quote.');
  return id;
}

async function newestOrder(desk: Desk): Promise<string> {
  const details = desk.page.getByRole('complementary', { name: 'Order details' });
  await desk.goTo('orders');
  // Beside open details there is less room for figures.
  if ((await details.count()) > 0) {
    await desk.press('Escape');
    await details.waitFor({ state: 'detached' });
  }
  return visibleText(desk.orderRows().first());
}

/** The details of an order, once its label is there. */
async function labelOf(desk: Desk, orderId: string): Promise<string> {
  const details = desk.page.getByRole('complementary', { name: 'Order details' });
  await desk.goTo('orders');
  if ((await details.count()) === 0) await desk.press('Home', 'Enter');
  const text = await untilText('the label', () => visibleText(details), /Label ready/);
  if (!text.includes(orderId)) throw new Error(`These are not the details of ${orderId}: ${text}`);
  return onlyDocumented(text);
}

/** Without what the document has no field for: a premium that the marketplace states, a checkout that an execution repeats. */
const onlyDocumented = (text: string): string =>
  text
    .replaceAll(/Premium as the marketplace states it: \S+(?: \$[\d.,]+)?/g, '')
    .replace(/From the response to the execution.*?(?=As received|$)/s, '');

async function holdings(desk: Desk): Promise<string> {
  await desk.goTo('vault');
  await desk.press('F5');
  return (await desk.page.getByTestId('vault-holding').allInnerTexts()).join(' · ');
}

/** The answer to a buy is lost; the new order is found and picked. */
async function lostBuy(desk: Desk, market: TestMarketplace): Promise<void> {
  await quoteBuy(desk);
  await desk.ticket.awake();
  const fault = { route: 'executeBuyQuoteV2', kind: 'reset-after', count: 1 } as const;
  market.control({ op: 'injectFault', fault });
  const known = new Set(ordersOf(market).map(({ orderId }) => orderId));
  await desk.press('Control+Enter');
  const panel = panelOf(desk);
  await untilText('the panel', () => visibleText(panel), DO_NOT_REPEAT);
  const order = await until('the order', () =>
    ordersOf(market).find(({ orderId }) => !known.has(orderId)),
  );
  // It looks for the order by itself first, and shows that in place of the button's words.
  const again = panel.getByRole('button', { name: 'Check again' });
  await again.waitFor();
  await desk.tabTo(again);
  await desk.press('Enter');
  const pick = panel.getByRole('button', { name: `This is my order: ${order.orderId}` });
  await pick.waitFor();
  await desk.tabTo(pick);
  await desk.press('Enter');
  await panel.waitFor({ state: 'detached' });
}
