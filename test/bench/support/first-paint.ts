/** From the start of a process to a frame that shows something, in a real Electron. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { electronPath } from '../../support/running/terminal.ts';
import { ROOT } from './cache.ts';

const HERE = join(import.meta.dirname, '..');
const LIMIT_MS = 240_000;

export interface Opened {
  readonly name: string;
  /** Of the application. */
  readonly folder: string;
  /** What has to be on the screen. */
  readonly selector: string;
  readonly switches?: readonly string[];
}

/** A window of the same Electron that shows nothing. */
export const BLANK: Opened = {
  name: 'a blank window',
  folder: join(HERE, 'startup', 'blank'),
  selector: 'body',
};

/** The first prices, which are those of the last run: the page draws them before the program. */
export const TERMINAL: Opened = {
  name: 'the terminal',
  folder: ROOT,
  selector: '[data-testid="market-row"], [data-kept-row]',
};

/** The rows that the program itself draws. */
export const OWN_ROWS: Opened = { ...TERMINAL, selector: '[data-testid="market-row"]' };

/** What a bench starts Electron with, and what it prints; ended when the lines end, or killed after the limit. */
export async function* linesOf(
  { folder, switches = [] }: Pick<Opened, 'folder' | 'switches'>,
  userData: string,
  { preload, env }: { readonly preload: string; readonly env: Readonly<Record<string, string>> },
): AsyncGenerator<{ readonly line: string; readonly end: () => void }> {
  const child = spawn(
    electronPath(),
    [
      '-r',
      join(HERE, preload),
      '--ozone-platform=headless',
      // Chromium refuses its sandbox to root only.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${userData}`,
      ...switches,
      folder,
    ],
    {
      cwd: ROOT,
      env: { ...process.env, TOUCHSTONE_RUNTIME_KIND: 'unofficial', ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  const end = (): void => {
    child.kill('SIGTERM');
  };
  try {
    for await (const line of createInterface({ input: child.stdout })) yield { line, end };
  } finally {
    // Whoever reads the lines may have failed at one of them, and the program would go on until the limit.
    end();
    await ended;
    clearTimeout(timer);
  }
}

/** Milliseconds from spawning the process to the frame that shows the selector, as `startup/report.cjs` saw it. */
export async function firstPaint(opened: Opened, userData: string): Promise<number> {
  const began = performance.timeOrigin + performance.now();
  let paintedAt: number | null = null;
  const watch = {
    preload: join('startup', 'report.cjs'),
    env: { BENCH_SELECTOR: opened.selector },
  };
  for await (const { line } of linesOf(opened, userData, watch)) {
    const [, at] = /^painted (\d+(?:\.\d+)?)$/.exec(line) ?? [];
    if (at !== undefined) paintedAt = Number(at);
  }
  if (paintedAt === null) {
    throw new Error(`${opened.name} painted nothing within ${String(LIMIT_MS / 1000)} s.`);
  }
  return paintedAt - began;
}
