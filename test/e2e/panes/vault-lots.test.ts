/** What is in the vault as lots, by the keyboard alone: bought twice at different prices, cost and gain seen, one lot chosen and sold. */
import { expect, it } from 'vitest';
import { violations } from '../../support/screen/axe.ts';
import { control } from '../../support/running/control.ts';
import { openPractice } from '../../support/running/fixtures.ts';
import { chooseRule, openLots, toHolding } from '../../support/screen/holding-row.ts';
import { tradeMaple } from '../../support/running/trade-maple.ts';
import { untilText } from '../../support/waiting/until.ts';

const dollars = (amount: number): string =>
  (Math.abs(amount) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
const written = (amount: number): string => dollars(amount).replaceAll('.', '\\.');
const MAPLE = 'Maple Leaf 1/2 oz';

it('shows cost, gain and lots of what is in the vault, and sells the lot that is chosen', async () => {
  const running = await openPractice();
  const { desk, market } = running;
  const { total: first } = await tradeMaple(running, 'buy', '1');
  await control(market, { op: 'moveSpot', material: 'Gold', percent: 2 });
  const { total: second } = await tradeMaple(running, 'buy', '1');
  expect(second).not.toBe(first);
  // Checked in at the vault: its clock is put forward.
  await control(market, { op: 'advance', ms: 75_000 });
  await desk.goTo('vault');
  await desk.press('F5');

  const { pane, row } = await toHolding(desk, 'vault', MAPLE);
  await untilText(
    'what both have cost, and the gain in dollars and percent',
    () => row.innerText(),
    new RegExp(`${written(first + second)}[^]*[+−][\\d,]+\\.\\d\\d[^]*\\([+−]\\d+\\.\\d\\d%\\)`),
  );
  // What the practice market had put there before has no purchase, and shows it.
  await untilText('no purchase', () => pane.innerText(), /no purchase on record/);
  expect(await violations(desk)).toEqual([]);

  const { lots } = await openLots(desk, 'vault', MAPLE);
  const rows = async (name: string) => (await lots.getByTestId(name).allInnerTexts()).join('\n');
  await untilText(
    'the newer lot first',
    () => rows('lot'),
    new RegExp(`${written(second)}[^]*${written(first)}`),
  );
  await chooseRule(desk, pane, 'chosen');
  await desk.tabTo(lots.getByRole('checkbox').first());
  await desk.press('Space');
  await untilText('what is chosen', () => lots.innerText(), /1 piece of one lot chosen/);
  expect(await violations(desk)).toEqual([]);

  await desk.press('KeyS');
  await desk.ticket.isOpen('sell');
  const form = desk.page.getByRole('form', { name: 'Sell ticket' });
  expect(await form.getByTestId('lot-to-sell').count()).toBe(1);
  expect(await desk.ticket.quantityField().inputValue()).toBe('1');
  await desk.ticket.quote();
  await desk.ticket.awake();
  await desk.ticket.execute();
  await desk.ticket.orderId();

  await desk.goTo('vault');
  await untilText(
    'the one that was chosen sold, at its cost, with what was made',
    () => rows('sold-part'),
    new RegExp(`${written(second)}[^]*[+−][\\d,]+\\.\\d\\d`),
  );
  await untilText(
    'the other one left',
    () => rows('lot'),
    new RegExp(`^(?![^]*${written(second)})[^]*${written(first)}`),
  );
  await untilText('the realized gain', () => lots.innerText(), /Realized\s+[+−][\d,]+\.\d\d/);
  expect(await violations(desk)).toEqual([]);
});
