/** The portfolio, by the keyboard alone: bought twice at different prices, sold in part, by each rule; a holding sold from it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { violations } from '../../support/screen/axe.ts';
import { control } from '../../support/running/control.ts';
import { folder, openPractice } from '../../support/running/fixtures.ts';
import { openLots } from '../../support/screen/holding-row.ts';
import { tradeMaple } from '../../support/running/trade-maple.ts';
import { halfOf } from '../../support/screen/figures.ts';
import { untilText } from '../../support/waiting/until.ts';

const dollars = (amount: number): string =>
  (Math.abs(amount) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

it('shows what was paid, what it is worth and what was made, by each rule', async () => {
  const running = await openPractice();
  const { desk, market } = running;
  const { page } = desk;
  const { total: first } = await tradeMaple(running, 'buy', '1');
  await control(market, { op: 'moveSpot', material: 'Gold', percent: 2 });
  const { total: second } = await tradeMaple(running, 'buy', '1');
  const { total: payout } = await tradeMaple(running, 'sell', '1');
  expect(second).not.toBe(first);

  // The cursor to it, its lots by Enter.
  const { pane, lots } = await openLots(desk, 'portfolio', 'Maple Leaf 1/2 oz');
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
    ['average', halfOf(first + second)],
    ['chosen', first],
  ] as const;
  const chosen = (): Promise<string> => pane.getByRole('combobox').inputValue();
  for (const [rule, cost] of rules) {
    await desk.press('KeyM');
    await untilText('the next rule', chosen, new RegExp(`^${rule}$`));
    await untilText(`the gain by ${rule}`, read, gain(cost));
  }

  // The second one is chosen for the sale, more than there is of it is refused, and it is taken back.
  await desk.tabTo(lots.getByRole('button', { name: /^Choose lots… of the sale of/ }));
  await desk.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Choose the lots of a sale' });
  const newest = choice.getByTestId('offered-lot').last().getByRole('textbox');
  await desk.tabTo(newest);
  expect(await violations(desk)).toEqual([]);
  await desk.type('2');
  await desk.press('Enter');
  await untilText('what to do', () => choice.innerText(), /Choose at most 1 piece\./);
  await desk.press('Control+A');
  await desk.type('1');
  await untilText('the count', () => choice.innerText(), /1 of 1 piece chosen/);
  await desk.press('Enter');
  await choice.waitFor({ state: 'detached' });
  await untilText('the gain of the chosen one', read, gain(second));
  await desk.goTo('portfolio');
  await desk.press('KeyU');
  await untilText('the gain as first shown', read, gain(first));

  await desk.goTo('portfolio');
  await desk.press('KeyS');
  await desk.ticket.isOpen('sell');
  expect(await desk.ticket.quantityField().inputValue()).toBe('1');

  // A purchase that nobody knows of, by hand; then a file of another dealer, twice, and all of it taken back.
  await desk.goTo('portfolio');
  await desk.press('KeyN');
  const entry = page.getByRole('dialog', { name: 'Add a purchase or sale' });
  await entry.waitFor();
  expect(await violations(desk)).toEqual([]);
  const write = async (label: RegExp, text: string): Promise<void> => {
    await desk.tabTo(entry.getByLabel(label));
    await desk.press('Control+A');
    await desk.type(text);
  };
  await write(/^Product/, 'My silver bar');
  await write(/^Day/, '2026-02-31');
  await write(/^Price of a piece/, '900');
  await desk.press('Enter');
  await untilText('what to do', () => entry.innerText(), /“2026-02-31” is not a date/);
  await write(/^Day/, '2026-02-28');
  await desk.press('Enter');
  await entry.waitFor({ state: 'detached' });
  const holdings = (): Promise<string> => pane.innerText();
  await untilText('the bar', holdings, /My silver bar[^]*900\.00/);

  const file = join(folder(), 'dealer.csv');
  writeFileSync(
    file,
    'Datum;Art;Artikel;Menge;Preis\n28.02.2026;Kauf;Old gold bar;2;1.500,50\n29.02.2026;Kauf;Old gold bar;1;1,00\n',
  );
  await running.terminal.app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, file);
  await desk.goTo('portfolio');
  await desk.press('KeyI');
  const dialog = page.getByRole('dialog', { name: 'Import purchases and sales' });
  await desk.tabTo(dialog.getByRole('button', { name: 'Choose a file…' }));
  await desk.press('Enter');
  const text = (): Promise<string> => dialog.innerText();
  // A German file does not say that it is in dollars: it is asked, and a digit answers.
  await untilText('the question', text, /Question 1 of 1[^]*Are amounts that name no currency/);
  await untilText('the other row', text, /“29\.02\.2026” is not a date/);
  expect(await violations(desk)).toEqual([]);
  await desk.press('Digit1');
  await untilText(
    'everything that is counted',
    text,
    /Old gold bar[^]*3,001\.00[^]*1,500\.50 each/,
  );
  await untilText(
    'its lines',
    text,
    /Lines\s*3\s*Read\s*1\s*Need an answer\s*0\s*Not imported\s*1/,
  );
  expect(await violations(desk)).toEqual([]);
  await desk.tabTo(dialog.getByRole('button', { name: 'Import 1 row' }));
  await desk.press('Enter');
  await untilText('what was done', text, /1 row imported, 1 left out/);
  await desk.press('Escape');
  await untilText('the import', holdings, /Old gold bar[^]*3,001\.00/);
  await desk.goTo('portfolio');
  await desk.press('KeyI');
  await desk.tabTo(dialog.getByRole('button', { name: 'Choose a file…' }));
  await desk.press('Enter');
  await untilText('nothing new', text, /Imported before[^]*Import 0 rows/);
  await desk.press('Escape');
  await desk.goTo('portfolio');
  await desk.press('KeyU');
  await untilText('the import undone', holdings, /^(?![^]*Old gold bar)[^]*My silver bar/);
});
