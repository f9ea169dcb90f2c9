/** Menus, lists, the palette and a pane window on Wayland. Keys are pressed in the page: those of a compositor's own keyboard are not had here. */
import type { Locator } from 'playwright';
import { windowOf } from '../../../support/running/pane-windows.ts';
import { until } from '../../../support/waiting/until.ts';
import { type Compositor, startWeston, Sway } from '../compositor.ts';
import type { Place, Row } from '../row.ts';
import { openDesk, type Opened } from '../starting.ts';

type Start = (place: Place) => Promise<Compositor>;

async function open(place: Place, start: Start): Promise<Opened> {
  const { env } = await start(place);
  const args = ['--ozone-platform=wayland', '--practice-seed=7'];
  const opened = await openDesk(place, { onDisplay: true, env, args });
  await opened.desk.ready();
  return opened;
}

async function popups({ desk }: Opened): Promise<string> {
  const { page } = desk;
  const seen: string[] = [];
  const shown = async (what: string, keys: readonly string[], target: Locator): Promise<void> => {
    await desk.press(...keys);
    await until(what, async () => (await target.count()) > 0 || undefined, {
      seen: () => desk.keyboardIsAt(),
    });
    seen.push(what);
  };
  const dialog = page.locator('dialog[open]');
  await shown('palette', ['Control+KeyK'], dialog);
  await desk.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await desk.findProduct('krugerrand 1 oz');
  await desk.goTo('market');
  await shown('menu of a row', ['Shift+F10'], page.getByRole('menu'));
  await desk.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await shown('form', ['Shift+KeyA'], dialog);
  const list = dialog.getByLabel('Alert on');
  await desk.tabTo(list);
  await shown('list', ['Alt+ArrowDown'], page.locator('select:open'));
  await desk.press('ArrowDown', 'Enter');
  await page.locator('select:open').waitFor({ state: 'detached' });
  await desk.press('Escape');
  return seen.join(', ');
}

/** What the keyboard is at in each window, after a key in the one that leads into the other. */
async function paneWindow(opened: Opened): Promise<string> {
  const { desk } = opened;
  await desk.findProduct('krugerrand 1 oz');
  await desk.press('Control+Digit2', 'Alt+KeyW');
  const book = await windowOf(opened, 'book');
  await until('levels', async () =>
    (await book.bookLevels('ask').count()) > 1 ? true : undefined,
  );
  const paneOf = ({ page }: typeof desk): Promise<string> =>
    page
      .evaluate(`document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane') ?? ''`)
      .then(String);
  const seen: string[] = [];
  for (const [key, pane] of [
    ['Control+Digit1', 'market'],
    ['Control+Digit3', 'ticket'],
  ] as const) {
    await book.press(key);
    await until(pane, async () => (await paneOf(desk)) === pane || undefined, {
      seen: () => desk.keyboardIsAt(),
    });
    seen.push(pane);
  }
  await desk.press('Control+Digit2');
  await until('the book', async () => (await paneOf(book)) === 'book' || undefined);
  await book.press('KeyB');
  await desk.ticket.isOpen('buy');
  return `${seen.join(', ')}, book, its b opens the ticket`;
}

const rowsOf = (desktop: string, needs: readonly string[], start: Start): readonly Row[] => [
  {
    desktop,
    what: 'palette, menu of a row and list',
    needs,
    run: async (place) => popups(await open(place, start)),
    reads: /^palette, menu of a row, form, list$/,
  },
  {
    desktop,
    what: 'keys lead from a pane window to the main one, and back',
    needs,
    run: async (place) => paneWindow(await open(place, start)),
    reads: /^market, ticket, book, its b opens the ticket$/,
  },
];

export const waylandRows: readonly Row[] = [
  ...rowsOf('sway', ['sway', 'swaymsg'], (place) => Sway.start(place)),
  ...rowsOf('weston', ['weston'], startWeston),
];
