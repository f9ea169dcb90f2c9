#!/usr/bin/env node
/** Days of trading and a hundred deaths, in a real Electron, on the built application: `npm run soak`. */
import { ROOT } from '../lib/files.mjs';
import { launch } from '../lib/launch.mjs';
import { exitWith } from '../lib/report.mjs';
import { builtTerminal } from '../lib/setup/built-terminal.mjs';
import { runtimeVariables } from '../lib/setup/electron.mjs';
import { nodeExecutable } from '../lib/setup/dependencies.mjs';

await exitWith(async () => {
  const { machine, runtime } = await builtTerminal();
  const { code } = await launch({
    root: ROOT,
    command: nodeExecutable(ROOT) ?? process.execPath,
    args: ['test/soak/cli.ts', ...process.argv.slice(2)],
    env: { ...machine.env, ...runtimeVariables(runtime) },
    asIs: true,
  });
  return code;
});
