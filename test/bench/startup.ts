/**
 * Startup: from the start of the process to the first painted prices, which are those kept on the disk, and to the rows that
 * the terminal itself draws, beside a window of the same Electron that shows nothing. They take turns. Needs the built application.
 *
 * `node test/bench/startup.ts` prints a table, with `--json` one JSON line a figure.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Desk } from '../support/desk.ts';
import { electronPath, launchTerminal } from '../support/terminal.ts';
import { until, untilText } from '../support/until.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const HERE = join(import.meta.dirname, 'startup');
const ROUNDS = 9;
/** How much longer than the blank window it may take. */
const GOAL_MS = 200;
const LIMIT_MS = 120_000;

interface Measured {
  readonly name: string;
  readonly folder: string;
  /** What has to be on the screen. */
  readonly selector: string;
}

/** Milliseconds from spawning the process to the frame that shows the selector, as `startup/report.cjs` saw it. */
async function start({ name, folder, selector }: Measured, userData: string): Promise<number> {
  const root = process.getuid?.() === 0;
  const began = performance.timeOrigin + performance.now();
  const child = spawn(
    electronPath(),
    [
      '-r',
      join(HERE, 'report.cjs'),
      '--ozone-platform=headless',
      // Chromium refuses its sandbox to root only.
      ...(root ? ['--no-sandbox'] : []),
      `--user-data-dir=${userData}`,
      folder,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, TOUCHSTONE_RUNTIME_KIND: 'unofficial', BENCH_SELECTOR: selector },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });
  let paintedAt: number | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    const [, at] = /^painted (\d+(?:\.\d+)?)$/.exec(line) ?? [];
    if (at !== undefined) paintedAt = Number(at);
  }
  await ended;
  clearTimeout(timer);
  if (paintedAt === null) throw new Error(`${name} painted nothing within ${LIMIT_MS / 1000} s.`);
  return paintedAt - began;
}

/** A data folder as a terminal leaves it that has read the whole catalogue. */
async function useOnce(userData: string): Promise<void> {
  const terminal = await launchTerminal({ userData, args: ['--practice-seed=7'] });
  try {
    const desk = new Desk(terminal.page);
    await desk.ready({ timeoutMs: LIMIT_MS });
    const read = /^(?!.*catalogue)/is;
    await untilText('the catalogue is read', () => desk.statusBar(), read, { timeoutMs: LIMIT_MS });
    const kept = join(userData, 'first-screen.json');
    await until('the screen is kept', () => existsSync(kept) || undefined, { timeoutMs: LIMIT_MS });
  } finally {
    await terminal.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

if (!existsSync(join(ROOT, 'out', 'main', 'index.js'))) {
  throw new Error('There is no built application. Run: npm run build');
}
const home = mkdtempSync(join(tmpdir(), 'touchstone-startup-'));
try {
  const terminal = {
    name: 'the terminal',
    folder: ROOT,
    // As the last run kept them: the page draws those first.
    selector: '[data-testid="market-row"], [data-kept-row]',
  };
  const ready = { ...terminal, selector: '[data-testid="market-row"]' };
  const blank = { name: 'a blank window', folder: join(HERE, 'blank'), selector: 'body' };
  const used = join(home, 'used');
  await useOnce(used);
  const times: Record<'terminal' | 'ready' | 'blank', number[]> = {
    terminal: [],
    ready: [],
    blank: [],
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.blank.push(await start(blank, join(home, 'blank')));
    times.terminal.push(await start(terminal, used));
    times.ready.push(await start(ready, used));
  }
  const value = median(times.terminal);
  const baseline = median(times.blank);
  const ok = value <= baseline + GOAL_MS;
  const figure = {
    name: 'startup',
    value,
    unit: 'ms',
    baseline,
    baselineName: 'blank window',
    ratio: value / baseline,
    goal: `blank + ${GOAL_MS} ms`,
    ok,
  };
  const own = median(times.ready);
  const usable = {
    ...figure,
    name: 'startup: the terminal’s own rows',
    value: own,
    ratio: own / baseline,
    goal: null,
    ok: null,
  };
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(figure));
    console.log(JSON.stringify(usable));
  } else {
    const inMs = (all: readonly number[]): string => all.map((one) => one.toFixed(0)).join(' ');
    console.log(`terminal  median ${value.toFixed(0)} ms   ${inMs(times.terminal)}`);
    console.log(`own rows  median ${own.toFixed(0)} ms   ${inMs(times.ready)}`);
    console.log(`blank     median ${baseline.toFixed(0)} ms   ${inMs(times.blank)}`);
    console.log(
      `more      ${(value - baseline).toFixed(0)} ms, goal ${GOAL_MS}: ${ok ? 'reached' : 'not reached'}`,
    );
  }
  process.exitCode = ok ? 0 : 1;
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
