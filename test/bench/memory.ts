/**
 * Memory of a terminal that nobody touches, of all its processes, beside a window of the same Electron that shows nothing;
 * the practice marketplace, which is another program in all but name, is counted apart. What processes share is divided
 * among them (PSS). The two take turns. Needs Linux and the built application.
 *
 * `node test/bench/memory.ts` prints a table, with `--json` one JSON line a figure.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { electronPath } from '../support/terminal.ts';
import { memoryShareOf } from './support/memory-share.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const HERE = join(import.meta.dirname, 'memory');
const ROUNDS = 3;
const IDLE_MS = 20_000;
const LIMIT_MS = 120_000;
/** Of the blank window's. */
const GOAL = 1.25;

const processesSchema = z.array(z.object({ pid: z.int(), type: z.string(), name: z.string() }));
type Processes = z.infer<typeof processesSchema>;

interface Memory {
  readonly all: number;
  readonly practice: number;
}

const sum = (processes: Processes): number =>
  processes.reduce((total, { pid }) => total + memoryShareOf(pid), 0);

async function measure(folder: string, selector: string, userData: string): Promise<Memory> {
  const child = spawn(
    electronPath(),
    [
      '-r',
      join(HERE, 'metrics.cjs'),
      '--ozone-platform=headless',
      // Chromium refuses its sandbox to root only.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${userData}`,
      '--practice-seed=7',
      '--no-first-trade',
      folder,
    ],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        TOUCHSTONE_RUNTIME_KIND: 'unofficial',
        BENCH_SELECTOR: selector,
        BENCH_IDLE_MS: String(IDLE_MS),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  let memory: Memory | null = null;
  for await (const line of createInterface({ input: child.stdout })) {
    const [, told] = /^processes (.*)$/.exec(line) ?? [];
    if (told === undefined) continue;
    const processes = processesSchema.parse(JSON.parse(told));
    const practice = processes.filter(({ name }) => /practice/i.test(name));
    memory = { all: sum(processes) - sum(practice), practice: sum(practice) };
    child.kill('SIGTERM');
  }
  await ended;
  clearTimeout(timer);
  if (memory === null) throw new Error(`Nothing was shown within ${LIMIT_MS / 1000} s.`);
  return memory;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function tell(name: string, value: number, blank: number | null, goal: number | null): boolean {
  const ratio = blank === null ? null : value / blank;
  const ok = goal === null || ratio === null ? null : ratio <= goal;
  const line = {
    name,
    value,
    unit: 'MB',
    baseline: blank,
    baselineName: blank === null ? null : 'blank window',
    ratio,
    goal: goal === null ? null : `≤ ${String(goal)} ×`,
    ok,
  };
  console.log(
    process.argv.includes('--json')
      ? JSON.stringify(line)
      : `${name.padEnd(32)} ${value.toFixed(0)} MB${ratio === null ? '' : `, ${ratio.toFixed(2)} × the blank window’s ${blank?.toFixed(0) ?? ''}`}`,
  );
  return ok !== false;
}

if (!existsSync(join(ROOT, 'out', 'main', 'index.js'))) {
  throw new Error('There is no built application. Run: npm run build');
}
const home = mkdtempSync(join(tmpdir(), 'touchstone-memory-'));
try {
  const [terminal, blank]: [Memory[], Memory[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    blank.push(
      await measure(join(import.meta.dirname, 'startup', 'blank'), 'body', join(home, 'blank')),
    );
    terminal.push(await measure(ROOT, '[data-testid="market-row"]', join(home, 'used')));
  }
  const base = median(blank.map(({ all }) => all));
  const reached = tell('memory: idle', median(terminal.map(({ all }) => all)), base, GOAL);
  tell(
    'memory: the practice marketplace',
    median(terminal.map(({ practice }) => practice)),
    null,
    null,
  );
  process.exitCode = reached ? 0 : 1;
} finally {
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
