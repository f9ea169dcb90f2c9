/** What the index needs of the journal's file beside reading it through. */
import * as fs from 'node:fs';

/** Another size, time or number is another content, or may be. */
export interface FileStamp {
  readonly size: number;
  /** When it was written to last, nanoseconds. */
  readonly modified: string;
  /** Its number in the file system. */
  readonly number: string;
}

/** Null when there is no such file. */
export function stampOf(path: string): FileStamp | null {
  const found = fs.statSync(path, { bigint: true, throwIfNoEntry: false });
  if (found === undefined) return null;
  return { size: Number(found.size), modified: String(found.mtimeNs), number: String(found.ino) };
}

/** As many bytes from one place as there are, at most `length`. */
export type ReadAt = (offset: number, length: number) => Uint8Array;

/** With the file opened once for all that is read of it. */
export function reading<T>(path: string, work: (read: ReadAt) => T): T {
  const fd = fs.openSync(path, 'r');
  try {
    return work((offset, length) => {
      const bytes = Buffer.allocUnsafe(length);
      return bytes.subarray(0, fs.readSync(fd, bytes, 0, length, offset));
    });
  } finally {
    fs.closeSync(fd);
  }
}
