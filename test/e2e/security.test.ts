import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSandbox, startMarket, open } from '../support/running/fixtures.ts';
import { recordWires, wiresOf } from '../support/running/wires.ts';
import { useNewProfile } from '../support/screen/profiles.ts';
import { untilText } from '../support/waiting/until.ts';
import { visibleText } from '../support/screen/visible-text.ts';

const market = await startMarket({}, 'file');
/** What must not be found anywhere: the key that works. */
const canary = market.keys.sandbox.admin;

describe('the API key', () => {
  it('is nowhere but in the main process: not in page, storage, traffic, settings, logs or journal', async () => {
    const { desk, terminal } = await open();
    await recordWires(terminal);
    await useNewProfile(desk, { name: 'Canary', baseUrl: market.sandbox, apiKey: canary });
    await desk.ready();
    // Everything that might carry it: an order, a refusal, a raw body, an error report.
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await desk.ticket.quote();
    await desk.ticket.execute();
    await desk.ticket.orderId();
    market.control({
      op: 'injectFault',
      fault: { route: 'createBuyQuoteV2', kind: 'html-502', count: 1 },
    });
    await desk.press('Enter');
    await desk.findProduct('krugerrand 1 oz');
    await desk.openTicket('buy');
    await desk.press('Enter');
    await desk.ticket.waitForPhase('quote-failed');
    await desk.goTo('activity');
    const activity = desk.page.locator('[data-pane="activity"]');
    await untilText('the activity', () => visibleText(activity), /POST/);
    await desk.press('Home', 'Enter');
    await desk.press('Control+Shift+KeyP');
    await desk.page.getByRole('dialog', { name: 'Profiles' }).waitFor();

    const wires = await wiresOf(terminal);
    expect(wires.out.length).toBeGreaterThan(20);
    expect(wires.out.filter((message) => message.includes(canary))).toEqual([]);
    expect(wires.in.filter((message) => message.includes(canary))).toEqual([
      expect.stringContaining('"profiles/set-key"'),
    ]);

    expect(await desk.page.content()).not.toContain(canary);
    expect(await desk.screen()).not.toContain(canary);
    const inPage = await desk.page.evaluate(PAGE_STRINGS);
    expect(String(inPage)).toContain('Canary');
    expect(String(inPage)).not.toContain(canary);

    await desk.press('Escape');
    const files = filesUnder(terminal.userData);
    expect(files.map((file) => file.slice(terminal.userData.length + 1))).toEqual(
      expect.arrayContaining(['settings.json', join('journal', 'journal-sandbox.ndjson')]),
    );
    expect(files.filter((file) => readFileSync(file).includes(canary))).toEqual([]);
  });
});

