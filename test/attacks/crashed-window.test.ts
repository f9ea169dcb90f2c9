import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ordersAt } from '../support/running/control.ts';
import { openPractice } from '../support/running/fixtures.ts';
import { until, untilText } from '../support/waiting/until.ts';

it('a window whose process is killed is back where it was, and no order is lost or doubled', async () => {
  const { desk, terminal, market } = await openPractice();
  await desk.findProduct('krugerrand 1 oz');
  await desk.openTicket('buy');
  await desk.ticket.quote();
  await desk.ticket.execute();
  const orderId = await desk.ticket.orderId();
  const journal = join(terminal.userData, 'journal', 'journal-practice.ndjson');
  const before = readFileSync(journal, 'utf8');

  const pid = await terminal.app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
  );
  expect(pid).toBeGreaterThan(0);
  process.kill(pid, 'SIGKILL');

  // Playwright's page died with the process; the main process sees the one that came after it.
  const text = await until('the window is drawn again', async () => {
    const shown = await terminal.app.evaluate(async ({ BrowserWindow }, gone) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      if (contents === undefined || contents.isCrashed() || contents.getOSProcessId() === gone)
        return '';
      return String(await contents.executeJavaScript('document.body.innerText').catch(() => ''));
    }, pid);
    return shown.includes(orderId) ? shown : undefined;
  });
  expect(text).toMatch(/Connected/);
  expect((await ordersAt(market)).map((order) => order.orderId)).toEqual([orderId]);
  expect(readFileSync(journal, 'utf8').startsWith(before)).toBe(true);
});

it('a window whose process is killed hears the first key that is pressed once it is drawn again', async () => {
  const { terminal } = await openPractice();
  // Asked and pressed in the main process: from here the panels would be loaded before the key came.
  await terminal.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined) throw new Error('There is no window.');
    const gone = contents.getOSProcessId();
    const isDrawn = async (): Promise<boolean> =>
      !contents.isCrashed() &&
      contents.getOSProcessId() !== gone &&
      (await contents
        .executeJavaScript("document.querySelector('footer') !== null")
        .catch(() => false)) === true;
    const press = async (): Promise<void> => {
      while (!(await isDrawn())) await new Promise((resolve) => setTimeout(resolve, 5));
      for (const type of ['keyDown', 'char', 'keyUp'] as const)
        contents.sendInputEvent({ type, keyCode: '/' });
      Reflect.set(globalThis, 'isPressed', true);
    };
    // Kept where nothing collects it.
    Reflect.set(globalThis, 'pressing', press());
    // After this has answered: with the window's process its answer may be lost.
    setTimeout(() => process.kill(gone, 'SIGKILL'), 20);
  });
  const keyboard = (): Promise<string> =>
    terminal.app.evaluate(async ({ BrowserWindow }) =>
      Reflect.get(globalThis, 'isPressed') === true
        ? String(
            await BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(
              "`${document.activeElement?.tagName} in ${document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane')}`",
            ),
          )
        : 'not pressed yet',
    );
  const where = await untilText('the search field has the keyboard', keyboard, /^INPUT/);
  expect(where).toBe('INPUT in market');
});
