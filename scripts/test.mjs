#!/usr/bin/env node
/**
 * Sets up what is missing and runs every check there is, or those that are named. One failing does not
 * keep the others from running. The last line is `N passed, N failed`.
 */
import { ensureBuilt } from './lib/build.mjs';
import { runStaticChecks, runVitest, STATIC_CHECKS } from './lib/checks.mjs';
import { describeRuntime, officialVersion, thisMachine } from './lib/setup/electron.mjs';
import { ROOT } from './lib/files.mjs';
import { ensureKeychainTools } from './lib/setup/keychain-tools.mjs';
import { parseTestArguments, TEST_USAGE } from './lib/options.mjs';
import { duration, exitWith, say, SetUpError } from './lib/report.mjs';
import { setUpDependencies, setUpRuntime } from './lib/setup/setup-steps.mjs';
import { ONE_PASSED, oneFailed, summarize } from './lib/summary.mjs';

const machine = { root: ROOT, ...thisMachine() };
const context = { machine, retry: false, say };
/** @type {import('./lib/summary.mjs').Outcome[]} */
const outcomes = [];

/**
 * Runs a step of preparation; a failure, of whatever kind, is one failed test, and is reported at once.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T | undefined>}
 */
async function prepare(name, work) {
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof SetUpError ? error.message : error);
    outcomes.push(oneFailed(name));
    return undefined;
  }
}

async function prepareRuntime() {
  const runtime = await setUpRuntime(context);
  say(describeRuntime(ROOT, runtime));
  await ensureKeychainTools({ ...machine, say });
  return runtime;
}

/** @param {string} electronVersion */
async function build(electronVersion) {
  const began = performance.now();
  const result = await ensureBuilt({ root: ROOT, electronVersion, say });
  say(`ok   build (${result === 'built' ? duration(performance.now() - began) : result})`);
  outcomes.push(ONE_PASSED);
  return true;
}

/**
 * @param {Set<string>} steps the names of those to run; a step that cannot be run because an earlier one
 *   failed, which is counted, is left out
 */
async function runSteps(steps) {
  const installed = await prepare('set-up of the dependencies', async () => {
    await setUpDependencies(context);
    return true;
  });
  if (installed === undefined) return;

  const checks = STATIC_CHECKS.filter((name) => steps.has(name));
  outcomes.push(...(await runStaticChecks({ root: ROOT, say }, checks)));

  if (!['build', 'unit', 'e2e'].some((name) => steps.has(name))) return;
  const runtime = await prepare('set-up of Electron', prepareRuntime);
  if (steps.has('build') || steps.has('e2e')) {
    const version = runtime?.version ?? officialVersion(ROOT);
    if (!(await prepare('build', () => build(version)))) steps.delete('e2e');
  }
  if (steps.has('unit')) outcomes.push(await runVitest({ root: ROOT, say }, 'unit', runtime));
  if (steps.has('e2e') && runtime !== undefined) {
    outcomes.push(await runVitest({ root: ROOT, say }, 'e2e-core', runtime));
  }
}

await exitWith(async () => {
  const options = parseTestArguments(process.argv.slice(2));
  if (options.help) {
    say(TEST_USAGE);
    return 0;
  }
  const began = performance.now();
  await runSteps(options.steps);
  const ci = process.env['CI'];
  const skippedFail = ci !== undefined && !['', '0', 'false'].includes(ci);
  const { lines, code } = summarize(outcomes, { skippedFail });
  say(`\nAll steps took ${duration(performance.now() - began)}`);
  for (const line of lines) say(line);
  return code;
});
