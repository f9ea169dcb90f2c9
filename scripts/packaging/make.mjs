/** Makes the packages of the application for one processor, and says what each came to. */
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, writeJson } from '../lib/files.mjs';
import { duration, say, SetUpError } from '../lib/report.mjs';
import { thisMachine } from '../lib/setup/electron.mjs';
import { setUpRuntime } from '../lib/setup/setup-steps.mjs';
import { installBuilder, packFolder, packInstallers } from './builder.mjs';
import { billOfMaterials, licenceReport } from './components.mjs';
import { readContents } from './contents.ts';
import { buildDeb } from './linux/deb.mjs';
import { foundSource, officialSource } from './electron-source.mjs';
import { drawIcons } from './linux/icons.mjs';
import { dateFiles, layOutTree } from './linux/linux-tree.mjs';
import { whyNot } from './plan.mjs';
import { readProduct } from './product.mjs';
import { buildRpm } from './linux/rpm.mjs';
import { stageApplication } from './stage.mjs';

/** What electron-builder makes; it leaves other files beside them. */
const INSTALLER = /\.(AppImage|exe|zip|dmg)$/;
const machine = { root: ROOT, ...thisMachine() };

/**
 * The project's own Electron, checked; or, with the reason, the one that set-up found for this machine.
 *
 * @param {NodeJS.Platform} platform
 * @param {'x64' | 'arm64'} arch
 */
async function electronFor(platform, arch) {
  const runtime =
    platform === machine.platform && arch === machine.arch
      ? await setUpRuntime({ machine, retry: false, say })
      : undefined;
  // Where set-up knows that the project's own cannot be had, it is not waited for again.
  if (runtime !== undefined && runtime.kind !== 'official') return foundSource(runtime);
  return officialSource({ root: ROOT, platform, arch });
}

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** @param {string} path @returns {number} */
const sizeOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => !entry.isSymbolicLink())
        .reduce((sum, entry) => sum + sizeOf(join(path, entry.name)), 0)
    : statSync(path).size;

/**
 * @param {import('./plan.mjs').DistOptions} options
 * @param {'x64' | 'arm64'} arch
 * @param {string} out
 * @returns {Promise<{ files: string[], failures: string[] }>} what was made, and what was not, with the reason
 */
export async function makePackages({ platform, targets }, arch, out) {
  const product = await readProduct();
  const possible = targets.filter((target) => whyNot(target, platform, machine) === undefined);
  const failures = targets
    .filter((target) => !possible.includes(target))
    .map((target) => `${target} (${arch}): ${whyNot(target, platform, machine)}`);
  /** @type {string[]} */
  const files = [];
  if (possible.length === 0) return { files, failures };

  const work = join(out, 'work', `${platform}-${arch}`);
  const icons = join(work, 'resources', 'icons');
  const app = join(work, 'app');
  await installBuilder();
  const electron = await electronFor(platform, arch);
  say(
    `dist: ${product.title} ${product.version} for ${platform}-${arch}, Electron ${electron.version}` +
      (electron.official ? '' : ' (not the project’s own build: no live profiles)'),
  );
  await drawIcons(icons);
  const staged = performance.now();
  const components = await stageApplication({
    product,
    electronVersion: electron.version,
    platform,
    arch,
    folder: app,
  });
  const request = { product, electron, platform, arch, app, icons, out: join(work, 'packed') };
  rmSync(request.out, { recursive: true, force: true });
  await packFolder(request);
  const packed = packedFolder(request.out);
  const contents = readContents(archiveIn(packed, platform, product.title), `${platform}-${arch}`);
  if (contents.mistakes.length > 0) throw new SetUpError(contents.mistakes.join('\n'));
  const archive = contents.files.reduce((sum, { bytes }) => sum + bytes, 0);
  say(
    `dist: packed in ${duration(performance.now() - staged)}: ${megabytes(sizeOf(packed))}, of it the application ` +
      `${megabytes(archive)} in ${contents.files.length} files`,
  );
  const reports = join(out, `${product.name}-${platform}-${arch}`);
  writeJson(
    `${reports}.cdx.json`,
    billOfMaterials(components, { product, electronVersion: electron.version }),
  );
  writeFileSync(`${reports}-licenses.txt`, licenceReport(components, product.title));

  const tree = join(work, 'tree');
  for (const target of possible) {
    const began = performance.now();
    try {
      const file = await makeOne(target);
      files.push(file);
      say(
        `dist: ${relative(out, file)} (${megabytes(sizeOf(file))}) in ${duration(performance.now() - began)}`,
      );
    } catch (error) {
      failures.push(
        `${target} (${arch}): ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  return { files, failures };

  /** @param {string} target */
  async function makeOne(target) {
    if (target === 'dir') return packed;
    if (target === 'deb' || target === 'rpm') {
      layOutTree({ product, packed, app, icons, tree });
      return target === 'deb'
        ? buildDeb({ product, arch, tree, out })
        : buildRpm({ product, arch, tree, out, work: join(work, 'rpm') });
    }
    dateFiles(packed, product.epoch);
    const before = new Set(readdirSync(out));
    // On macOS it is requested the application itself.
    const application = platform === 'darwin' ? join(packed, `${product.title}.app`) : packed;
    await packInstallers({ ...request, out }, [target], application);
    const made = readdirSync(out).find((name) => !before.has(name) && INSTALLER.test(name));
    if (made === undefined) throw new SetUpError('electron-builder left no package');
    return join(out, made);
  }
}

/** @param {string} folder of electron-builder, which names the one inside after the platform */
function packedFolder(folder) {
  const [name] = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  if (name === undefined) throw new SetUpError('electron-builder left no folder');
  return join(folder, name);
}

/**
 * @param {string} packed
 * @param {NodeJS.Platform} platform
 * @param {string} title of the product
 */
const archiveIn = (packed, platform, title) =>
  platform === 'darwin'
    ? join(packed, `${title}.app`, 'Contents', 'Resources', 'app.asar')
    : join(packed, 'resources', 'app.asar');
