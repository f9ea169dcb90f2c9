import { ensureBuilt } from '../build.mjs';
import { ROOT } from '../files.mjs';
import { say } from '../report.mjs';
import { describeRuntime, thisMachine } from './electron.mjs';
import { setUpDependencies, setUpRuntime } from './setup-steps.mjs';

/**
 * What every command that drives the built terminal begins with: dependencies, a runtime, and a build of what is there now.
 *
 * @returns {Promise<{ machine: import('./electron.mjs').Machine, runtime: import('./electron.mjs').Runtime }>}
 */
export async function builtTerminal() {
  const machine = { root: ROOT, ...thisMachine() };
  const context = { machine, retry: false, say };
  await setUpDependencies(context);
  const runtime = await setUpRuntime(context);
  say(describeRuntime(ROOT, runtime));
  await ensureBuilt({ root: ROOT, electronVersion: runtime.version, say });
  return { machine, runtime };
}
