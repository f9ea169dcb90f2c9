/**
 * What a backup holds: the settings, the journals, unsent changes of listings, alerts, the user's entries of what is held,
 * reported orders, and the practice market. Never a key, and nothing that can be read again: no catalog, no log, no files of Chromium.
 */
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemErrorCode } from '#main/shared/system-error.ts';
import {
  type JournalEnvironment,
  journalEnvironmentSchema,
} from '#main/trading/journal/model/records.ts';
import { UnusableBackup } from './unusable-backup.ts';

/** A name in one of the folders, which no other character than these can lead out of. */
const NAME = String.raw`[\w%.~!*'()-]{1,150}`;

export type ContentKind =
  'settings' | 'journal' | 'drafts' | 'follow-up' | 'alerts' | 'entries' | 'practice';

/** Every path that may be in a backup, with slashes, relative to the data folder. */
const KINDS: readonly (readonly [kind: ContentKind, path: RegExp])[] = [
  ['settings', /^settings\.json$/u],
  ['practice', /^practice-market\.json$/u],
  ['journal', /^journal\/journal-(?:practice|sandbox|live)\.ndjson$/u],
  ['drafts', new RegExp(`^listings/drafts-${NAME}\\.json$`, 'u')],
  ['follow-up', new RegExp(`^memory/after-order-${NAME}\\.json$`, 'u')],
  ['entries', new RegExp(`^memory/(?:entries|told-orders|recorded-spots)-${NAME}\\.ndjson$`, 'u')],
  ['alerts', new RegExp(`^memory/alerts-${NAME}\\.json$`, 'u')],
];
const DAMAGED = /\.damaged-/u;
const CONTENT_FOLDERS = ['journal', 'listings', 'memory'] as const;

/** Null for what is in no backup. */
export function contentKind(path: string): ContentKind | null {
  if (DAMAGED.test(path)) return null;
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

/** The environment of a journal by its path. */
export const environmentOf = (path: string): JournalEnvironment =>
  journalEnvironmentSchema.parse(/journal-(\w+)\.ndjson$/u.exec(path)?.[1]);

/**
 * What a data folder has of it, sorted.
 *
 * @throws UnusableBackup where a file or a folder is a link: what it leads to is not the data folder's
 */
export function contentsOf(folder: string): readonly string[] {
  const found = ['', ...CONTENT_FOLDERS].flatMap((name) =>
    namesIn(join(folder, name), name !== '').map((each) =>
      name === '' ? each : `${name}/${each}`,
    ),
  );
  const contents = found.filter((path) => contentKind(path) !== null).toSorted();
  for (const path of contents) {
    if (!lstatSync(join(folder, path)).isFile()) throw notOwn(join(folder, path), 'file');
  }
  return contents;
}

function namesIn(folder: string, mustBeOwn: boolean): readonly string[] {
  try {
    if (mustBeOwn && !lstatSync(folder).isDirectory()) throw notOwn(folder, 'folder');
    return readdirSync(folder);
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

const notOwn = (path: string, what: string): UnusableBackup =>
  new UnusableBackup(
    `${path} is not a plain ${what} but a link or something else. Put the ${what} itself there, then try again.`,
  );
