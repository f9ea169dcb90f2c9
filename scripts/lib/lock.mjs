import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode, runtimeFolder } from './files.mjs';
import { SetUpError } from './report.mjs';

const WAIT_LIMIT_MS = 20 * 60_000;
const POLL_MS = 250;
/** A lock without a process number is being written; after this long its writer must have died. */
const UNWRITTEN_MS = 2_000;

/**
 * Does `work` while no other start, test or set-up of this copy does. A lock whose process has died is
 * taken over.
 *
 * @template T
 * @param {{ root: string, say: (line: string) => void }} context
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock({ root, say }, work) {
  const folder = runtimeFolder(root);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'setup.lock');
  const deadline = Date.now() + WAIT_LIMIT_MS;
  let isReported = false;
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder === 'gone') {
      rmSync(file, { force: true });
      continue;
    }
    if (!isReported) say(`set-up: waiting for another one to finish (process ${holder})`);
    isReported = true;
    if (Date.now() > deadline) {
      throw new SetUpError(
        `Another set-up (process ${holder}) did not finish. If there is none, delete ${file}`,
      );
    }
    await wait(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * @param {string} file
 * @returns {'gone' | 'unknown' | number} who holds the lock
 */
function holderOf(file) {
  let text;
  let age;
  try {
    text = readFileSync(file, 'utf8');
    age = Date.now() - statSync(file).mtimeMs;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'gone';
    throw error;
  }
  const pid = Number(text);
  if (text === '' || !Number.isInteger(pid)) return age > UNWRITTEN_MS ? 'gone' : 'unknown';
  return pid !== process.pid && isAlive(pid) ? pid : 'gone';
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
