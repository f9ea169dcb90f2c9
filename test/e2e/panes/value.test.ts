import { expect, it } from 'vitest';
import { openPractice } from '../../support/running/fixtures.ts';
import { violations } from '../../support/screen/axe.ts';
import { untilText } from '../../support/waiting/until.ts';

it('value for a size, own listings beside the market, and prices by a rule, by keyboard', async () => {
  const { desk } = await openPractice();
  const { page } = desk;
  await desk.press('Control+1', 'Control+B');
  const dialog = page.getByRole('dialog', { name: 'Best value' });
  const best = () => dialog.getByTestId('value-row').first().innerText();
  await untilText('the best for 10 oz', best, /^1\s/);
  await desk.type('1 kg');
  await untilText('the size as understood', () => dialog.innerText(), /for 32\.150747 oz:/);
  await untilText('whole pieces that overshoot', () => dialog.innerText(), / oz over/);
  const product = (await best()).split('\n').find((text) => text.includes('Gold')) ?? '';
  expect(await violations(desk)).toEqual([]);
  await desk.press('ArrowDown', 'Shift+Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('[data-testid="market-row"][aria-selected="true"]').waitFor();
  await desk.press('Control+B');
  await untilText('the same size', () => dialog.innerText(), /for 32\.150747 oz:/);
  await desk.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await desk.ticket.isOpen('buy');
  expect(await page.getByRole('form', { name: 'Buy ticket' }).innerText()).toContain(product);

  await desk.goTo('listings');
  const listing = page.getByTestId('listing-row').first();
  await untilText('where it stands', () => listing.innerText(), /\d of \d+\s+[+−]?[\d,.]+/);
  const [title = ''] = (await listing.innerText()).split('\n');
  await desk.press('Home', 'Enter');
  await page.getByText(/^Number \d+ of \d+ listings by price\. It is \$/).waitFor();
  await desk.press('Escape');
  await desk.findProduct(title);
  await page.getByTestId('book-own').waitFor();

  await desk.goTo('listings');
  await desk.press('KeyA', 'KeyR', 'Enter');
  const said = page.getByText(/^Undercut by \$0\.50, floor \+2\.00%: \d prices? proposed/);
  await said.waitFor();
  const changes = page.getByRole('complementary', { name: 'Changes' });
  await untilText('the differences', () => changes.innerText(), /Send \d updates?[^]*Price/);
  expect(await violations(desk)).toEqual([]);
  await desk.press('Control+Enter');
  await untilText(
    'what was sent',
    () => page.getByTestId('listings-rate').innerText(),
    /^1\d of 20 updates by a rule left this minute\.$/,
  );

  await desk.press('Control+1', 'Slash', 'Control+A', 'Delete', 'Escape', 'c');
  const columns = page.getByRole('dialog', { name: 'Market columns' });
  await columns.waitFor();
  // The bid makes room.
  await desk.press('Space');
  await desk.tabTo(columns.getByRole('checkbox', { name: 'Prem. 24 h' }));
  await desk.press('Space');
  await desk.press('Escape');
  await columns.waitFor({ state: 'detached' });
  const rows = page.getByTestId('market-row');
  await rows
    .filter({ hasText: /Premium of the last 24 hours: from/ })
    .first()
    .waitFor();
  expect(await violations(desk)).toEqual([]);
});
