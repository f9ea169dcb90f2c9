import { expect, it } from 'vitest';
import type { Desk } from '../support/desk.ts';
import { folder, openPractice } from '../support/fixtures.ts';
import { violations } from '../support/axe.ts';
import { untilText } from '../support/until.ts';

const headers = (desk: Desk) => () =>
  desk.page
    .getByRole('grid', { name: 'Market' })
    .getByRole('columnheader')
    .allInnerTexts()
    .then((all) => all.join(' | '));

it('the columns of the market are chosen and moved by keyboard, and are there at the next start', async () => {
  const userData = folder();
  const { desk, terminal } = await openPractice({ userData });
  await desk.press('Control+1');
  await desk.press('c');
  const dialog = desk.page.getByRole('dialog', { name: 'Columns of the market' });
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
  await desk.page.screenshot({ path: '/tmp/cols.png' });
  expect(await violations(desk)).toEqual([]);
  await dialog.locator(':focus').and(spread).waitFor();
  await desk.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const chosen = await untilText('the spread', headers(desk), /Spread.*Age/);
  await terminal.kill();

  const again = await openPractice({ userData });
  expect(await untilText('the same columns', headers(again.desk), /Spread/)).toBe(chosen);
});
