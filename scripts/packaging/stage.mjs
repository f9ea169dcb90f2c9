/** Lays out what goes into the archive of a package: bundles, the native module, licences. */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readJson, ROOT, writeJson } from '../lib/files.mjs';
import { SetUpError } from '../lib/report.mjs';
import { withTools } from '../lib/run.mjs';
import { bundledFolders, licenceReport, readComponents } from './components.mjs';
import { mustRun } from './product.mjs';

/**
 * @param {{ product: import('./product.mjs').Product, electronVersion: string, platform: NodeJS.Platform,
 *   arch: string, folder: string }} what
 * @returns {Promise<import('./components.mjs').Component[]>} of others, that are in it
 */
export async function stageApplication({ product, electronVersion, platform, arch, folder }) {
  rmSync(folder, { recursive: true, force: true });
  const out = join(folder, 'out');
  // By its file: Windows starts the command of that name through a shell only.
  const builder = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  await mustRun(process.execPath, [builder, 'build', '--outDir', out], {
    cwd: ROOT,
    env: environment(electronVersion),
  });
  const components = readComponents(ROOT, [...bundledFolders(out), 'node_modules/keytar']);
  for (const list of globSync('**/bundled-{packages,modules}.json', { cwd: out }))
    rmSync(join(out, list));

  stageKeytar(folder, `${platform}-${arch}`);
  const { name, title, version, description, license, author } = product;
  writeJson(join(folder, 'package.json'), {
    name,
    productName: title,
    version,
    description,
    license,
    author,
    type: 'module',
    main: 'out/main/index.js',
    desktopName: `${name}.desktop`,
    // The packager takes it as it is said here, and looks for none.
    devDependencies: { electron: electronVersion },
  });
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenceReport(components, title));
  return components;
}

/** @param {string} electronVersion */
const environment = (electronVersion) => ({
  PATH: withTools(ROOT, process.env)['PATH'] ?? '',
  TOUCHSTONE_PACKAGE: '1',
  // The bundles are made for the Electron that they are packed with.
  ELECTRON_MAJOR_VER: /^\d+/.exec(electronVersion)?.[0] ?? '',
});

/**
 * The native module, for one platform and processor only.
 *
 * @param {string} folder
 * @param {string} target such as `linux-x64`
 */
function stageKeytar(folder, target) {
  const from = join(ROOT, 'node_modules', 'keytar');
  const to = join(folder, 'node_modules', 'keytar');
  const native = join('prebuilds', target, 'keytar.node');
  if (!existsSync(join(from, native))) throw new SetUpError(`keytar has nothing for ${target}`);
  mkdirSync(join(to, 'lib'), { recursive: true });
  const manifest = readJson(join(from, 'package.json')) ?? {};
  writeJson(join(to, 'package.json'), {
    name: manifest['name'],
    version: manifest['version'],
    license: manifest['license'],
    main: manifest['main'],
  });
  for (const file of ['LICENSE.md', join('lib', 'keytar.js'), native]) {
    mkdirSync(join(to, file, '..'), { recursive: true });
    writeFileSync(join(to, file), readFileSync(join(from, file)));
  }
}