describe('the window', () => {
  it('is isolated, without Node, and served with a policy that allows its own files only', async () => {
    const { desk } = await open();
    expect(await desk.page.evaluate('typeof require + typeof process + typeof module')).toBe(
      'undefinedundefinedundefined',
    );
    // What the preload exposes is a copy: its functions belong to the page's world and lead nowhere else.
    expect(await desk.page.evaluate('window.touchstone.invoke instanceof Function')).toBe(true);
    const policy = (await desk.page.reload())?.headers()['content-security-policy'];
    const directives = new Map(
      String(policy)
        .split(';')
        .map((directive) => directive.trim().split(/\s+/))
        .map(([name = '', ...values]) => [name, values.join(' ')]),
    );
    expect(directives.get('default-src')).toBe("'none'");
    expect(directives.get('script-src')).toBe("'self'");
    expect(directives.get('connect-src')).toBe("'none'");
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it('cannot reach the network, navigate, open windows, ask for permissions or run strings', async () => {
    const { desk, terminal } = await open();
    const { page } = desk;
    const address = page.url();
    expect(await page.evaluate(outcomeOf(`fetch('${market.sandbox}/healthcheck/v1')`))).toMatch(
      /^refused/,
    );
    expect(await page.evaluate(outcomeOf("fetch('https://example.com')"))).toMatch(/^refused/);
    expect(
      await page.evaluate(
        outcomeOf(`new Promise((resolve, reject) => {
          const socket = new WebSocket('ws://127.0.0.1:9');
          socket.onopen = resolve;
          socket.onerror = () => reject(new Error('socket'));
        })`),
      ),
    ).toMatch(/^refused/);
    expect(await page.evaluate("window.open('https://example.com') === null")).toBe(true);
    expect(
      await page.evaluate(outcomeOf('Notification.requestPermission().then(granted)')),
    ).toMatch(/^refused/);
    expect(await page.evaluate(outcomeOf('navigator.clipboard.readText()'))).toMatch(/^refused/);
    expect(
      await page.evaluate(
        outcomeOf('navigator.mediaDevices.getUserMedia({ audio: true, video: true })'),
      ),
    ).toMatch(/^refused/);
    expect(
      await page.evaluate(
        outcomeOf(`new Promise((resolve, reject) =>
          navigator.geolocation.getCurrentPosition(resolve, reject))`),
      ),
    ).toMatch(/^refused/);
    expect(
      await page.evaluate(
        outcomeOf(`(() => {
          const script = document.createElement('script');
          script.append('globalThis.ranInline = true');
          document.body.append(script);
          script.remove();
          if (globalThis.ranInline !== true) throw new Error('did not run');
        })()`),
      ),
    ).toMatch(/^refused/);
    // Asked of the main process from here on: Playwright would wait for a navigation that never comes.
    const after = await terminal.app.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      await contents?.executeJavaScript(`
        location.href = 'https://example.com/';
        const away = document.createElement('a');
        away.href = 'https://example.com/';
        document.body.append(away);
        away.click();
        away.target = '_blank';
        away.click();
        new Promise((resolve) => setTimeout(resolve, 300));
      `);
      return {
        address: contents?.getURL(),
        windows: BrowserWindow.getAllWindows().length,
        text: String(
          await contents?.executeJavaScript("document.querySelector('footer').innerText"),
        ),
      };
    });
    expect(after).toEqual({
      address,
      windows: 1,
      text: expect.stringContaining('Practice market'),
    });
  });

  it('answers no unknown channel, no unusable arguments, and no other page', async () => {
    const { desk, terminal } = await open();
    const ask = (channel: string, args: string): Promise<unknown> =>
      desk.page.evaluate(
        outcomeOf(`window.touchstone.invoke(${JSON.stringify(channel)}, ${args})`),
      );
    expect(await ask('profiles/get-key', '{}')).toContain('There is no such channel.');
    expect(await ask('constructor', '{}')).toContain('There is no such channel.');
    expect(await ask('__proto__', '{}')).toContain('There is no such channel.');
    expect(await ask('ticket/set-limit', "{ intentId: 'all' }")).toContain('unusable arguments');
    expect(await ask('ticket/set-limit', 'null')).toContain('unusable arguments');
    expect(
      await ask('app/set-visible', "{ panes: ['everything'], bookKey: null, rowKeys: [] }"),
    ).toContain('unusable arguments');
    expect(await ask('ticket/request-quote', "{ side: 'buy', lines: [], limit: -1 }")).toContain(
      'unusable arguments',
    );
    expect(await desk.page.evaluate('Object.keys(window.touchstone).sort().join()')).toBe(
      'invoke,on',
    );

    // A second window of the same origin with the same preload is nobody.
    const said = await terminal.app.evaluate(async ({ app, BrowserWindow }) => {
      const preload = `${app.getAppPath()}/out/preload/index.cjs`;
      const other = new BrowserWindow({
        show: false,
        webPreferences: {
          sandbox: true,
          offscreen: true,
          preload,
        },
      });
      await other.loadURL('app://touchstone/index.html');
      const answer: unknown = await other.webContents.executeJavaScript(
        "window.touchstone.invoke('app/get-snapshot', {}).then(() => 'allowed', String)",
      );
      other.destroy();
      return String(answer);
    });
    expect(said).toContain('This page may not talk to the terminal.');
  });
});

it('a key in the live profile of an untrusted runtime opens nothing', async () => {
  const { desk } = await openSandbox(market);
  expect(await desk.statusBar()).toMatch(/live trading is off/);
});

/** An expression that says what became of a promise. `granted` turns a permission into one or the other. */
function outcomeOf(expression: string): string {
  return `(() => {
    const granted = (answer) => { if (answer !== 'granted') throw new Error(answer); };
    void granted;
    return Promise.race([
      Promise.resolve().then(() => ${expression}).then(
        () => 'allowed',
        (error) => 'refused: ' + (error.message || error.name || error),
      ),
      new Promise((resolve) => setTimeout(resolve, 60_000, 'no answer')),
    ]);
  })()`;
}

/** Every string that a script in the page could reach by walking from the window, and all storage. */
const PAGE_STRINGS = `(() => {
  const seen = new Set();
  const found = [];
  const queue = [window, document];
  while (queue.length > 0 && seen.size < 400_000) {
    const value = queue.pop();
    if (typeof value === 'string') { found.push(value); continue; }
    if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) continue;
    seen.add(value);
    if (value instanceof Map || value instanceof Set) queue.push(...value.keys(), ...value.values());
    for (const name of Object.getOwnPropertyNames(value)) {
      found.push(name);
      try { queue.push(value[name]); } catch { found.push('unreadable'); }
    }
    try {
      if (value instanceof Node) queue.push(...value.attributes ?? [], ...value.childNodes, value.value, value.nodeValue);
    } catch { found.push('unreadable'); }
  }
  found.push(JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), document.cookie);
  return found.join('\\n');
})()`;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
}
