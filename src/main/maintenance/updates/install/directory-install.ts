/**
 * The form without an installer: a folder `touchstone-VERSION` for each version, and a link `current` to the one that is
 * started. The new version is unpacked beside the old one, which stays as it is.
 */
import { execFile } from 'node:child_process';
import { lstat, mkdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { valid } from 'semver';
import { systemErrorCode } from '#main/shared/system-error.ts';
import type { Installer } from './installer.ts';

const FOLDER = /^touchstone-(.+)$/;
const LINK = 'current';

/** The folder of all versions, when this program is started from one that the link leads to; else null. */
export async function directoryRoot(program: string): Promise<string | null> {
  const folder = dirname(program);
  const version = FOLDER.exec(basename(folder))?.[1];
  if (version === undefined || valid(version) === null) return null;
  const root = dirname(folder);
  try {
    return (await readlink(join(root, LINK))) === basename(folder) ? root : null;
  } catch {
    return null;
  }
}

/** @param root as {@link directoryRoot} found it */
export function directoryInstaller(root: string): Installer {
  const folderOf = (version: string): string => `touchstone-${version}`;
  const isThere = async (version: string): Promise<boolean> => {
    try {
      return (await stat(join(root, folderOf(version)))).isDirectory();
    } catch (error) {
      if (systemErrorCode(error) === 'ENOENT') return false;
      throw error;
    }
  };
  // Renaming one link over another is one step: at every moment there is a version to start.
  const linkTo = async (version: string): Promise<void> => {
    const next = join(root, `.${LINK}.next`);
    await rm(next, { force: true });
    await symlink(folderOf(version), next);
    await rename(next, join(root, LINK));
  };
  return {
    form: 'directory',
    put: async ({ path, version }) => {
      if ((await readlink(join(root, LINK))) === folderOf(version)) {
        throw new Error(`${version} is the version that runs.`);
      }
      const part = join(root, `.${folderOf(version)}.part`);
      await rm(part, { recursive: true, force: true });
      await mkdir(part);
      try {
        await unpack(path, part);
        await rm(join(root, folderOf(version)), { recursive: true, force: true });
        await rename(part, join(root, folderOf(version)));
      } catch (error) {
        await rm(part, { recursive: true, force: true });
        throw error;
      }
      await linkTo(version);
    },
    keepRunning: () => Promise.resolve(null),
    hasBeside: isThere,
    goTo: async (version) => {
      if (!(await isThere(version))) throw new Error(`There is no folder of ${version}.`);
      await linkTo(version);
    },
  };
}

/**
 * By the system's own program: Electron takes an archive inside of a folder for a folder, and would write into it.
 *
 * @throws when it holds anything but one folder of a program
 */
async function unpack(archive: string, into: string): Promise<void> {
  await promisify(execFile)('/bin/tar', [
    '--extract',
    '--gzip',
    '--file',
    archive,
    '--directory',
    into,
    '--strip-components=1',
    '--no-same-owner',
  ]);
  const program = await lstat(join(into, 'touchstone'));
  if (!program.isFile() || (program.mode & 0o100) === 0) throw new Error('It holds no program.');
}
