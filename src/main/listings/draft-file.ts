/**
 * Changes of listings that were written and not sent, kept between two starts: one small file for each profile. A file that
 * cannot be read is put aside and told, never overwritten.
 */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { removeFile } from '../files/remove-file.ts';
import { z } from 'zod';
import { type ListingDrafts, listingDraftsSchema } from '#contract/ipc/listings.ts';
import { type SetAside, setAsideIfDamaged } from '../files/damaged-file.ts';

const VERSION = 1;
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

export const draftFileSchema = z.strictObject({
  version: z.literal(VERSION),
  ...listingDraftsSchema.shape,
});

export interface DraftStore {
  read(): ListingDrafts;
  /** @throws when it could not be written */
  write(drafts: ListingDrafts): void;
}

export interface DraftFileOptions {
  /** The user's data folder. */
  readonly folder: string;
  /** Wall clock, epoch milliseconds. */
  readonly wallNow: () => number;
  /** The file was damaged, and is kept there. */
  readonly setAside: (aside: SetAside) => void;
  /** It can neither be read nor put aside. */
  readonly failed: (error: unknown) => void;
}

export const NO_DRAFTS: ListingDrafts = { changes: {}, keptAt: null };

export function openDraftFile(profileId: string, options: DraftFileOptions): DraftStore {
  const path = pathOf(options.folder, profileId);
  const opened = open(path, options);
  return {
    read: () => opened.drafts,
    write: (drafts) => {
      // What could not be read and is still there may be all the user has of it.
      if (opened.problem !== null) throw opened.problem;
      if (Object.keys(drafts.changes).length === 0) rmSync(path, { force: true });
      else replace(path, JSON.stringify({ version: VERSION, ...drafts }));
    },
  };
}

/** A profile that is removed takes its changes with it. */
export function forgetDrafts(folder: string, profileId: string): void {
  removeFile(pathOf(folder, profileId));
}

function open(
  path: string,
  { wallNow, setAside, failed }: DraftFileOptions,
): { readonly drafts: ListingDrafts; readonly problem: Error | null } {
  try {
    const aside = setAsideIfDamaged(path, new Date(wallNow()), draftFileSchema);
    if (aside !== null) setAside(aside);
    return { drafts: read(path), problem: null };
  } catch (error) {
    failed(error);
    return {
      drafts: NO_DRAFTS,
      problem: error instanceof Error ? error : new Error(String(error)),
    };
  }
}

function read(path: string): ListingDrafts {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return NO_DRAFTS;
    throw error;
  }
  const { changes, keptAt } = draftFileSchema.parse(JSON.parse(text));
  return { changes, keptAt };
}

/** Under another name first, so that a cut in the middle leaves what was there. */
function replace(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', PRIVATE_FILE);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}

const pathOf = (folder: string, profileId: string): string =>
  join(folder, 'listings', `drafts-${encodeURIComponent(profileId)}.json`);
