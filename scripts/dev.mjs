#!/usr/bin/env node
/**
 * Runs the terminal on the practice market and keeps it up with the source: a change of the page reloads
 * the window, any other starts the application again. What runs is what `npm start` runs, with a data
 * folder of its own.
 */
import { join } from 'node:path';
import { startApplication } from './dev/application.mjs';
import { watchFiles } from './dev/changes.mjs';
import { develop } from './dev/develop.mjs';
import { readOutputs } from './dev/outputs.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ROOT, runtimeFolder } from './lib/files.mjs';
import { hasDisplay, windowArguments } from './lib/launch.mjs';
import { DEV_USAGE, parseDevArguments } from './lib/options.mjs';
import { exitWith, say, UsageError } from './lib/report.mjs';
import { describeRuntime, thisMachine } from './lib/setup/electron.mjs';
import { setUpDependencies, setUpRuntime } from './lib/setup/setup-steps.mjs';

await exitWith(async () => {
  const options = parseDevArguments(process.argv.slice(2));
  if (options.help) {
    say(DEV_USAGE);
    return 0;
  }
  const machine = { root: ROOT, ...thisMachine() };
  if (!options.headless && !hasDisplay(machine)) {
    throw new UsageError(`There is no display; --headless needs none\n\n${DEV_USAGE}`);
  }
  const context = { machine, retry: false, say };
  await setUpDependencies(context);
  const runtime = await setUpRuntime(context);
  say(describeRuntime(ROOT, runtime));

  const build = async () => {
    await ensureBuilt({ root: ROOT, electronVersion: runtime.version, say });
  };
  await build();
  const changes = watchFiles(ROOT, ['src', 'electron.vite.config.ts']);
  const args = [
    ...(options.headless ? ['--ozone-platform=headless', '--disable-gpu'] : []),
    `--user-data-dir=${join(runtimeFolder(ROOT), 'dev')}`,
    ...options.extra,
  ];
  const code = await develop({
    start: () =>
      startApplication({
        root: ROOT,
        command: runtime.electronPath,
        args: windowArguments(runtime, machine, args),
        env: { ...machine.env, TOUCHSTONE_RUNTIME_KIND: runtime.kind },
        onShown: () => {
          say('dev: the page is loaded');
        },
      }),
    build,
    outputs: () => readOutputs(ROOT),
    changes,
    interrupted: interruption(),
    say,
  });
  changes.close();
  return code;
});

/**
 * Resolves when this program is asked to end.
 *
 * @returns {Promise<void>}
 */
function interruption() {
  return new Promise((resolve) => {
    // npm passes Ctrl-C on as well as the terminal does; the second one changes nothing.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        resolve();
      });
    }
  });
}
