/** An alert, set from where one looks, called by the practice market, and there again after a restart. */
import { expect, it } from 'vitest';
import { violationsInThemes } from '../../support/screen/axe.ts';
import { control } from '../../support/running/control.ts';
import { folder, openPractice } from '../../support/running/fixtures.ts';
import { keysOf } from '../../support/screen/keystrokes.ts';
import { untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

it('is set by a key and a price, calls, leads to what it is about, and outlives a restart', async () => {
  const userData = folder();
  const { desk, market, terminal } = await openPractice({ userData });
  const { page } = desk;
  const rows = page.getByTestId('alert-row');
  await desk.findProduct('krugerrand 1 oz');
  await desk.goTo('market');
  const dialog = page.getByRole('dialog', { name: 'Set an alert' });
  const set = await desk.counting(async () => {
    await desk.press('Shift+KeyA');
    await dialog.waitFor();
    await desk.type('90000');
    await desk.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  });
  expect(set.keys).toBe(keysOf('set an alert'));
  await desk.goTo('alerts');
  // Below 90,000 it is already: it calls at once.
  await untilText(
    'the alert',
    () => visibleText(rows.first()),
    /Best ask of South African Gold Krugerrand 1 oz.*at or below \$90,000\.00.*Triggered/,
  );
  await untilText(
    'the call',
    () => visibleText(page.getByRole('region', { name: /^History/ })),
    /it was \$4,\d\d\d\.\d\d \(read at /,
  );
  await untilText(
    'the notice',
    () => visibleText(page.getByRole('region', { name: 'Notices' })),
    /Alert: Best ask/,
  );
  expect(await violationsInThemes(desk)).toEqual([]);
  await desk.press('Alt+KeyA');

  // Spot that rises calls another, not before.
  await desk.press('Shift+KeyA');
  await dialog.waitFor();
  expect(await violationsInThemes(desk)).toEqual([]);
  await desk.tabTo(dialog.getByLabel('Alert on'));
  await desk.press('KeyS', 'KeyP', 'KeyO');
  await untilText('spot', () => visibleText(dialog), /Metal/);
  await desk.tabTo(dialog.getByRole('radio', { name: 'At or below' }));
  await desk.press('ArrowRight');
  await desk.tabTo(dialog.getByLabel('Value'));
  await desk.type('4.100');
  await desk.press('Enter');
  await untilText('what is wrong', () => visibleText(dialog), /can be read as/);
  await desk.press('Control+A');
  await desk.type('4100');
  await desk.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await untilText('the second', () => visibleText(rows.nth(1)), /Gold spot.*\$4,100\.00.*Waiting/);
  await control(market, { op: 'moveSpot', material: 'Gold', percent: 3 });
  await untilText('the second', () => visibleText(rows.nth(1)), /Triggered/);
  await desk.press('Home', 'Enter');
  expect(await desk.keyboardIsAt()).toMatch(/book/i);

  // In words, into the form, and from there: the palette sets nothing itself.
  await desk.press('Control+KeyK');
  await page.getByRole('dialog', { name: 'Search, command or order' }).waitFor();
  await desk.type('alert gold krugerrand < 2.5 % at 5 oz');
  await page.getByRole('option', { name: /Premium to buy 5 oz of .*Krugerrand/ }).waitFor();
  await desk.press('Enter');
  await dialog.waitFor();
  expect(await visibleText(dialog)).toMatch(/Premium to buy a size.*Krugerrand.*2\.5/);
  await desk.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await desk.goTo('alerts');
  await untilText('the third', () => visibleText(rows.nth(2)), /Premium to buy 5 oz of .*2\.50%/);
  await terminal.close();

  const again = await openPractice({ userData });
  await again.desk.goTo('alerts');
  await untilText(
    'both',
    () => visibleText(again.desk.page.getByTestId('alert-row').nth(1)),
    /Gold spot/,
  );
  await again.desk.press('Home', 'Delete');
  await untilText(
    'the one that is left',
    () => visibleText(again.desk.page.getByTestId('alert-row').first()),
    /Gold spot/,
  );
  await again.desk.press('KeyU');
  await untilText(
    'brought back',
    () => visibleText(again.desk.page.getByTestId('alert-row').nth(2)),
    /Best ask of .*Krugerrand/,
  );
  expect(again.terminal.pageErrors).toEqual([]);
});
