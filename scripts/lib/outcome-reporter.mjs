import { writeFileSync } from 'node:fs';

/**
 * A vitest reporter that writes what `npm test` has to know into the file that TOUCHSTONE_OUTCOME_FILE
 * names: vitest's own JSON leaves out why a test was skipped, and errors outside tests.
 */
export default class OutcomeReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandled errors that belong to no test
   */
  onTestRunEnd(modules, unhandled) {
    const file = process.env['TOUCHSTONE_OUTCOME_FILE'];
    if (file === undefined) return;
    /** @type {import('./summary.mjs').Outcome} */
    const outcome = { passed: 0, failures: [], skipped: [], secondAttempt: [] };
    for (const module of modules) {
      if (module.errors().length > 0) {
        outcome.failures.push(`${module.relativeModuleId}: the file could not be run`);
      }
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length > 0) {
          outcome.failures.push(
            `${module.relativeModuleId} > ${suite.fullName}: its set-up failed`,
          );
        }
      }
      for (const test of module.children.allTests()) add(outcome, test);
    }
    if (unhandled.length > 0) outcome.failures.push(`${unhandled.length} errors outside of tests`);
    writeFileSync(file, JSON.stringify(outcome));
  }
}

/**
 * @param {import('./summary.mjs').Outcome} outcome
 * @param {import('vitest/node').TestCase} test
 */
function add(outcome, test) {
  const name = `${test.module.relativeModuleId} > ${test.fullName}`;
  const result = test.result();
  const why = `${name}${reason(result.errors)}`;
  if (test.diagnostic()?.flaky === true) outcome.secondAttempt.push(why);
  if (result.state === 'passed') outcome.passed += 1;
  else if (result.state === 'failed') outcome.failures.push(why);
  else if (result.state === 'pending') outcome.failures.push(`${name}: was never run`);
  else outcome.skipped.push({ name, reason: result.note ?? 'no reason given' });
}

/** Enough to tell one failure from another where only the last lines of a log are kept. */
const MOST_OF_A_REASON = 300;

/** @param {readonly { readonly message: string }[] | undefined} errors */
function reason(errors) {
  const message = errors?.[0]?.message;
  if (message === undefined) return '';
  // oxlint-disable-next-line no-control-regex -- colours of a terminal
  const plain = message.replaceAll(/\u001B\[[\d;]*m/g, '').replaceAll(/\s+/g, ' ');
  return `: ${plain.slice(0, MOST_OF_A_REASON).trim()}`;
}
