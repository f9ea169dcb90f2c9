/**
 * A stream of bytes under a passphrase: AES-256-GCM in chunks, each with its number and whether it is the last in its
 * nonce, so that nothing is handed on before it is known to be genuine, and a missing, moved or added chunk shows.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import {
  CHUNK_BYTES,
  newHeader,
  readHeader,
  sealingKey,
  type SealingCost,
} from './sealed-header.ts';
import { UnusableBackup } from './unusable-backup.ts';

const TAG_BYTES = 16;
const NONCE_BYTES = 12;
const ALGORITHM = 'aes-256-gcm';
/** Chunk 0 is empty and follows the header: it distinguishes a wrong passphrase from a damaged file. */
const CHECK_CHUNK = 0;

/** What is to be written to the file, in order. */
export async function* seal(
  plain: AsyncIterable<Uint8Array>,
  passphrase: string,
  cost?: SealingCost,
): AsyncGenerator<Buffer> {
  const { header, preamble } = newHeader(cost);
  const key = await sealingKey(passphrase, header);
  const sealChunk = (bytes: Buffer, number: number, isLast: boolean): Buffer => {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(number, isLast));
    cipher.setAAD(preamble);
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  yield preamble;
  yield sealChunk(Buffer.alloc(0), CHECK_CHUNK, false);
  let number = CHECK_CHUNK;
  for await (const { bytes, isLast } of inPieces(plain, CHUNK_BYTES)) {
    number += 1;
    yield sealChunk(bytes, number, isLast);
  }
}

/**
 * What was sealed. Every piece that comes is genuine, but only when the stream has ended is it known to be all there was.
 *
 * @throws UnusableBackup while it is read
 */
export async function* unseal(path: string, passphrase: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    const { header, preamble } = await readHeader((count) => firstBytes(file, count));
    const key = await sealingKey(passphrase, header);
    const openChunk = (sealed: Buffer, number: number, isLast: boolean): Buffer | null => {
      if (sealed.length < TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, key, nonceOf(number, isLast));
      decipher.setAAD(preamble);
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const bytes = decipher.update(sealed.subarray(0, -TAG_BYTES));
      try {
        return Buffer.concat([bytes, decipher.final()]);
      } catch {
        // OpenSSL says only that the tag does not match, which is the answer.
        return null;
      }
    };
    const body = preamble.length + TAG_BYTES;
    const check = (await firstBytes(file, body)).subarray(preamble.length);
    if (check.length < TAG_BYTES) throw new UnusableBackup('This backup is cut off.');
    if (openChunk(check, CHECK_CHUNK, false) === null) {
      throw new UnusableBackup(
        'The passphrase is wrong, or the beginning of this backup was changed.',
      );
    }
    const rest = file.createReadStream({ start: body, autoClose: false });
    let number = CHECK_CHUNK;
    for await (const { bytes, isLast } of inPieces(rest, CHUNK_BYTES + TAG_BYTES)) {
      number += 1;
      const plain = openChunk(bytes, number, isLast);
      if (plain === null) {
        const isCut =
          isLast && (bytes.length < TAG_BYTES || openChunk(bytes, number, false) !== null);
        throw new UnusableBackup(
          isCut
            ? 'This backup is cut off: its end is missing.'
            : 'This backup was changed, damaged or cut off after it was written.',
        );
      }
      yield plain;
    }
  } finally {
    await file.close();
  }
}

async function firstBytes(file: FileHandle, count: number): Promise<Buffer> {
  const bytes = Buffer.alloc(count);
  let length = 0;
  while (length < count) {
    const { bytesRead } = await file.read(bytes, length, count - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

/** Never used twice with one key: the key is the file's own, and the number counts its chunks. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(number, NONCE_BYTES - 5);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

/** Pieces of exactly `size` bytes; the last one, which is always there, has what is left. */
async function* inPieces(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let held = Buffer.alloc(0);
  for await (const part of source) {
    held = Buffer.concat([held, part]);
    while (held.length > size) {
      yield { bytes: held.subarray(0, size), isLast: false };
      held = held.subarray(size);
    }
  }
  yield { bytes: held, isLast: true };
}
