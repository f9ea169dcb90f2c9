/** Unsent changes of listings, saved between two starts: one small file for each profile. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeFile } from '../shared/files/remove-file.ts';
import { z } from 'zod';
import { type ListingDrafts, listingDraftsSchema } from '#contract/ipc/trading/listings.ts';
import { type StoredFileOptions, openStoredFile } from '../shared/files/stored-file.ts';

const VERSION = 1;

export const draftFileSchema = z.strictObject({
  version: z.literal(VERSION),
  ...listingDraftsSchema.shape,
});

export interface DraftStore {
  read(): ListingDrafts;
  /** @throws when it could not be written */
  write(drafts: ListingDrafts): void;
}

export interface DraftFileOptions extends StoredFileOptions {
  /** The user's data folder. */
  readonly folder: string;
}

export const NO_LISTING_DRAFTS: ListingDrafts = { changes: {}, keptAt: null };

export function openDraftFile(profileId: string, options: DraftFileOptions): DraftStore {
  const path = pathOf(options.folder, profileId);
  const nothing = { version: VERSION, ...NO_LISTING_DRAFTS } as const;
  const { first, mayWrite, replace } = openStoredFile(path, draftFileSchema, nothing, options);
  return {
    read: () => ({ changes: first.changes, keptAt: first.keptAt }),
    write: (drafts) => {
      mayWrite();
      if (Object.keys(drafts.changes).length === 0) rmSync(path, { force: true });
      else replace({ version: VERSION, ...drafts });
    },
  };
}

/** A profile that is removed takes its changes with it. */
export function forgetDrafts(folder: string, profileId: string): void {
  removeFile(pathOf(folder, profileId));
}

const pathOf = (folder: string, profileId: string): string =>
  join(folder, 'listings', `drafts-${encodeURIComponent(profileId)}.json`);
