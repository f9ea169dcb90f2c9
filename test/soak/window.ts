/** The window, which outlives its own process: a page of Playwright's dies with it, so that each needs another one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type ElectronApplication } from 'playwright';
import { Desk } from '../support/screen/desk.ts';
import type { Terminal } from '../support/running/terminal.ts';
import { until } from '../support/waiting/until.ts';
import { again } from './again.ts';

export class SoakWindow {
  readonly #terminal: Terminal;
  #browser: Browser | null = null;
  #desk: Desk;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
    this.#desk = new Desk(terminal.page);
  }

  get app(): ElectronApplication {
    return this.#terminal.app;
  }

  get desk(): Desk {
    return this.#desk;
  }

  /** SIGKILL to the process of the page; ends when the page is there again, with all that it showed. */
  async kill(): Promise<void> {
    const pid = await this.#pid();
    await this.#browser?.close();
    process.kill(pid, 'SIGKILL');
    await until('another process of the window', async () =>
      (await this.#pid()) === pid || !(await this.#isDrawn()) ? undefined : true,
    );
    const port = readFileSync(join(this.#terminal.userData, 'DevToolsActivePort'), 'utf8');
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port.split('\n')[0] ?? ''}`);
    const page = this.#browser.contexts()[0]?.pages()[0];
    if (page === undefined) throw new Error('The window has no page.');
    // Nobody clicks on it, so that the new process does not know that it has the keyboard.
    const inspector = await page.context().newCDPSession(page);
    await inspector.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await again(() =>
      this.app.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.webContents.focus();
      }),
    );
    this.#desk = new Desk(page);
    await this.#desk.shows();
  }

  async close(): Promise<void> {
    await this.#browser?.close();
  }

  #pid(): Promise<number> {
    return again(() =>
      this.app.evaluate(({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        return contents === undefined || contents.isCrashed() ? 0 : contents.getOSProcessId();
      }),
    );
  }

  #isDrawn(): Promise<boolean> {
    return again(() =>
      this.app.evaluate(async ({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        if (contents === undefined || contents.isCrashed()) return false;
        const drawn: unknown = await contents
          .executeJavaScript("document.querySelector('footer') !== null")
          .catch(() => false);
        return drawn === true;
      }),
    );
  }
}
