/** Panes in windows of their own, by the keyboard alone. */
import { expect, it } from 'vitest';
import { askedAgain } from '../support/waiting/asked-again.ts';
import { inWholeRun } from '#main/shared/testing/sampled.ts';
import type { Page } from 'playwright';
import { violationsInThemes } from '../support/screen/axe.ts';
import { ordersAt } from '../support/running/control.ts';
import type { Desk } from '../support/screen/desk.ts';
import {
  folder,
  openPractice,
  openSandbox,
  ordersOf,
  postsOf,
  type Running,
  startMarket,
} from '../support/running/fixtures.ts';
import { chooseProfile, openProfiles } from '../support/screen/profiles.ts';
import { DO_NOT_REPEAT, panelOf, quoteBuy, typeInto } from '../support/screen/unknown-outcome.ts';
import { keysOf } from '../support/screen/keystrokes.ts';
import { windowOf } from '../support/running/pane-windows.ts';
import { until, untilText } from '../support/waiting/until.ts';
import { visibleText } from '../support/screen/visible-text.ts';

/** Without the one that is kept ready. */
const shownWindows = ({ app }: Running['terminal']): Page[] =>
  app.windows().filter((one) => !one.url().endsWith('?spare'));

/** As the system closes a window: by the button of its frame. */
const closeFromOutside = ({ terminal }: Running, pane: string): Promise<void> =>
  askedAgain(() =>
    terminal.app.evaluate(({ BrowserWindow }, address) => {
      const windows = BrowserWindow.getAllWindows();
      windows.find((one) => one.webContents.getURL().endsWith(address))?.close();
    }, `?pane=${pane}`),
  );

const pageOf = (page: Page, pane: string): Promise<number> =>
  page.locator(`[data-pane="${pane}"]`).count();

/** Waits until the pane is in this window, or gone from it. */
const shows = (desk: Desk, pane: string, wanted: boolean): Promise<true> =>
  until(`${pane} is ${wanted ? 'here' : 'elsewhere'}`, async () =>
    (await pageOf(desk.page, pane)) > 0 === wanted ? true : undefined,
  );

const hasKeyboard = (desk: Desk, pane: string): Promise<true> =>
  until(
    `the keyboard is in ${pane}`,
    async () =>
      (await desk.page.evaluate(
        `document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane')`,
      )) === pane || undefined,
    { seen: () => desk.keyboardIsAt() },
  );

it.each(inWholeRun)(
  'trades through an order book in a window of its own, and puts it back where it was',
  async () => {
    const userData = folder();
    const running = await openPractice({ userData });
    const { desk, market, terminal } = running;
    await desk.findProduct('krugerrand 1 oz');
    const before = await desk.page.locator('.flexlayout__tabset').count();
    const opened = await desk.counting(async () => {
      await desk.press('Control+2', 'Alt+KeyW');
    });
    expect(opened.keys).toBe(keysOf('pop out the book'));
    const book = await windowOf(running, 'book');
    await shows(desk, 'book', false);
    await book.statusReads(/Practice market/);
    await untilText('the title', () => book.page.title(), /^Order book · Practice · Touchstone$/);
    await until('levels', async () =>
      (await book.bookLevels('ask').count()) > 1 ? true : undefined,
    );

    // What is selected in the main window is shown here.
    await desk.goTo('market');
    await desk.press('Slash');
    const field = desk.page.getByRole('searchbox', { name: 'Search the market' });
    await until('the search field', async () =>
      (await field.and(desk.page.locator(':focus')).count()) > 0 ? true : undefined,
    );
    await desk.press('Control+A');
    await desk.type('maple leaf 1 oz');
    await desk.press('Enter', 'Home', 'KeyJ', 'KeyK');
    const heading = book.page.locator('[data-pane="book"]');
    await untilText('the book', () => heading.innerText(), /Maple/i);
    expect(await violationsInThemes(book)).toEqual([]);

    // A level, `b`, and the ticket has it in the main window.
    await book.page.bringToFront();
    await hasKeyboard(book, 'book');
    await book.press('KeyK', 'KeyJ', 'KeyJ', 'KeyB');
    await desk.ticket.isOpen('buy');
    await hasKeyboard(desk, 'ticket');
    expect(await desk.ticket.text()).toMatch(/Maple/i);
    await desk.ticket.quote();
    await desk.ticket.execute();
    await desk.ticket.orderId();
    expect(await ordersAt(market)).toHaveLength(1);

    // The palette and the keys of every pane are there, and lead into the other window.
    await book.press('Shift+Slash');
    await book.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await book.press('Escape');
    await book.press('Control+1');
    await hasKeyboard(desk, 'market');

    // Over a restart, and back.
    await terminal.close();
    const again = await openPractice({ userData });
    const bookAgain = await windowOf(again, 'book');
    await shows(again.desk, 'book', false);
    // The window is gone before the key is released.
    await bookAgain.press('Alt+KeyW').catch(() => undefined);
    await shows(again.desk, 'book', true);
    await hasKeyboard(again.desk, 'book');
    expect(await again.desk.page.locator('.flexlayout__tabset').count()).toBe(before);
    expect(again.terminal.pageErrors).toEqual([]);
  },
);

