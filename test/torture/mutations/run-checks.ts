/** Runs the checks of one mutation in a working copy. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Judgement, judgeTest, judgeTorture } from './judge.ts';
import type { Check } from '../../support/mutations/mutation.ts';
import { REPORT_FILE, testReport, type TestReport } from './test-report.ts';
import { ROOT } from '../../support/mutations/working-copy.ts';

/** N random sequences find what a few hundred may miss; the first that finds something ends the run. */
const SEQUENCES = '2000';

/** One round of buys and one of sells. */
const INTENTS = '154';

export interface Judged {
  readonly check: Check;
  readonly judgement: Judgement;
}

/** Judges each check, in the order in which they are given. */
export async function runChecks(folder: string, checks: readonly Check[]): Promise<Judged[]> {
  const named = checks.filter((check) => check.by === 'test');
  const report = named.length === 0 ? null : await runTests(folder, named);
  const run = named.length === checks.length ? null : await runTorture(folder);
  return checks.map((check) => {
    if (check.by === 'torture') {
      const { lastLine, complaints } = run ?? { lastLine: '', complaints: '' };
      return { check, judgement: judgeTorture(check, lastLine, complaints) };
    }
    return { check, judgement: judgeTest(check, report ?? []) };
  });
}

/** The tally is the last line of what it prints, unless it crashes. */
export async function runTorture(
  folder: string,
): Promise<{ code: number | null; lastLine: string; complaints: string }> {
  const args = ['test/torture/cli.ts', '--alone', '--intents', INTENTS, '--json'];
  const { code, out, complaints } = await start(folder, args, {});
  return { code, lastLine: out.trim().split('\n').at(-1) ?? '', complaints };
}

export async function runTests(
  folder: string,
  checks: readonly Extract<Check, { by: 'test' }>[],
): Promise<TestReport> {
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  const files = [...new Set(checks.map((check) => check.file))];
  const names = [...new Set(checks.map(({ test }) => escaped(test)))];
  await start(
    folder,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=unit',
      `--reporter=${join(folder, 'test/torture/mutations/mutation-reporter.ts')}`,
      `--testNamePattern=${names.join('|')}`,
      ...files,
    ],
    { env: { [REPORT_FILE]: file, TRADING_SEQUENCES: SEQUENCES }, printed: false },
  );
  return existsSync(file) ? testReport.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Longer than any of them takes on a busy machine: one that hangs has not noticed anything. */
const PATIENCE_MS = 600_000;

async function start(
  cwd: string,
  args: readonly string[],
  { env = {}, printed = true }: { env?: Readonly<Record<string, string>>; printed?: boolean },
): Promise<{ code: number | null; out: string; complaints: string }> {
  // A failing test may leave a process behind, which would hold its output open.
  const output = printed ? 'pipe' : 'ignore';
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    timeout: PATIENCE_MS,
  });
  let [out, complaints] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString('utf8')));
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString('utf8')));
  await once(child, 'close');
  return { code: child.exitCode, out, complaints };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
