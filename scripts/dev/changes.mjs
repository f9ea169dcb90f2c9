import { watch } from 'node:fs';
import { join } from 'node:path';

/** An editor that saves writes several times, and a branch that is checked out writes many files. */
const QUIET_MS = 150;

/**
 * Changes of files below a folder.
 *
 * @typedef {object} Changes
 * @property {() => Promise<void>} next resolves once something has changed since it resolved last
 * @property {() => void} close
 */

/**
 * @param {string} root the repository
 * @param {readonly string[]} paths folders, with all in them, and files
 * @returns {Changes}
 */
export function watchFiles(root, paths) {
  let changed = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let wake = () => {};
  const noticed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed = true;
      wake();
    }, QUIET_MS);
  };
  const watchers = paths.map((path) => watch(join(root, path), { recursive: true }, noticed));
  return {
    next: async () => {
      if (!changed) {
        await new Promise((resolve) => {
          wake = () => {
            resolve(undefined);
          };
        });
      }
      changed = false;
    },
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
