/**
 * The beginning of a sealed file: a magic line, the length of the header (four bytes, big-endian), and the header as JSON.
 * All of it is authenticated with every chunk that follows. See docs/adr on backups.
 */
import { promisify } from 'node:util';
import { randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import { UnusableBackup } from './unusable-backup.ts';

const MAGIC = Buffer.from('touchstone-backup\n');
const VERSION = 1;
const LENGTH_BYTES = 4;
const LONGEST_HEADER = 1_024;
const SALT_BYTES = 32;
const KEY_BYTES = 32;
/** Plain bytes of every chunk but the last. */
export const CHUNK_BYTES = 1 << 20;

/** 128 MiB and about half a second for every guess. */
const COST = { N: 1 << 17, r: 8, p: 1 } as const;
/** A header may ask for no more than this: a file from elsewhere must not take all memory before it is known to be ours. */
const HIGHEST_N = 1 << 18;
const LOWEST_N = 1 << 14;
const HIGHEST_P = 4;

const headerSchema = z.strictObject({
  version: z.literal(VERSION),
  cipher: z.literal('aes-256-gcm'),
  chunk: z.literal(CHUNK_BYTES),
  kdf: z.strictObject({
    name: z.literal('scrypt'),
    N: z
      .int()
      .min(LOWEST_N)
      .max(HIGHEST_N)
      .refine((count) => Number.isInteger(Math.log2(count)), 'not a power of two'),
    r: z.literal(COST.r),
    p: z.int().min(1).max(HIGHEST_P),
    salt: z.base64().refine((text) => Buffer.from(text, 'base64').length === SALT_BYTES),
  }),
});
const versionOnly = z.object({ version: z.int() });

/** What a guess at the passphrase costs, in scrypt's terms; memory is 1 KiB times N. */
export type SealingCost = Pick<z.infer<typeof headerSchema>['kdf'], 'N' | 'p'>;

type Header = z.infer<typeof headerSchema>;

const scryptKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** A new header, and its bytes as they begin the file. */
export function newHeader(cost: SealingCost = COST): {
  readonly header: Header;
  readonly preamble: Buffer;
} {
  const header: Header = {
    version: VERSION,
    cipher: 'aes-256-gcm',
    chunk: CHUNK_BYTES,
    kdf: { name: 'scrypt', ...cost, r: COST.r, salt: randomBytes(SALT_BYTES).toString('base64') },
  };
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(json.length);
  return { header, preamble: Buffer.concat([MAGIC, length, json]) };
}

/**
 * @param read the first `count` bytes of the file, or fewer where it ends before
 * @throws UnusableBackup
 */
export async function readHeader(
  read: (count: number) => Promise<Buffer>,
): Promise<{ readonly header: Header; readonly preamble: Buffer }> {
  const fixed = MAGIC.length + LENGTH_BYTES;
  const start = await read(fixed);
  if (start.length < fixed || !start.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new UnusableBackup('This is not a backup of Touchstone.');
  }
  const length = start.readUInt32BE(MAGIC.length);
  if (length > LONGEST_HEADER) throw new UnusableBackup('The beginning of this backup is damaged.');
  const preamble = await read(fixed + length);
  if (preamble.length < fixed + length) throw new UnusableBackup('This backup is cut off.');
  const json = parseJson(preamble.subarray(fixed).toString('utf8'));
  const version = versionOnly.safeParse(json);
  if (version.success && version.data.version > VERSION) {
    throw new UnusableBackup(
      `This backup was made by a newer Touchstone (format ${String(version.data.version)}; this one reads ${String(VERSION)}). Update Touchstone, then restore it.`,
    );
  }
  const header = headerSchema.safeParse(json);
  if (!header.success) {
    throw new UnusableBackup(
      'The beginning of this backup is damaged, or it asks for more memory than any backup of Touchstone does.',
    );
  }
  return { header: header.data, preamble };
}

/** The key of this file: its salt is its own, so no two files share one. */
export function sealingKey(passphrase: string, { kdf }: Header): Promise<Buffer> {
  const { N, r, p } = kdf;
  return scryptKey(
    // The same letters can be typed in several forms on several systems.
    passphrase.normalize('NFKC'),
    Buffer.from(kdf.salt, 'base64'),
    KEY_BYTES,
    // scrypt takes 128·N·r bytes, and a little for each of `p`.
    { N, r, p, maxmem: 128 * r * (N + p + 2) },
  );
}
