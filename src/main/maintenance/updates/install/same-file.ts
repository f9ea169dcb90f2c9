import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { CheckedFile } from './installer.ts';

/** SHA-512 in base64, and size. @throws the system's error */
export async function digestOf(
  path: string,
): Promise<{ readonly size: number; readonly sha512: string }> {
  const hash = createHash('sha512');
  let size = 0;
  const pieces: AsyncIterable<Buffer> = createReadStream(path);
  for await (const piece of pieces) {
    hash.update(piece);
    size += piece.length;
  }
  return { size, sha512: hash.digest('base64') };
}

/** Whether a file is still what it was when it was checked; false for one that is gone. */
export async function isSameFile({ path, size, sha512 }: CheckedFile): Promise<boolean> {
  try {
    const found = await digestOf(path);
    return found.size === size && found.sha512 === sha512;
  } catch {
    return false;
  }
}
