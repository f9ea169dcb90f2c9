/**
 * Replaces the data by what was restored, at a start, before anything is opened. What is to be done is noted in one file
 * first: without it nothing happens; with it every start does what is left to be done, so that nobody ever opens half of it.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readPrivate } from '#database/private-file.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { replaceDurably, syncFolder } from '#main/shared/files/durable.ts';
import {
  journalEnvironmentSchema,
  type JournalEnvironment,
} from '#main/trading/journal/model/records.ts';
import { contentKind, contentsOf, environmentOf } from './contents.ts';

const PENDING = 'restore-pending.json';
const RESTORED = 'restored.json';
const PRIVATE_FOLDER = 0o700;
const STAGING = /^restore-[\w-]{1,60}$/u;
const ASIDE = /^before-restore-[\w-]{1,60}$/u;

const pathSchema = z.string().refine((path) => contentKind(path) !== null, 'not in any backup');

const pendingSchema = z.strictObject({
  version: z.literal(1),
  /** First everything old goes aside; only then does anything new come in. */
  step: z.enum(['set-aside', 'bring-in']),
  /** Folders in the data folder. */
  staging: z.string().regex(STAGING),
  aside: z.string().regex(ASIDE),
  madeAt: z.iso.datetime(),
  files: z.array(pathSchema),
});

const restoredSchema = z.strictObject({
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  aside: z.string(),
  /** Journals that came from the backup and were not opened since. */
  journals: z.array(journalEnvironmentSchema),
});

type Pending = z.infer<typeof pendingSchema>;
export type Restored = z.infer<typeof restoredSchema>;

/** The folder that a backup is unpacked into. */
export const stagingFolder = (folder: string, id: string): string => join(folder, `restore-${id}`);

/** From now on the next start is one with the restored data. */
export function noteRestore(
  folder: string,
  restore: { readonly id: string; readonly madeAt: string; readonly files: readonly string[] },
  now: Date,
): void {
  const { id, madeAt, files } = restore;
  const staging = `restore-${id}`;
  for (const path of ['', ...files]) syncFolder(dirname(join(folder, staging, path || 'x')));
  const aside = `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  const pending: Pending = {
    version: 1,
    step: 'set-aside',
    staging,
    aside,
    madeAt,
    files: [...files],
  };
  replaceDurably(join(folder, PENDING), JSON.stringify(pendingSchema.parse(pending)));
}

/**
 * Does what is left of a restore, and removes what was unpacked and never confirmed.
 *
 * @returns what was restored at this start; null when nothing was
 * @throws the system's error when a file cannot be moved; the next start goes on from there
 */
export function finishRestore(folder: string): Restored | null {
  const pending = readPending(folder);
  if (pending === null) {
    for (const name of readdirSync(folder).filter((each) => STAGING.test(each))) {
      if (name !== PENDING) rmSync(join(folder, name), { recursive: true, force: true });
    }
    return null;
  }
  const aside = join(folder, pending.aside);
  if (pending.step === 'set-aside') {
    mkdirSync(aside, { recursive: true, mode: PRIVATE_FOLDER });
    for (const path of contentsOf(folder)) move(join(folder, path), join(aside, path));
    replaceDurably(join(folder, PENDING), JSON.stringify({ ...pending, step: 'bring-in' }));
  }
  for (const path of pending.files) {
    const staged = join(folder, pending.staging, path);
    // What is not there any more came in before this start.
    if (existsSync(staged)) move(staged, join(folder, path));
  }
  const restored: Restored = {
    version: 1,
    madeAt: pending.madeAt,
    aside,
    journals: pending.files
      .filter((path) => contentKind(path) === 'journal')
      .map((path) => environmentOf(path)),
  };
  replaceDurably(join(folder, RESTORED), JSON.stringify(restored));
  rmSync(join(folder, PENDING));
  syncFolder(folder);
  rmSync(join(folder, pending.staging), { recursive: true, force: true });
  return restored;
}

/** When the backup was made that this environment's journal came from and was not opened since; null when it did not. */
export function restoredJournal(folder: string, environment: JournalEnvironment): string | null {
  const restored = readRestored(folder);
  return restored?.journals.includes(environment) === true ? restored.madeAt : null;
}

/** It was opened, and the restore was reported to the user. */
export function journalOpened(folder: string, environment: JournalEnvironment): void {
  const restored = readRestored(folder);
  if (restored === null) return;
  const journals = restored.journals.filter((each) => each !== environment);
  if (journals.length === 0) rmSync(join(folder, RESTORED), { force: true });
  else replaceDurably(join(folder, RESTORED), JSON.stringify({ ...restored, journals }));
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: PRIVATE_FOLDER });
  renameSync(from, to);
  syncFolder(dirname(to));
  syncFolder(dirname(from));
}

function readPending(folder: string): Pending | null {
  const text = readPrivate(join(folder, PENDING));
  // It was written by this terminal, durably: what cannot be read was put there by something else, and is not acted on.
  if (text === null) return null;
  const read = pendingSchema.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new Error(
    `${join(folder, PENDING)} cannot be read. It says how a restore is to be finished; move it away to start with the data as it is.`,
  );
}

function readRestored(folder: string): Restored | null {
  const text = readPrivate(join(folder, RESTORED));
  if (text === null) return null;
  const read = restoredSchema.safeParse(parseJson(text));
  return read.success ? read.data : null;
}
