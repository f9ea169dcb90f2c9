/** Lots chosen before the sale is sent, by the keyboard alone: on the ticket, in the sale, and there again at the next start. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { violations } from '../../support/screen/axe.ts';
import { control } from '../../support/running/control.ts';
import type { Desk } from '../../support/screen/desk.ts';
import { folder, openPractice } from '../../support/running/fixtures.ts';
import { chooseRule, openLots } from '../../support/screen/holding-row.ts';
import { tradeMaple } from '../../support/running/trade-maple.ts';
import { untilText } from '../../support/waiting/until.ts';

const dollars = (amount: number): string =>
  (Math.abs(amount) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

const lotsOf = (desk: Desk) => openLots(desk, 'portfolio', 'Maple Leaf 1/2 oz');

it('sells the lot that was chosen for the ticket, and still knows it after a restart', async () => {
  const userData = join(folder(), 'data');
  const running = await openPractice({ userData });
  const { desk, market, terminal } = running;
  const { total: first } = await tradeMaple(running, 'buy', '1');
  await control(market, { op: 'moveSpot', material: 'Gold', percent: 2 });
  const { total: second } = await tradeMaple(running, 'buy', '1');
  expect(second).not.toBe(first);

  const { pane, lots } = await lotsOf(desk);
  await chooseRule(desk, pane, 'chosen');
  // The newest comes first: by the order in which they came the other one would go.
  await desk.tabTo(lots.getByRole('checkbox').first());
  await desk.press('Space');
  await untilText('what is chosen', () => lots.innerText(), /1 piece of one lot chosen/);
  expect(await violations(desk)).toEqual([]);
  await desk.press('KeyS');
  await desk.ticket.isOpen('sell');
  const form = desk.page.getByRole('form', { name: 'Sell ticket' });
  const chosen = form.getByTestId('lot-to-sell');
  expect(await chosen.count()).toBe(1);

  // More than there is of it is refused beside it; then it is right again.
  await desk.tabTo(chosen.getByRole('textbox'));
  await desk.press('Control+A');
  await desk.type('2');
  await untilText('what to do', () => form.innerText(), /This lot has only 1 left\./);
  expect(await violations(desk)).toEqual([]);
  await desk.press('Control+A');
  await desk.type('1');
  await desk.press('Escape');
  await desk.ticket.quote();
  await desk.ticket.awake();
  await desk.ticket.execute();
  await desk.ticket.orderId();

  const isSold = async (of: Desk): Promise<void> => {
    const part = of.page.locator('[data-pane="portfolio"]').getByRole('region', { name: /^Lots/ });
    const rows = async (name: string) => (await part.getByTestId(name).allInnerTexts()).join();
    const [kept, gone] = [dollars(first), dollars(second)];
    await untilText(
      'the first one left',
      () => rows('lot'),
      new RegExp(`^(?!.*${gone}).*${kept}`, 's'),
    );
    await untilText('the chosen one sold', () => rows('sold-part'), new RegExp(gone));
  };
  await desk.goTo('portfolio');
  await isSold(desk);

  await terminal.end();
  const again = await openPractice({ userData });
  await lotsOf(again.desk);
  await isSold(again.desk);
});
