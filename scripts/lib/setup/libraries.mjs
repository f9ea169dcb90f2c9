import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readJson, runtimeFolder, writeJson } from '../files.mjs';
import { canInstall, installCommand, installPackages } from './apt.mjs';
import { duration, SetUpError } from '../report.mjs';
import { run } from '../run.mjs';

/** Debian's package for each shared library that Electron and the keychain module are linked with. */
const PACKAGES = new Map([
  ['libX11.so.6', 'libx11-6'],
  ['libXcomposite.so.1', 'libxcomposite1'],
  ['libXdamage.so.1', 'libxdamage1'],
  ['libXext.so.6', 'libxext6'],
  ['libXfixes.so.3', 'libxfixes3'],
  ['libXrandr.so.2', 'libxrandr2'],
  ['libasound.so.2', 'libasound2'],
  ['libatk-1.0.so.0', 'libatk1.0-0'],
  ['libatk-bridge-2.0.so.0', 'libatk-bridge2.0-0'],
  ['libatspi.so.0', 'libatspi2.0-0'],
  ['libcairo.so.2', 'libcairo2'],
  ['libcups.so.2', 'libcups2'],
  ['libdbus-1.so.3', 'libdbus-1-3'],
  ['libdrm.so.2', 'libdrm2'],
  ['libexpat.so.1', 'libexpat1'],
  ['libgbm.so.1', 'libgbm1'],
  ['libgcc_s.so.1', 'libgcc-s1'],
  ['libgdk-3.so.0', 'libgtk-3-0'],
  ['libgio-2.0.so.0', 'libglib2.0-0'],
  ['libglib-2.0.so.0', 'libglib2.0-0'],
  ['libgobject-2.0.so.0', 'libglib2.0-0'],
  ['libgtk-3.so.0', 'libgtk-3-0'],
  ['libnspr4.so', 'libnspr4'],
  ['libnss3.so', 'libnss3'],
  ['libnssutil3.so', 'libnss3'],
  ['libpango-1.0.so.0', 'libpango-1.0-0'],
  ['libsecret-1.so.0', 'libsecret-1-0'],
  ['libsmime3.so', 'libnss3'],
  ['libstdc++.so.6', 'libstdc++6'],
  ['libudev.so.1', 'libudev1'],
  ['libxcb.so.1', 'libxcb1'],
  ['libxkbcommon.so.0', 'libxkbcommon0'],
]);

/**
 * @typedef {object} Linked
 * @property {string[]} missing names of the libraries that are not on this machine
 * @property {string[]} found paths of those that are
 */

/**
 * Reads what `ldd` prints.
 *
 * @param {string} output
 * @returns {Linked}
 */
export function parseLdd(output) {
  /** @type {Linked} */
  const linked = { missing: [], found: [] };
  for (const line of output.split('\n')) {
    const [, name, target] = /^\s*(\S+) => (not found|\/\S+)/.exec(line) ?? [];
    if (name === undefined || target === undefined) continue;
    if (target === 'not found') linked.missing.push(name);
    else linked.found.push(target);
  }
  return linked;
}

/**
 * The Debian packages that bring the missing libraries, each once, and the libraries for which none is known.
 *
 * @param {readonly string[]} missing
 * @returns {{ packages: string[], unknown: string[] }}
 */
export function packagesFor(missing) {
  const packages = missing.flatMap((name) => PACKAGES.get(name) ?? []);
  return {
    packages: [...new Set(packages)].toSorted(),
    unknown: [...new Set(missing.filter((name) => !PACKAGES.has(name)))],
  };
}

/**
 * Whether every library that was found last time, for the same programs, is still there: looking is a
 * hundred times faster than asking the linker again.
 *
 * @param {string} root
 * @param {readonly string[]} programs absolute paths
 */
function wereAllFound(root, programs) {
  const stamp = readJson(stampFile(root));
  const found = stamp?.['found'];
  if (stamp?.['programs'] !== fingerprint(programs) || !Array.isArray(found)) return false;
  return found.every((path) => typeof path === 'string' && existsSync(path));
}

/**
 * What the runtime and the keychain module need from the system.
 *
 * @param {string} root
 * @param {string} electronPath
 * @param {string} arch
 */
function programsOf(root, electronPath, arch) {
  const keytar = join(root, 'node_modules', 'keytar', 'prebuilds', `linux-${arch}`, 'keytar.node');
  return { required: electronPath, optional: existsSync(keytar) ? keytar : undefined };
}

/**
 * Whether nothing is left to install.
 *
 * @param {{ root: string, electronPath: string, platform: NodeJS.Platform, arch: string }} context
 */
export function librariesAreReady({ root, electronPath, platform, arch }) {
  if (platform !== 'linux') return true;
  const { required, optional } = programsOf(root, electronPath, arch);
  return wereAllFound(root, optional === undefined ? [required] : [required, optional]);
}

/**
 * Makes sure that the shared libraries are there: as root on Debian and its kin they are installed,
 * anywhere else the one command to run is named. Without the keychain's library the terminal still
 * works, and keeps keys for the session only.
 *
 * @param {{ root: string, electronPath: string, platform: NodeJS.Platform, arch: string, isRoot: boolean,
 *   say: (line: string) => void }} context
 * @returns {Promise<void>}
 * @throws {SetUpError} when Electron cannot start without what is missing
 */
export async function ensureLibraries(context) {
  if (librariesAreReady(context)) return;
  const { root, electronPath, arch, isRoot, say } = context;
  const { required, optional } = programsOf(root, electronPath, arch);
  let runtime = await linkedBy(root, required);
  let keychain = optional === undefined ? undefined : await linkedBy(root, optional);
  const missing = () => [...runtime.missing, ...(keychain?.missing ?? [])];

  const { packages, unknown } = packagesFor(missing());
  if (packages.length > 0 && isRoot && canInstall()) {
    const began = performance.now();
    say(`set-up: installing shared libraries: ${packages.join(' ')} …`);
    await installPackages(root, packages);
    runtime = await linkedBy(root, required);
    if (optional !== undefined) keychain = await linkedBy(root, optional);
    say(`set-up: shared libraries installed in ${duration(performance.now() - began)}`);
  }

  if (runtime.missing.length > 0) {
    const names = packages.length > 0 ? `\n\n  ${installCommand(packages)}\n` : '';
    const others = unknown.length > 0 ? `\nFind the packages that bring: ${unknown.join(' ')}` : '';
    throw new SetUpError(
      `Electron needs shared libraries that are not installed: ${runtime.missing.join(' ')}` +
        (names === '' ? '' : `\nOn Debian and its derivatives:${names}`) +
        others,
    );
  }
  if (keychain !== undefined && keychain.missing.length > 0) {
    say(
      `set-up: without ${keychain.missing.join(' ')} keys last for one session only; to keep them: ` +
        installCommand(packages),
    );
    return;
  }
  writeJson(stampFile(root), {
    programs: fingerprint(optional === undefined ? [required] : [required, optional]),
    found: [...runtime.found, ...(keychain?.found ?? [])],
  });
}

/**
 * @param {string} root
 * @param {string} program
 */
async function linkedBy(root, program) {
  const result = await run('ldd', [program], { cwd: root, limitMs: 30_000 });
  return parseLdd(result.output);
}

/** @param {string} root */
const stampFile = (root) => join(runtimeFolder(root), 'libraries.json');
