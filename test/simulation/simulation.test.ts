/** Each run in a process of its own: it takes over the clock. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const CLI = join(import.meta.dirname, 'cli.ts');
const run = async (...args: readonly string[]): Promise<readonly string[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args]);
  return stdout.trim().split('\n');
};

it('breaks no rule, and one seed gives one run, whatever was run before', async () => {
  const [[one, two, sum], [again]] = await Promise.all([
    run('--seeds', '2', '--hours', '0.2'),
    run('--seed', '2', '--hours', '0.2'),
  ]);
  expect(sum).toMatch(/ 0 broken$/u);
  expect(one).toMatch(/^1 [0-9a-f]{16} \d+ orders/u);
  expect(two).toMatch(/^2 [0-9a-f]{16} [1-9]\d* orders/u);
  expect(again).toBe(two);
}, 240_000);
