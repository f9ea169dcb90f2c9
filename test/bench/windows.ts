/**
 * Windows of panes: from the key that takes a pane out to its first paint with prices, and what six windows take of the
 * processors and of memory beside one, with the practice marketplace, which is the same for both, counted apart. Needs Linux and the built
 * application.
 *
 * `node test/bench/windows.ts` prints a table, with `--json` one JSON line a figure.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Desk } from '../support/desk.ts';
import { launchTerminal, type Terminal } from '../support/terminal.ts';
import { until } from '../support/until.ts';
import { memoryShareOf, processorTimeOf } from './support/memory-share.ts';
import { median, tell, tellRatio } from './support/report.ts';

const GOALS = { openMs: 120, processor: 1.3, memory: 2 };
const IDLE_MS = 15_000;
const REST_MS = 8_000;

/** Taken out one after the other; the first shows prices as soon as it is there. */
const PANES = [
  { pane: 'book', key: 'Control+2', shown: '[data-testid="book-level"]' },
  { pane: 'market', key: 'Control+1', shown: '[data-testid="market-row"]' },
  { pane: 'orders', key: 'Control+4', shown: '[data-pane="orders"]' },
  { pane: 'ticket', key: 'Control+3', shown: '[data-pane="ticket"]' },
  { pane: 'chart', key: 'Control+8', shown: '[data-pane="chart"]' },
] as const;

const processesSchema = z.array(z.object({ pid: z.int(), name: z.string() }));

interface Use {
  /** Seconds of the processors in a second. */
  readonly processor: number;
  /** MB. */
  readonly memory: number;
}

async function useOf({ app }: Terminal): Promise<Use> {
  const told = await app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().map(({ pid, name }) => ({ pid, name: name ?? '' })),
  );
  const own = processesSchema.parse(told).filter(({ name }) => !/practice/i.test(name));
  const processor = (): number => own.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0);
  const before = processor();
  await sleep(IDLE_MS);
  return {
    processor: (processor() - before) / (IDLE_MS / 1_000),
    memory: own.reduce((sum, { pid }) => sum + memoryShareOf(pid), 0),
  };
}

/** Epoch ms of the frame that shows it, as the page sees it. */
const paintedAt = (selector: string): string => `new Promise((resolve) => {
  const look = () => {
    if (document.querySelector('${selector}') === null) requestAnimationFrame(look);
    else requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
  };
  look();
})`;
const PRESSED_AT = `window.pressedAt = null;
window.addEventListener('keydown', (event) => {
  window.pressedAt = performance.timeOrigin + event.timeStamp;
}, { capture: true });`;

async function takeOut(
  terminal: Terminal,
  { pane, key, shown }: (typeof PANES)[number],
): Promise<number> {
  const { app, page } = terminal;
  await page.bringToFront();
  await page.keyboard.press(key);
  const opening = app.waitForEvent('window');
  await page.keyboard.press('Alt+KeyW');
  const window = await opening;
  const painted = z.number().parse(await window.evaluate(paintedAt(shown)));
  const pressed = z.number().parse(await page.evaluate('window.pressedAt'));
  await until(`the window of ${pane}`, async () =>
    Promise.resolve(window.url().endsWith(`?pane=${pane}`) ? true : undefined),
  );
  return painted - pressed;
}

const terminal = await launchTerminal({
  args: ['--practice-seed=7'],
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
  const times: number[] = [];
  for (const pane of PANES) {
    const took = await takeOut(terminal, pane);
    if (pane.pane === 'book' || pane.pane === 'market') times.push(took);
    await sleep(1_000);
  }
  await sleep(REST_MS);
  const six = await useOf(terminal);
  const value = median(times.slice(0, 1));
  tell({
    name: 'windows: a second one to painted prices',
    value,
    unit: 'ms',
    goal: [`≤ ${String(GOALS.openMs)} ms`, value <= GOALS.openMs],
  });
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
