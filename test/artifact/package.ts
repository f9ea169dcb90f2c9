/** The package on this system: installed, looked at, removed. */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { FuseState, FuseVersion, getCurrentFuseWire } from '@electron/fuses';
import { wantedFuses } from '../../scripts/packaging/fuses.ts';
import { readContents } from '../../scripts/packaging/contents.ts';
import { expect } from '../support/running/processes.ts';

const NAME = 'touchstone';
export const PROGRAM = `/usr/lib/${NAME}/${NAME}`;
export const ARCHIVE = `/usr/lib/${NAME}/resources/app.asar`;
const ENVIRONMENT = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };

const output = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, {
    encoding: 'utf8',
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });

export function isInstalled(): boolean {
  try {
    return output('dpkg-query', ['-W', '-f', '${Status}', NAME]).includes('installed');
  } catch {
    // dpkg fails for a package it does not know.
    return false;
  }
}

/** Installs it with what it depends on, and nothing more. */
export function install(deb: string): void {
  output('apt-get', ['install', '-y', '--no-install-recommends', resolve(deb)]);
}

const filesOfPackage = (): string[] =>
  output('dpkg-query', ['-L', NAME])
    .split('\n')
    .filter((path) => path !== '' && path !== '/.');

/** Nothing can be changed by users, only the sandbox helper runs as root, and no library is missing. */
export function checkFiles(): string {
  const files = filesOfPackage().filter((path) => path.startsWith(`/usr/lib/${NAME}`));
  for (const path of files) {
    const { mode, uid } = lstatSync(path);
    expect(uid === 0 && (mode & 0o022) === 0, `${path} to be of root, and writable by root only`);
    const helper = basename(path) === 'chrome-sandbox';
    expect(
      (mode & 0o6000) === (helper ? 0o4000 : 0),
      `only the sandbox helper to be set-uid: ${path}`,
    );
  }
  expect(output('dpkg', ['--verify', NAME]) === '', 'every file to be as it was packed');
  const linked = output('ldd', [PROGRAM]);
  expect(!linked.includes('not found'), `every library to be there: ${linked}`);
  const contents = readContents(ARCHIVE, `linux-${process.arch}`);
  expect(contents.mistakes.length === 0, contents.mistakes.join(', '));
  const bytes = contents.files.reduce((sum, file) => sum + file.bytes, 0);
  return `${files.length} files, the archive holds ${contents.files.length} in ${megabytes(bytes)}`;
}

export async function checkFuses(): Promise<string> {
  const wire = await getCurrentFuseWire(PROGRAM);
  expect(wire.version === FuseVersion.V1, 'the fuses of version 1');
  const wanted = wantedFuses();
  for (const [fuse, on] of wanted) {
    const state = Reflect.get(wire, fuse);
    expect(state === (on ? FuseState.ENABLE : FuseState.DISABLE), `fuse ${fuse} to be ${on}`);
  }
  return `${wanted.size} fuses as they are shipped`;
}

/** Removes it, settings of the system included, and gives what was said. */
export function remove(): string {
  const before = filesOfPackage().filter((path) => !statSync(path).isDirectory());
  const said = output('dpkg', ['--purge', NAME]);
  const left = before.filter((path) => existsSync(path));
  expect(left.length === 0, `nothing of the package to be left: ${left.join(', ')}`);
  expect(!existsSync(`/usr/lib/${NAME}`), `no folder /usr/lib/${NAME}`);
  return said;
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
