import { runVitest } from './checks.mjs';
import { ROOT } from './files.mjs';
import { say } from './report.mjs';
import { summarize } from './summary.mjs';

/**
 * Runs one of vitest's projects whole, where `npm test` takes a sample; the last line is `N passed, N failed`.
 *
 * @param {string} project
 * @param {import('./setup/electron.mjs').Runtime | undefined} runtime `undefined` for one that needs none
 * @param {number} [limitMs] after which it has failed
 * @returns {Promise<number>} the exit code
 */
export async function runWhole(project, runtime, limitMs) {
  process.env['TOUCHSTONE_WHOLE'] = '1';
  const outcome = await runVitest({ root: ROOT, say }, project, runtime, limitMs);
  const { lines, code } = summarize([outcome], { skippedFail: true });
  for (const line of lines) say(line);
  return code;
}
