/** How this copy was installed, and so what replaces it. */
import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { systemErrorCode } from '#main/shared/system-error.ts';
import { directoryInstaller, directoryRoot } from './directory-install.ts';
import type { Installer } from './installer.ts';
import { packageInstaller, type PackageInstallOptions } from './package-install.ts';

export interface Copy extends Omit<PackageInstallOptions, 'form' | 'appImage'> {
  readonly platform: NodeJS.Platform;
  /** The program that runs. */
  readonly program: string;
  /** Where dpkg lists the files of the package. */
  readonly filesOfDeb: string;
  /** What the AppImage's own start says of its file. */
  readonly appImage: string | undefined;
}

/** Null where this copy cannot be replaced from within: a clone, or a package of the system's own tools. */
export async function installerOf(copy: Copy): Promise<Installer | null> {
  const { platform, program, filesOfDeb, appImage, ...rest } = copy;
  const packaged = (form: PackageInstallOptions['form'], file: string | null = null): Installer =>
    packageInstaller({ ...rest, form, appImage: file });
  if (platform === 'win32') return packaged('nsis');
  if (platform === 'darwin') return packaged('dmg');
  if (appImage !== undefined && isAbsolute(appImage)) return packaged('appimage', appImage);
  const root = await directoryRoot(program);
  if (root !== null) return directoryInstaller(root);
  return (await isListed(filesOfDeb, program)) ? packaged('deb') : null;
}

/** Whether dpkg put this program where it is. */
async function isListed(list: string, program: string): Promise<boolean> {
  try {
    return (await readFile(list, 'utf8')).split('\n').includes(program);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
