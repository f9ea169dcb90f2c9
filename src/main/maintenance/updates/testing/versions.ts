/** Folders of versions as the form without an installer has them, and archives of them. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `folder/touchstone-VERSION`, whose program prints its version. */
export function versionFolder(folder: string, version: string): string {
  const path = join(folder, `touchstone-${version}`);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'touchstone'), `#!/bin/sh\necho ${version}\n`);
  chmodSync(join(path, 'touchstone'), 0o755);
  return path;
}

/** A root with one version, which `current` leads to. Answers its program. */
export function installedRoot(root: string, version: string): string {
  versionFolder(root, version);
  symlinkSync(`touchstone-${version}`, join(root, 'current'));
  return join(root, `touchstone-${version}`, 'touchstone');
}

/** The bytes of an archive of a version's folder. @param scratch an empty folder */
export function archiveOf(scratch: string, version: string): Buffer {
  const file = join(scratch, `${version}.tar.gz`);
  execFileSync('tar', ['-czf', file, '-C', scratch, `touchstone-${version}`]);
  return readFileSync(file);
}
