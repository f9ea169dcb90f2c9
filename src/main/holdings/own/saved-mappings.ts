/** How files with the same headings were read the last time they were imported, by profile: a dealer's next file is read so too. */
import { createHash } from 'node:crypto';
import type { Separator } from '#domain/holdings/import/separator.ts';
import type { ImportMapping } from '#domain/holdings/import/mapping.ts';
import type { SettingsService } from '#main/settings/settings.ts';
import type { StoredImport } from '#main/settings/stored-imports.ts';

export interface SavedMappings {
  /** @param headings as the file reads by the separator that is guessed @returns null for headings that are new */
  of(headings: readonly string[]): SavedMapping | null;
  keep(headings: readonly string[], read: SavedMapping): void;
}

export interface SavedMapping {
  readonly separator: Separator;
  readonly mapping: ImportMapping;
  /** How that file was guessed, in short. */
  readonly guessed: string;
}

/** So many kinds of files of one profile; the ones imported last. */
const MOST = 50;

export function savedMappings(settings: SettingsService, profileId: string): SavedMappings {
  const stored = (): readonly StoredImport[] => settings.read().importMappings[profileId] ?? [];
  return {
    of: (headings) => stored().find((one) => one.headings === markOf(headings)) ?? null,
    keep: (headings, { separator, mapping, guessed }) => {
      const mark = markOf(headings);
      const others = stored().filter((one) => one.headings !== mark);
      const kept = { ...mapping, columns: [...mapping.columns], answers: { ...mapping.answers } };
      const next = [{ headings: mark, separator, mapping: kept, guessed }, ...others].slice(
        0,
        MOST,
      );
      settings.change((all) => ({
        ...all,
        importMappings: { ...all.importMappings, [profileId]: next },
      }));
    },
  };
}

/** The same for the same headings in the same order; the text of a file is not kept in the settings. */
const markOf = (headings: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headings)).digest('hex').slice(0, 24);
