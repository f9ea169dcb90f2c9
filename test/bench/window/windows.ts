/**
 * Windows of panes: from the key that takes a pane out to its first paint with prices, the first time ever and when a window is
 * kept ready, as for whoever has used one before; and what six windows, with the one that is kept ready, take of the processors and of
 * memory beside one. The practice marketplace, which is the same for both, is counted apart. Needs Linux and the built application.
 *
 * `node test/bench/window/windows.ts` prints a table, with `--json` one JSON line a figure.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { z } from 'zod';
import { Desk } from '../../support/screen/desk.ts';
import { launchTerminal, type Terminal } from '../../support/running/terminal.ts';
import { until } from '../../support/waiting/until.ts';
import { ROOT } from '../support/cache.ts';
import { memoryShareOf, processorTimeOf } from '../support/memory-share.ts';
import { tell, tellRatio } from '../support/report.ts';

const GOALS = { openMs: 120, processor: 1.3, memory: 2 };
const PRICED = 2;
const IDLE_MS = 15_000;
const REST_MS = 8_000;
/** After it the next one is kept ready. */
const SPARE_MS = 4_000;

/** Taken out one after the other; the first two have rows with prices. */
const PANES = [
  { pane: 'book', key: 'Control+2' },
  { pane: 'market', key: 'Control+1' },
  { pane: 'orders', key: 'Control+4' },
  { pane: 'ticket', key: 'Control+3' },
  { pane: 'chart', key: 'Control+8' },
] as const;

const processesSchema = z.array(z.object({ pid: z.int(), name: z.string() }));

interface Use {
  /** Seconds of the processors in a second. */
  readonly processor: number;
  /** MB. */
  readonly memory: number;
}

async function useOf({ app }: Terminal): Promise<Use> {
  const metrics = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().map(({ pid, name }) => ({ pid, name: name ?? '' })),
  );
  const own = processesSchema.parse(metrics).filter(({ name }) => !/practice/i.test(name));
  const processor = (): number => own.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0);
  const before = processor();
  await sleep(IDLE_MS);
  return {
    processor: (processor() - before) / (IDLE_MS / 1_000),
    memory: own.reduce((sum, { pid }) => sum + memoryShareOf(pid), 0),
  };
}

const PRESSED_AT = `window.pressedAt = null;
window.addEventListener('keydown', (event) => {
  window.pressedAt = performance.timeOrigin + event.timeStamp;
}, { capture: true });`;

/** The window of the pane. */
async function takeOut(
  { app, page }: Terminal,
  { pane, key }: (typeof PANES)[number],
): Promise<Page> {
  await page.bringToFront();
  await page.keyboard.press(key);
  await page.keyboard.press('Alt+KeyW');
  return until(`the window of ${pane}`, async () =>
    Promise.resolve(app.windows().find((one) => one.url().endsWith(`?pane=${pane}`))),
  );
}

/** From the key to the first paint with prices, in ms. */
async function paintedAfter(page: Page, window: Page): Promise<number> {
  const painted = z.number().parse(await window.evaluate('window.painted.at()'));
  return painted - z.number().parse(await page.evaluate('window.pressedAt'));
}

const terminal = await launchTerminal({
  args: ['-r', join(ROOT, 'test', 'bench', 'window', 'painted.cjs'), '--practice-seed=7'],
  size: { width: 1_440, height: 900 },
});
try {
  const { page } = terminal;
  const desk = new Desk(page);
  await desk.ready();
  await desk.findProduct('krugerrand 1 oz');
  await page.evaluate(PRESSED_AT);
  await sleep(REST_MS);
  const one = await useOf(terminal);
  const [book] = PANES;
  const first = await takeOut(terminal, book);
  const firstEver = await paintedAfter(page, first);
  await terminal.app.evaluate(({ BrowserWindow }) => {
    const windows = BrowserWindow.getAllWindows();
    windows.find(({ webContents }) => webContents.getURL().endsWith('?pane=book'))?.close();
  });
  await until('the book is back', async () =>
    (await page.locator('[data-pane="book"]').count()) > 0 ? true : undefined,
  );
  await sleep(REST_MS);
  const times: number[] = [];
  for (const pane of PANES) {
    const window = await takeOut(terminal, pane);
    await sleep(SPARE_MS);
    if (times.length < PRICED) times.push(await paintedAfter(page, window));
    else await window.evaluate('window.painted.stop()');
  }
  await sleep(REST_MS);
  const six = await useOf(terminal);
  const value = times[0] ?? Number.NaN;
  tell({
    name: 'windows: a second one to painted prices',
    value,
    unit: 'ms',
    goal: [`≤ ${String(GOALS.openMs)} ms`, value <= GOALS.openMs],
  });
  tell({ name: 'windows: the first one ever', value: firstEver, unit: 'ms' });
  tell({ name: 'windows: the third one, the market', value: times[1] ?? Number.NaN, unit: 'ms' });
  tellRatio(
    'windows: six, processors in a second',
    six.processor * 1_000,
    'ms',
    [one.processor * 1_000, 'one window'],
    GOALS.processor,
  );
  tellRatio('windows: six, memory', six.memory, 'MB', [one.memory, 'one window'], GOALS.memory);
} finally {
  await terminal.close();
}
