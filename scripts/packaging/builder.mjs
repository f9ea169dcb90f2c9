/** electron-builder, and its arguments. It is installed when it is first needed: nothing else needs it. */
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FuseVersion, flipFuses } from '@electron/fuses';
import { programDigest } from '../../src/main/shared/packaging/program-digest.ts';
import { STAMP_FILE } from '../../src/main/shared/packaging/stamp-file.ts';
import { isRecord, readJson, ROOT, writeJson } from '../lib/files.mjs';
import { duration, say, SetUpError } from '../lib/report.mjs';
import { lastLines, runNpm } from '../lib/run.mjs';
import { installedMatchesLock } from '../lib/setup/dependencies.mjs';
import { wantedFuses } from './fuses.ts';

const FOLDER = join(ROOT, 'build', 'builder');
const KEYTAR = 'node_modules/keytar';
const INSTALL_LIMIT_MS = 10 * 60_000;

/** Installs electron-builder as its lock file says, without running anybody's scripts. */
export async function installBuilder() {
  const lock = readJson(join(FOLDER, 'package-lock.json'));
  const installed = readJson(join(FOLDER, 'node_modules', '.package-lock.json'));
  if (installedMatchesLock(lock, installed)) return;
  const began = performance.now();
  say('dist: installing electron-builder …');
  const result = await runNpm(ROOT, ['ci', '--ignore-scripts'], {
    cwd: FOLDER,
    limitMs: INSTALL_LIMIT_MS,
  });
  if (result.code !== 0) {
    throw new SetUpError(`electron-builder could not be installed:\n${lastLines(result.output)}`);
  }
  say(`dist: installed in ${duration(performance.now() - began)}`);
}

/**
 * @typedef {object} BuildRequest
 * @property {import('./product.mjs').Product} product
 * @property {import('./electron-source.mjs').ElectronSource} electron
 * @property {NodeJS.Platform} platform
 * @property {'x64' | 'arm64'} arch
 * @property {string} app folder of what goes into the archive
 * @property {string} icons folder
 * @property {string} out folder
 */

/**
 * Packs the application into the folder that all packages of a platform are made from, fuses set and stamped.
 *
 * @param {BuildRequest} request
 * @returns {Promise<void>}
 */
export async function packFolder(request) {
  const { product, electron, app } = request;
  await callBuilder(request, {
    targets: ['dir'],
    config: {
      electronDist: electron.dist,
      /**
       * Before the archive is made: the stamp in it speaks of the program as it is shipped.
       *
       * @param {{ appOutDir: string }} context
       */
      afterExtract: async ({ appOutDir }) => {
        const program = programIn(appOutDir, request.platform);
        // Electron's own example, which would be loaded if the archive were missing.
        rmSync(join(program.resources, 'default_app.asar'), { force: true });
        await setFuses(program.executable, request);
        writeJson(join(app, STAMP_FILE), {
          version: product.version,
          commit: product.commit,
          electron: {
            version: electron.version,
            official: electron.official,
            program: await programDigest(program.code),
          },
        });
      },
    },
  });
}

/**
 * Makes packages from the folder that {@link packFolder} made.
 *
 * @param {BuildRequest} request
 * @param {readonly string[]} targets of electron-builder
 * @param {string} folder
 */
export const packInstallers = (request, targets, folder) =>
  callBuilder(request, { targets, prepackaged: folder, config: {} });

/**
 * Where Electron's program is in its own distribution, before the packager gives it our name.
 *
 * @param {string} folder
 * @param {NodeJS.Platform} platform
 */
function programIn(folder, platform) {
  if (platform === 'darwin') {
    const app = join(folder, 'Electron.app');
    const framework = join(app, 'Contents', 'Frameworks', 'Electron Framework.framework');
    return {
      executable: app,
      code: join(framework, 'Electron Framework'),
      resources: join(app, 'Contents', 'Resources'),
    };
  }
  const executable = join(folder, platform === 'win32' ? 'electron.exe' : 'electron');
  return { executable, code: executable, resources: join(folder, 'resources') };
}

/**
 * @param {string} executable
 * @param {{ platform: NodeJS.Platform, arch: string }} target
 */
async function setFuses(executable, { platform, arch }) {
  await flipFuses(executable, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: platform === 'darwin' && arch === 'arm64',
    ...Object.fromEntries(wantedFuses()),
  });
}

/**
 * @param {BuildRequest} request
 * @param {{ targets: readonly string[], prepackaged?: string, config: Record<string, unknown> }} task
 */
async function callBuilder(request, { targets, prepackaged, config }) {
  const { platform, arch, product, electron, app, icons, out } = request;
  const fixed = readJson(join(ROOT, 'build', 'electron-builder.json')) ?? {};
  /** @type {unknown} */
  const builder = createRequire(join(FOLDER, 'package.json'))('electron-builder');
  if (!isBuilder(builder)) throw new SetUpError('electron-builder is not what it was');
  process.env['SOURCE_DATE_EPOCH'] = String(product.epoch);
  await builder.build({
    targets: builder.Platform[PLATFORMS.get(platform) ?? '']?.createTarget(
      targets,
      builder.Arch[arch],
    ),
    ...(prepackaged === undefined ? {} : { prepackaged }),
    projectDir: ROOT,
    publish: 'never',
    config: {
      ...fixed,
      ...config,
      // What is needed of node_modules is among the staged files; nothing is looked for, installed or compiled.
      beforeBuild: () => Promise.resolve(false),
      files: ['**/*', { from: join(app, KEYTAR), to: KEYTAR, filter: ['**/*'] }],
      electronVersion: electron.version,
      directories: { app, output: out, buildResources: join(icons, '..') },
      extraMetadata: {},
    },
  });
}

/** electron-builder's names of platforms. */
const PLATFORMS = new Map([
  ['linux', 'LINUX'],
  ['win32', 'WINDOWS'],
  ['darwin', 'MAC'],
]);

/**
 * The part of electron-builder that is used.
 *
 * @typedef {object} Builder
 * @property {(options: Record<string, unknown>) => Promise<unknown>} build
 * @property {Record<string, { createTarget: (targets: readonly string[], arch: unknown) => unknown }>} Platform
 * @property {Record<string, unknown>} Arch
 */

/**
 * @param {unknown} value
 * @returns {value is Builder}
 */
const isBuilder = (value) =>
  isRecord(value) && typeof value['build'] === 'function' && 'Platform' in value && 'Arch' in value;
