#!/usr/bin/env node
/** What needs a desktop of its own, with its window manager: `npm run test:orca`, `npm run test:screens`, `npm run test:desktops`. Built first where it has to be. */
import { launch } from '../lib/launch.mjs';
import { ROOT } from '../lib/files.mjs';
import { exitWith, SetUpError } from '../lib/report.mjs';
import { builtTerminal } from '../lib/setup/built-terminal.mjs';
import { nodeExecutable } from '../lib/setup/dependencies.mjs';
import { runtimeVariables } from '../lib/setup/electron.mjs';

const WALKS = new Map([
  ['orca', 'test/desktop/orca/cli.ts'],
  ['screens', 'test/desktop/screens/cli.ts'],
  ['desktops', 'test/desktop/matrix/cli.ts'],
]);

await exitWith(async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  const walk = WALKS.get(name);
  if (walk === undefined) throw new SetUpError(`Say which: ${[...WALKS.keys()].join(' or ')}.`);
  const { machine, runtime } = await builtTerminal();
  const { code } = await launch({
    root: ROOT,
    command: nodeExecutable(ROOT) ?? process.execPath,
    args: [walk, ...rest],
    env: { ...machine.env, ...runtimeVariables(runtime) },
    asIs: true,
  });
  return code;
});
