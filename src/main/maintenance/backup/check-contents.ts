/** Whether the files of a data folder, or of a backup, are what this terminal can open. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#domain/text/parse-json.ts';
import { alertFileSchema } from '#main/workspace/alerts/alert-file.ts';
import { draftFileSchema } from '#main/listings/draft-file.ts';
import { followUpSchema } from '#main/orders/follow/follow-up-file.ts';
import { settingsSchema, SETTINGS_VERSION } from '#main/settings/schema.ts';
import { countRecords } from '#main/trading/journal/reader/count-records.ts';
import type { JournalEnvironment } from '#main/trading/journal/model/records.ts';
import { type ContentKind, contentKind, environmentOf } from './contents.ts';
import { UnusableBackup } from './unusable-backup.ts';

export interface CheckedContents {
  /** Beside Practice. */
  readonly profiles: number;
  readonly journals: readonly {
    readonly environment: JournalEnvironment;
    readonly records: number;
  }[];
}

/** The practice market checks its own file, and starts over when it cannot read it. */
const SCHEMAS: Readonly<Record<Exclude<ContentKind, 'journal' | 'entries'>, z.ZodType>> = {
  settings: settingsSchema,
  drafts: draftFileSchema,
  'follow-up': followUpSchema,
  alerts: alertFileSchema,
  practice: z.record(z.string(), z.unknown()),
};
const versionOnly = z.object({ version: z.int() });

/** @throws UnusableBackup with the file and what is wrong with it */
export function checkContents(folder: string, paths: readonly string[]): CheckedContents {
  let profiles = 0;
  const journals: { environment: JournalEnvironment; records: number }[] = [];
  for (const path of paths) {
    const kind = contentKind(path);
    if (kind === null) throw new UnusableBackup(`${path} is in no backup of Touchstone.`);
    if (kind === 'journal') {
      journals.push({ environment: environmentOf(path), records: records(folder, path) });
      continue;
    }
    // A line of these that cannot be read is kept and reported when they are opened.
    if (kind === 'entries') continue;
    const json = parseJson(readFileSync(join(folder, path), 'utf8'));
    if (kind === 'settings') refuseNewer(json);
    const read = SCHEMAS[kind].safeParse(json);
    if (!read.success) {
      const [issue] = read.error.issues;
      throw new UnusableBackup(
        `${path} cannot be read (${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}).`,
      );
    }
    if (kind === 'settings') profiles = settingsSchema.parse(json).profiles.length;
  }
  return { profiles, journals };
}

/** Every line of it is checked, with the chain of their checksums. A torn last line is cut when it is opened. */
function records(folder: string, path: string): number {
  const { records: count, problem } = countRecords(join(folder, path), environmentOf(path));
  if (problem === null) return count;
  throw new UnusableBackup(
    problem.kind === 'journal-damaged'
      ? `${path} is damaged in line ${String(problem.line)}: ${problem.reason}.`
      : `${path} cannot be read.`,
  );
}

function refuseNewer(json: unknown): void {
  const version = versionOnly.safeParse(json);
  if (version.success && version.data.version > SETTINGS_VERSION) {
    throw new UnusableBackup(
      `Its settings were written by a newer Touchstone (version ${String(version.data.version)}; this one reads ${String(SETTINGS_VERSION)}). Update Touchstone, then restore it.`,
    );
  }
}
