/** Each run in a process of its own: it takes over the clock. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';

const CLI = join(import.meta.dirname, 'cli.ts');
const run = async (...args: readonly string[]): Promise<readonly string[]> => {
  // A broken rule is said by the last line, too.
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args]).catch(
    (error: unknown) => z.object({ stdout: z.string() }).parse(error),
  );
  return stdout.trim().split('\n');
};

it('breaks no rule, and one seed gives one run, whatever was run before', async () => {
  const [[one, two, sum], [again]] = await Promise.all([
    run('--seeds', '2', '--hours', '0.05'),
    run('--seed', '2', '--hours', '0.05'),
  ]);
  expect(sum).toMatch(/ 0 broken$/u);
  expect(one).toMatch(/^1 [0-9a-f]{16} \d+ orders/u);
  expect(two).toMatch(/^2 [0-9a-f]{16} \d+ orders/u);
  expect(again).toBe(two);
}, 240_000);

it('misses a safeguard, and says how little it takes', async () => {
  const lines = await run(
    '--without',
    'no fsync before send',
    '--seed',
    '3',
    '--hours',
    '0.05',
    '--shrink-runs',
    '2',
  );
  const rule = 'in the journal, safe from a power cut, before it is sent';
  expect(lines.find((line) => line.startsWith('  broken: '))).toContain(rule);
  expect(lines).toContainEqual(expect.stringMatching(`^seed 3, ${rule}: \\d+ decisions left`));
}, 240_000);
