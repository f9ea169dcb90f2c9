/**
 * The orders pane over a journal of a million orders: from the key to its painted rows, a page from any place of the journal, and the frames
 * while it is scrolled. Needs the built application, and some 1.3 GB of disk for the journal, which is rebuilt.
 *
 * `node test/bench/history.ts [--orders 1000000]` prints a table, with `--json` one JSON line a figure.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { randomStream } from '#practice/clock-and-random/random.ts';
import { Desk } from '../support/screen/desk.ts';
import { makeJournal } from '../support/data/made-journal.ts';
import { launchTerminal } from '../support/running/terminal.ts';
import { DO_NOT_REPEAT, panelOf } from '../support/screen/unknown-outcome.ts';
import { untilText } from '../support/waiting/until.ts';
import { visibleText } from '../support/screen/visible-text.ts';
import { median, partBelow, tell } from './support/report.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    orders: { type: 'string', default: '1000000' },
  },
});
const ORDERS = Number(values.orders);
const OPENINGS = 15;
const JUMPS = 200;
const PAGE = 200;
const FRAMES = 240;
const SCROLLED_PX = 100;
const LIMIT_MS = 600_000;
const GOAL_MS = 100;
const PAGE_GOAL_MS = 50;
const FRAME_MS = 1_000 / 60;

/** Notes the ms from the next key press to the frame in which rows of orders are visible. */
const WATCH_KEY = `window.opened = new Promise((resolve) => {
  window.addEventListener('keydown', (event) => {
    const look = () => {
      const row = document.querySelector('[data-testid="order-row"]');
      if (row === null || !row.checkVisibility()) requestAnimationFrame(look);
      else requestAnimationFrame((now) => resolve(now - event.timeStamp));
    };
    look();
  }, { once: true, capture: true });
}); undefined`;

const jump = (offset: number): string => `(async () => {
  const began = performance.now();
  const answer = await window.touchstone.invoke('orders/get-older', {
    of: { side: null, outcomes: null, text: '' },
    offset: ${String(offset)},
    limit: ${String(PAGE)},
  });
  if (!answer.ok || answer.value.rows.length !== ${String(PAGE)}) throw new Error('No page.');
  return performance.now() - began;
})()`;

/** Ms from frame to frame. */
const SCROLLED = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const row = document.querySelector('[data-testid="order-row"]');
  const scroller = row.closest('[role="grid"]');
  const intervals = [];
  let before = await frame();
  for (let at = 0; at < ${String(FRAMES)}; at += 1) {
    scroller.scrollTop += ${String(SCROLLED_PX)};
    const now = await frame();
    intervals.push(now - before);
    before = now;
  }
  return intervals;
})()`;

const home = mkdtempSync(join(tmpdir(), 'touchstone-history-'));
try {
  mkdirSync(join(home, 'journal'), { recursive: true });
  makeJournal(join(home, 'journal', 'journal-practice.ndjson'), ORDERS, 'history');
  const terminal = await launchTerminal({ userData: home, args: ['--practice-seed=7'] });
  try {
    const { page } = terminal;
    const desk = new Desk(page);
    await desk.shows();
    // One order of the journal is unknown, and is in front of everything until it is looked at.
    const unknown = (): Promise<string> => visibleText(panelOf(desk));
    await untilText('the unknown order', unknown, DO_NOT_REPEAT, { timeoutMs: LIMIT_MS });
    await desk.press('Escape');
    await desk.goTo('orders');
    const said = page.getByText(/The journal has [\d,]+ older orders/);
    const count = await untilText('older orders', () => visibleText(said), /[\d,]+ older/, {
      timeoutMs: LIMIT_MS,
    });
    const older = Number(/([\d,]+) older/.exec(count)?.[1]?.replaceAll(',', ''));

    const openings: number[] = [];
    for (let time = 0; time < OPENINGS; time += 1) {
      await desk.goTo('alerts');
      await page.evaluate(WATCH_KEY);
      await desk.goTo('orders');
      openings.push(z.number().parse(await page.evaluate('window.opened')));
    }
    const value = median(openings);
    tell({
      name: 'history: open the orders pane',
      value,
      unit: 'ms',
      goal: [`≤ ${String(GOAL_MS)} ms`, value <= GOAL_MS],
    });

    const random = randomStream('history', 'jumps');
    const jumps: number[] = [];
    for (let time = 0; time < JUMPS; time += 1) {
      const offset = random.integer(0, older - PAGE);
      jumps.push(z.number().parse(await page.evaluate(jump(offset))));
    }
    tell({ name: 'history: a page from any place, p50', value: median(jumps), unit: 'ms' });
    const slow = partBelow(jumps, 0.99);
    tell({
      name: 'history: a page from any place, p99',
      value: slow,
      unit: 'ms',
      goal: [`≤ ${String(PAGE_GOAL_MS)} ms`, slow <= PAGE_GOAL_MS],
    });

    for (let time = 0; time < 5; time += 1) await desk.press('n');
    const intervals = z.array(z.number()).parse(await page.evaluate(SCROLLED));
    // A frame that is late by less than half a beat is on the next one all the same.
    const late = intervals.filter((ms) => ms > FRAME_MS * 1.5).length;
    tell({
      name: 'history: late frames while scrolling',
      value: late,
      unit: `of ${String(FRAMES)}`,
      goal: ['0', late === 0],
    });
  } finally {
    await terminal.close();
  }
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
