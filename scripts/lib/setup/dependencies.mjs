import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { binFolder, isRecord, readJson } from '../files.mjs';
import { duration, SetUpError } from '../report.mjs';
import { lastLines, run, runNpm } from '../run.mjs';

const INSTALL_LIMIT_MS = 15 * 60_000;
const NODE_MAJOR = 24;

/**
 * Whether what npm installed is what the lock file asks for. Optional packages may be absent (most are
 * for other platforms) but not at another version; packages that are there without being asked for do
 * no harm.
 *
 * @param {Record<string, unknown> | undefined} lock package-lock.json
 * @param {Record<string, unknown> | undefined} installed node_modules/.package-lock.json, which npm
 *   writes when an installation is complete
 * @returns {boolean}
 */
export function installedMatchesLock(lock, installed) {
  const wanted = lock?.['packages'];
  const present = installed?.['packages'];
  if (!isRecord(wanted) || !isRecord(present)) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || !isRecord(entry)) return true;
    const found = present[path];
    if (!isRecord(found)) return entry['optional'] === true || entry['devOptional'] === true;
    return found['version'] === entry['version'] && found['integrity'] === entry['integrity'];
  });
}

/**
 * Whether nothing is left to install.
 *
 * @param {string} root
 */
export function dependenciesAreReady(root) {
  const lock = readJson(join(root, 'package-lock.json'));
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'));
  return installedMatchesLock(lock, installed) && nodeExecutable(root) !== undefined;
}

/**
 * The Node 24 that the `node` package put into this copy.
 *
 * @param {string} root
 * @returns {string | undefined} absolute path
 */
export function nodeExecutable(root) {
  const folder = join(root, 'node_modules', 'node', 'bin');
  return ['node.exe', 'node'].map((name) => join(folder, name)).find((file) => existsSync(file));
}

/**
 * Installs the dependencies exactly as locked, and makes sure that Node 24 is among them.
 *
 * @param {{ root: string, say: (line: string) => void }} context
 * @returns {Promise<void>}
 * @throws {SetUpError} when npm fails, with npm's own last lines
 */
export async function installDependencies({ root, say }) {
  const began = performance.now();
  const lock = readJson(join(root, 'package-lock.json'));
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'));
  if (!installedMatchesLock(lock, installed)) {
    say('set-up: installing the dependencies (npm ci) …');
    const result = await runNpm(root, ['ci', '--include=dev', '--include=optional'], {
      cwd: root,
      limitMs: INSTALL_LIMIT_MS,
    });
    if (result.code !== 0) {
      const why = result.timedOut ? `it took more than ${duration(INSTALL_LIMIT_MS)}` : 'npm says:';
      throw new SetUpError(
        `The dependencies could not be installed, ${why}\n${lastLines(result.output)}`,
      );
    }
  }
  if (!(await nodeRuns(root))) {
    // npm can be configured to leave install scripts out, and a later npm will by default. This is the one
    // package that needs its own: it fetches the binary for this platform.
    say(
      "set-up: npm left out the install script of the package 'node'; running it (npm rebuild node) …",
    );
    const result = await runNpm(root, ['rebuild', 'node', '--ignore-scripts=false'], {
      cwd: root,
      limitMs: INSTALL_LIMIT_MS,
    });
    if (!(await nodeRuns(root))) {
      throw new SetUpError(
        `Node ${NODE_MAJOR} could not be installed from the npm package 'node'.\n${lastLines(result.output)}`,
      );
    }
  }
  say(`set-up: dependencies installed in ${duration(performance.now() - began)}`);
}

/** @param {string} root */
async function nodeRuns(root) {
  if (nodeExecutable(root) === undefined) return false;
  const command = join(binFolder(root), process.platform === 'win32' ? 'node.cmd' : 'node');
  const shell = process.platform === 'win32';
  const result = await run(shell ? `"${command}"` : command, ['--version'], {
    cwd: root,
    limitMs: 30_000,
    shell,
  });
  return result.code === 0 && result.output.startsWith(`v${NODE_MAJOR}.`);
}
