/** The lock of the screen as a Linux desktop announces it on D-Bus, and sleep as Electron reports it: trading is locked and the open quote is void. */
import { afterAll, describe, expect, it } from 'vitest';
import { hasDesktopBus, startDesktopBus } from '../../support/running/desktop-bus.ts';
import { folder, openSandbox, ordersOf, startMarket } from '../../support/running/fixtures.ts';
import { toggleStartsLocked } from '../../support/screen/profiles.ts';
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

  it(
    'sleep locks trading and voids the open quote, and nothing is sent after it',
    {
      retry: 0,
    },
    async () => {
      await unlock();
      await quote();
      // On D-Bus Electron reports each of them twice.
      const report = (event: 'suspend' | 'resume'): Promise<void> =>
        terminal.app.evaluate(({ powerMonitor }, name) => {
          powerMonitor.emit(name);
          powerMonitor.emit(name);
        }, event);
      await report('suspend');
      await untilText('the title bar', titleBar, /Trading locked/);
      await report('resume');
      await ticket.waitForPhase('quote-failed');
      await desk.press('Control+Enter');
      expect(ordersOf(market)).toEqual([]);
      await unlock();
      await desk.press('Control+Enter');
      expect(ordersOf(market)).toEqual([]);
    },
  );
});
