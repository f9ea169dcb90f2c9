import { isRecord } from './files.mjs';

/**
 * What a step of `npm test` came to. A check that is not a test runner's counts as one test.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {string[]} failures names
 * @property {{ name: string, reason: string }[]} skipped
 * @property {string[]} secondAttempt of those that passed: the ones that failed before they did
 */

/**
 * This many tests of a run may need a second attempt, each reported by name: a machine that is busy with something else
 * is no defect. More of them are one.
 */
const MOST_SECOND_ATTEMPTS = 3;

/** @type {Readonly<Outcome>} */
export const ONE_PASSED = { passed: 1, failures: [], skipped: [], secondAttempt: [] };

/**
 * @param {string} name
 * @returns {Outcome}
 */
export const oneFailed = (name) => ({
  passed: 0,
  failures: [name],
  skipped: [],
  secondAttempt: [],
});

/**
 * Reads what the outcome reporter wrote.
 *
 * @param {Record<string, unknown> | undefined} value
 * @returns {Outcome | undefined} `undefined` when it is not an outcome, as after a crash
 */
export function parseOutcome(value) {
  if (value === undefined) return undefined;
  const { passed, failures, skipped, secondAttempt } = value;
  if (typeof passed !== 'number' || !Array.isArray(failures)) return undefined;
  if (!Array.isArray(skipped) || !Array.isArray(secondAttempt)) return undefined;
  return {
    passed,
    failures: failures.map(String),
    secondAttempt: secondAttempt.map(String),
    skipped: skipped.filter(isRecord).map((test) => ({
      name: String(test['name']),
      reason: String(test['reason']),
    })),
  };
}

/**
 * The outcome of a run of vitest. Its exit code has a say too: tests that all passed do not excuse a
 * runner that failed, and a run of no tests proves nothing.
 *
 * @param {string} step
 * @param {number} code
 * @param {Outcome | undefined} outcome
 * @returns {Outcome}
 */
export function vitestOutcome(step, code, outcome) {
  if (outcome === undefined)
    return oneFailed(`${step}: vitest ended without a result (exit code ${code})`);
  const counted = outcome.passed + outcome.failures.length + outcome.skipped.length;
  if (counted === 0) return oneFailed(`${step}: no tests were found`);
  if (code !== 0 && outcome.failures.length === 0) {
    return { ...outcome, failures: [`${step}: vitest failed (exit code ${code})`] };
  }
  return outcome;
}

/**
 * Adds up the steps.
 *
 * @param {readonly Outcome[]} outcomes
 * @param {{ skippedFail: boolean }} rules on a build server a skipped test is a failed one
 * @returns {{ lines: string[], code: number }} what to print, the last line being
 *   `N passed, N failed`, and the exit code
 */
export function summarize(outcomes, { skippedFail }) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const skipped = outcomes.flatMap((outcome) => outcome.skipped);
  const again = outcomes.flatMap((outcome) => outcome.secondAttempt);
  if (again.length > MOST_SECOND_ATTEMPTS) {
    failures.push(
      `${again.length} tests needed a second attempt, more than ${MOST_SECOND_ATTEMPTS}`,
    );
  }
  const failed = failures.length + (skippedFail ? skipped.length : 0);
  const note = skippedFail ? ' (counted as failed, because CI is set)' : '';
  return {
    lines: [
      ...skipped.map(({ name, reason }) => `skipped${note}: ${name}: ${reason}`),
      ...again.map((name) => `second attempt: ${name}`),
      ...failures.map((name) => `failed: ${name}`),
      `${passed} passed, ${failed} failed`,
    ],
    code: failed > 0 || passed === 0 ? 1 : 0,
  };
}
