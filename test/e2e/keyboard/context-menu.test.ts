/** Menus of rows, of the chart and of tabs, by the mouse and by the keyboard, in the main window and in a pane's own. */
import { parse } from 'csv-parse/sync';
import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { violations, violationsInThemes } from '../../support/screen/axe.ts';
import { Desk } from '../../support/screen/desk.ts';
import { openPractice, type Running } from '../../support/running/fixtures.ts';
import { until, untilText } from '../../support/waiting/until.ts';

const menuOf = ({ page }: Desk): Locator => page.getByRole('menu');
const chosen = (desk: Desk, name: RegExp): Locator => menuOf(desk).getByRole('menuitem', { name });

const clipboardOf = ({ terminal }: Running): Promise<string> =>
  terminal.app.evaluate(({ clipboard }) => clipboard.readText());

/** What was copied, as a sheet reads it. */
async function copiedRows(running: Running): Promise<string[][]> {
  const text = await until(
    'rows on the clipboard',
    async () => (await clipboardOf(running)) || undefined,
  );
  return z.array(z.array(z.string())).parse(parse(text, { delimiter: '\t' }));
}

const hasKeyboard = (desk: Desk, role: string): Promise<true> =>
  until(
    `the keyboard is in a ${role}`,
    async () =>
      (await desk.page.evaluate(`document.activeElement?.getAttribute('role')`)) === role ||
      undefined,
    { seen: () => desk.keyboardIsAt() },
  );

it('offers with the mouse what the keyboard can do, in each window, and copies all rows', async () => {
  const running = await openPractice();
  const { desk, terminal } = running;
  const { page } = desk;

  // The right button puts the cursor on the row; an entry does what its key does.
  const third = desk.marketRows().nth(2);
  await third.getByRole('gridcell').first().click({ button: 'right' });
  await menuOf(desk).waitFor();
  expect(await third.getAttribute('aria-selected')).toBe('true');
  expect(await violationsInThemes(desk)).toEqual([]);
  await chosen(desk, /^Buy…/).click();
  await desk.ticket.isOpen('buy');
  await menuOf(desk).waitFor({ state: 'detached' });

  // By the keyboard, and left by it.
  await desk.goTo('market');
  await hasKeyboard(desk, 'grid');
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await desk.press(key);
    await menuOf(desk).waitFor();
    await desk.press('b', 'Escape');
    await menuOf(desk).waitFor({ state: 'detached' });
    await hasKeyboard(desk, 'grid');
  }
  await desk.press('Shift+F10');
  await menuOf(desk).waitFor();
  await desk.press('ArrowDown', 'Enter');
  await menuOf(desk).waitFor({ state: 'detached' });
  await until('the keyboard is in the order book', async () =>
    (await page.evaluate(
      `document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane')`,
    )) === 'book'
      ? true
      : undefined,
  );

  // All rows, not only those that are drawn, in the order and the filter of the list.
  await desk.goTo('market');
  await hasKeyboard(desk, 'grid');
  const count = Number(
    await page.getByRole('grid', { name: 'Market' }).getAttribute('aria-rowcount'),
  );
  expect(count - 1).toBeGreaterThan(await desk.marketRows().count());
  await terminal.app.evaluate(({ clipboard }) => clipboard.clear());
  await desk.press('Control+Shift+KeyC');
  const [head = [], ...rows] = await copiedRows(running);
  expect(head.slice(0, 2)).toEqual(['Product', 'Bid']);
  expect(rows).toHaveLength(count - 1);
  const first = await desk.marketRows().first().getByRole('gridcell').allInnerTexts();
  const [row = []] = rows;
  expect(row).toHaveLength(head.length);
  expect(first.join(' ')).toContain(row[1]);

  await desk.marketRows().nth(1).getByRole('gridcell').nth(1).click({ button: 'right' });
  await chosen(desk, /^Copy cell/).click();
  expect(
    await untilText('a price', () => clipboardOf(running), /^(?:[\d,]+\.\d\d|—)$/),
  ).toBeTruthy();

  // A tab has the commands of its pane.
  await page.locator('.flexlayout__tab_button', { hasText: 'Chart' }).click({ button: 'right' });
  await chosen(desk, /^Go to Chart/).click();
  await menuOf(desk).waitFor({ state: 'detached' });
  await page.locator('[data-pane="chart"] [data-pane-focus]').click({ button: 'right' });
  await chosen(desk, /^Last week/).waitFor();
  await desk.press('Escape');
  await menuOf(desk).waitFor({ state: 'detached' });

  // In a window of its own the menu comes up there.
  await desk.press('Control+2', 'Alt+KeyW');
  const own = await until('a window of the book', () =>
    Promise.resolve(terminal.app.windows().find((one) => one.url().endsWith('?pane=book'))),
  );
  const book = new Desk(own);
  await until('levels', async () =>
    (await book.bookLevels('ask').count()) > 1 ? true : undefined,
  );
  await own.bringToFront();
  // What listens is fetched after the first paint; in a window that is new it may still be on its way.
  await until('the menu of the book', async () => {
    await book.bookLevels('ask').last().click({ button: 'right' });
    return (await menuOf(book).count()) > 0 ? true : undefined;
  });
  expect(await menuOf(desk).count()).toBe(0);
  expect(await violations(book)).toEqual([]);
  await terminal.app.evaluate(({ clipboard }) => clipboard.clear());
  await chosen(book, /^Copy all rows/).click();
  const [sides = [], ...levels] = await copiedRows(running);
  expect(sides[0]).toBe('Side');
  expect(levels).toHaveLength(await book.bookLevels().count());
  expect(new Set(levels.map(([side]) => side))).toEqual(new Set(['Ask', 'Bid']));
  expect(terminal.pageErrors).toEqual([]);
});
