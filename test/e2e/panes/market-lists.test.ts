import { expect, it } from 'vitest';
import type { Desk } from '../../support/screen/desk.ts';
import { folder, openPractice } from '../../support/running/fixtures.ts';
import { violations } from '../../support/screen/axe.ts';
import { untilText } from '../../support/waiting/until.ts';

const headers = (desk: Desk) => () =>
  desk.page
    .getByRole('grid', { name: 'Market' })
    .getByRole('columnheader')
    .allInnerTexts()
    .then((all) => all.join(' | '));

it('columns and watchlists of the market are chosen and ordered by keyboard, and are there at the next start', async () => {
  const userData = folder();
  const { desk, terminal } = await openPractice({ userData });
  await desk.press('Control+1');
  await desk.press('c');
  const dialog = desk.page.getByRole('dialog', { name: 'Market columns' });
  await dialog.waitFor();
  await desk.press('Space');
  await untilText('the bid hidden', headers(desk), /^Product \| Ask/);
  const spread = dialog.getByRole('checkbox', { name: 'Spread' });
  await desk.tabTo(spread);
  await desk.press('Space');
  await desk.press('Alt+ArrowUp');
  await untilText(
    'where it is',
    () => dialog.getByRole('status').innerText(),
    /^Spread is now column \d of \d\.$/,
  );
  expect(await violations(desk)).toEqual([]);
  await dialog.locator(':focus').and(spread).waitFor();
  await desk.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const chosen = await untilText('the spread', headers(desk), /Spread.*Age/);
  await listsByKeyboard(desk);
  await terminal.kill();

  const again = await openPractice({ userData });
  expect(await untilText('the same columns', headers(again.desk), /Spread/)).toBe(chosen);
  await again.desk.press('Control+1');
  await again.desk.press(']', ']');
  await untilText('the list that was kept', rows(again.desk), /^\S[^|]*\|[^|]*$/);
});

const rows = (desk: Desk) => () =>
  desk.page
    .getByTestId('market-row')
    .allInnerTexts()
    .then((all) => all.map((text) => text.split('\n')[0]).join('|'));

/** Makes a second watchlist, puts two products on it, orders them by hand and gives it columns of its own. */
async function listsByKeyboard(desk: Desk): Promise<void> {
  await desk.press('Shift+W');
  const dialog = desk.page.getByRole('dialog', { name: 'Watchlists' });
  await dialog.waitFor();
  await desk.page.keyboard.type('Morning');
  await desk.press('Enter');
  await dialog.getByText('Morning added.').waitFor();
  expect(await violations(desk)).toEqual([]);
  await desk.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // On to it, past the first list; it is empty, so its products are put on it from the market by the dialog.
  await desk.press('j');
  for (const _ of [1, 2]) {
    await desk.press('j');
    await desk.press('Shift+W');
    await dialog.waitFor();
    await desk.tabTo(dialog.getByRole('checkbox', { name: 'Morning' }));
    await desk.press('Space');
    await dialog.getByRole('checkbox', { name: 'Morning', checked: true }).waitFor();
    await desk.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await desk.press('[');
  const before = await untilText('two products', rows(desk), /^[^|]+\|[^|]+$/);
  await desk.press('Alt+ArrowUp');
  const [first, second] = before.split('|');
  await untilText('the other order', rows(desk), new RegExp(`^${second}\\|${first}$`));
  await desk.press('[', '[');
}
