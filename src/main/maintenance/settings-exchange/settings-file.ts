/** What a user has set up, as a file, to have it on another computer or to hand it on: no profile, no key, no address, no order. */
import { z } from 'zod';
import { readStoredKeys } from '#domain/keys/stored-keys.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { Result } from '#domain/result.ts';
import { readMarketColumns } from '#domain/workspace/market-columns.ts';
import { preferencesSchema } from '#contract/ipc/app/preferences.ts';
import { storedLayoutsSchema } from '#main/settings/stored/stored-layouts.ts';
import { storedWatchlistsSchema } from '#main/settings/stored/stored-watchlists.ts';

const FORMAT = 'touchstone-settings';
const VERSION = 1;

/** The longest file that is read at all, bytes: every layout and every list as full as they may be. */
export const LONGEST_SETTINGS_FILE = 32 * 1024 * 1024;

/** Whatever is wrong with a column or a key costs that one, as in the settings themselves. */
const preferences = preferencesSchema.omit({ firstTrade: true }).extend({
  marketColumns: z.unknown().optional().transform(readMarketColumns),
  keys: z
    .unknown()
    .optional()
    .transform((stored) => readStoredKeys(stored).keys),
});

/** Strict: a file with anything else in it, an API key for instance, is not one of ours. */
const settingsFileSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  preferences,
  /** Of the profile that they were exported from. */
  namedLayouts: storedLayoutsSchema,
  watchlists: storedWatchlistsSchema,
});

const outline = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  namedLayouts: z.array(z.unknown()).catch([]),
  watchlists: z.array(z.unknown()).catch([]),
});

export type SettingsFile = Omit<z.infer<typeof settingsFileSchema>, 'format' | 'version'>;

/** What was read, and how many layouts and lists could not be. */
export interface ReadSettings {
  readonly file: SettingsFile;
  readonly unreadable: number;
}

/** The text of the file. */
export function writeSettingsFile({
  preferences: all,
  namedLayouts,
  watchlists,
}: SettingsFile): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    preferences: preferences.parse(all),
    namedLayouts,
    watchlists,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** What a file says, or why it cannot be used, as a sentence. */
export function readSettingsFile(text: string): Result<ReadSettings, string> {
  const json = parseJson(text);
  if (json === undefined) return refused('It is not JSON, so it holds no exported settings.');
  const parsed = settingsFileSchema.safeParse(json);
  const said = outline.safeParse(json);
  if (!said.success) return refused('It holds no exported settings.');
  if (said.data.version !== VERSION) {
    return refused(`It is version ${said.data.version}; this terminal reads version ${VERSION}.`);
  }
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue?.path.join('.') ?? '';
    return refused(
      `It contains an invalid value${where === '' ? '' : ` (${where})`}: ${issue?.message ?? 'unreadable'}.`,
    );
  }
  const { format: _format, version: _version, ...file } = parsed.data;
  const written = said.data.namedLayouts.length + said.data.watchlists.length;
  const unreadable = written - file.namedLayouts.length - file.watchlists.length;
  return { ok: true, value: { file, unreadable } };
}

const refused = (error: string): Result<never, string> => ({ ok: false, error });
