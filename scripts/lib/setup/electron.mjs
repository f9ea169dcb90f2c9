import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { readJson, runtimeFolder } from '../files.mjs';
import { SetUpError } from '../report.mjs';

/**
 * Where an Electron came from. Only the project's own build, or one the user named, may trade for real.
 *
 * @typedef {'official' | 'override' | 'unofficial'} RuntimeKind
 */

/**
 * An Electron that can be started.
 *
 * @typedef {object} Runtime
 * @property {string} electronPath absolute path of the executable
 * @property {RuntimeKind} kind
 * @property {string} version such as `45.4.1`
 * @property {string[]} args what has to come first on its command line
 */

/**
 * @typedef {object} Machine
 * @property {string} root the repository
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.Platform} platform
 * @property {string} arch as Node spells it
 * @property {boolean} isRoot
 */

/** @returns {Omit<Machine, 'root'>} */
export function thisMachine() {
  return {
    env: process.env,
    platform: process.platform,
    arch: process.arch,
    isRoot: process.getuid?.() === 0,
  };
}

/**
 * The executable's place inside an unpacked Electron.
 *
 * @param {NodeJS.Platform} platform
 */
function executableIn(platform) {
  if (platform === 'darwin') return join('Electron.app', 'Contents', 'MacOS', 'Electron');
  return platform === 'win32' ? 'electron.exe' : 'electron';
}

/**
 * The version of the `electron` package, and so of the official build.
 *
 * @param {string} root
 */
export function officialVersion(root) {
  const version = readJson(join(root, 'node_modules', 'electron', 'package.json'))?.['version'];
  if (typeof version !== 'string')
    throw new SetUpError('The npm package electron is not installed.');
  return version;
}

/**
 * The build that `ELECTRON_OVERRIDE_DIST_PATH` names. Naming one that is not there is an error: going on
 * with another one would not be what was requested.
 *
 * @param {Machine} machine
 * @returns {Runtime | undefined} `undefined` when the variable is not set
 */
export function overrideRuntime(machine) {
  const folder = machine.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (folder === undefined || folder === '') return undefined;
  const electronPath = join(folder, executableIn(machine.platform));
  if (!existsSync(electronPath)) {
    throw new SetUpError(
      `ELECTRON_OVERRIDE_DIST_PATH is ${folder}, but there is no ${electronPath}`,
    );
  }
  // Pointing at the fallback does not make it trustworthy.
  const kind = isInside(runtimeFolder(machine.root), folder) ? 'unofficial' : 'override';
  return runtime(machine, electronPath, kind, versionIn(folder) ?? 'of unknown version');
}

/**
 * The project's own build, when it has been downloaded completely: its installer writes `path.txt` last.
 *
 * @param {Machine} machine
 * @returns {Runtime | undefined}
 */
export function officialRuntime(machine) {
  const electron = join(machine.root, 'node_modules', 'electron');
  const folder = join(electron, 'dist');
  const electronPath = join(folder, executableIn(machine.platform));
  const version = officialVersion(machine.root);
  const complete =
    versionIn(folder) === version &&
    existsSync(join(electron, 'path.txt')) &&
    existsSync(electronPath);
  return complete ? runtime(machine, electronPath, 'official', version) : undefined;
}

/**
 * The fallback, when it has been unpacked.
 *
 * @param {Machine} machine
 * @param {{ folder: string, version: string }} repack
 * @returns {Runtime | undefined}
 */
export function unofficialRuntime(machine, repack) {
  const electronPath = join(repack.folder, executableIn(machine.platform));
  if (versionIn(repack.folder) !== repack.version || !existsSync(electronPath)) return undefined;
  return runtime(machine, electronPath, 'unofficial', repack.version);
}

/**
 * @param {Machine} machine
 * @param {string} electronPath
 * @param {RuntimeKind} kind
 * @param {string} version
 * @returns {Runtime}
 */
function runtime(machine, electronPath, kind, version) {
  // Chromium refuses to start its sandbox as root on Linux, and only then is it left out.
  const args = machine.platform === 'linux' && machine.isRoot ? ['--no-sandbox'] : [];
  return { electronPath, kind, version, args };
}

/** @param {string} folder an unpacked Electron, which names its version in a file of its own */
function versionIn(folder) {
  const file = join(folder, 'version');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().replace(/^v/, '') : undefined;
}

/**
 * @param {string} outer
 * @param {string} inner must exist
 */
function isInside(outer, inner) {
  if (!existsSync(outer)) return false;
  return `${realpathSync(inner)}${sep}`.startsWith(`${realpathSync(outer)}${sep}`);
}

/**
 * The one line that says which runtime is used.
 *
 * @param {string} root
 * @param {Runtime} chosen
 */
export function describeRuntime(root, chosen) {
  const inside = relative(root, chosen.electronPath);
  const path = inside.startsWith('..') ? chosen.electronPath : inside;
  const kind = {
    official: 'official build',
    override: 'from ELECTRON_OVERRIDE_DIST_PATH',
    unofficial: 'unofficial build: practice and sandbox profiles only',
  }[chosen.kind];
  const sandbox = chosen.args.includes('--no-sandbox')
    ? "; as root, so without Chromium's sandbox: no live profiles"
    : '';
  return `runtime: Electron ${chosen.version} (${kind}), ${path}${sandbox}`;
}

/**
 * How the programs that drive the application, which are the tests and the tour, learn which Electron to
 * start.
 *
 * @param {Runtime} chosen
 * @returns {Record<string, string>}
 */
export function runtimeVariables({ electronPath, kind }) {
  return {
    TOUCHSTONE_ELECTRON_PATH: electronPath,
    TOUCHSTONE_RUNTIME_KIND: kind,
    // So that nothing which looks for the npm package's own build starts to download it.
    ...(kind === 'official' ? {} : { ELECTRON_OVERRIDE_DIST_PATH: dirname(electronPath) }),
  };
}
