/**
 * Installing by electron-updater, which knows how each system replaces a program. It gets a file that is already checked,
 * and no way to the network: it finds the file where it would have put it itself, and checks its hash again.
 */
import { chmod, copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider';
import type { Logger } from '#main/shared/log.ts';
import type { UpdateForm } from '../manifest/manifest.ts';
import type { CheckedFile, Installer } from './installer.ts';
import { digestOf } from './same-file.ts';

type PackageForm = Exclude<UpdateForm, 'directory'>;

export interface PackageInstallOptions {
  readonly form: PackageForm;
  /** Where electron-updater works, and fetched files are kept. */
  readonly folder: string;
  readonly version: string;
  /** The file that runs, where it is one: of an AppImage. */
  readonly appImage: string | null;
  /** Starts the application again once it has ended. */
  readonly relaunch: () => void;
  readonly log: Logger;
}

const CACHE = 'installing';

export function packageInstaller(options: PackageInstallOptions): Installer {
  const { form, folder, appImage } = options;
  return {
    form,
    put: async (file) => {
      await prepare(folder, file);
      const updater = await updaterOf(options, file);
      await updater.checkForUpdates();
      await updater.downloadUpdate();
      if ('install' in updater) {
        if (!updater.install(true, true)) throw new Error('It could not be installed.');
      } else {
        updater.quitAndInstall();
      }
    },
    keepRunning: async (version) => {
      if (appImage === null) return null;
      const name = `Touchstone-${version}-before.AppImage`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await copyFile(appImage, join(folder, name));
      return { version, name, ...(await digestOf(join(folder, name))) };
    },
    hasBeside: () => Promise.resolve(false),
    goTo: () => Promise.reject(new Error('Versions of a package do not stand beside each other.')),
  };
}

/** Puts the file where electron-updater looks for one that it fetched in an earlier run. */
async function prepare(folder: string, file: CheckedFile): Promise<void> {
  const cache = join(folder, CACHE);
  const pending = join(cache, 'pending');
  await rm(cache, { recursive: true, force: true });
  await mkdir(pending, { recursive: true, mode: 0o700 });
  await copyFile(file.path, join(pending, file.name));
  await chmod(join(pending, file.name), 0o700);
  const info = { fileName: file.name, sha512: file.sha512, isAdminRightsRequired: false };
  await writeFile(join(pending, 'update-info.json'), JSON.stringify(info), PRIVATE);
  await writeFile(configFile(folder), `provider: custom\nupdaterCacheDirName: ${CACHE}\n`, PRIVATE);
}

const PRIVATE = { mode: 0o600 } as const;

const configFile = (folder: string): string => join(folder, 'app-update.yml');

async function updaterOf(
  { form, folder, version, relaunch, log }: PackageInstallOptions,
  file: CheckedFile,
) {
  const { AppImageUpdater, DebUpdater, MacUpdater, NsisUpdater, Provider } =
    await import('electron-updater');
  const info: UpdateInfo = {
    version: file.version,
    files: [{ url: file.name, sha512: file.sha512, size: file.size }],
    path: file.name,
    sha512: file.sha512,
    releaseDate: '',
  };
  /** The one update there is, which is here already. */
  class HereAlready extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }
    getLatestVersion(): Promise<UpdateInfo> {
      return Promise.resolve(info);
    }
    resolveFiles(): ResolvedUpdateFileInfo[] {
      const [first] = info.files;
      return first === undefined
        ? []
        : [{ url: pathToFileURL(join(folder, basename(file.name))), info: first }];
    }
  }
  const classes = {
    nsis: NsisUpdater,
    dmg: MacUpdater,
    appimage: AppImageUpdater,
    deb: DebUpdater,
  } as const;
  // With an application of our own it makes no HTTP client: what it does not find it cannot fetch.
  const updater = new classes[form](
    { provider: 'custom', updateProvider: HereAlready },
    {
      version,
      name: 'touchstone',
      isPackaged: true,
      appUpdateConfigPath: configFile(folder),
      userDataPath: folder,
      baseCachePath: folder,
      whenReady: () => Promise.resolve(),
      relaunch,
      quit: () => undefined,
      onQuit: () => undefined,
    },
  );
  updater.logger = log;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = true;
  updater.disableWebInstaller = true;
  updater.disableDifferentialDownload = true;
  return updater;
}
