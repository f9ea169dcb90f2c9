/** Saves how files were imported, by headings and profile, for the next file of the same dealer. */
import { createHash } from 'node:crypto';
import type { Separator } from '#domain/holdings/import/tables/separator.ts';
import type { ColumnMapping } from '#domain/holdings/import/headings/mapping.ts';
import { profileSetting } from '#main/settings/profile-setting.ts';
import type { SettingsService } from '#main/settings/settings.ts';

export interface SavedMappings {
  /** @param headings by the guessed separator @returns null for new headings */
  of(headings: readonly string[]): SavedMapping | null;
  keep(headings: readonly string[], read: SavedMapping): void;
}

export interface SavedMapping {
  readonly separator: Separator;
  readonly mapping: ColumnMapping;
  /** A digest of the guess for that file. */
  readonly guessed: string;
}

/** Saved mappings of a profile; older ones are dropped. */
const MOST = 50;

export function savedMappings(settings: SettingsService, profileId: string): SavedMappings {
  const stored = profileSetting(settings, 'importMappings', profileId, []);
  return {
    of: (headings) => stored.read().find((one) => one.headings === markOf(headings)) ?? null,
    keep: (headings, { separator, mapping, guessed }) => {
      const mark = markOf(headings);
      const others = stored.read().filter((one) => one.headings !== mark);
      const kept = { ...mapping, columns: [...mapping.columns], answers: { ...mapping.answers } };
      const next = [{ headings: mark, separator, mapping: kept, guessed }, ...others].slice(
        0,
        MOST,
      );
      stored.write(next);
    },
  };
}

/** A digest, so that no text of a file is in the settings. */
const markOf = (headings: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headings)).digest('hex').slice(0, 24);