it('sells and buys nothing twice from a ticket in a window of its own', { retry: 0 }, async () => {
  const running = await openPractice();
  const { desk, market, terminal } = running;
  await desk.findProduct('krugerrand 1 oz');
  await desk.press('Control+3', 'Alt+KeyW');
  const pane = await windowOf(running, 'ticket');
  await shows(desk, 'ticket', false);
  await desk.press('Control+2', 'KeyB');
  await pane.ticket.isOpen('buy');
  await hasKeyboard(pane, 'ticket');
  await pane.ticket.setQuantity('3');
  await pane.ticket.quote();
  await pane.ticket.awake();
  // The key does nothing where the ticket is not.
  await desk.press('Control+Enter');
  // A hand in the main window opens nothing that this one asks for: no key was pressed here since.
  await pane.press('Control+Enter');
  await pane.ticket.orderId();
  expect(await ordersAt(market)).toHaveLength(1);

  // Closed, it is in the main window with what it says.
  await closeFromOutside(running, 'ticket');
  await shows(desk, 'ticket', true);
  expect(await desk.ticket.orderId()).not.toBe('');
  expect(await ordersAt(market)).toHaveLength(1);
  expect(terminal.pageErrors).toEqual([]);
});

it.each(inWholeRun)(
  'gives the window of a pane no more rights than the main one, and another none',
  async () => {
    const running = await openPractice();
    const { desk, terminal } = running;
    await desk.press('Control+3', 'Alt+KeyW');
    const pane = await windowOf(running, 'ticket');
    expect(await pane.page.evaluate('typeof require + typeof process')).toBe('undefinedundefined');
    expect(await pane.page.evaluate('window.open("https://example.com") === null')).toBe(true);
    // The keys pressed were pressed in the main window.
    const execute = `window.touchstone.invoke('ticket/execute', { intentId: crypto.randomUUID() }).then(() => 'allowed', String)`;
    expect(await pane.page.evaluate(execute)).toMatch(/key|click/i);
    const said = await terminal.app.evaluate(async ({ app, BrowserWindow }) => {
      const other = new BrowserWindow({
        show: false,
        webPreferences: {
          sandbox: true,
          offscreen: true,
          preload: `${app.getAppPath()}/out/preload/index.cjs`,
        },
      });
      await other.loadURL('app://touchstone/index.html?pane=ticket');
      const answer: unknown = await other.webContents.executeJavaScript(
        "window.touchstone.invoke('windows/get-synced', {}).then(() => 'allowed', String)",
      );
      other.destroy();
      return String(answer);
    });
    expect(said).toContain('This page may not talk to the terminal.');
  },
);

it.each(inWholeRun)(
  'keeps a window ready for users who have used one, and answers nothing that it asks before it has a pane',
  async () => {
    const running = await openPractice();
    const { desk, terminal } = running;
    await desk.findProduct('krugerrand 1 oz');
    const ready = (): Page | undefined =>
      terminal.app.windows().find((one) => one.url().endsWith('?spare'));
    expect(ready()).toBeUndefined();
    await desk.press('Control+4', 'Alt+KeyW');
    await windowOf(running, 'orders');
    const spare = await until('a window that is kept ready', () => Promise.resolve(ready()));
    const get = `window.touchstone.invoke('app/get-snapshot', {}).then(() => 'allowed', String)`;
    expect(await spare.evaluate(get)).toContain('This page may not talk to the terminal.');
    await spare.waitForLoadState('load');
    expect(await spare.locator('#root > *').count()).toBe(0);

    await desk.press('Control+2', 'Alt+KeyW');
    const book = await windowOf(running, 'book');
    expect(book.page).toBe(spare);
    expect(await spare.evaluate(get)).toBe('allowed');
    await until('levels', async () =>
      (await book.bookLevels('ask').count()) > 1 ? true : undefined,
    );
    // Its hands are its own, as those of every other window.
    const execute = `window.touchstone.invoke('ticket/execute', { intentId: crypto.randomUUID() }).then(() => 'allowed', String)`;
    expect(await spare.evaluate(execute)).toMatch(/key|click/i);
    await closeFromOutside(running, 'book');
    await shows(desk, 'book', true);
    expect(terminal.pageErrors).toEqual([]);
  },
);

