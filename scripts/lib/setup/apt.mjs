import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetUpError } from '../report.mjs';
import { lastLines, run } from '../run.mjs';

const LIMIT_MS = 10 * 60_000;
const INSTALL = ['install', '-y', '--no-install-recommends'];

/** Whether this is Debian or one of its kin. */
export const canInstall = () => existsSync('/etc/debian_version') && isCommand('apt-get');

/**
 * @param {string} name
 * @param {string} [path] the folders to look in
 */
export function isCommand(name, path = process.env['PATH'] ?? '') {
  return path.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, name)));
}

/**
 * The command a user has to run for what this program may not install.
 *
 * @param {readonly string[]} packages
 */
export const installCommand = (packages) =>
  `sudo apt-get update && sudo apt-get ${INSTALL.join(' ')} ${packages.join(' ')}`;

/**
 * Debian 13 and Ubuntu 24.04 renamed some packages, with `t64` at the end, and the old names are not
 * always enough there.
 *
 * @param {readonly string[]} packages
 * @param {ReadonlySet<string>} available the new names that exist here
 * @returns {string[]}
 */
export const currentNames = (packages, available) =>
  packages.map((name) => (available.has(`${name}t64`) ? `${name}t64` : name));

/**
 * Installs packages; asks nothing, and adds nothing that they do not depend on.
 *
 * @param {string} root
 * @param {readonly string[]} packages
 * @returns {Promise<void>}
 * @throws {SetUpError} with apt's last lines
 */
export async function installPackages(root, packages) {
  await apt(root, ['update']);
  // Says what it knows and complains about the rest, so its exit code tells nothing.
  const renamed = packages.map((name) => `${name}t64`);
  const listed = await run('apt-cache', ['show', ...renamed], { cwd: root, limitMs: LIMIT_MS });
  const available = new Set(
    Array.from(listed.output.matchAll(/^Package: (.+)$/gm), ([, name]) => name ?? ''),
  );
  await apt(root, [...INSTALL, ...currentNames(packages, available)]);
}

/**
 * @param {string} root
 * @param {readonly string[]} args
 */
async function apt(root, args) {
  const result = await run('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    cwd: root,
    limitMs: LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (result.code === 0) return;
  const why = result.timedOut ? 'it did not finish' : lastLines(result.output);
  throw new SetUpError(`apt-get ${args.join(' ')} failed:\n${why}`);
}
