/** What the product is called everywhere: one source, package.json, for packages, desktop files and reports. */
import { join } from 'node:path';
import { readJson, ROOT } from '../lib/files.mjs';
import { SetUpError } from '../lib/report.mjs';
import { lastLines, run } from '../lib/run.mjs';

/**
 * @typedef {object} Product
 * @property {string} name of the package and the program
 * @property {string} title as users read it
 * @property {string} version
 * @property {string} description one sentence
 * @property {string} license of SPDX
 * @property {string} author who answers for it, as package.json says
 * @property {string | undefined} homepage
 * @property {string} commit of the source, `-changed` when files differ from it
 * @property {number} epoch seconds since 1970 that every file of a package is dated: SOURCE_DATE_EPOCH, or the
 *   commit's
 */

/** @returns {Promise<Product>} */
export async function readProduct() {
  const manifest = readJson(join(ROOT, 'package.json')) ?? {};
  /** @param {string} field */
  const text = (field) => {
    const value = manifest[field];
    if (typeof value !== 'string') throw new SetUpError(`package.json has no ${field}`);
    return value;
  };
  const commit = await git(['rev-parse', 'HEAD']);
  const changed = await git(['status', '--porcelain']);
  const committed = await git(['log', '-1', '--format=%ct']);
  const homepage = manifest['homepage'];
  return {
    name: text('name'),
    title: text('productName'),
    version: text('version'),
    description: text('description'),
    license: text('license'),
    author: text('author'),
    homepage: typeof homepage === 'string' ? homepage : undefined,
    commit: commit === undefined ? 'unknown' : `${commit}${changed === '' ? '' : '-changed'}`,
    epoch: epochOf(process.env['SOURCE_DATE_EPOCH'], committed),
  };
}

/**
 * @param {string | undefined} given
 * @param {string | undefined} committed
 */
function epochOf(given, committed) {
  const epoch = Number(given ?? committed ?? '0');
  if (!Number.isSafeInteger(epoch) || epoch < 0) {
    throw new SetUpError(`SOURCE_DATE_EPOCH takes seconds since 1970, not ${given}`);
  }
  return epoch;
}

/**
 * @param {string[]} args
 * @returns {Promise<string | undefined>} `undefined` outside of a repository
 */
async function git(args) {
  const result = await run('git', args, { cwd: ROOT, limitMs: 30_000 });
  return result.code === 0 ? result.output.trim() : undefined;
}

/**
 * Runs a program that a package is made with.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: Record<string, string>, limitMs?: number }} options
 * @throws {SetUpError} with its last lines when it fails
 */
export async function mustRun(command, args, { cwd, env = {}, limitMs = 15 * 60_000 }) {
  const result = await run(command, args, { cwd, env: { ...process.env, ...env }, limitMs });
  if (result.code === 0) return result.output;
  throw new SetUpError(`${command} failed:\n${lastLines(result.output, 20)}`);
}