it.each(inWholeRun)('leads book and ticket from a market in a window of its own', async () => {
  const running = await openPractice();
  const { desk, terminal } = running;
  await desk.findProduct('krugerrand 1 oz');
  await desk.press('Control+1', 'Alt+KeyW');
  const market = await windowOf(running, 'market');
  await shows(desk, 'market', false);
  const rows = market.page.getByTestId('market-row');
  await until('rows', async () => ((await rows.count()) > 1 ? true : undefined));
  const book = desk.page.locator('[data-pane="book"]');
  await untilText('the book', () => book.innerText(), /Random Year/);
  await hasKeyboard(market, 'market');
  await market.press('KeyJ');
  await untilText('the book', () => book.innerText(), /Krugerrand 1 oz\s+20\d\d/);

  // A layout is the main window's, wherever its key is pressed.
  await market.press('Alt+2');
  await until('the Vault layout', async () =>
    (await desk.page.locator('[aria-current="page"]').innerText()) === 'Vault' ? true : undefined,
  );
  await market.press('Alt+1');

  await desk.press('Control+2', 'KeyB');
  await desk.ticket.isOpen('buy');
  expect(terminal.pageErrors).toEqual([]);
});

it.each(inWholeRun)(
  'loads the window of a pane again when its page dies; the main one goes on',
  async () => {
    const running = await openPractice();
    const { desk, terminal } = running;
    await desk.findProduct('krugerrand 1 oz');
    await desk.press('Control+2', 'Alt+KeyW');
    await windowOf(running, 'book');
    const loaded = await terminal.app.evaluate(
      ({ BrowserWindow }) =>
        new Promise<string>((resolve) => {
          const contents = BrowserWindow.getAllWindows().find((one) =>
            one.webContents.getURL().endsWith('?pane=book'),
          )?.webContents;
          contents?.once('did-finish-load', () => {
            resolve(contents.getURL());
          });
          contents?.forcefullyCrashRenderer();
          setTimeout(resolve, 20_000, 'not loaded again');
        }),
    );
    expect(loaded).toMatch(/\?pane=book$/);
    await desk.goTo('market');
    await hasKeyboard(desk, 'market');
    await shows(desk, 'book', false);
  },
);

it.each(inWholeRun)(
  'says an unknown outcome in every window, and opens those of the profile that is used',
  async () => {
    const sandbox = await startMarket();
    sandbox.control({ op: 'ordersCarryQuoteId', carry: false });
    const running = await openSandbox(sandbox);
    const { desk, terminal } = running;
    await quoteBuy(desk);
    await desk.press('Control+3', 'Alt+KeyW');
    const pane = await windowOf(running, 'ticket');
    await pane.ticket.awake();
    sandbox.control({
      op: 'injectFault',
      fault: { route: 'executeBuyQuoteV2', kind: 'reset-after', count: 1 },
    });
    await pane.press('Control+Enter');
    // The ticket says it where it is; what to do about it is in the main window.
    await pane.ticket.reads(DO_NOT_REPEAT);
    await untilText('the panel', () => visibleText(panelOf(desk)), DO_NOT_REPEAT);
    // Nothing is sent again, wherever it is pressed.
    await pane.press('Enter', 'Control+Enter');
    await desk.press('Control+Enter');
    const [order] = ordersOf(sandbox);
    if (order === undefined) throw new Error('Expected the order to be placed.');
    await typeInto(desk, /Order ID/, order.orderId);
    await desk.press('Enter');
    await panelOf(desk).waitFor({ state: 'detached' });
    await pane.ticket.reads(/It was placed: you linked order/);
    expect(Object.values(postsOf(sandbox))).toEqual([1]);

    // Another profile has windows of its own; back in this one, its window is there again.
    await openProfiles(desk);
    await chooseProfile(desk, 'Practice');
    await desk.press('Escape');
    await desk.statusReads(/Practice market/);
    await shows(desk, 'ticket', true);
    await until('no window but one', async () =>
      Promise.resolve(shownWindows(terminal).length === 1 ? true : undefined),
    );
    await openProfiles(desk);
    await chooseProfile(desk, 'Desk');
    await desk.press('Escape');
    await windowOf(running, 'ticket');
    await shows(desk, 'ticket', false);
    expect(terminal.pageErrors).toEqual([]);
  },
);
