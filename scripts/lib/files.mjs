import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root: an absolute path. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Where set-up keeps what is not npm's: the fallback runtime, stamps and the lock.
 *
 * @param {string} root
 */
export const runtimeFolder = (root) => join(root, '.runtime');

/**
 * @param {string} root
 */
export const binFolder = (root) => join(root, 'node_modules', '.bin');

/**
 * Narrows parsed JSON to an object whose values are still unknown.
 *
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * @param {unknown} error
 * @returns {string | undefined} the system's error code, such as `ENOENT`
 */
export function errorCode(error) {
  return isRecord(error) && typeof error['code'] === 'string' ? error['code'] : undefined;
}

/**
 * Reads a JSON object. A missing or damaged file is `undefined`: every file read here can be made
 * again, so both mean "do the work once more".
 *
 * @param {string} file
 * @returns {Record<string, unknown> | undefined}
 */
export function readJson(file) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(value) ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Writes a JSON file so that a reader sees the old one or the new one, never half of either.
 *
 * @param {string} file
 * @param {Record<string, unknown>} value
 */
export function writeJson(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(temporary, file);
}

/**
 * One text that changes when any of the files is written again. Quick, because it does not read them.
 *
 * @param {readonly string[]} files
 */
export function fingerprint(files) {
  const lines = files.map((file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats === undefined ? `${file} absent` : `${file} ${stats.size} ${stats.mtimeMs}`;
  });
  return lines.join('\n');
}
