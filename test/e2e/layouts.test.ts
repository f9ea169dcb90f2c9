/** Layouts with names, by the keyboard alone, in one start of the terminal. */
import { expect, it } from 'vitest';
import { violationsInThemes } from '../support/screen/axe.ts';
import { Desk } from '../support/screen/desk.ts';
import { openPractice } from '../support/running/fixtures.ts';
import { until, untilText } from '../support/waiting/until.ts';

it('a layout is saved with its windows, left, chosen by its key, deleted and brought back', async () => {
  const { desk, terminal } = await openPractice();
  const windows = (wanted: number): Promise<true> =>
    until(`${wanted} windows`, () =>
      Promise.resolve(
        // Without the one that is kept ready.
        terminal.app.windows().filter((one) => !one.url().endsWith('?spare')).length === wanted
          ? true
          : undefined,
      ),
    );
  const dialog = desk.page.getByRole('dialog', { name: 'Layouts' });
  const nav = desk.page.getByRole('navigation', { name: 'Layouts' });
  const chosen = (name: RegExp): Promise<string> =>
    untilText('the layout', () => nav.locator('[aria-current="page"]').innerText(), name);

  // Saved with the order book in a window of its own.
  await desk.press('Alt+2');
  await chosen(/^Vault$/);
  await desk.press('Control+2', 'Alt+KeyW');
  await windows(2);
  await desk.page.bringToFront();
  // A key without a layout leads to where one is saved.
  await desk.press('Alt+4');
  await dialog.waitFor();
  await desk.press('Enter');
  await dialog.getByText('Enter a name for the layout.').waitFor();
  await desk.type('Two screens');
  expect(await violationsInThemes(desk)).toEqual([]);
  await desk.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await chosen(/^Two screens/);

  // Its windows come back with it.
  // A window is there before its page.
  const book = await until('the order book in a window of its own', () =>
    Promise.resolve(terminal.app.windows().find((one) => one.url().endsWith('?pane=book'))),
  );
  // The window is gone before the key is released.
  await new Desk(book).press('Alt+KeyW').catch(() => undefined);
  await windows(1);
  await desk.page.bringToFront();
  await desk.press('Alt+1');
  await chosen(/^Trade$/);
  await desk.press('Alt+4');
  await chosen(/^Two screens/);
  await windows(2);

  await desk.page.bringToFront();
  await desk.press('Alt+KeyS');
  await dialog.waitFor();
  await desk.tabTo(dialog.getByRole('button', { name: 'Delete Two screens' }));
  await desk.press('Enter');
  await untilText('what was done', () => dialog.getByRole('status').innerText(), / deleted/);
  await desk.tabTo(dialog.getByRole('button', { name: 'Undo' }));
  await desk.press('Enter');
  await dialog.getByRole('button', { name: 'Show Two screens' }).waitFor();
  await desk.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await nav.getByRole('button', { name: /Named/ }).waitFor();
});
