import { join } from 'node:path';
import { officialVersion } from './electron.mjs';
import { nodeExecutable } from './dependencies.mjs';
import { duration } from '../report.mjs';
import { lastLines, run } from '../run.mjs';

/** Long enough for a slow line, short enough to fall back within the time of a test run. */
const LIMIT_WITH_FALLBACK_MS = 4 * 60_000;
const LIMIT_MS = 20 * 60_000;

/**
 * Downloads the project's own build with the installer that the `electron` package brings, which checks
 * it against the checksums in the package.
 *
 * @param {{ root: string, hasFallback: boolean, say: (line: string) => void }} context
 * @returns {Promise<string | undefined>} why it failed, in a few words; `undefined` when it is there
 */
export async function downloadOfficial({ root, hasFallback, say }) {
  say(`set-up: downloading Electron ${officialVersion(root)} (about 110 MB) …`);
  const limitMs = hasFallback ? LIMIT_WITH_FALLBACK_MS : LIMIT_MS;
  const installer = join(root, 'node_modules', 'electron', 'install.js');
  const result = await run(nodeExecutable(root) ?? process.execPath, [installer], {
    cwd: root,
    limitMs,
  });
  if (result.code === 0) return undefined;
  if (result.timedOut) return `not finished after ${duration(limitMs)}`;
  return reasonIn(result.output) ?? `its installer ended with exit code ${result.code}`;
}

/**
 * The installer prints a stack; its reader wants the sentence, and the network's code when there is one.
 *
 * @param {string} output
 * @returns {string | undefined} `undefined` when it printed nothing
 */
export function reasonIn(output) {
  const sentence = /^\s*\w*Error(?: \[\w+\])?: (.+)$/m.exec(output)?.[1];
  const error = sentence ?? lastLines(output, 1);
  if (error === '') return undefined;
  const code = /\bcode: '([A-Z_]+)'/.exec(output)?.[1];
  return code === undefined || error.includes(code) ? error : `${error}: ${code}`;
}
