/** A standing order in words, by keys alone: typed into the palette, read and armed in its form, seen in its pane, and reported when it fires. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { violationsInThemes } from '../../support/screen/axe.ts';
import { control } from '../../support/running/control.ts';
import { openPractice } from '../../support/running/fixtures.ts';
import { untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

const postsSchema = z.object({ posts: z.record(z.string(), z.int()) });

it('is armed from words after its exposure was read, waits, fires once, and is reported', async () => {
  const { desk, market, terminal } = await openPractice();
  const { page } = desk;
  const sent = async (): Promise<readonly number[]> =>
    Object.values(postsSchema.parse(await control(market, { op: 'posts' })).posts);

  await desk.press('Control+KeyK');
  await page.getByRole('dialog', { name: 'Search, command or order' }).waitFor();
  await desk.type('buy 1 gold krugerrand 1 oz when it drops below 4000');
  const offer = page.getByRole('option', { name: /Krugerrand 1 oz/ }).first();
  await offer.waitFor();
  await untilText(
    'the order',
    () => visibleText(offer),
    /Hold: buy 1 × South African Gold Krugerrand 1 oz.* at most \$4,000\.00 a piece/,
  );
  expect(await violationsInThemes(desk)).toEqual([]);
  await desk.press('Enter');
  const form = page.getByRole('dialog', { name: /^Hold until: buy South African Gold Krugerrand/ });
  await form.waitFor();
  // What was read of the words is in its fields.
  await expect.poll(() => form.getByLabel('A piece at most').inputValue()).toBe('4,000.00');
  expect(await form.getByLabel('Pieces').inputValue()).toBe('1');
  expect(await form.getByLabel('Spend at most, in all').inputValue()).toBe('4,000.00');
  expect(await violationsInThemes(desk)).toEqual([]);
  await desk.press('Enter');
  const confirm = page.getByRole('dialog', { name: 'Arm this standing order?' });
  await confirm.waitFor();
  expect(await visibleText(page.getByTestId('standing-exposure'))).toMatch(
    /^Buys up to 1 × South African Gold Krugerrand 1 oz.* for at most \$4,000\.00 a piece all-in, and spends at most \$4,000\.00 in all, fees included\. .* until /,
  );
  expect(await violationsInThemes(desk)).toEqual([]);
  await desk.tabTo(confirm.getByRole('button', { name: 'Arm' }));
  await desk.press('Enter');
  await confirm.waitFor({ state: 'detached' });

  await desk.goTo('programs');
  const row = page.getByTestId('standing-row').first();
  const section = page.getByRole('region', { name: 'Standing orders' });
  await untilText('that it is armed, and how far it is', () => visibleText(row), /Armed.*\$\d/);
  await untilText(
    'why not yet',
    () => visibleText(section),
    /A piece before fees is \$4,\d\d\d\.\d\d, above \$4,000\.00/,
  );
  expect(await violationsInThemes(desk)).toEqual([]);
  expect(await sent()).toEqual([]);

  await control(market, { op: 'moveSpot', material: 'Gold', percent: -12 });
  await untilText(
    'the notice',
    () => visibleText(page.getByRole('region', { name: 'Notices' })),
    /Standing order for South African Gold Krugerrand.*Bought 1 for \$3,\d\d\d\.\d\d/,
  );
  await untilText('that it is filled', () => visibleText(row), /Filled/);
  expect(await violationsInThemes(desk)).toEqual([]);
  expect(await sent()).toEqual([1]);
  expect(terminal.pageErrors).toEqual([]);
});
