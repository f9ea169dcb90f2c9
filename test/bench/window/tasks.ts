/**
 * A minute of the busiest layout: six windows, a market that moves, and somebody who searches, walks through rows and products, scrolls and
 * has quotes. Traced by Chromium itself (`contentTracing`, every task of every main thread): how long the longest
 * task took, and how many took longer than 50 ms, of the windows and of the main process. Needs the built application.
 *
 * `node test/bench/window/tasks.ts [--seconds 60]` prints a table, with `--json` one JSON line a figure; `--keep FILE` keeps the trace.
 */
import { copyFileSync, createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { Desk } from '../../support/screen/desk.ts';
import { launchTerminal, type Terminal } from '../../support/running/terminal.ts';
import { tell } from '../support/report.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    seconds: { type: 'string', default: '60' },
    keep: { type: 'string' },
  },
});

const LONG_MS = 50;
const PAUSE_MS = 60;
const WINDOWS = ['Control+2', 'Control+8', 'Control+4', 'Control+5', 'Control+7'];
const PRODUCTS = ['krugerrand 1 oz', 'silver eagle 1 oz', 'pamp 100 g', 'maple leaf 1 oz'];

const MAIN_THREADS = ['CrRendererMain', 'CrBrowserMain'] as const;
type MainThread = (typeof MAIN_THREADS)[number];

const eventSchema = z.object({
  ph: z.string(),
  name: z.string(),
  pid: z.int(),
  tid: z.int(),
  /** Microseconds by the clock, and of the processor. */
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.looseObject({ name: z.unknown().optional() }).optional(),
});
type Event = z.infer<typeof eventSchema>;

/** Chromium writes an event a line. */
async function* eventsOf(path: string): AsyncGenerator<Event> {
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (!/"name":"(?:RunTask|thread_name)"/.test(line)) continue;
    yield eventSchema.parse(JSON.parse(line.replace(/,$/, '')));
  }
}

interface Task {
  readonly ms: number;
  readonly processorMs: number;
}

/** Every task, by the kind of thread. */
async function tasksOf(path: string): Promise<ReadonlyMap<MainThread, readonly Task[]>> {
  const threads = new Map<string, MainThread>();
  const tasks: (Task & { readonly of: string })[] = [];
  for await (const { ph, pid, tid, dur, tdur, args } of eventsOf(path)) {
    const of = `${String(pid)} ${String(tid)}`;
    if (ph === 'M') {
      const known = MAIN_THREADS.find((one) => one === args?.name);
      if (known !== undefined) threads.set(of, known);
    } else if (dur !== undefined) {
      tasks.push({ of, ms: dur / 1_000, processorMs: (tdur ?? dur) / 1_000 });
    }
  }
  return new Map(
    MAIN_THREADS.map((thread) => [thread, tasks.filter(({ of }) => threads.get(of) === thread)]),
  );
}

async function traced(terminal: Terminal, act: () => Promise<void>): Promise<string> {
  const { app } = terminal;
  await app.evaluate(({ contentTracing }) =>
    contentTracing.startRecording({
      included_categories: ['disabled-by-default-devtools.timeline', '__metadata'],
      excluded_categories: ['*'],
    }),
  );
  await act();
  return app.evaluate(({ contentTracing }) => contentTracing.stopRecording());
}

/** What somebody does who is busy, over and over. */
async function work(desk: Desk, { page }: Terminal, untilMs: number): Promise<void> {
  for (let round = 0; performance.now() < untilMs; round += 1) {
    const product = PRODUCTS[round % PRODUCTS.length] ?? '';
    await desk.press('/');
    await page.keyboard.press('Control+KeyA');
    for (const letter of product) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      await sleep(PAUSE_MS);
    }
    await page.keyboard.press('Enter');
    await sleep(PAUSE_MS * 5);
    await page.keyboard.press('Escape');
    for (let row = 0; row < 20; row += 1) {
      await page.keyboard.press('KeyJ');
      await sleep(PAUSE_MS);
    }
    await page.mouse.move(300, 400);
    for (let turn = 0; turn < 20; turn += 1) {
      await page.mouse.wheel(0, turn < 10 ? 120 : -120);
      await sleep(PAUSE_MS / 3);
    }
    await page.keyboard.press('KeyB');
    await sleep(PAUSE_MS * 10);
    await page.keyboard.press('5');
    await sleep(1_500);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
}

const home = mkdtempSync(join(tmpdir(), 'touchstone-tasks-'));
const terminal = await launchTerminal({
  userData: home,
  args: ['--practice-seed=7'],
  size: { width: 1_440, height: 900 },
});
try {
  const { app, page } = terminal;
  const desk = new Desk(page);
  await desk.ready();
  await desk.findProduct('krugerrand 1 oz');
  for (const key of WINDOWS) {
    await page.bringToFront();
    await page.keyboard.press(key);
    const opening = app.waitForEvent('window');
    await page.keyboard.press('Alt+KeyW');
    await opening;
    await sleep(1_500);
  }
  await page.bringToFront();
  const seconds = Number(values.seconds);
  const trace = await traced(terminal, () =>
    work(desk, terminal, performance.now() + seconds * 1_000),
  );
  if (values.keep !== undefined) copyFileSync(trace, values.keep);
  const tasks = await tasksOf(trace);
  rmSync(trace);
  for (const [thread, name] of [
    ['CrRendererMain', 'of six windows'],
    ['CrBrowserMain', 'of the main process'],
  ] as const) {
    const all = tasks.get(thread) ?? [];
    if (all.length === 0) throw new Error(`The trace has no task ${name}.`);
    for (const [part, words] of [
      ['ms', 'longest'],
      // A task that waits for a processor which somebody else has does nothing meanwhile.
      ['processorMs', 'most of the processor'],
    ] as const) {
      const longest = all.reduce((most, task) => Math.max(most, task[part]), 0);
      tell({
        name: `tasks: ${words}, ${name}`,
        value: longest,
        unit: 'ms',
        goal: [`≤ ${String(LONG_MS)}`, longest <= LONG_MS],
      });
    }
    tell({
      name: `tasks: longer than ${String(LONG_MS)} ms, ${name}`,
      value: all.filter(({ ms }) => ms > LONG_MS).length,
      unit: `of ${String(all.length)}`,
    });
  }
} finally {
  await terminal.close();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
