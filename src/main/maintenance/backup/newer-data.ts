/** Data that a newer version wrote is left to the newer version: what is not understood is neither moved nor written over. */
import { closeSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openPrivate, readPrivate } from '#database/private-file.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import { SETTINGS_VERSION } from '#main/settings/schema.ts';
import { JOURNAL_VERSION, journalEnvironmentSchema } from '#main/trading/journal/model/records.ts';

/** The first line of a journal says whose it is, and is short. */
const FIRST_LINE_BYTES = 4_096;

const settingsVersion = z.object({ version: z.int() });
const lineVersion = z.object({ v: z.int() });

/** For the user: which file is newer than this version, and what to do; null when none is. Changes nothing. */
export function newerData(folder: string): string | null {
  const path = join(folder, 'settings.json');
  const settings = settingsVersion.safeParse(parseJson(readable(path, readPrivate) ?? ''));
  if (settings.success && settings.data.version > SETTINGS_VERSION) {
    return words(path, settings.data.version, SETTINGS_VERSION);
  }
  for (const environment of journalEnvironmentSchema.options) {
    const journal = join(folder, 'journal', `journal-${environment}.ndjson`);
    const line = lineVersion.safeParse(parseJson(readable(journal, firstLine) ?? ''));
    if (line.success && line.data.v > JOURNAL_VERSION) {
      return words(journal, line.data.v, JOURNAL_VERSION);
    }
  }
  return null;
}

const words = (path: string, found: number, known: number): string =>
  `${path} was written by a newer Touchstone (version ${String(found)} of the file; this one knows ${String(known)}). Nothing was opened or changed. Start the newer Touchstone, or restore a backup made by this one into another data folder.`;

/** Null for what is not there or is no file: whoever opens it reports that. */
function readable(path: string, read: (path: string) => string | null): string | null {
  try {
    return read(path);
  } catch {
    return null;
  }
}

function firstLine(path: string): string {
  const file = openPrivate(path, 'read');
  try {
    const bytes = Buffer.alloc(FIRST_LINE_BYTES);
    const length = readSync(file, bytes, 0, bytes.length, 0);
    return bytes.subarray(0, length).toString('utf8').split('\n')[0] ?? '';
  } finally {
    closeSync(file);
  }
}
