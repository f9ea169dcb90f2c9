/** What puts another version in the place of this one. */
import { z } from 'zod';
import type { UpdateForm } from '../manifest/manifest.ts';

export const downloadedFileSchema = z.strictObject({
  version: z.string(),
  /** In the folder of kept files. */
  name: z.string().regex(/^[\w.+-]+$/),
  size: z.int().positive(),
  sha512: z.string(),
});
export type DownloadedFile = z.infer<typeof downloadedFileSchema>;

/** A file on this computer whose every byte was found to be the one that was signed. */
export interface CheckedFile extends DownloadedFile {
  readonly path: string;
}

export interface Installer {
  readonly form: UpdateForm;
  /**
   * Puts the version in place. Nothing is traded any more when this is called, and the application ends after it.
   *
   * @throws when it could not be done; the version that runs is in its place then
   */
  put(file: CheckedFile): Promise<void>;
  /** Puts a file aside from which the version that runs can be had again; null where there is none at hand. */
  keepRunning(version: string): Promise<DownloadedFile | null>;
  /** Whether this version stands beside the one that runs, as a whole. */
  hasBeside(version: string): Promise<boolean>;
  /** Makes it the one that is started. @throws when it could not be done */
  goTo(version: string): Promise<void>;
}
