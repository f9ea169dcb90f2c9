/** Orders of programs: drafted by the command line, approved by one key, or sent within a budget; and the switch that ends all of it. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { touchstone } from '../../support/running/command-line.ts';
import { folder, openPractice } from '../../support/running/fixtures.ts';
import { violationsInThemes } from '../../support/screen/axe.ts';
import { visibleText } from '../../support/screen/visible-text.ts';
import { untilText } from '../../support/waiting/until.ts';

const draftSchema = z.object({
  draft: z.string(),
  state: z.string(),
  orderIds: z.array(z.string()),
});
const draftIn = (out: string) => draftSchema.parse(JSON.parse(out));

it('wait for one key of the user, are sent once, and need none within a budget', async () => {
  const userData = folder();
  const { desk, terminal } = await openPractice({ userData });
  const { page } = desk;
  const main = () => visibleText(page.getByRole('main'));
  const row = page.getByTestId('program-row');
  const json = (...args: readonly string[]) => touchstone(userData, ...args, '--json');

  await desk.goTo('programs');
  await untilText('that they are off', main, /Programs are off/);
  await desk.press('KeyT');
  await untilText('that they are on', main, /may ask to read this profile/);
  const searching = json('search', 'american gold eagle 1 oz 2026', '--limit', '1');
  await untilText('the program', () => visibleText(row.first()), /Asks to connect/);
  await desk.press('Control+Enter');
  const { products } = z
    .object({ products: z.array(z.object({ key: z.string() })) })
    .parse(JSON.parse((await searching).out));
  const key = products[0]?.key ?? '';
  const draft = (callerKey: string) =>
    json('draft', key, '1', '--limit', '9000.00', '--key', callerKey, '--reason', 'Rebalancing');

  // Both switches are off: nothing can be drafted.
  expect(await draft('too-early-1')).toMatchObject({ status: 4 });
  await desk.press('Shift+KeyO');
  await untilText('that they may draft', main, /you approve each/);
  expect(await draft('too-early-2')).toMatchObject({ status: 4 });
  await desk.press('KeyO');
  await untilText('that it may draft', () => visibleText(row.first()), /reads and drafts/);

  const first = draftIn((await draft('first-order')).out);
  expect(first.state).toBe('drafted');
  const asking = json('execute', first.draft, '--key', 'first-order-send', '--wait', '90');
  await untilText('the order', () => visibleText(row.first()), /Buy 1 × .*Waits for you/);
  await row.first().click();
  await untilText('all of it', main, /Pays at most\s*\$9,000\.00.*“Rebalancing”/s);
  // One scroll bar: the pane's. The tab around it has nothing of its own to scroll.
  const scrolling = await page.evaluate(
    "[...document.querySelectorAll('.flexlayout__tab_moveable')].filter((tab) => tab.scrollHeight > tab.clientHeight + 1).length",
  );
  expect(scrolling).toBe(0);
  expect(await violationsInThemes(desk)).toEqual([]);
  await untilText(
    'that it can be approved',
    () =>
      page
        .getByRole('button', { name: /^Approve/ })
        .getAttribute('aria-disabled')
        .then(String),
    /null|false/,
  );
  await desk.press('Control+Enter');
  const sent = await asking;
  expect(sent.status).toBe(0);
  expect(draftIn(sent.out)).toMatchObject({ state: 'confirmed' });
  const again = await json('execute', first.draft, '--key', 'first-order-send');
  expect(draftIn(again.out)).toEqual(draftIn(sent.out));
  const [orderId = ''] = draftIn(sent.out).orderIds;
  expect((await json('order', orderId)).out).toContain('"outcome":"confirmed"');

  // One that is declined.
  const second = draftIn((await draft('second-order')).out);
  const declined = json('execute', second.draft, '--key', 'second-order-send', '--wait', '90');
  await untilText('the order', () => visibleText(row.first()), /Buy 1 × .*Waits for you/);
  await row.first().click();
  await desk.press('Delete');
  expect(await declined).toMatchObject({ status: 5 });

  // A budget.
  await page.getByTestId('program-row').filter({ hasText: 'reads and drafts' }).first().click();
  await desk.press('KeyB');
  await page.getByLabel('At most, in all').fill('20,000');
  await page.getByLabel('Over spot at most').fill('8');
  await untilText('its words', main, /may buy gold for up to \$20,000\.00 in all/);
  await page.keyboard.press('Enter');
  await untilText('the budget', main, /\$0\.00 of \$20,000\.00/);
  const third = draftIn((await draft('third-order')).out);
  const byBudget = await json('execute', third.draft, '--key', 'third-order-send', '--wait', '90');
  expect(byBudget.out).toContain('"approvedBy":"budget"');
  expect(draftIn(byBudget.out).state).toBe('confirmed');

  // A standing order: asked for by the program, armed by the user, stopped by the program.
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const standing = ['--limit', '9000.00', '--premium', '0.10', '--until', until, '--wait', '90'];
  const holding = json('standing-draft', key, '1', ...standing, '--key', 'standing-order-1');
  await untilText(
    'the standing order',
    () => visibleText(row.first()),
    /Buy 1 × .*Standing, waits/,
  );
  await row.first().click();
  await untilText('its exposure', main, /spends at most \$9,000\.00 in all, fees included/);
  expect(await violationsInThemes(desk)).toEqual([]);
  await untilText(
    'that it can be armed',
    () =>
      page.getByRole('button', { name: /^Arm/ }).first().getAttribute('aria-disabled').then(String),
    /null|false/,
  );
  await desk.press('Control+Enter');
  const armed = await holding;
  expect(armed).toMatchObject({ status: 0, out: expect.stringContaining('"state":"armed"') });
  const { standing: id } = z.object({ standing: z.string() }).parse(JSON.parse(armed.out));
  expect((await json('standing')).out).toContain('"isYours":true');
  expect(await json('standing-stop', id)).toMatchObject({ status: 0 });
  expect((await json('standing')).out).toContain('"state":"stopped"');

  // What programs did, as a file.
  const record = await touchstone(userData, 'export', 'programs', '--format', 'json');
  expect(record.status).toBe(0);
  const lines = z.array(z.object({ method: z.string() })).parse(JSON.parse(record.out));
  expect(lines.map(({ method }) => method)).toEqual(
    expect.arrayContaining(['draft', 'execute', 'approve', 'budget', 'standing-draft']),
  );

  // The switch ends what waits, the budget and the connection.
  await desk.press('Control+Shift+KeyO');
  await untilText('that they are off', main, /Programs are off/);
  expect(await json('status')).toMatchObject({ status: 3 });
  await desk.press('KeyT');
  await untilText('that they are on', main, /you approve each/);
  expect(await main()).not.toContain('of $20,000.00');
  const replayed = await json('execute', first.draft, '--key', 'first-order-send');
  expect(draftIn(replayed.out)).toEqual(draftIn(sent.out));
  await terminal.close();
});
