/** What the index needs of the journal's file in addition to reading it. */
import * as fs from 'node:fs';
import { openPrivate } from '#database/private-file.ts';

/** A different size, time or number may be different content. */
export interface FileStamp {
  readonly size: number;
  /** When it was written to last, nanoseconds. */
  readonly modified: string;
  /** Its inode number. */
  readonly number: string;
}

/** Null when there is no such file. */
export function stampOf(path: string): FileStamp | null {
  const found = fs.statSync(path, { bigint: true, throwIfNoEntry: false });
  if (found === undefined) return null;
  return { size: Number(found.size), modified: String(found.mtimeNs), number: String(found.ino) };
}

/** At most `length` bytes from one place. */
export type ReadAt = (offset: number, length: number) => Uint8Array;

/** Opens the file once for several readings. */
export function reading<T>(path: string, work: (read: ReadAt) => T): T {
  const fd = openPrivate(path, 'read');
  try {
    return work((offset, length) => {
      const bytes = Buffer.allocUnsafe(length);
      return bytes.subarray(0, fs.readSync(fd, bytes, 0, length, offset));
    });
  } finally {
    fs.closeSync(fd);
  }
}
