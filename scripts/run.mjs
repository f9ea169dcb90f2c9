#!/usr/bin/env node
/**
 * Runs one of the repository's TypeScript programs on its own Node 24, on a fresh clone too:
 * `node scripts/run.mjs FILE [ARGUMENTS]`. Set-up, when there is any to do, tells about it on standard error,
 * so that what the program prints can be read by another one.
 */
import { thisMachine } from './lib/setup/electron.mjs';
import { dependenciesAreReady, nodeExecutable } from './lib/setup/dependencies.mjs';
import { ROOT } from './lib/files.mjs';
import { launch } from './lib/launch.mjs';
import { exitWith, UsageError } from './lib/report.mjs';

await exitWith(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined) throw new UsageError('Usage: node scripts/run.mjs FILE [ARGUMENTS]');
  const machine = { root: ROOT, ...thisMachine() };
  if (!dependenciesAreReady(ROOT)) {
    // Loaded where there is something to do: a command of the terminal takes hardly longer than this.
    const { setUpDependencies } = await import('./lib/setup/setup-steps.mjs');
    await setUpDependencies({ machine, retry: false, say: console.error });
  }
  const { code } = await launch({
    root: ROOT,
    command: nodeExecutable(ROOT) ?? process.execPath,
    args: [file, ...rest],
    env: machine.env,
    asIs: true,
  });
  return code;
});
