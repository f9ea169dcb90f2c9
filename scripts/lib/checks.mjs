import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runtimeVariables } from './setup/electron.mjs';
import { isRecord, readJson } from './files.mjs';
import { duration } from './report.mjs';
import { run, withTools } from './run.mjs';
import { ONE_PASSED, oneFailed, parseOutcome, vitestOutcome } from './summary.mjs';

const CHECK_LIMIT_MS = 5 * 60_000;
/** Only ends what waits forever: a busy machine is many times slower than one that is not. */
const VITEST_LIMIT_MS = 40 * 60_000;

const OUTCOME_REPORTER = import.meta.resolve('./outcome-reporter.mjs');

/**
 * The static checks, in the order in which they are started: slow ones first, so that they overlap.
 * Each is the script `check:NAME` of package.json.
 */
export const STATIC_CHECKS = [
  'types',
  'lint',
  'unused',
  'imports',
  'structure',
  'architecture',
  'docs',
  'words',
  'statements',
  'workflows',
  'format',
];

/**
 * @typedef {object} CheckContext
 * @property {string} root
 * @property {(line: string) => void} say
 */

/**
 * Runs the static checks, as many at once as there are processors.
 *
 * @param {CheckContext} context
 * @param {readonly string[]} names
 * @returns {Promise<import('./summary.mjs').Outcome[]>}
 */
export async function runStaticChecks(context, names) {
  const waiting = [...names];
  /** @type {import('./summary.mjs').Outcome[]} */
  const outcomes = [];
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      outcomes.push(await runStaticCheck(context, name));
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, worker));
  return outcomes;
}

/**
 * @param {CheckContext} context
 * @param {string} name
 */
async function runStaticCheck({ root, say }, name) {
  const scripts = readJson(join(root, 'package.json'))?.['scripts'];
  const command = isRecord(scripts) ? scripts[`check:${name}`] : undefined;
  if (typeof command !== 'string')
    return oneFailed(`${name}: package.json has no script check:${name}`);
  const began = performance.now();
  const result = await run(command, [], {
    cwd: root,
    env: withTools(root, process.env),
    limitMs: CHECK_LIMIT_MS,
    shell: true,
  });
  const passed = result.code === 0;
  say(`${passed ? 'ok  ' : 'FAIL'} ${name} (${duration(performance.now() - began)})`);
  if (passed) return ONE_PASSED;
  say(result.output.trimEnd());
  return oneFailed(
    result.timedOut ? `${name}: not finished after ${duration(CHECK_LIMIT_MS)}` : name,
  );
}

/**
 * Runs the tests of one of vitest's projects, showing what it prints.
 *
 * @param {CheckContext} context
 * @param {string} project
 * @param {import('./setup/electron.mjs').Runtime | undefined} runtime `undefined` when there is none to drive
 * @param {number} [limitMs] after which it has failed
 * @returns {Promise<import('./summary.mjs').Outcome>}
 */
export async function runVitest({ root, say }, project, runtime, limitMs = VITEST_LIMIT_MS) {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-test-'));
  const file = join(folder, 'outcome.json');
  try {
    const reporters = ['--reporter=default', `--reporter=${OUTCOME_REPORTER}`];
    const result = await run(`vitest run --project ${project} ${reporters.join(' ')}`, [], {
      cwd: root,
      env: {
        ...withTools(root, process.env),
        ...(runtime === undefined ? {} : runtimeVariables(runtime)),
        TOUCHSTONE_OUTCOME_FILE: file,
      },
      limitMs,
      show: true,
      shell: true,
    });
    const outcome = vitestOutcome(project, result.code, parseOutcome(readJson(file)));
    const passed = outcome.failures.length === 0;
    say(`${passed ? 'ok  ' : 'FAIL'} ${project} (${duration(performance.now() - began)})`);
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
