/**
 * The few file operations the journal needs, so that tests can make any of them fail. All are synchronous on purpose:
 * between "durable" and "sent" nothing else may run.
 */
import * as fs from 'node:fs';
import { dirname } from 'node:path';
import { makePrivateFolder, openPrivate } from '#database/private-file.ts';
import { takeLock } from './lock.ts';

export interface JournalFile {
  /** Adds bytes at the end; throws unless all of them were written. */
  append(bytes: Uint8Array): void;
  /** Returns when everything appended so far would survive a power cut. */
  sync(): void;
  /** Cuts the file and makes the cut durable. */
  truncate(size: number): void;
  /** Bytes in the file now, or null when the file at its path is no longer this one. */
  sizeAtPath(): number | null;
  close(): void;
}

export interface JournalFiles {
  /** One holder at a time, released by the system when its process ends. Null: held elsewhere. */
  lock(path: string): { release(): void } | null;
  /** Opens for appending; creates with mode 0600 when missing. */
  open(path: string): JournalFile;
  /** The file from that byte on, in pieces; nothing when there is no file. */
  read(path: string, from?: number): Iterable<Uint8Array>;
  /** Makes the file's name durable, and that of its folder. */
  syncFolderOf(path: string): void;
  /** Writes a new file with mode 0600, durably; throws if the name is taken. */
  keepAside(path: string, bytes: Uint8Array): void;
}

const CHUNK = 1 << 20;

export const nodeJournalFiles: JournalFiles = {
  lock(path) {
    makeFolder(dirname(path));
    return takeLock(`${path}.lock`);
  },

  open(path) {
    const fd = openPrivate(path, 'append');
    try {
      return new NodeJournalFile(path, fd);
    } catch (thrown) {
      fs.closeSync(fd);
      throw thrown;
    }
  },

  *read(path, from = 0) {
    let fd: number;
    try {
      fd = openPrivate(path, 'read');
    } catch (thrown) {
      if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return;
      throw thrown;
    }
    try {
      for (let at = from; ;) {
        const chunk = Buffer.allocUnsafe(CHUNK);
        const length = fs.readSync(fd, chunk, 0, CHUNK, at);
        if (length === 0) return;
        yield chunk.subarray(0, length);
        at += length;
      }
    } finally {
      fs.closeSync(fd);
    }
  },

  syncFolderOf(path) {
    syncFolder(dirname(path));
    syncFolder(dirname(dirname(path)));
  },

  keepAside(path, bytes) {
    const fd = openPrivate(path, 'create');
    try {
      writeAll(fd, bytes);
      fs.fsyncSync(fd);
    } finally {
      fs.closeSync(fd);
    }
    syncFolder(dirname(path));
  },
};

class NodeJournalFile implements JournalFile {
  readonly #path: string;
  readonly #fd: number;
  /** Which file it is: while it is open, no other can get its number. */
  readonly #itself: Pick<fs.BigIntStats, 'ino' | 'dev'>;

  constructor(path: string, fd: number) {
    this.#path = path;
    this.#fd = fd;
    const { ino, dev } = fs.fstatSync(fd, { bigint: true });
    this.#itself = { ino, dev };
  }

  append(bytes: Uint8Array): void {
    writeAll(this.#fd, bytes);
  }

  sync(): void {
    // The data and the new size; not the access time. On macOS libuv flushes the drive itself.
    fs.fdatasyncSync(this.#fd);
  }

  truncate(size: number): void {
    fs.ftruncateSync(this.#fd, size);
    fs.fsyncSync(this.#fd);
  }

  sizeAtPath(): number | null {
    const there = fs.statSync(this.#path, { bigint: true, throwIfNoEntry: false });
    const { ino, dev } = this.#itself;
    return there?.ino === ino && there.dev === dev ? Number(there.size) : null;
  }

  close(): void {
    fs.closeSync(this.#fd);
  }
}

function writeAll(fd: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) {
    const count = fs.writeSync(fd, bytes, written, bytes.length - written);
    if (count === 0) throw new Error('The system wrote nothing and gave no reason.');
    written += count;
  }
}

function makeFolder(folder: string): void {
  const first = fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivateFolder(folder);
  if (first === undefined) return;
  // Every new name has to be durable in the folder above it.
  for (let made = folder; made.length >= first.length; made = dirname(made)) {
    syncFolder(dirname(made));
  }
}

function syncFolder(folder: string): void {
  // Windows cannot open a folder to flush it, and makes new names durable by itself.
  if (process.platform === 'win32') return;
  const fd = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}
