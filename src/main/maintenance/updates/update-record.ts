/** What was accepted last, kept so that a feed cannot go back in time. */
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import type { Logger } from '#main/shared/log.ts';
import { type DownloadedFile, downloadedFileSchema } from './install/installer.ts';
import type { AcceptedVersions } from './manifest/check-manifest.ts';

const memorySchema = z.strictObject({
  seen: z.strictObject({ version: z.string(), signedAt: z.number(), at: z.number() }).nullable(),
  /** The version that ran before the last update. */
  before: z.string().nullable(),
  /** Files of versions that were installed, oldest first: what one can return to without a feed. */
  kept: z.array(downloadedFileSchema).max(10),
});
export interface UpdateRecord {
  readonly seen: AcceptedVersions | null;
  readonly before: string | null;
  readonly kept: readonly DownloadedFile[];
}

export interface ProtectedTexts {
  read(name: string): Promise<string | null>;
  write(name: string, text: string): Promise<void>;
}

const NAME = 'updates';

export class UpdateMemory {
  readonly #store: ProtectedTexts;
  readonly #log: Pick<Logger, 'warn'>;

  constructor(store: ProtectedTexts, log: Pick<Logger, 'warn'>) {
    this.#store = store;
    this.#log = log;
  }

  /** A file that cannot be read is as good as none: the version that runs is the floor then. */
  async read(): Promise<UpdateRecord> {
    try {
      const text = await this.#store.read(NAME);
      if (text !== null) return memorySchema.parse(parseJson(text));
    } catch (error) {
      this.#log.warn('what was noted of updates could not be read', error);
    }
    return { seen: null, before: null, kept: [] };
  }

  async write(memory: UpdateRecord): Promise<void> {
    await this.#store.write(NAME, JSON.stringify(memory));
  }
}
