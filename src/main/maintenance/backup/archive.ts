/** What is sealed: the length of the manifest (four bytes, big-endian), the manifest as JSON, then the files one behind the other. */
import { mkdirSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import { contentKind } from './contents.ts';
import { UnusableBackup } from './unusable-backup.ts';

const VERSION = 1;
const LENGTH_BYTES = 4;
const LONGEST_MANIFEST = 4 * 1024 * 1024;
const MOST_FILES = 10_000;
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

const manifestSchema = z.strictObject({
  version: z.literal(VERSION),
  /** Of the terminal that made it, for the user. */
  appVersion: z.string().max(50),
  madeAt: z.iso.datetime(),
  files: z
    .array(
      z.strictObject({
        // A name that leads anywhere else is none of these.
        path: z.string().refine((path) => contentKind(path) !== null, 'not a file of a backup'),
        size: z.int().nonnegative(),
      }),
    )
    .max(MOST_FILES)
    .refine(
      (files) => new Set(files.map(({ path }) => path.toLowerCase())).size === files.length,
      'a file twice',
    ),
});
const versionOnly = z.object({ version: z.int() });

export type ArchiveManifest = z.infer<typeof manifestSchema>;

/** Which terminal makes it, and when. */
export type MadeBy = Pick<ArchiveManifest, 'appVersion' | 'madeAt'>;

/**
 * The files as they are when it begins: what is added to a journal meanwhile is left out, and a file that is replaced is
 * read to its end as it was.
 *
 * @throws UnusableBackup when a file becomes shorter while it is read
 */
export async function* writeArchive(
  folder: string,
  paths: readonly string[],
  madeBy: MadeBy,
): AsyncGenerator<Buffer> {
  const opened: { readonly path: string; readonly size: number; readonly file: FileHandle }[] = [];
  try {
    for (const path of paths) {
      const file = await open(join(folder, path), 'r');
      opened.push({ path, file, size: (await file.stat()).size });
    }
    const files = opened.map(({ path, size }) => ({ path, size }));
    const manifest: ArchiveManifest = manifestSchema.parse({ version: VERSION, ...madeBy, files });
    const json = Buffer.from(JSON.stringify(manifest));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(json.length);
    yield Buffer.concat([length, json]);
    for (const { path, size, file } of opened) yield* bytesOf(file, path, size);
  } finally {
    for (const { file } of opened) await file.close();
  }
}

async function* bytesOf(file: FileHandle, path: string, size: number): AsyncGenerator<Buffer> {
  if (size === 0) return;
  let left = size;
  for await (const part of file.createReadStream({ start: 0, end: size - 1, autoClose: false })) {
    const bytes = Buffer.from(part);
    left -= bytes.length;
    yield bytes;
  }
  if (left > 0) throw new UnusableBackup(`${path} became shorter while it was read. Try again.`);
}

/** Reads all of it and keeps nothing. @throws UnusableBackup */
export async function checkArchive(plain: AsyncIterable<Buffer>): Promise<ArchiveManifest> {
  await using bytes = new Bytes(plain);
  const manifest = await readManifest(bytes);
  for (const { size } of manifest.files) {
    for await (const part of bytes.stream(size)) void part;
  }
  await bytes.end();
  return manifest;
}

/**
 * Writes the files into an empty folder that is made for them; each is on the disk when it returns.
 *
 * @throws UnusableBackup when it is none of ours, or is not as it was written; the system's error when it cannot be written
 */
export async function extractArchive(
  plain: AsyncIterable<Buffer>,
  folder: string,
): Promise<ArchiveManifest> {
  mkdirSync(folder, { mode: PRIVATE_FOLDER });
  await using bytes = new Bytes(plain);
  const manifest = await readManifest(bytes);
  for (const { path, size } of manifest.files) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    const file = await open(target, 'wx', PRIVATE_FILE);
    try {
      // Writes all of it, behind what was written before.
      for await (const part of bytes.stream(size)) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
  }
  await bytes.end();
  return manifest;
}

async function readManifest(bytes: Bytes): Promise<ArchiveManifest> {
  const length = (await bytes.take(LENGTH_BYTES)).readUInt32BE();
  if (length > LONGEST_MANIFEST) throw notOurs('its list of files is too long');
  const json = parseJson((await bytes.take(length)).toString('utf8'));
  const version = versionOnly.safeParse(json);
  if (version.success && version.data.version > VERSION) {
    throw new UnusableBackup(
      'This backup was made by a newer Touchstone. Update Touchstone, then restore it.',
    );
  }
  const manifest = manifestSchema.safeParse(json);
  if (manifest.success) return manifest.data;
  const [issue] = manifest.error.issues;
  throw notOurs(
    `${issue?.path.join('.') ?? 'its list of files'}: ${issue?.message ?? 'unreadable'}`,
  );
}

const notOurs = (why: string): UnusableBackup =>
  new UnusableBackup(`This backup holds what no backup of Touchstone does (${why}).`);

/** A stream that is read by counts of bytes. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async *stream(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (this.#held.length === 0 && !(await this.#next())) {
        throw notOurs('it ends in the middle of a file');
      }
      const part = this.#held.subarray(0, left);
      this.#held = this.#held.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(count)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Reads what is left, which is nothing: only then is all of it known to be genuine. */
  async end(): Promise<void> {
    do {
      if (this.#held.length > 0) throw notOurs('there is more behind its last file');
    } while (await this.#next());
  }

  /** Whatever it comes from is closed, read to its end or not. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#source.return?.();
  }

  async #next(): Promise<boolean> {
    const next = await this.#source.next();
    this.#held = next.done === true ? Buffer.alloc(0) : next.value;
    return next.done !== true;
  }
}
