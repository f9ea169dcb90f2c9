import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A folder for one test, gone after it.
 *
 * @returns {string} absolute path
 */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-scripts-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/**
 * Writes files, creating their folders.
 *
 * @param {string} root
 * @param {Record<string, string>} files relative path to content
 */
export function writeFiles(root, files) {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    chmodSync(file, 0o755);
  }
}
