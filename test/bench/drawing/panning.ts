/**
 * A year of recorded prices in the window itself: from the key that charts it to its paint, and the frames in which the crosshair is
 * led over it, by a key each frame and by the pointer: what one costs the page's main thread, and the longest that
 * the page was at work without a pause. A data folder with a year in it is made for it. Needs the built application.
 *
 * `node test/bench/drawing/panning.ts` prints a table, with `--json` one JSON line a figure.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { z } from 'zod';
import { makeDataFolder, scaleOf, switchesOf } from '../../support/data/data-folder.ts';
import { Desk } from '../../support/screen/desk.ts';
import { launchTerminal } from '../../support/running/terminal.ts';
import { median, partBelow, tell } from '../support/report.ts';

const SEED = '7';
const OPENED = 9;
const STEPS = 240;
const REST_MS = 500;
/** The recorder looks through the whole file before it answers. */
const LIMIT_MS = 90_000;
const GOALS = { openMs: 50, frameMs: 1_000 / 60 };

/** In the page: waits for the chart that the next key brings, and answers the ms from the key to its paint. */
const WATCH = `window.charted = new Promise((resolve) => {
  const area = document.querySelector('[data-pane="chart"] [role="slider"]');
  // Of no two ranges: how many points the chart has.
  const points = () => area.getAttribute('aria-valuemax');
  const before = points();
  let pressed = null;
  window.addEventListener('keydown', ({ timeStamp }) => {
    pressed = timeStamp;
  }, { capture: true, once: true });
  const seen = new MutationObserver(() => {
    if (pressed === null || points() === before) return;
    if (area.querySelector('[data-testid="chart-plot"] canvas') === null) return;
    seen.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - pressed);
      port2.postMessage(null);
    });
  });
  seen.observe(area, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-valuemax'] });
}), null`;

/** In the page: moves the crosshair once a frame, and answers the ms from frame to frame. */
const led = (by: 'key' | 'pointer'): string => `new Promise((resolve) => {
  const area = document.querySelector('[data-pane="chart"] [role="slider"]');
  const over = document.querySelector('[data-pane="chart"] .u-over');
  const box = over.getBoundingClientRect();
  area.focus();
  const moves = {
    key: () => area.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'ArrowLeft', key: 'ArrowLeft', bubbles: true, cancelable: true }),
    ),
    pointer: (frame) => over.dispatchEvent(new MouseEvent('mousemove', {
      clientX: box.left + (frame * 7) % box.width, clientY: box.top + box.height / 2, bubbles: true,
    })),
  };
  const intervals = [];
  let frame = 0;
  let before = null;
  const next = (now) => {
    if (before !== null) intervals.push(now - before);
    before = now;
    if (frame === ${String(STEPS)}) return resolve(intervals);
    moves[${JSON.stringify(by)}](frame);
    frame += 1;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
})`;

const metricsSchema = z.object({
  metrics: z.array(z.object({ name: z.string(), value: z.number() })),
});

/** Ms that the page's main thread was at work so far. */
async function busy(cdp: CDPSession): Promise<number> {
  const { metrics } = metricsSchema.parse(await cdp.send('Performance.getMetrics'));
  const of = metrics.find(({ name }) => name === 'TaskDuration');
  if (of === undefined) throw new Error('Chromium tells no duration of tasks.');
  return of.value * 1_000;
}

interface Led {
  /** Ms of the main thread a frame. */
  readonly perFrame: number;
  /** Ms from frame to frame. */
  readonly p99: number;
  readonly longest: number;
}

async function lead(page: Page, cdp: CDPSession, by: 'key' | 'pointer'): Promise<Led> {
  await sleep(REST_MS);
  const before = await busy(cdp);
  const intervals = z.array(z.number()).parse(await page.evaluate(led(by)));
  const perFrame = ((await busy(cdp)) - before) / STEPS;
  return { perFrame, p99: partBelow(intervals, 0.99), longest: Math.max(...intervals) };
}

const folder = mkdtempSync(join(tmpdir(), 'panning-'));
const scale = scaleOf(1);
try {
  await makeDataFolder({ folder, scale, seed: SEED, now: Date.now() });
  const terminal = await launchTerminal({
    userData: folder,
    args: switchesOf(scale, SEED),
    size: { width: 1_440, height: 900 },
  });
  try {
    const { page } = terminal;
    const desk = new Desk(page);
    await desk.ready();
    await desk.goTo('chart');
    await page.getByTestId('chart-plot').waitFor({ timeout: LIMIT_MS });
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const opened: number[] = [];
    for (let time = 0; time <= OPENED; time += 1) {
      await desk.press('Digit4');
      await sleep(REST_MS);
      await page.evaluate(WATCH);
      await desk.press('Digit5');
      const took = z.number().parse(await page.evaluate('window.charted'));
      // The first is for the compiler.
      if (time > 0) opened.push(took);
      await sleep(REST_MS);
    }
    const open = median(opened);
    tell({
      name: 'panning: a year charted, from its key to its paint',
      value: open,
      unit: 'ms',
      goal: [`≤ ${String(GOALS.openMs)} ms`, open <= GOALS.openMs],
    });
    for (const by of ['key', 'pointer'] as const) {
      await lead(page, cdp, by);
      const { perFrame, p99, longest } = await lead(page, cdp, by);
      tell({
        name: `panning: crosshair led over a year by ${by}, main thread a frame`,
        value: perFrame,
        unit: 'ms',
        goal: ['≤ 16.7 ms', perFrame <= GOALS.frameMs],
      });
      tell({ name: `panning: by ${by}, from frame to frame, p99`, value: p99, unit: 'ms' });
      tell({ name: `panning: by ${by}, the longest frame`, value: longest, unit: 'ms' });
    }
  } finally {
    await terminal.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
