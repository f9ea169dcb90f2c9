/** What is fetched from a feed: its manifest, and a file that an accepted manifest names. */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { PartFile } from '#main/shared/files/part-file.ts';
import { type Result, failed, ok } from '#domain/result.ts';
import { MAX_MANIFEST_BYTES, type UpdateFile } from '../manifest/manifest.ts';
import { type Feed, fileAddress, manifestAddress } from './feed.ts';
import { get, type FetchFailure, type FeedTimeouts, type RequestOptions } from './request.ts';

export interface FeedClientOptions {
  readonly feed: Feed;
  /** Where fetched files are put; made when there is none. */
  readonly folder: string;
  readonly connection?: RequestOptions['connection'];
  readonly patience?: { readonly manifest: FeedTimeouts; readonly file: FeedTimeouts };
}

const PATIENCE = {
  manifest: { connectMs: 10_000, idleMs: 10_000, totalMs: 30_000 },
  /** An hour: a hundred megabytes over a slow line. */
  file: { connectMs: 10_000, idleMs: 30_000, totalMs: 60 * 60_000 },
} as const;

export class FeedClient {
  readonly #options: FeedClientOptions;

  constructor(options: FeedClientOptions) {
    this.#options = options;
  }

  /** As it was served; nothing of it is believed yet. */
  async manifest(signal?: AbortSignal): Promise<Result<Buffer, FetchFailure>> {
    const pieces: Buffer[] = [];
    const read = await get(
      manifestAddress(this.#options.feed),
      this.#request('manifest', MAX_MANIFEST_BYTES, signal),
      (piece) => {
        pieces.push(piece);
      },
    );
    return read.ok ? ok(Buffer.concat(pieces)) : read;
  }

  /**
   * Writes the file under its name once every byte of it was found to be the one that was signed; answers its path. What
   * is anything else leaves nothing behind.
   *
   * @throws the system's error when nothing can be written
   */
  async file(
    file: UpdateFile,
    onProgress: (received: number) => void,
    signal?: AbortSignal,
  ): Promise<Result<string, FetchFailure>> {
    const { feed, folder } = this.#options;
    const address = fileAddress(feed, file.name);
    if (address === null) return failed({ kind: 'redirect' });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const hash = createHash('sha512');
    let received = 0;
    const place = { folder, name: file.name, taken: 'replace' } as const;
    return PartFile.with<Result<string, FetchFailure>>(place, async (part) => {
      const read = await get(address, this.#request('file', file.size, signal), async (piece) => {
        hash.update(piece);
        await part.write(piece);
        received += piece.length;
        onProgress(received);
      });
      const failure = !read.ok ? read.error : whatDiffers(file, read.value, hash.digest('base64'));
      if (failure === null) return ok(await part.finish());
      await part.discard();
      return failed(failure);
    });
  }

  #request(what: 'manifest' | 'file', maxBytes: number, signal?: AbortSignal): RequestOptions {
    const { connection, patience = PATIENCE } = this.#options;
    return {
      maxBytes,
      patience: patience[what],
      ...(connection === undefined ? {} : { connection }),
      ...(signal === undefined ? {} : { signal }),
    };
  }
}

function whatDiffers(file: UpdateFile, size: number, sha512: string): FetchFailure | null {
  if (size !== file.size) return { kind: 'cut' };
  return sha512 === file.sha512 ? null : { kind: 'other-hash' };
}
