#!/usr/bin/env node
/** Buys by keyboard while Orca reads the screen, and holds what it says against what has to be heard: `npm run test:orca`. */
import { launch } from './lib/launch.mjs';
import { ROOT } from './lib/files.mjs';
import { exitWith } from './lib/report.mjs';
import { builtTerminal } from './lib/setup/built-terminal.mjs';
import { nodeExecutable } from './lib/setup/dependencies.mjs';
import { runtimeVariables } from './lib/setup/electron.mjs';

await exitWith(async () => {
  const { machine, runtime } = await builtTerminal();
  const { code } = await launch({
    root: ROOT,
    command: nodeExecutable(ROOT) ?? process.execPath,
    args: ['test/orca/cli.ts'],
    env: { ...machine.env, ...runtimeVariables(runtime) },
    asIs: true,
  });
  return code;
});
