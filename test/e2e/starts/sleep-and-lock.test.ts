/** The lock of the screen and sleep, as a Linux desktop announces both on D-Bus: trading is locked and the open quote is void. */
import { afterAll, describe, expect, it } from 'vitest';
import { hasDesktopBus, startDesktopBus } from '../../support/running/desktop-bus.ts';
import { ended } from '../../support/running/processes.ts';
import { folder, openSandbox, ordersOf, startMarket } from '../../support/running/fixtures.ts';
import { toggleStartsLocked } from '../../support/screen/profiles.ts';
import { askedAgain } from '../../support/waiting/asked-again.ts';
import { untilText } from '../../support/waiting/until.ts';

// Elsewhere Electron reports both itself.
describe.runIf(process.platform === 'linux' && hasDesktopBus())('on a Linux desktop', async () => {
  const bus = await startDesktopBus(folder('file'));
  afterAll(() => {
    bus.end();
  });
  const market = await startMarket({}, 'file');
  const { desk, terminal } = await openSandbox(market, { env: bus.env }, 'file');
  const { ticket, page } = desk;
  const titleBar = (): Promise<string> => page.getByRole('banner').innerText();

  const unlock = async (): Promise<void> => {
    await desk.press('Control+KeyL');
    await page.getByRole('dialog', { name: 'Unlock trading' }).waitFor();
    await desk.type('sandbox desk');
    await desk.press('Enter');
    await untilText('the title bar', titleBar, /Trading unlocked/);
  };
  const quote = async (): Promise<void> => {
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await ticket.setQuantity('1');
    await desk.press('Enter');
    await ticket.waitForPhase('quoted');
  };

  it.each([
    ['freedesktop', () => bus.lockScreen('freedesktop')],
    ['gnome', () => bus.lockScreen('gnome')],
    ['logind', () => bus.lockSession()],
  ] as const)('the lock of the screen by %s locks trading', { retry: 0 }, async (name, lock) => {
    if (name === 'freedesktop') await toggleStartsLocked(desk);
    await unlock();
    lock();
    expect(await untilText('the title bar', titleBar, /Trading locked/)).toMatch(/locked/);
  });

  // Last: before a sleep Chromium closes its connections, Playwright's among them, and the window can be read by the main process only.
  it(
    'sleep locks trading and voids the open quote, and nothing is sent after it',
    {
      retry: 0,
    },
    async () => {
      const child = terminal.app.process();
      const screen = (): Promise<string> =>
        askedAgain(() =>
          terminal.app.evaluate(({ BrowserWindow }): Promise<unknown> => {
            const [window] = BrowserWindow.getAllWindows();
            return (
              window?.webContents.executeJavaScript('document.body.innerText') ?? Promise.resolve()
            );
          }),
        ).then(String);
      const pressExecute = (): Promise<void> =>
        askedAgain(() =>
          terminal.app.evaluate(({ BrowserWindow }) => {
            const key = { keyCode: 'Enter', modifiers: ['control' as const] };
            for (const type of ['keyDown', 'keyUp'] as const)
              BrowserWindow.getAllWindows()[0]?.webContents.sendInputEvent({ ...key, type });
          }),
        );
      await unlock();
      await quote();
      bus.prepareForSleep(true);
      await untilText('the screen', screen, /Trading locked/);
      await pressExecute();
      bus.prepareForSleep(false);
      await untilText('the screen', screen, /The computer went to sleep\./);
      await pressExecute();
      await untilText('the screen', screen, /Connected/);
      expect(ordersOf(market)).toEqual([]);
      // It may end before it answers.
      await terminal.app
        .evaluate(({ app }) => {
          app.quit();
        })
        .catch(() => undefined);
      expect(await ended(child, 20_000)).toBe(0);
    },
  );
});
