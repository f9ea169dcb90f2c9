import { runVitest } from './checks.mjs';
import { ROOT } from './files.mjs';
import { say } from './report.mjs';
import { summarize } from './summary.mjs';

/**
 * Runs some of vitest's projects whole, where `npm test` takes a sample; the last line is `N passed, N failed`.
 *
 * @param {readonly string[]} projects one after the other
 * @param {import('./setup/electron.mjs').Runtime | undefined} runtime `undefined` for one that needs none
 * @param {number} [limitMs] after which one of them has failed
 * @returns {Promise<number>} the exit code
 */
export async function runWhole(projects, runtime, limitMs) {
  process.env['TOUCHSTONE_WHOLE'] = '1';
  const outcomes = [];
  for (const project of projects) {
    outcomes.push(await runVitest({ root: ROOT, say }, project, runtime, limitMs));
  }
  const { lines, code } = summarize(outcomes, { skippedFail: true });
  for (const line of lines) say(line);
  return code;
}
