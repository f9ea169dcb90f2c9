#!/usr/bin/env node
/**
 * Sets up what is missing, builds what has changed, and runs the terminal: in a window where there is a
 * display, else through the guided tour.
 */
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { nodeExecutable } from './lib/setup/dependencies.mjs';
import { describeRuntime, runtimeVariables, thisMachine } from './lib/setup/electron.mjs';
import { ROOT } from './lib/files.mjs';
import { hasDisplay, launch, tourArguments, windowArguments } from './lib/launch.mjs';
import { parseStartArguments, prepareFolder, START_USAGE, userFolder } from './lib/options.mjs';
import { exitWith, say, UsageError } from './lib/report.mjs';
import { setUpDependencies, setUpRuntime } from './lib/setup/setup-steps.mjs';

await exitWith(async () => {
  const options = parseStartArguments(process.argv.slice(2));
  if (options.help) {
    say(START_USAGE);
    return 0;
  }
  const machine = { root: ROOT, ...thisMachine() };
  const display = hasDisplay(machine);
  if (options.background && !display) {
    throw new UsageError('Without a display there would never be a window to open.');
  }
  const tour = options.tour || !display;
  if (options.out !== undefined && !tour) {
    throw new UsageError(`--out goes with --tour\n\n${START_USAGE}`);
  }
  // Before anything that takes long: a folder that cannot be written to should not be found out last.
  const from = userFolder(machine.env, process.cwd());
  const out = options.out === undefined ? join(ROOT, 'tour-output') : options.out;
  const folder = tour ? prepareFolder(out, from) : undefined;

  const context = { machine, retry: false, say };
  await setUpDependencies(context);
  const runtime = await setUpRuntime(context);
  say(describeRuntime(ROOT, runtime));

  await ensureBuilt({ root: ROOT, electronVersion: runtime.version, say });
  if (!display && !options.tour) {
    say('There is no display, so this is the guided tour; with one, the window opens.');
  }
  const ending = await launch(
    folder === undefined
      ? {
          root: ROOT,
          command: runtime.electronPath,
          args: windowArguments(runtime, machine, options.extra),
          env: { ...machine.env, TOUCHSTONE_RUNTIME_KIND: runtime.kind },
        }
      : {
          root: ROOT,
          command: nodeExecutable(ROOT) ?? process.execPath,
          args: tourArguments(folder, options.extra),
          env: { ...machine.env, ...runtimeVariables(runtime) },
        },
  );
  if (ending.displayFailed) {
    const name = machine.env['DISPLAY'] ?? machine.env['WAYLAND_DISPLAY'] ?? '';
    console.error(`The display ${name} does not answer. This needs none: npm run tour`);
    return 1;
  }
  return ending.code;
});
