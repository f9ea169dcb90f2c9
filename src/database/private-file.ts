/**
 * Files of the data folder: the owner's alone, and nothing but files. A link in the place of one would have its target read or
 * written, and a pipe or a device would be waited for without end. Every service that keeps a file opens it here.
 */
import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;
/** What others may do with it. */
const OTHERS = 0o077;

/** There is something else in the place of a file or folder. `code` is as the system's own errors have it. */
class NotAFile extends Error {
  readonly code: 'ELOOP' | 'EISDIR' | 'ENOTDIR' | 'EFTYPE';

  constructor(path: string, { found, code }: NotAFileKind) {
    super(`${code}: there is ${found} in the place of ${path}`);
    this.code = code;
  }
}

interface NotAFileKind {
  readonly found: string;
  readonly code: NotAFile['code'];
}

const LINK: NotAFileKind = { found: 'a link', code: 'ELOOP' };
const FOLDER: NotAFileKind = { found: 'a folder', code: 'EISDIR' };
const DEVICE: NotAFileKind = { found: 'a device or a pipe', code: 'EFTYPE' };

const FLAGS = {
  read: constants.O_RDONLY,
  append: constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT,
  /** Fails where there is one. */
  create: constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL,
  change: constants.O_RDWR | constants.O_CREAT,
} as const;

/**
 * Opens it, and creates it where it may be missing; others lose their access to it.
 *
 * @throws {@link NotAFile}, or the error of the system
 */
export function openPrivate(path: string, use: keyof typeof FLAGS): number {
  requireFile(path);
  // What takes its place between the two calls is neither followed nor waited for. Windows has no such flags.
  const flags = FLAGS[use] | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = openSync(path, flags, PRIVATE_FILE);
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw new NotAFile(path, kindOf(found));
    if (process.platform !== 'win32' && (found.mode & OTHERS) !== 0) fchmodSync(file, PRIVATE_FILE);
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

/** Null where there is none. @throws as {@link openPrivate} */
export function readPrivate(path: string): string | null {
  let file: number;
  try {
    file = openPrivate(path, 'read');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}

/** Adds to the end, durably; the folder is made. @throws as {@link openPrivate}; part of the text may be there then */
export function appendPrivate(path: string, text: string): void {
  makePrivateFolder(dirname(path));
  write(openPrivate(path, 'append'), text);
}

/** A new file, durably; what has its name is removed, unless it is a folder. @throws the error of the system */
export function createPrivate(path: string, text: string): void {
  rmSync(path, { force: true });
  write(openPrivate(path, 'create'), text);
}

function write(file: number, text: string): void {
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes the folder, or takes from others what they may do with it. @throws {@link NotAFile}, or the error of the system */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const found = lstatSync(folder);
  if (!found.isDirectory()) throw new NotAFile(folder, { ...kindOf(found), code: 'ENOTDIR' });
  if (process.platform !== 'win32' && (found.mode & OTHERS) !== 0)
    chmodSync(folder, PRIVATE_FOLDER);
}

/** @throws NotAFile where there is something else; nothing at all is fine */
export function requireFile(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found !== undefined && !found.isFile()) throw new NotAFile(path, kindOf(found));
}

function kindOf(found: Stats): NotAFileKind {
  if (found.isSymbolicLink()) return LINK;
  return found.isDirectory() ? FOLDER : DEVICE;
}

/** What SQLite keeps beside a database under its name. */
const BESIDE = ['-journal', '-wal', '-shm'] as const;

/**
 * Before a database is opened by its path: it is there, the owner's alone, and neither it nor what SQLite reads beside it is a link.
 *
 * @throws as {@link openPrivate}
 */
export function preparePrivateDatabase(path: string): void {
  for (const end of BESIDE) requireFile(`${path}${end}`);
  closeSync(openPrivate(path, 'change'));
}
