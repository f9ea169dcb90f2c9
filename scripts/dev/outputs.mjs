import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a build came to: a digest of the page's files, and one of all the others.
 *
 * @typedef {{ page: string, application: string }} Outputs
 */

/**
 * @param {string} root the repository
 * @returns {Outputs}
 */
export function readOutputs(root) {
  const folder = join(root, 'out');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
    : [];
  const page = join(folder, 'renderer');
  return {
    page: digest(files.filter((file) => file.startsWith(page))),
    application: digest(files.filter((file) => !file.startsWith(page))),
  };
}

/**
 * What has to happen so that what runs is what was built.
 *
 * @param {Outputs} before
 * @param {Outputs} after
 * @returns {'nothing' | 'reload' | 'restart'}
 */
export function neededBy(before, after) {
  if (before.application !== after.application) return 'restart';
  return before.page === after.page ? 'nothing' : 'reload';
}

/** @param {readonly string[]} files */
function digest(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
