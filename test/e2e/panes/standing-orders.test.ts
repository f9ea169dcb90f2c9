/** A standing order, by keys alone: armed from the ticket after its exposure was read, filled once, and one that waits. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { violationsInThemes } from '../../support/screen/axe.ts';
import { keysOf } from '../../support/screen/keystrokes.ts';
import { control } from '../../support/running/control.ts';
import { folder, openPractice } from '../../support/running/fixtures.ts';
import { armStanding } from '../../support/screen/standing-orders.ts';
import { untilText } from '../../support/waiting/until.ts';
import { visibleText } from '../../support/screen/visible-text.ts';

const postsSchema = z.object({ posts: z.record(z.string(), z.int()) });

it('waits for its premium, buys once within its terms, and is stopped, armed again and removed by a key', async () => {
  const userData = folder();
  const { desk, market, terminal } = await openPractice({ userData });
  const { page } = desk;
  const rows = page.getByTestId('standing-row');
  const confirm = page.getByRole('dialog', { name: 'Arm this standing order?' });
  let keys = 0;
  const armedByKeys = async (): Promise<string> => {
    await desk.findProduct('krugerrand 1 oz');
    await desk.goTo('market');
    await desk.press('KeyB');
    await page.getByRole('form', { name: 'Buy ticket' }).waitFor();
    await untilText('the hint', () => visibleText(page.getByRole('main')), /Hold until…\s*Ctrl/);
    let exposure = '';
    const count = await desk.counting(async () => {
      await desk.press('Control+Shift+Enter');
      await page.getByRole('dialog', { name: /^Hold until: buy/ }).waitFor();
      await desk.type('-40');
      await desk.press('Enter');
      await confirm.waitFor();
      exposure = await visibleText(page.getByTestId('standing-exposure'));
      await desk.tabTo(confirm.getByRole('button', { name: 'Arm' }));
      await desk.press('Enter');
      await confirm.waitFor({ state: 'detached' });
    });
    keys = count.keys;
    return exposure;
  };

  // Far below the market: it waits, and shows how far it is.
  expect(await armedByKeys()).toMatch(
    /^Buys up to 1 × South African Gold Krugerrand 1 oz.* at an all-in premium of at most -40\.00%, and spends at most \$[\d,]+\.\d\d in all, fees included\. It does so by itself, without asking you again, while Touchstone runs, until /,
  );
  expect(keys).toBe(keysOf('hold an order'));
  await desk.goTo('programs');
  await untilText('the first', () => visibleText(rows.first()), /Armed.*%.*%/);
  const section = page.getByRole('region', { name: 'Standing orders' });
  await untilText('why not yet', () => visibleText(section), /is \+\d+\.\d+%, above -40\.00%/);
  expect(await violationsInThemes(desk)).toEqual([]);

  // Already met: after two readings it buys, once.
  await desk.findProduct('krugerrand 1 oz');
  await armStanding(desk, {
    value: '90',
    limit: '9000',
    onForm: async () => expect(await violationsInThemes(desk)).toEqual([]),
  });
  await desk.goTo('programs');
  await untilText('the second', () => visibleText(rows.nth(1)), /Filled/);
  await untilText(
    'the notice',
    () => visibleText(page.getByRole('region', { name: 'Notices' })),
    /Standing order for South African Gold Krugerrand.*Bought 1 for \$/,
  );
  const { posts } = postsSchema.parse(await control(market, { op: 'posts' }));
  expect(Object.values(posts)).toEqual([1]);

  // The first one by keys: stopped, armed again after its exposure was read again, stopped and removed.
  await desk.press('KeyS');
  await untilText('that it is stopped', () => visibleText(rows.first()), /Stopped/);
  await desk.press('KeyA');
  const again = page.getByRole('dialog', { name: 'Arm the standing order again' });
  await again.waitFor();
  await desk.tabTo(again.getByRole('button', { name: 'Continue' }));
  await desk.press('Enter');
  await confirm.waitFor();
  await desk.tabTo(confirm.getByRole('button', { name: 'Arm' }));
  await desk.press('Enter');
  await confirm.waitFor({ state: 'detached' });
  await untilText('that it is armed', () => visibleText(rows.first()), /Armed/);
  await terminal.close();

  const { desk: next } = await openPractice({ userData });
  const after = next.page.getByTestId('standing-row');
  await next.goTo('programs');
  await untilText('both', () => visibleText(after.nth(1)), /Filled/);
  await untilText('the one that waits', () => visibleText(after.first()), /Armed/);
  // What stops all programs stops them too.
  await next.press('Control+Shift+KeyO');
  await untilText('that it is stopped', () => visibleText(after.first()), /Stopped/);
  await next.press('Shift+Delete');
  await untilText('the one left', () => visibleText(after.first()), /Filled/);
  expect(await after.count()).toBe(1);
});
