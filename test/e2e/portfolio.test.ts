/** The portfolio, by the keyboard alone: bought twice at different prices, sold in part, by each rule; a holding sold from it. */
import { expect, it } from 'vitest';
import { violations } from '../support/axe.ts';
import { control, ordersAt } from '../support/control.ts';
import { openPractice } from '../support/fixtures.ts';
import { until, untilText } from '../support/until.ts';

/** Trades, and answers what it came to, in cents. */
async function trade(
  { desk, market }: Awaited<ReturnType<typeof openPractice>>,
  side: 'buy' | 'sell',
  quantity: string,
): Promise<number> {
  await desk.findProduct('maple leaf 1/2 oz');
  await desk.openTicket(side);
  await desk.ticket.setQuantity(quantity);
  await desk.ticket.setLimit('');
  await desk.ticket.quote();
  await desk.ticket.awake();
  await desk.ticket.execute();
  const id = await desk.ticket.orderId();
  const order = (await ordersAt(market)).find(({ orderId }) => orderId === id);
  if (order === undefined) throw new Error(`The market knows of no order ${id}.`);
  return order.total;
}

const dollars = (amount: number): string =>
  (Math.abs(amount) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

it('tells what was paid, what it is worth and what was made, by each rule', async () => {
  const running = await openPractice();
  const { desk, market } = running;
  const { page } = desk;
  const first = await trade(running, 'buy', '1');
  await control(market, { op: 'moveSpot', material: 'Gold', percent: 2 });
  const second = await trade(running, 'buy', '1');
  const payout = await trade(running, 'sell', '1');
  expect(second).not.toBe(first);

  await desk.goTo('portfolio');
  const pane = page.locator('[data-pane="portfolio"]');
  const row = pane.getByTestId('portfolio-row').filter({ hasText: 'Maple Leaf 1/2 oz' });
  await row.waitFor();
  // The cursor to it, its lots by Enter.
  await desk.press('Home');
  await until('the cursor on what was bought', async () => {
    if ((await row.getAttribute('aria-selected')) === 'true') return true;
    await desk.press('ArrowDown');
    return undefined;
  });
  await desk.press('Enter');
  const lots = pane.getByRole('region', { name: /^Lots of .*Maple Leaf/ });
  const gain = (cost: number): RegExp => {
    const made = payout - cost;
    return new RegExp(`${made < 0 ? '−' : '\\+'}${dollars(made).replace('.', '\\.')}`);
  };
  const read = (): Promise<string> => lots.innerText();
  await untilText('the first one sold', read, gain(first));
  await untilText('the second one left', read, new RegExp(dollars(second)));
  await untilText('the split', read, /metal [+−][\d,.]+, premium [+−][\d,.]+/);
  expect(await violations(desk)).toEqual([]);

  // The next rule, and the one after it, and so on.
  const rules = [
    ['lifo', second],
    ['highest-cost', Math.max(first, second)],
    ['average', Math.ceil((first + second) / 2)],
    ['chosen', first],
  ] as const;
  const chosen = (): Promise<string> => pane.getByRole('combobox').inputValue();
  for (const [rule, cost] of rules) {
    await desk.press('KeyM');
    await untilText('the next rule', chosen, new RegExp(`^${rule}$`));
    await untilText(`the gain by ${rule}`, read, gain(cost));
  }

  await desk.goTo('portfolio');
  await desk.press('KeyS');
  await desk.ticket.isOpen('sell');
  expect(await desk.ticket.quantityField().inputValue()).toBe('1');
});
