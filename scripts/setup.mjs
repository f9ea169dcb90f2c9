#!/usr/bin/env node
/**
 * Makes a fresh clone ready to run: dependencies, an Electron, its shared libraries. Runs on the plain
 * Node 20 of the machine, because Node 24 is among the things it installs.
 */
import { parseArgs } from 'node:util';
import { describeRuntime, thisMachine } from './lib/setup/electron.mjs';
import { ROOT } from './lib/files.mjs';
import { usageErrors } from './lib/options.mjs';
import { exitWith, say } from './lib/report.mjs';
import { setUpDependencies, setUpRuntime } from './lib/setup/setup-steps.mjs';

const USAGE = `Usage: npm run setup [-- --retry]

  --retry   try the official download of Electron again, even if it failed a moment ago
  --help    show this`;

await exitWith(async () => {
  const { values } = usageErrors(USAGE, () =>
    parseArgs({ options: { retry: { type: 'boolean' }, help: { type: 'boolean' } } }),
  );
  if (values.help) {
    say(USAGE);
    return 0;
  }
  const machine = { root: ROOT, ...thisMachine() };
  const context = { machine, retry: values.retry ?? false, say };
  await setUpDependencies(context);
  say(describeRuntime(ROOT, await setUpRuntime(context)));
  return 0;
});
